import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { whenIdle } from '../lib/lazy/when-idle';
import { useShop } from '../lib/session/shop';

/** Fetches and starts what runs beside the screens (`background.ts`). The shop works without it, as fast as the line is. */
export function useBackground(): void {
  const shop = useShop();
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let gone = false;
    const callOff = whenIdle(() => {
      import('./background').then(
        ({ startBackground }) => {
          if (!gone) stop = startBackground({ ...shop, cache, mutate });
        },
        () => {},
      );
    });
    return () => {
      gone = true;
      callOff();
      stop?.();
    };
  }, [shop, cache, mutate]);
}
