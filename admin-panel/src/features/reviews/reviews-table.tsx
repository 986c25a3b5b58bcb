import { useMemo } from 'react';
import { Badge, Button } from 'react-bootstrap';
import { type AdminReview, reviews } from 'shared-types/contract/reviews';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { ACTIONS_COLUMN, columnsOf, DataTable } from '../../ui/list/data-table';
import { ToggleSwitch } from '../../ui/list/toggle-switch';
import { RelativeDate } from '../../ui/record/relative-date';
import { Stars } from '../../ui/record/stars';
import { useDeleteRecord } from '../../ui/record/use-delete-record';
import { ReviewPictures } from './review-pictures';

const column = columnsOf<AdminReview>();
const REFRESH = ['/reviews/admin'];
const productOf = ({ product }: AdminReview) => product?.name ?? 'A product that is gone';
const customerOf = ({ user }: AdminReview) => user?.name ?? 'A customer who is gone';

/** Takes null while the reviews are being read. */
export function ReviewsTable({ reviews }: { reviews: AdminReview[] | null }) {
  return <DataTable caption="Reviews, newest first" columns={useColumns()} rows={reviews} rowId={({ _id }) => _id} />;
}

function useColumns() {
  const isPhone = useIsPhone();
  const now = useNow();
  return useMemo(() => {
    if (isPhone)
      return column.columns([
        column.accessor(productOf, {
          id: 'review',
          header: 'Review',
          cell: ({ row: { original: review } }) => (
            <>
              <span className="row-title d-block">{productOf(review)}</span>
              <Stars rating={review.rating} />
              <span className="d-block my-1">{review.comment}</span>
              <ReviewPictures review={review} />
              <span className="d-block small text-body-secondary mb-2">
                {customerOf(review)}, <RelativeDate iso={review.createdAt} now={now} />
              </span>
              <span className="d-flex flex-wrap gap-3 justify-content-between">
                <Approval review={review} />
                <DeleteButton review={review} />
              </span>
            </>
          ),
        }),
      ]);
    return column.columns([
      column.accessor(productOf, {
        id: 'product',
        header: 'Product',
        meta: { className: 'words-cell' },
        cell: ({ getValue }) => <span className="row-title">{getValue()}</span>,
      }),
      column.accessor(customerOf, {
        id: 'customer',
        header: 'Customer and date',
        meta: { className: 'words-cell' },
        cell: ({ row: { original: review } }) => (
          <>
            {customerOf(review)}
            <span className="d-block small text-body-secondary">
              <RelativeDate iso={review.createdAt} now={now} />
            </span>
          </>
        ),
      }),
      column.accessor('rating', {
        header: 'Rating and comment',
        cell: ({ row: { original: review } }) => (
          <>
            <Stars rating={review.rating} />
            <span className="d-block">{review.comment}</span>
            <ReviewPictures review={review} />
          </>
        ),
      }),
      column.accessor('isApproved', {
        header: 'Status',
        meta: { className: 'text-nowrap' },
        cell: ({ row: { original } }) => <Approval review={original} />,
      }),
      column.display({
        ...ACTIONS_COLUMN,
        cell: ({ row: { original } }) => <DeleteButton review={original} />,
      }),
    ]);
  }, [isPhone, now]);
}

function Approval({ review }: { review: AdminReview }) {
  const runAction = useMutationAction();
  return (
    <span className="d-inline-flex align-items-center gap-2">
      <ToggleSwitch
        label={`The review of ${productOf(review)} by ${customerOf(review)} is approved`}
        isOn={review.isApproved}
        onToggle={(isApproved) =>
          runAction((call) => call(reviews.setStatus, { params: { id: review._id }, body: { isApproved } }), {
            done: 'Review status updated',
            failed: 'Failed to update review status',
            refresh: REFRESH,
          })
        }
      />
      <Badge bg={review.isApproved ? 'success' : 'warning'} text={review.isApproved ? undefined : 'dark'}>
        {review.isApproved ? 'Approved' : 'Pending'}
      </Badge>
    </span>
  );
}

function DeleteButton({ review }: { review: AdminReview }) {
  const deleteRecord = useDeleteRecord();
  const remove = () =>
    deleteRecord('review', (call) => call(reviews.remove, { params: { id: review._id } }), {
      done: 'Review deleted successfully',
      failed: 'Failed to delete review',
      refresh: REFRESH,
    });
  return (
    <Button
      size="sm"
      variant="outline-danger"
      aria-label={`Delete the review of ${productOf(review)} by ${customerOf(review)}`}
      onClick={() => void remove()}
    >
      Delete
    </Button>
  );
}
