import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import { CloseIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';

interface ZoomPanelProps {
  picture: PictureData | null;
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  button: RefObject<HTMLElement | null>;
}

export function ZoomPanel({ picture, name, open, onOpenChange, button }: ZoomPanelProps) {
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-sand" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 animate-fade overflow-auto"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
          // A picture wider than the window opens on its middle, not on its corner.
          ref={(content) => content?.scrollTo({ left: (content.scrollWidth - content.clientWidth) / 2 })}
        >
          <Dialog.Title className="sr-only">{name}</Dialog.Title>
          <Picture
            picture={picture}
            alt={picture?.alt || name}
            sizes="100vw"
            className="mx-auto w-[max(100%,64rem)] max-w-none"
          />
          <Dialog.Close
            className="fixed top-4 right-4 grid size-12 place-items-center bg-sand/90 hover:text-madder"
            aria-label="Close"
          >
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
