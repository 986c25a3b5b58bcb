import { useRef, useState } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import { phoneSizes } from '../../lib/api/picture-url';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { LazyDialog } from '../../lib/lazy/lazy-dialog';
import { ChevronIcon, ExpandIcon } from '../../ui/layout/icons';
import { Picture } from '../../ui/product/picture';

const MAIN_SIZES = `${phoneSizes(100)}, (min-width: 1344px) 660px, 47vw`;

/** The picture as large as it is, to see the brush. */
const zoom = lazyComponent(async () => (await import('./zoom-panel')).ZoomPanel);

/**
 * Thumbs and one large picture. The large ones are a strip that snaps, so that a swipe is the browser's own;
 * thumbs, arrow keys and buttons scroll it. Give it a new `key` when the pictures become others.
 */
export function Gallery({ pictures, name }: { pictures: readonly PictureData[]; name: string }) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);

  function show(index: number, atOnce = matchMedia('(prefers-reduced-motion: reduce)').matches) {
    const wanted = Math.max(0, Math.min(index, pictures.length - 1));
    setCurrent(wanted);
    strip.current?.scrollTo({ left: wanted * strip.current.clientWidth, behavior: atOnce ? 'auto' : 'smooth' });
  }

  if (pictures.length === 0)
    return <Picture picture={null} sizes={MAIN_SIZES} ratio="4 / 5" emptyText="No picture yet" />;
  const arrow =
    'absolute top-1/2 grid size-11 -translate-y-1/2 place-items-center bg-sand/85 transition-opacity disabled:opacity-0 max-md:hidden';
  return (
    <section aria-label={`Pictures of ${name}`} className="gap-4 lg:grid lg:grid-cols-[5rem_1fr]">
      <div className="relative lg:order-2">
        <ul
          ref={strip}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          aria-label={`Picture ${current + 1} of ${pictures.length}`}
          className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] [&::-webkit-scrollbar]:hidden"
          onScroll={({ currentTarget }) => {
            const nearest = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
            if (nearest !== current) setCurrent(nearest);
          }}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (!step) return;
            event.preventDefault();
            show(current + step);
          }}
        >
          {pictures.map((picture, index) => (
            <li key={picture.local_path} className="w-full shrink-0 snap-center" aria-hidden={index !== current}>
              <Picture
                picture={picture}
                alt={picture.alt || name}
                ratio="4 / 5"
                sizes={MAIN_SIZES}
                first={index === 0}
              />
            </li>
          ))}
        </ul>
        {pictures.length > 1 && (
          <>
            <button
              type="button"
              className={`${arrow} left-3`}
              aria-label="Previous picture"
              disabled={current === 0}
              onClick={() => show(current - 1)}
            >
              <ChevronIcon className="rotate-90" />
            </button>
            <button
              type="button"
              className={`${arrow} right-3`}
              aria-label="Next picture"
              disabled={current === pictures.length - 1}
              onClick={() => show(current + 1)}
            >
              <ChevronIcon className="-rotate-90" />
            </button>
          </>
        )}
        <LazyDialog
          panel={zoom}
          pictures={pictures}
          current={current}
          name={name}
          onStep={(step) => show(current + step, true)}
          trigger={(opener) => (
            <button
              {...opener}
              className="absolute right-3 bottom-3 grid size-11 place-items-center bg-sand/85 transition-colors hover:bg-sand"
              aria-label="Enlarge the picture"
            >
              <ExpandIcon />
            </button>
          )}
        />
      </div>
      {pictures.length > 1 && (
        <ul
          aria-label="All pictures"
          className="mt-3 flex gap-3 overflow-x-auto p-1 max-md:px-5 lg:mt-0 lg:flex-col lg:overflow-visible"
        >
          {pictures.map((picture, index) => (
            <li key={picture.local_path} className="w-16 shrink-0 lg:w-full">
              <button
                type="button"
                aria-label={`Show picture ${index + 1}`}
                aria-current={index === current}
                onClick={() => show(index)}
                className="block w-full border-b-2 border-transparent pb-1 opacity-75 transition-opacity hover:opacity-100 aria-current:border-marigold aria-current:opacity-100"
              >
                <Picture picture={picture} alt="" ratio="4 / 5" sizes="80px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
