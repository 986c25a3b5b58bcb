import { useSyncExternalStore } from 'react';

interface Added {
  /** The cart line's id. */
  lineId: number;
  /** What gets the focus back. */
  button: Element | null;
}

let added: Added | null = null;
const listeners = new Set<() => void>();

function set(next: Added | null) {
  added = next;
  for (const listener of listeners) listener();
}

/** What was added to the cart last, while it shows itself. */
export const addedLine = {
  show: (lineId: number) => set({ lineId, button: document.activeElement }),
  hide: () => set(null),
};

export const useAddedLine = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => added,
    () => null,
  );
