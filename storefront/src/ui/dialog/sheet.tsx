import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy/lazy-component';
import { type Openable, type Opener, useOpener } from '../../lib/lazy/use-lazy-dialog';
import type { SheetPanelProps } from './sheet-panel';

interface SheetProps extends Openable, Pick<SheetPanelProps, 'title' | 'side' | 'focusFirst' | 'children'> {
  trigger: (opener: Opener) => ReactNode;
}

const panel = lazyPart(async () => (await import('./sheet-panel')).SheetPanel);

/** A panel from an edge of the window: holds the focus, gives it back, closes with Escape. */
export function Sheet({ trigger, open, onOpenChange, ...props }: SheetProps) {
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'dialog', { open, onOpenChange });
  const Panel = panel.useFetched();
  return (
    <>
      {trigger(opener)}
      {Panel && <Panel {...props} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
