import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import { useCloseOnBack } from './close-on-back';

interface DialogRootProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** False: the page behind it stays in reach. */
  modal?: boolean;
  children: ReactNode;
}

/** What every dialog and drawer begins with. */
export function DialogRoot(props: DialogRootProps) {
  useCloseOnBack(props.open, () => props.onOpenChange(false));
  return <Dialog.Root {...props} />;
}
