import { useSyncExternalStore } from 'react';

/** Below Bootstrap's `md`. */
const PHONE = '(max-width: 767.98px)';

function subscribe(listener: () => void) {
  const media = window.matchMedia(PHONE);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether there is room for a few columns only. A server, which cannot know, says no. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  );
}
