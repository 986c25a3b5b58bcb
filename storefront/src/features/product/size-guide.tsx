import { lazyPart } from '../../lib/lazy/lazy-component';
import { useOpener } from '../../lib/lazy/use-lazy-dialog';
import type { Kind } from './size-tables';

const panel = lazyPart(async () => (await import('./size-guide-panel')).SizeGuidePanel);

export function SizeGuide({ product }: { product: Kind }) {
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'dialog', {});
  const Panel = panel.useFetched();
  return (
    <>
      <button {...opener} className="text-link min-h-8 py-1 text-sm">
        Size guide
      </button>
      {Panel && <Panel product={product} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
