import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a part of the page that is `ready` may take its room: once its place has been below the window, so that nothing
 * moves under the eye. What comes while the reader is at its place already, or past it, waits until they have gone back up.
 */
export function useUnseen(part: RefObject<HTMLElement | null>, ready: boolean): boolean {
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!ready || !part.current) return;
    // All above the end of the window is within: an empty part at that end, too.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting === false && setUnseen(true), {
      rootMargin: '1000000px 0px 0px',
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, ready]);
  return unseen;
}
