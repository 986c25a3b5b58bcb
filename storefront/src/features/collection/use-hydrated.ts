import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and during hydration, which must render the same markup; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
