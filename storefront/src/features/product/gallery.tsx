import { useRef, useState } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import type { ProductDetail } from 'shared-types/contract/product';
import { phoneSizes } from '../../lib/api/picture-url';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { toast } from '../../lib/toast/toast';
import { Picture } from '../../ui/product/picture';
import { FilmTile } from './film-tile';
import { MAIN_SIZES, MAIN_WIDEST } from './pictures';

/** The tiles of the grid below the first stand two a row. */
const SMALL = `${phoneSizes(100)}, (min-width: 1344px) 335px, (min-width: 1024px) 25vw, 23vw`;

/** `md:` the first and, where one is left over in its row, the last fill a row. */
const TILE = 'w-full shrink-0 snap-center md:first:col-span-2 md:nth-[even]:last:col-span-2';

interface GalleryProps {
  pictures: readonly PictureData[];
  film: ProductDetail['film'];
  name: string;
}

const zoom = lazyComponent(async () => (await import('./zoom-panel')).ZoomPanel);
const prepareZoom = () => {
  // The press reports a failure.
  zoom.preload().catch(() => {});
};

/**
 * A strip that snaps on phones, so that a swipe is the browser's own; from the middle width on a grid. Each picture
 * enlarges. Give it a new `key` when the pictures become others.
 */
export function Gallery({ pictures, film, name }: GalleryProps) {
  const strip = useRef<HTMLUListElement>(null);
  const opener = useRef<HTMLElement | null>(null);
  const [current, setCurrent] = useState(0);
  const [enlarged, setEnlarged] = useState<number | null>(null);
  const Zoom = zoom.useLoaded();

  /** Brings a picture to where it is seen, and the focus will come back to it. */
  function show(index: number) {
    const tile = strip.current?.children[index];
    opener.current = tile?.querySelector('button') ?? null;
    strip.current?.scrollTo({ left: index * strip.current.clientWidth });
  }
  function enlarge(index: number) {
    zoom.preload().then(
      () => {
        show(index);
        setEnlarged(index);
      },
      () => toast.error('This did not reach you. Check your connection and try again.', { toastId: 'part' }),
    );
  }

  const [first] = pictures;
  if (!first) return <Picture picture={null} sizes={MAIN_SIZES} ratio="4 / 5" emptyText="No picture yet" />;
  const count = pictures.length + (film ? 1 : 0);
  return (
    <section aria-label={`Pictures of ${name}`} className="relative">
      <ul
        ref={strip}
        aria-label="All pictures"
        className="flex snap-x snap-mandatory overflow-x-auto [scrollbar-width:none] md:grid md:grid-cols-2 md:gap-3 md:overflow-visible lg:gap-4 [&::-webkit-scrollbar]:hidden"
        onScroll={({ currentTarget }) => {
          const nearest = Math.round(currentTarget.scrollLeft / Math.max(1, currentTarget.clientWidth));
          if (nearest !== current) setCurrent(nearest);
        }}
      >
        {pictures.map((picture, index) => (
          <li key={picture.local_path} className={TILE}>
            <button
              type="button"
              aria-haspopup="dialog"
              className="block w-full cursor-zoom-in focus-visible:outline-offset-[-4px]"
              onPointerEnter={prepareZoom}
              onFocus={prepareZoom}
              onTouchStart={prepareZoom}
              onClick={() => enlarge(index)}
            >
              <span className="sr-only">
                Enlarge picture {index + 1} of {pictures.length}:
              </span>
              <Picture
                picture={picture}
                alt={picture.alt || name}
                ratio="4 / 5"
                sizes={index === 0 ? MAIN_SIZES : SMALL}
                widest={MAIN_WIDEST}
                first={index === 0}
              />
            </button>
          </li>
        ))}
        {film && (
          <li className={TILE}>
            <FilmTile film={film} poster={first} name={name} sizes={SMALL} />
          </li>
        )}
      </ul>
      {count > 1 && (
        <p
          aria-hidden="true"
          className="figures pointer-events-none absolute right-3 bottom-3 bg-sand/85 px-2.5 py-0.5 text-sm md:hidden"
        >
          {current + 1} / {count}
        </p>
      )}
      {Zoom && (
        <Zoom
          open={enlarged !== null}
          onOpenChange={(open) => open || setEnlarged(null)}
          button={opener}
          pictures={pictures}
          current={enlarged ?? current}
          name={name}
          onShow={(index) => {
            show(index);
            setEnlarged(index);
          }}
        />
      )}
    </section>
  );
}
