import { useCallback, useState } from 'react';

/** Whether any of several works is under way; each tells its begin and its end. */
export function useBusyCount(): { isBusy: boolean; onBusy: (isBusy: boolean) => void } {
  const [count, setCount] = useState(0);
  const onBusy = useCallback((isBusy: boolean) => setCount((now) => now + (isBusy ? 1 : -1)), []);
  return { isBusy: count > 0, onBusy };
}
