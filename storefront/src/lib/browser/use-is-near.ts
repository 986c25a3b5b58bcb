import { type RefObject, useEffect, useState } from 'react';

/** Whether a part of the page has come near the window; what is in it is then worth fetching. */
export function useIsNear(part: RefObject<HTMLElement | null>, margin = '1000px'): boolean {
  const [near, setNear] = useState(false);
  useEffect(() => {
    if (!part.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: margin,
    });
    observer.observe(part.current);
    return () => observer.disconnect();
  }, [part, margin]);
  return near;
}
