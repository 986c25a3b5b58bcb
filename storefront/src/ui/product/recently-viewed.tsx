import { useEffect, useRef } from 'react';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { recentlyViewed, rememberViewed } from '../../lib/product/recently-viewed';

const rail = lazyComponent(async () => (await import('./recently-viewed-rail')).RecentlyViewedRail);

/** Where the rail comes once its place is near, if anything was looked at before. `slug`: what is being looked at now. */
export function RecentlyViewed({ slug }: { slug?: string }) {
  const Rail = rail.useLoaded();
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const seen = recentlyViewed().some((one) => one !== slug);
    if (slug) rememberViewed(slug);
    if (!seen || !place.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        rail.preload().catch(() => {});
      },
      { rootMargin: '400px' },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [slug]);

  return <div ref={place}>{Rail && <Rail key={slug} except={slug} />}</div>;
}
