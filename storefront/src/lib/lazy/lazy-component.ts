import { type ComponentType, useSyncExternalStore } from 'react';

/** A component in a file of its own, fetched when somebody is about to need it; no first view waits for it. */
export interface LazyPart<Props> {
  /** Throws when the file cannot be fetched; the next call tries again. */
  fetch: () => Promise<void>;
  /** The component once it is here, else null; on a server always null. */
  useFetched: () => ComponentType<Props> | null;
}

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  let fetched: ComponentType<Props> | null = null;
  const listeners = new Set<() => void>();

  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return {
    async fetch() {
      if (fetched) return;
      fetched = await load();
      for (const listener of listeners) listener();
    },
    useFetched: () =>
      useSyncExternalStore(
        subscribe,
        () => fetched,
        () => null,
      ),
  };
}
