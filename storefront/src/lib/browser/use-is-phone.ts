import { useSyncExternalStore } from 'react';

function narrowerThan(width: string) {
  const query = () => globalThis.matchMedia?.(`(width < ${width})`);
  const matches = () => query()?.matches ?? false;
  function subscribe(listener: () => void) {
    const asked = query();
    asked?.addEventListener('change', listener);
    return () => asked?.removeEventListener('change', listener);
  }
  return { matches, useMatches: () => useSyncExternalStore(subscribe, matches, () => false) };
}

/** There is one quiet message at a time, at the bottom. */
export const { matches: isPhone, useMatches: useIsPhone } = narrowerThan('48rem');

/** A list has no room for its filters beside it; on the page of a server, which cannot know, it has. */
export const { useMatches: useIsNarrow } = narrowerThan('64rem');
