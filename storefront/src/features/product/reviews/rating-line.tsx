import type { ProductDetail } from 'shared-types/contract/product';
import { plural } from '../../../lib/format/format';
import { Stars } from '../../../ui/product/stars';

/** The average beside the price, leading to the reviews. */
export function RatingLine({ rating: { average, count } }: Pick<ProductDetail, 'rating'>) {
  if (average === null) return null;
  return (
    <a href="#reviews" className="mt-2 inline-flex min-h-8 items-center gap-2.5 text-sm hover:text-indigo">
      <Stars rating={average} />
      <span className="figures underline decoration-marigold decoration-1 underline-offset-4">
        {average.toLocaleString('en-IN', { maximumFractionDigits: 1 })} · {plural(count, 'review')}
      </span>
    </a>
  );
}
