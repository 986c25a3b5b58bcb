import { Button, Card } from 'react-bootstrap';
import { Link, Navigate } from 'react-router-dom';
import { REVIEW_STATUSES, reviews } from 'shared-types/contract/reviews';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { pagesOf } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FilterSelect } from '../../ui/list/filter-select';
import { Paging } from '../../ui/list/paging';
import { SearchBox } from '../../ui/list/search-box';
import { ReviewsTable } from './reviews-table';

const FILTERS = { status: REVIEW_STATUSES };

export function ReviewsPage() {
  const { view, isFiltered, show, showAll, href } = useListView(FILTERS);
  const query = {
    page: view.page,
    limit: PAGE_SIZE,
    search: view.search || undefined,
    status: view.status ?? undefined,
  };
  const { data, error, isValidating, mutate } = useRead(reviews.adminList, { query }, { keepPreviousData: true });
  useFailureToast('Failed to fetch reviews', error, mutate);
  const found = data && !Array.isArray(data) ? data : null;
  const pages = pagesOf(found?.count ?? 0, PAGE_SIZE);

  return (
    <>
      <PageHeading title="Reviews" />
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <SearchBox
          label="Search words, product or customer"
          value={view.search}
          onSearch={(search) => show({ search })}
        />
        <FilterSelect
          label="Status"
          choices={REVIEW_STATUSES}
          value={view.status}
          onChange={(status) => show({ status })}
        />
      </div>
      <p role="status" className="text-body-secondary mb-2">
        {found ? plural(found.count, 'review') : isValidating && 'Loading...'}
      </p>
      {error && !found && !isValidating ? (
        <ReadFailure
          message={messageOf(error, 'The reviews cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : found?.count === 0 ? (
        <EmptyState
          text="No reviews found"
          hint={isFiltered ? undefined : 'Who has had a delivery may write one; it waits here for your yes.'}
        >
          {isFiltered ? (
            <Button variant="outline-secondary" onClick={showAll}>
              Show all reviews
            </Button>
          ) : (
            <Link to={`${paths.orders}?status=delivered`} className="btn btn-outline-secondary">
              Delivered orders
            </Link>
          )}
        </EmptyState>
      ) : found && view.page > pages ? (
        <Navigate to={href(pages)} replace />
      ) : (
        <>
          <Card className="mb-3">
            <ReviewsTable reviews={found?.reviews ?? null} />
          </Card>
          <Paging label="Pages of reviews" page={view.page} pages={pages} href={href} />
        </>
      )}
    </>
  );
}
