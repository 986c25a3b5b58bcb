import { useEffect, useRef, useState } from 'react';
import { reviews } from 'shared-types/calls/reviews';
import type { ProductDetail } from 'shared-types/contract/products';
import { plural } from '../../../lib/format';
import { useRead } from '../../../lib/use-read';
import { Failure } from '../../../ui/failure';
import { SectionTitle } from '../../../ui/section-title';
import { LoadingText } from '../../../ui/skeleton';
import { Stars } from '../../../ui/stars';
import { OwnReview } from './own-review';
import { ReviewList } from './review-list';

/** What others say and what the shopper may add. Read when it comes near: it is far below the first view. */
export function Reviews({ product }: { product: Pick<ProductDetail, 'id' | 'name' | 'rating'> }) {
  const section = useRef<HTMLElement>(null);
  const near = useNear(section);
  const { data, error, mutate } = useRead(reviews.ofProduct, near ? { params: { id: product.id } } : null);
  const { average, count } = data ?? product.rating;
  return (
    <section ref={section} id="reviews" aria-label="Reviews" className="shell mt-20 scroll-mt-24 md:mt-28">
      <SectionTitle pieces={['What they', 'Say']} />
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
          <div className="mt-6 min-h-12">{near && <OwnReview product={product} />}</div>
        </div>
        <div>
          {error && !data ? (
            <Failure title="The reviews could not be loaded" error={error} onRetry={mutate} />
          ) : data ? (
            <ReviewList reviews={data.reviews} />
          ) : (
            // Still shapes: what nobody looks at need not breathe.
            <div className="space-y-6">
              {near && <LoadingText />}
              {[1, 2, 3].slice(0, product.rating.count).map((row) => (
                <span key={row} aria-hidden="true" className="block h-24 bg-dune/40" />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

function useNear(part: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '1000px',
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part]);
  return near;
}
