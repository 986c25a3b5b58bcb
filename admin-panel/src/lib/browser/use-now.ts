import { useEffect, useState } from 'react';

/** The time in milliseconds, moved on every minute, so that relative dates stay true on a screen that is left open. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const clock = setInterval(() => setNow(Date.now()), 60_000);
    return () => clearInterval(clock);
  }, []);
  return now;
}
