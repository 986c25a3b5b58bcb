import type { Cache, ScopedMutator } from 'swr';
import type { Shop } from '../lib/session/shop';
import { deviceCallOf } from '../lib/session/use-device-call';
import { unfinishedWishes } from '../lib/wishlist/unfinished';
import { startKeepingViewed } from './keep-viewed';
import { startPictureTransitions } from './picture-transition';
import { startPrefetching } from './prefetch';
import { startVitals } from './report-vitals';

interface Background extends Pick<Shop, 'call' | 'device' | 'session' | 'host'> {
  cache: Cache;
  mutate: ScopedMutator;
}

let measures = false;

/** What runs beside the screens and no first view waits for: one file, fetched when the page is at rest. */
export function startBackground(background: Background): () => void {
  const stops = [startPrefetching(background), startPictureTransitions(), startKeepingViewed(background)];
  const wishes = unfinishedWishes();
  if (wishes.length > 0)
    import('../lib/wishlist/change-wishes').then(
      ({ finishWish }) => {
        const shop = { ...background, onDevice: deviceCallOf(background) };
        for (const wish of wishes) void finishWish(shop, wish);
      },
      () => {},
    );
  // Once for a page, however often React mounts the app.
  if (!measures) startVitals().catch(() => {});
  measures = true;
  return () => {
    for (const stop of stops) stop();
  };
}
