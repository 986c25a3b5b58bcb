import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { REVIEW_STATUSES, reviews } from 'shared-types/contract/reviews';
import { useRead } from '../../lib/api/use-read';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';
import { ReviewsTable } from './reviews-table';

export default function ReviewsPage() {
  const list = useListView({ status: REVIEW_STATUSES });
  const read = useRead(reviews.adminList, { query: list.query }, { keepPreviousData: true });
  const found = Array.isArray(read.data) ? undefined : read.data;

  return (
    <ListPage
      title="Reviews"
      noun="review"
      list={list}
      filters={
        <>
          <SearchBox label="Search words, product or customer" {...list.search} />
          <FilterSelect label="Status" {...list.filter('status')} />
        </>
      }
      read={read}
      count={found?.count}
      empty={{
        hint: 'Who has had a delivery may write one; it waits here for your yes.',
        action: (
          <Link to={`${paths.orders}?status=delivered`} className="btn btn-outline-secondary">
            Delivered orders
          </Link>
        ),
      }}
    >
      <Card className="mb-3">
        <ReviewsTable reviews={found?.reviews ?? null} />
      </Card>
    </ListPage>
  );
}
