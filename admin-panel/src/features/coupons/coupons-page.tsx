import { Card } from 'react-bootstrap';
import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { DISCOUNT_TYPES } from 'shared-types/contract/product';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { useRead } from '../../lib/api/use-read';
import { itemsOfPage } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { CouponsTable } from './coupons-table';

/** Filtered and paged here: a shop has dozens of coupons, not thousands (specification, section 9). */
export default function CouponsPage() {
  const list = useListView({ type: DISCOUNT_TYPES, status: ['active', 'inactive'] });
  const { type, status, page } = list.view;
  const read = useRead(offerCoupons.list, {});
  const found = read.data?.filter(
    (coupon) =>
      (type === null || coupon.discount_type === type) &&
      (status === null || coupon.is_active === (status === 'active')),
  );

  return (
    <ListPage
      title="Coupons"
      noun="coupon"
      create={{ to: paths.newCoupon, label: 'Add Coupon', first: 'Add your first coupon' }}
      list={list}
      filters={
        <>
          <FilterSelect label="Type" {...list.filter('type')} />
          <FilterSelect label="Status" {...list.filter('status')} />
        </>
      }
      read={read}
      count={found?.length}
      empty={{ text: 'No coupons found.' }}
    >
      <Card className="mb-3">
        <CouponsTable coupons={found ? itemsOfPage(found, page, PAGE_SIZE) : null} />
      </Card>
    </ListPage>
  );
}
