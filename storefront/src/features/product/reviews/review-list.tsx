import { useState } from 'react';
import type { ProductReview } from 'shared-types/contract/reviews';
import { formatDay } from '../../../lib/format/format';
import { Button } from '../../../ui/button/button';
import { Stars } from '../../../ui/product/stars';

const FIRST = 4;

export function ReviewList({ reviews }: { reviews: readonly ProductReview[] }) {
  const [all, setAll] = useState(false);
  if (reviews.length === 0) return null;
  return (
    <>
      <ul className="border-t border-ink/15">
        {(all ? reviews : reviews.slice(0, FIRST)).map((review) => (
          <li key={review.id} className="border-b border-ink/15 py-6">
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      {!all && reviews.length > FIRST && (
        <Button kind="secondary" className="mt-8" onClick={() => setAll(true)}>
          Show all {reviews.length} reviews
        </Button>
      )}
    </>
  );
}

export function ReviewText({ review }: { review: Pick<ProductReview, 'rating' | 'comment' | 'user' | 'createdAt'> }) {
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <p className="text-sm text-stone">
          {review.user.name} · <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
        </p>
      </div>
      <p className="mt-2.5 max-w-prose whitespace-pre-line wrap-anywhere">{review.comment}</p>
    </article>
  );
}
