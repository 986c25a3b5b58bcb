import { type KeyValueStore, tryStorage } from 'shared-types/client/session';

const KEY = 'device';

/**
 * Whether this browser has the cookie of a device with a cart (POST /devices), which scripts cannot see: without it nothing
 * of a cart is asked for. Where the storage refuses, it is known for as long as the page lasts.
 */
export function createDevice(storage: KeyValueStore | null) {
  const listeners = new Set<() => void>();
  let isOpen = tryStorage(() => storage?.getItem(KEY) ?? null) !== null;
  function set(open: boolean) {
    isOpen = open;
    tryStorage(() => (open ? storage?.setItem(KEY, 'open') : storage?.removeItem(KEY)));
    for (const listener of listeners) listener();
  }
  /** Another tab has opened or closed it. */
  function onStorage({ key, newValue }: StorageEvent) {
    if (key !== KEY && key !== null) return;
    isOpen = newValue !== null;
    for (const listener of listeners) listener();
  }
  return {
    isOpen: () => isOpen,
    opened: () => set(true),
    closed: () => set(false),
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
  };
}
export type Device = ReturnType<typeof createDevice>;
