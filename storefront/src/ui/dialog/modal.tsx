import type { ReactNode } from 'react';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { type ControlledOpen, type TriggerProps, useLazyDialog } from '../../lib/lazy/use-lazy-dialog';
import type { ModalPanelProps } from './modal-panel';

interface ModalProps extends ControlledOpen, Pick<ModalPanelProps, 'title' | 'wide' | 'children'> {
  trigger: (triggerProps: TriggerProps) => ReactNode;
}

const panel = lazyComponent(async () => (await import('./modal-panel')).ModalPanel);

/** A dialog in the middle of the window: holds the focus, gives it back, closes with Escape. */
export function Modal({ trigger, open, onOpenChange, ...props }: ModalProps) {
  const { isOpen, setOpen, button, triggerProps } = useLazyDialog(panel, 'dialog', { open, onOpenChange });
  const Panel = panel.useLoaded();
  return (
    <>
      {trigger(triggerProps)}
      {Panel && <Panel {...props} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
