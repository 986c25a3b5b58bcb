import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ProductDetail } from 'shared-types/contract/product';
import { useIsNear } from '../../../lib/browser/use-is-near';
import { lazyComponent } from '../../../lib/lazy/lazy-component';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import { SectionTitle } from '../../../ui/layout/section-title';
import { ReviewSkeletons, ReviewsLayout } from './reviews-layout';

const body = lazyComponent(async () => (await import('./reviews-body')).ReviewsBody);

/** What others say. Fetched when it comes near: it is far below the first view. */
export function Reviews({ product }: { product: Pick<ProductDetail, 'id' | 'name' | 'rating'> }) {
  const section = useRef<HTMLElement>(null);
  const { hash } = useLocation();
  const near = useIsNear(section);
  const Body = body.useLoaded();
  const [failed, setFailed] = useState(false);
  const fetchBody = useCallback(() => {
    body.preload().then(
      () => setFailed(false),
      () => setFailed(true),
    );
  }, []);
  // Who came for it from a page of ours (the delivered order, the sign-in) was here before it was.
  useEffect(() => {
    if (hash === '#reviews' && window.scrollY === 0) section.current?.scrollIntoView();
  }, [hash]);
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
