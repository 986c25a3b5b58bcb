import { lazyComponent } from '../../lib/lazy/lazy-component';
import { useLazyDialog } from '../../lib/lazy/use-lazy-dialog';
import type { Kind } from './size-tables';

const panel = lazyComponent(async () => (await import('./size-guide-panel')).SizeGuidePanel);

export function SizeGuide({ product }: { product: Kind }) {
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'dialog', {});
  const Panel = panel.useLoaded();
  return (
    <>
      <button {...triggerProps} className="text-link min-h-8 py-1 text-sm">
        Size guide
      </button>
      {Panel && <Panel product={product} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
