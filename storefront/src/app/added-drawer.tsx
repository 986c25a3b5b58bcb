import { useEffect } from 'react';
import { useAddedLine } from '../lib/cart/added-line';
import { lazyComponent } from '../lib/lazy/lazy-component';

const panel = lazyComponent(async () => (await import('../ui/cart/added-panel')).AddedPanel);

/** Fetched by the first addition. Without a connection the toast says it alone. */
export function AddedDrawer() {
  const added = useAddedLine();
  useEffect(() => {
    if (added) panel.preload().catch(() => {});
  }, [added]);
  const Panel = panel.useLoaded();
  return Panel && <Panel />;
}
