import type { ReactNode } from 'react';
import { lazyPart } from '../../lib/lazy/lazy-component';
import { type Openable, type Opener, useOpener } from '../../lib/lazy/use-lazy-dialog';
import type { ModalPanelProps } from './modal-panel';

interface ModalProps extends Openable, Pick<ModalPanelProps, 'title' | 'wide' | 'children'> {
  trigger: (opener: Opener) => ReactNode;
}

const panel = lazyPart(async () => (await import('./modal-panel')).ModalPanel);

/** A dialog in the middle of the window: holds the focus, gives it back, closes with Escape. */
export function Modal({ trigger, open, onOpenChange, ...props }: ModalProps) {
  const { isOpen, setOpen, button, opener } = useOpener(panel, 'dialog', { open, onOpenChange });
  const Panel = panel.useFetched();
  return (
    <>
      {trigger(opener)}
      {Panel && <Panel {...props} open={isOpen} onOpenChange={setOpen} button={button} />}
    </>
  );
}
