import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/**
 * Whether a part of the page that is `ready` may take its room: once its place has been below the window, so that nothing
 * moves under the eye. What comes while the reader is at its place already, or past it, waits until they have gone back up.
 */
export function useUnseen(part: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    const place = part.current;
    if (!ready || !place) return;
    const observer = new IntersectionObserver(
      () => {
        // Told a moment late, and drawn at once: the reader may have scrolled on since, and would again before a later one.
        if (place.getBoundingClientRect().top > innerHeight) flushSync(() => setUnseen(true));
      },
      // All above the end of the window is within: an empty part at that end, too.
      { rootMargin: '1000000px 0px 0px' },
    );
    observer.observe(place);
    return () => observer.disconnect();
  }, [part, ready]);
  return unseen;
}
