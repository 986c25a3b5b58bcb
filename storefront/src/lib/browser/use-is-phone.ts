import { useSyncExternalStore } from 'react';

const QUERY = '(width < 48rem)';

/** Narrower than this there is one quiet message at a time, at the bottom. */
export const isPhone = () => globalThis.matchMedia?.(QUERY).matches ?? false;

function subscribe(listener: () => void) {
  const query = globalThis.matchMedia?.(QUERY);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

export const useIsPhone = () => useSyncExternalStore(subscribe, isPhone, () => false);
