import { reviews } from 'shared-types/calls/reviews';
import type { ProductDetail } from 'shared-types/contract/product';
import { useRead } from '../../../lib/api/use-read';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import { LoadingText } from '../../../ui/feedback/skeleton';
import { OwnReview } from './own-review';
import { ReviewList } from './review-list';
import { ReviewSkeletons, ReviewsLayout } from './reviews-layout';

/** What others say and what the shopper may add. */
export function ReviewsBody({ product }: { product: Pick<ProductDetail, 'id' | 'name' | 'rating'> }) {
  const { data, error, mutate } = useRead(reviews.ofProduct, { params: { id: product.id } });
  return (
    <ReviewsLayout rating={data ?? product.rating} own={<OwnReview product={product} />}>
      {data ? (
        <ReviewList reviews={data.reviews} />
      ) : error ? (
        <ReadFailure title="The reviews are out of reach just now" error={error} onRetry={mutate} />
      ) : (
        <>
          <LoadingText />
          <ReviewSkeletons count={product.rating.count} />
        </>
      )}
    </ReviewsLayout>
  );
}
