import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window is narrower than so many pixels. A server, which cannot know, says no. */
export function useIsBelow(width: number): boolean {
  const query = `(max-width: ${width - 0.02}px)`;
  const subscribe = useCallback(
    (listener: () => void) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', listener);
      return () => media.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}

/** Whether there is room for a few columns only: below Bootstrap's `md`. */
export const useIsPhone = () => useIsBelow(768);
