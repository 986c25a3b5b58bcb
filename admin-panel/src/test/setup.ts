import { configure } from '@testing-library/react';
import { afterEach, expect, vi } from 'vitest';
import { takeLies } from './lies';

// jsdom draws nothing. Charts are looked at in the browser; their figures stand in tables, too.
vi.mock('react-chartjs-2', () => ({ Bar: () => null, Line: () => null, Pie: () => null }));

// A made-up server that answers otherwise than the real one proves nothing.
afterEach(() => expect(takeLies(), 'what broke the contract').toEqual([]));

// As the server writes it into the head of each page.
if (typeof document !== 'undefined')
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'application-name', content: 'Marudhara' }),
  );

// A screen's file is fetched when it is opened first, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// jsdom has no media queries; the drawer asks for one.
if (typeof window !== 'undefined') {
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    });
}

// jsdom lays nothing out, so nothing ever changes its size; the drag and drop library asks for this when it is loaded.
if (typeof window !== 'undefined') {
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.CSS ??= { escape: (text: string) => text.replace(/["\\]/g, '\\$&') } as typeof CSS;
}
