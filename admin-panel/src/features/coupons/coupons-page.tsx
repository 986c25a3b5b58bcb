import { Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { DISCOUNT_TYPES } from 'shared-types/contract/products';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { clampPage, itemsOfPage, pagesOf } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FilterSelect } from '../../ui/list/filter-select';
import { Paging } from '../../ui/list/paging';
import { CouponsTable } from './coupons-table';

const FILTERS = { type: DISCOUNT_TYPES, status: ['active', 'inactive'] } as const;

/** Filtered and paged here: a shop has dozens of coupons, not thousands (specification, section 9). */
export function CouponsPage() {
  const { view, isFiltered, show, showAll, href } = useListView(FILTERS);
  const { data, error, isValidating, mutate } = useRead(offerCoupons.list, {});
  useFailureToast('Failed to fetch coupons', error, mutate);
  const found = data?.filter(
    (coupon) =>
      (view.type === null || coupon.discount_type === view.type) &&
      (view.status === null || coupon.is_active === (view.status === 'active')),
  );
  const pages = pagesOf(found?.length ?? 0, PAGE_SIZE);
  const page = clampPage(view.page, pages);

  return (
    <>
      <PageHeading title="Coupons">
        <Link to={paths.newCoupon} className="btn btn-primary">
          Add Coupon
        </Link>
      </PageHeading>
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <FilterSelect label="Type" choices={FILTERS.type} value={view.type} onChange={(type) => show({ type })} />
        <FilterSelect
          label="Status"
          choices={FILTERS.status}
          value={view.status}
          onChange={(status) => show({ status })}
        />
      </div>
      <p role="status" className="text-body-secondary mb-2">
        {found ? plural(found.length, 'coupon') : isValidating && 'Loading...'}
      </p>
      {error && !data && !isValidating ? (
        <ReadFailure
          message={messageOf(error, 'The coupons cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : found?.length === 0 ? (
        <EmptyState text="No coupons found.">
          {isFiltered ? (
            <Button variant="outline-secondary" onClick={showAll}>
              Show all coupons
            </Button>
          ) : (
            <Link to={paths.newCoupon} className="btn btn-primary">
              Add your first coupon
            </Link>
          )}
        </EmptyState>
      ) : (
        <>
          <Card className="mb-3">
            <CouponsTable coupons={found ? itemsOfPage(found, page, PAGE_SIZE) : null} />
          </Card>
          <Paging label="Pages of coupons" page={page} pages={pages} href={href} />
        </>
      )}
    </>
  );
}
