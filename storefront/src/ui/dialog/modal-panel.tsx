import { Dialog } from 'radix-ui';
import type { ReactNode } from 'react';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { CloseIcon } from '../layout/icons';
import { DialogRoot } from './dialog-root';

export interface ModalProps {
  title: string;
  wide?: boolean | undefined;
  children: ReactNode;
}

export function ModalPanel({ title, wide = false, open, onOpenChange, button, children }: ModalProps & DialogState) {
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 grid animate-fade grid-cols-[minmax(0,1fr)] place-items-center overflow-y-auto bg-ink/45 p-3 sm:p-4">
          <Dialog.Content
            aria-describedby={undefined}
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              button.current?.focus();
            }}
            className={`relative z-50 flex max-h-[calc(100svh-2rem)] w-full animate-rise flex-col bg-sand shadow-2xl ${wide ? 'max-w-2xl' : 'max-w-md'}`}
          >
            <div className="flex items-center justify-between gap-4 px-5 pt-5 pb-2 sm:px-6">
              <Dialog.Title className="text-2xl">{title}</Dialog.Title>
              <Dialog.Close
                className="-mr-2.5 grid size-11 shrink-0 place-items-center hover:text-madder"
                aria-label="Close"
              >
                <CloseIcon />
              </Dialog.Close>
            </div>
            {/* What scrolls must be reachable by keyboard. */}
            <section
              aria-label={title}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
              tabIndex={0}
              className="overflow-auto px-5 pt-2 pb-7 sm:px-6 focus-visible:outline-offset-[-2px]"
            >
              {children}
            </section>
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </DialogRoot>
  );
}
