import { useLayoutEffect, useRef } from 'react';
import { type Location, useLocation } from 'react-router-dom';
import type { ScrollState } from '../lib/routes/scroll-state';

const KEY = 'scroll-positions';

/**
 * The key of a location's position. Every page that is loaded anew has the router's key `default`:
 * without its address it would take over the position of whatever page was loaded before it.
 */
function positionKey({ key, pathname, search }: Location): string {
  return key === 'default' ? `${pathname}${search}` : key;
}

/** A new screen begins at its top or at the part its address names; one that was seen before where it was left. */
export function useScrollRestoration(): void {
  const location = useLocation();
  const place = positionKey(location);
  const shown = useRef(place);
  const positions = useRef<Record<string, number>>({});

  useLayoutEffect(() => {
    positions.current = storedPositions();
    const takeControl = () => {
      window.history.scrollRestoration = 'manual';
    };
    takeControl();
    const record = () => {
      positions.current[shown.current] = window.scrollY;
    };
    const store = () => {
      record();
      storePositions(positions.current);
      // A reload may find the page as the browser left it before our script is there.
      window.history.scrollRestoration = 'auto';
    };
    window.addEventListener('scroll', record, { passive: true });
    window.addEventListener('pagehide', store);
    // The browser may keep the whole page and bring it back as it was.
    window.addEventListener('pageshow', takeControl);
    return () => {
      window.removeEventListener('scroll', record);
      window.removeEventListener('pagehide', store);
      window.removeEventListener('pageshow', takeControl);
    };
  }, []);

  const { hash, state } = location;
  const begun = useRef(false);
  useLayoutEffect(() => {
    shown.current = place;
    const isFirst = !begun.current;
    begun.current = true;
    // Whoever reads a page of the server already, or was brought to their place by the browser, stays there.
    if (isFirst && window.scrollY > 0) return;
    const known = positions.current[place];
    const named = anchorOf(hash);
    if (known !== undefined) window.scrollTo(0, known);
    else if (named) named.scrollIntoView();
    else if (!(state as Partial<ScrollState> | null)?.preventScrollReset) window.scrollTo(0, 0);
  }, [place, hash, state]);
}

function anchorOf(hash: string): HTMLElement | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

function storedPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    return {};
  }
}

function storePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(positions));
  } catch {
    // Without storage a reloaded page begins at its top.
  }
}
