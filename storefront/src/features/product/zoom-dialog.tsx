import { Dialog } from 'radix-ui';
import type { Picture as PictureData } from 'shared-types/contract/common';
import { CloseIcon, ExpandIcon } from '../../ui/icons';
import { Picture } from '../../ui/picture';

/** The picture as large as it is, to see the brush. */
export function ZoomDialog({ picture, name }: { picture: PictureData | null; name: string }) {
  return (
    <Dialog.Root>
      <Dialog.Trigger
        className="absolute right-3 bottom-3 grid size-11 place-items-center bg-sand/85 transition-colors hover:bg-sand"
        aria-label="Enlarge the picture"
      >
        <ExpandIcon />
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-sand" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 animate-fade overflow-auto"
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
