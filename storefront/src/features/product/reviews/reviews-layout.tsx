import type { ReactNode } from 'react';
import type { ProductDetail } from 'shared-types/contract/product';
import { plural } from '../../../lib/format/format';
import { placeholders } from '../../../ui/feedback/skeleton';
import { Stars } from '../../../ui/product/stars';

interface ReviewsLayoutProps {
  rating: ProductDetail['rating'];
  /** The shopper's own review. */
  own?: ReactNode;
  /** What others say. */
  children: ReactNode;
}

/** The rating, and room for what is read later. */
export function ReviewsLayout({ rating: { average, count }, own, children }: ReviewsLayoutProps) {
  return (
    <div className="mt-8 gap-x-16 gap-y-12 lg:grid lg:grid-cols-[20rem_1fr] xl:gap-x-24">
      <div className="max-lg:mb-10">
        {average === null ? (
          <p className="text-stone">Nobody has written about this piece yet.</p>
        ) : (
          <div className="flex items-center gap-5">
            <p className="figures font-display text-4xl">
              {average.toLocaleString('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })}
            </p>
            <div>
              <Stars rating={average} size={22} />
              <p className="figures mt-1 text-sm text-stone">{plural(count, 'review')}</p>
            </div>
          </div>
        )}
        {/* Room for the line that most shoppers get. */}
        <div className="mt-6 min-h-12">{own}</div>
      </div>
      <div>{children}</div>
    </div>
  );
}

/** How many reviews are shown until all are asked for. */
export const FIRST_REVIEWS = 4;

/** As tall as reviews of a few lines. Not animated, as they are below the first view. */
export function ReviewSkeletons({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {placeholders(Math.min(count, FIRST_REVIEWS)).map((row) => (
        <span key={row} className="block h-38 bg-dune/40 bg-clip-content pb-4 md:h-30" />
      ))}
      {count > FIRST_REVIEWS && <span className="mt-8 block h-12" />}
    </div>
  );
}
