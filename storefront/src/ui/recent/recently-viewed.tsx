import { useEffect } from 'react';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { whenIdle } from '../../lib/lazy/when-idle';

const rail = lazyComponent(async () => (await import('./recently-viewed-rail')).RecentlyViewedRail);

/** What was looked at last on this device, once the browser has time for it. `slug`: what is being looked at now. */
export function RecentlyViewed({ slug }: { slug?: string }) {
  const Rail = rail.useLoaded();
  useEffect(() => whenIdle(() => rail.preload().catch(() => {})), []);
  return Rail && <Rail key={slug} slug={slug} />;
}
