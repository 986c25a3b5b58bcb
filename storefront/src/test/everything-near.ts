import { vi } from 'vitest';

/** Every part of a page is near the window: what waits for that is read at once. */
export const stubEverythingNear = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(private tell: (entries: { isIntersecting: boolean }[]) => void) {}
      observe() {
        this.tell([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
