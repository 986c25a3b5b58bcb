import { Dialog } from 'radix-ui';
import type { ReactNode, RefObject } from 'react';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { CloseIcon } from '../layout/icons';
import { DialogRoot } from './dialog-root';

export interface SheetProps {
  title: string;
  side?: 'left' | 'top' | 'bottom' | undefined;
  /** What gets the focus on opening; without it the first part that can have it. */
  focusFirst?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

const sides = {
  left: 'inset-y-0 left-0 w-[min(22rem,88vw)]',
  top: 'inset-x-0 top-0',
  bottom: 'inset-x-0 bottom-0 max-h-[85dvh]',
};

export function SheetPanel({
  title,
  side = 'left',
  open,
  onOpenChange,
  focusFirst,
  button,
  children,
}: SheetProps & DialogState) {
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/40" />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            if (!focusFirst?.current) return;
            event.preventDefault();
            focusFirst.current.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          className={`fixed z-50 flex animate-fade flex-col bg-sand shadow-2xl ${sides[side]}`}
        >
          <div className="flex items-center justify-between border-b border-ink/10 px-5 py-3">
            <Dialog.Title className="text-xl">{title}</Dialog.Title>
            <Dialog.Close className="-mr-2.5 grid size-11 place-items-center hover:text-madder" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className="flex-1 overflow-y-auto px-5 py-5">{children}</div>
        </Dialog.Content>
      </Dialog.Portal>
    </DialogRoot>
  );
}
