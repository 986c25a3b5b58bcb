import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Two cores that are shared with others: a screen may take its time; the whole page in a failure says nothing.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') });

// What jsdom has no layout for.
vi.stubGlobal('scrollTo', () => {});
if ('Element' in globalThis) Element.prototype.scrollIntoView = () => {};
vi.stubGlobal(
  'IntersectionObserver',
  class {
    observe() {}
    disconnect() {}
  },
);
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

afterEach(() => {
  cleanup();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
});
