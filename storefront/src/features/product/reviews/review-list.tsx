import { useState } from 'react';
import { reviews } from 'shared-types/calls/reviews';
import { pathOf } from 'shared-types/client/client';
import type { ProductReview } from 'shared-types/contract/reviews';
import { formatDay } from '../../../lib/format/format';
import { Button } from '../../../ui/button/button';
import { Stars } from '../../../ui/product/stars';
import { FIRST_REVIEWS } from './reviews-layout';

export function ReviewList({ reviews }: { reviews: readonly ProductReview[] }) {
  const [all, setAll] = useState(false);
  if (reviews.length === 0) return null;
  return (
    <>
      <ul className="border-t border-ink/15">
        {(all ? reviews : reviews.slice(0, FIRST_REVIEWS)).map((review) => (
          <li key={review.id} className="border-b border-ink/15 py-6">
            <ReviewText review={review} />
          </li>
        ))}
      </ul>
      {!all && reviews.length > FIRST_REVIEWS && (
        <Button kind="secondary" className="mt-8" onClick={() => setAll(true)}>
          Show all {reviews.length} reviews
        </Button>
      )}
    </>
  );
}

export function ReviewText({ review }: { review: ProductReview }) {
  return (
    <article>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <Stars rating={review.rating} />
        <p className="text-sm text-stone">
          {review.user.name} · <time dateTime={review.createdAt}>{formatDay(review.createdAt)}</time>
        </p>
      </div>
      <p className="mt-2.5 max-w-prose whitespace-pre-line wrap-anywhere">{review.comment}</p>
      <ul className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {review.pictures.map(({ id }, index) => {
          const params = { id: review.id, pictureId: id };
          return (
            <li key={id}>
              <a href={`/api${pathOf(reviews.picture, { params })}`} target="_blank" rel="noreferrer">
                <img
                  src={`/api${pathOf(reviews.picture, { params, query: { size: 'small' } })}`}
                  alt={`Shown by ${review.user.name}, ${index + 1} of ${review.pictures.length}`}
                  loading="lazy"
                  decoding="async"
                  width={96}
                  height={120}
                  className="h-30 w-24 bg-dune object-cover"
                />
              </a>
            </li>
          );
        })}
      </ul>
    </article>
  );
}
