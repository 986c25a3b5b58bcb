import { Dialog } from 'radix-ui';
import { useLayoutEffect, useRef } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { DialogRoot } from '../../ui/dialog/dialog-root';
import { CloseIcon } from '../../ui/layout/icons';
import { Picture } from '../../ui/product/picture';

interface ZoomedPictures {
  pictures: readonly PictureData[];
  current: number;
  name: string;
  /** Goes to the picture that is so many further. */
  onStep: (step: number) => void;
}

export function ZoomPanel({ open, onOpenChange, button, ...zoomed }: ZoomedPictures & DialogState) {
  return (
    <DialogRoot open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-sand" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-0 z-50 animate-fade"
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus();
          }}
        >
          <Dialog.Title className="sr-only">{zoomed.name}</Dialog.Title>
          <Zoomed {...zoomed} />
          <Dialog.Close
            className="fixed top-4 right-4 grid size-12 place-items-center bg-sand/90 hover:text-madder"
            aria-label="Close"
          >
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </DialogRoot>
  );
}

/** The picture, panned by whatever scrolls; an arrow key that has nothing left to pan to goes to the next picture. */
function Zoomed({ pictures, current, name, onStep }: ZoomedPictures) {
  const scroller = useRef<HTMLElement>(null);
  const picture = pictures[current] ?? null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is looked at from its beginning
  useLayoutEffect(() => {
    const { scrollWidth = 0, clientWidth = 0 } = scroller.current ?? {};
    // One wider than the window opens on its middle, not on its corner.
    scroller.current?.scrollTo({ top: 0, left: (scrollWidth - clientWidth) / 2 });
  }, [picture]);

  return (
    <section
      ref={scroller}
      aria-label={`Picture ${current + 1} of ${pictures.length}`}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="size-full overflow-auto focus-visible:outline-offset-[-2px]"
      onKeyDown={(event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget;
        const room = step > 0 ? scrollWidth - clientWidth - scrollLeft : scrollLeft;
        if (room > 1) return;
        event.preventDefault();
        onStep(step);
      }}
    >
      <Picture
        picture={picture}
        alt={picture?.alt || name}
        sizes="100vw"
        className="mx-auto w-[max(100%,64rem)] max-w-none"
      />
      <p role="status" className="sr-only">
        Picture {current + 1} of {pictures.length}
      </p>
    </section>
  );
}
