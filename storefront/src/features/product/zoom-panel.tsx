import { Dialog } from 'radix-ui';
import type { Picture as PictureData } from 'shared-types/contract/common';
import { pictureUrl, sourceSets } from '../../lib/api/picture-url';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { useShop } from '../../lib/session/shop';
import { DialogRoot } from '../../ui/dialog/dialog-root';
import { ChevronIcon, CloseIcon, MinusIcon, PlusIcon } from '../../ui/layout/icons';
import { useZoom } from './use-zoom';
import { SCALE_MAX } from './zoom-view';

interface ZoomedPictures {
  pictures: readonly PictureData[];
  current: number;
  name: string;
  /** Goes to another picture. */
  onShow: (index: number) => void;
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
          <Dialog.Close className={`${round} top-4 right-4`} aria-label="Close">
            <CloseIcon />
          </Dialog.Close>
        </Dialog.Content>
      </Dialog.Portal>
    </DialogRoot>
  );
}

const round =
  'fixed grid size-12 place-items-center bg-sand/90 transition-colors hover:text-madder disabled:opacity-35 disabled:hover:text-ink';

/** One picture on the whole window: pinched, tapped or wheeled larger, dragged, swiped on; each also by key and button. */
function Zoomed({ pictures, current, name, onShow }: ZoomedPictures) {
  const { host } = useShop();
  const picture = pictures[current];
  const go = (step: number) => pictures[current + step] && onShow(current + step);
  const { stage, view, isHeld, zoomBy, handlers } = useZoom(picture, go);
  if (!picture) return null;
  const isLarge = view.scale > 1;
  return (
    <>
      <section
        ref={stage}
        aria-label={`Picture ${current + 1} of ${pictures.length}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what is moved by keys must have the focus
        tabIndex={0}
        className={`size-full touch-none select-none overflow-hidden focus-visible:outline-offset-[-2px] ${isLarge ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
        {...handlers}
      >
        <picture key={picture.local_path}>
          {sourceSets(host, picture).map((source) => (
            // The largest file is fetched once somebody comes near.
            <source key={source.type} sizes={isLarge ? '2000px' : '100vw'} {...source} />
          ))}
          <img
            src={pictureUrl(host, picture.local_path)}
            alt={picture.alt || name}
            draggable={false}
            decoding="async"
            data-scale={view.scale}
            style={{ transform: `translate(${view.x}px, ${view.y}px) scale(${view.scale})` }}
            className={`size-full animate-fade object-contain ${isHeld ? '' : 'transition-transform'}`}
          />
        </picture>
        <p role="status" className="sr-only">
          Picture {current + 1} of {pictures.length}
        </p>
      </section>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className={`${round} bottom-4 left-4 md:top-1/2 md:bottom-auto md:-translate-y-1/2`}
            aria-label="Previous picture"
            disabled={current === 0}
            onClick={() => go(-1)}
          >
            <ChevronIcon className="rotate-90" />
          </button>
          <button
            type="button"
            className={`${round} right-4 bottom-4 md:top-1/2 md:bottom-auto md:-translate-y-1/2`}
            aria-label="Next picture"
            disabled={current === pictures.length - 1}
            onClick={() => go(1)}
          >
            <ChevronIcon className="-rotate-90" />
          </button>
        </>
      )}
      <button
        type="button"
        className={`${round} bottom-4 left-1/2 -ml-12`}
        aria-label="Zoom out"
        disabled={!isLarge}
        onClick={() => zoomBy(1 / 1.6)}
      >
        <MinusIcon />
      </button>
      <button
        type="button"
        className={`${round} bottom-4 left-1/2`}
        aria-label="Zoom in"
        disabled={view.scale >= SCALE_MAX}
        onClick={() => zoomBy(1.6)}
      >
        <PlusIcon />
      </button>
      <p aria-hidden="true" className="figures fixed top-6 left-5 bg-sand/80 px-2 text-sm text-stone">
        {current + 1} / {pictures.length}
      </p>
    </>
  );
}
