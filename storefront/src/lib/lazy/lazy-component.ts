import { type ComponentType, useSyncExternalStore } from 'react';

/** A component in a file of its own, loaded when somebody is about to need it; no first view waits for it. */
export interface LazyComponent<Props> {
  /** Throws when the file cannot be loaded; the next call tries again. */
  preload: () => Promise<void>;
  /** The component once it is here, else null; on a server always null. */
  useLoaded: () => ComponentType<Props> | null;
}

export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>): LazyComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    async preload() {
      if (loaded) return;
      loaded = await load();
      for (const listener of listeners) listener();
    },
    useLoaded: () =>
      useSyncExternalStore(
        subscribe,
        () => loaded,
        () => null,
      ),
  };
}
