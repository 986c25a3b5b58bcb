import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False on a server and while its page is taken over, which must begin with the same markup; true ever after. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
