import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { expectHonestAnswers } from './check-answer';
import { quickenStyles } from './quick-styles';

// Two cores that are shared with others: a screen may take its time; the whole page in a failure says nothing.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error(message ?? '') });

// What jsdom has no layout for.
class NothingIsSeen {
  observe() {}
  unobserve() {}
  disconnect() {}
}
Object.assign(globalThis, {
  scrollTo: () => {},
  IntersectionObserver: NothingIsSeen,
  ResizeObserver: NothingIsSeen,
});
if ('Element' in globalThis) {
  Element.prototype.scrollIntoView = () => {};
  quickenStyles();
}

afterEach(() => {
  cleanup();
  // What the app put beside its root, such as a form that leads to a payment page, is not the next test's.
  globalThis.document?.body.replaceChildren();
  globalThis.localStorage?.clear();
  globalThis.sessionStorage?.clear();
  expectHonestAnswers();
});
