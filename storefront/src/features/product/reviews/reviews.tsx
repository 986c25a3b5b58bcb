import { useCallback, useEffect, useRef, useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/products';
import { lazyComponent } from '../../../lib/lazy/lazy-component';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import { SectionTitle } from '../../../ui/layout/section-title';
import { ReviewSkeletons, ReviewsLayout } from './reviews-layout';

const body = lazyComponent(async () => (await import('./reviews-body')).ReviewsBody);

/** What others say. Fetched when it comes near: it is far below the first view. */
export function Reviews({ product }: { product: Pick<ProductDetail, 'id' | 'name' | 'rating'> }) {
  const section = useRef<HTMLElement>(null);
  const near = useIsNearViewport(section);
  const Body = body.useLoaded();
  const [failed, setFailed] = useState(false);
  const fetchBody = useCallback(() => {
    body.preload().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, []);
  useEffect(() => {
    if (near) fetchBody();
  }, [near, fetchBody]);
  return (
    <section ref={section} id="reviews" aria-label="Reviews" className="shell mt-20 scroll-mt-24 md:mt-28">
      <SectionTitle pieces={['What they', 'Say']} />
      {near && Body ? (
        <Body product={product} />
      ) : (
        <ReviewsLayout rating={product.rating}>
          {failed ? (
            <ReadFailure
              title="The reviews are out of reach just now"
              error={new Error('Check your connection and try again.')}
              onRetry={fetchBody}
            />
          ) : (
            <ReviewSkeletons count={product.rating.count} />
          )}
        </ReviewsLayout>
      )}
    </section>
  );
}

function useIsNearViewport(part: React.RefObject<HTMLElement | null>): boolean {
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
