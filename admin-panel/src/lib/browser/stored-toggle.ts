import { type KeyValueStore, tryStorage } from 'shared-types/client/session';

/** One yes or no of the person at this browser, remembered between visits. */
export function createStoredToggle(storage: KeyValueStore | null, key: string) {
  const listeners = new Set<() => void>();
  let on = tryStorage(() => storage?.getItem(key)) === 'yes';
  return {
    read: () => on,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    flip() {
      on = !on;
      tryStorage(() => (on ? storage?.setItem(key, 'yes') : storage?.removeItem(key)));
      for (const listener of listeners) listener();
    },
  };
}
export type Toggle = ReturnType<typeof createStoredToggle>;
