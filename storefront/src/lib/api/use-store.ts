import { store } from 'shared-types/calls/store';
import { useRead } from './use-read';

/** The shop's name, contact, policy and payment set-up. Rarely changes: read once per visit. */
export function useStore() {
  return useRead(store.show, {}, { revalidateIfStale: false, revalidateOnReconnect: false });
}
