import type { ReactNode } from 'react';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { type ControlledOpen, type TriggerProps, useLazyDialog } from '../../lib/lazy/use-lazy-dialog';
import type { SheetPanelProps } from './sheet-panel';

interface SheetProps extends ControlledOpen, Pick<SheetPanelProps, 'title' | 'side' | 'focusFirst' | 'children'> {
  trigger: (triggerProps: TriggerProps) => ReactNode;
}

const panel = lazyComponent(async () => (await import('./sheet-panel')).SheetPanel);

/** A panel from an edge of the window: holds the focus, gives it back, closes with Escape. */
export function Sheet({ trigger, open, onOpenChange, ...props }: SheetProps) {
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'dialog', { open, onOpenChange });
  const Panel = panel.useLoaded();
  return (
    <>
      {trigger(triggerProps)}
      {Panel && <Panel {...props} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
