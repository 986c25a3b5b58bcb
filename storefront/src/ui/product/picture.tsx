import type { CSSProperties } from 'react';
import { preload } from 'react-dom';
import type { Picture as PictureData } from 'shared-types/contract/common';
import { pictureUrl, sourceSets } from '../../lib/api/picture-url';
import { useShop } from '../../lib/session/shop';
import { usePressedRendition } from './use-pressed-rendition';

interface PictureProps {
  picture: PictureData | null;
  /** How wide it is shown, as CSS `sizes`. */
  sizes: string;
  /** No file that is wider is fetched. */
  widest?: number | undefined;
  /** `4 / 5` and the like crops to that shape, an `aspect-…` class by width; without either the picture keeps its own. */
  ratio?: string;
  /** Instead of the picture's own text; empty when the text beside it says the same. */
  alt?: string;
  /** The first picture of a view: fetched at once and before the others. */
  first?: boolean;
  /** Another crop for narrow screens. */
  narrow?: PictureData | null;
  /** Said in its place when there is none. */
  emptyText?: string;
  className?: string;
}

const NARROW = '(max-width: 1023px)';
const WIDE = '(min-width: 1024px)';

/**
 * Has the browser fetch a picture of a page of the server before it comes to its element, in the best format, by those who
 * can show that. A screen of the app has the element itself as soon.
 */
function preloadPicture(
  host: string,
  picture: PictureData,
  { sizes, widest }: Pick<PictureProps, 'sizes' | 'widest'>,
  media?: string,
): void {
  const [best] = sourceSets(host, picture, widest);
  if (!best) return;
  preload(pictureUrl(host, picture.local_path), {
    as: 'image',
    type: best.type,
    imageSrcSet: best.srcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
    ...(media && { media }),
  });
}

/** A picture that reserves its space, shows its blur until it is there and lets the browser choose format and size. */
export function Picture({
  picture,
  sizes,
  widest,
  ratio,
  alt,
  first = false,
  narrow,
  emptyText,
  className = '',
}: PictureProps) {
  const { host } = useShop();
  const rendition = usePressedRendition(first ? picture : null, sizes, widest);
  if (import.meta.env.SSR && first) {
    if (narrow) preloadPicture(host, narrow, { sizes, widest }, NARROW);
    if (picture) preloadPicture(host, picture, { sizes, widest }, narrow ? WIDE : undefined);
  }
  const shape = ratio ?? (picture?.width && picture.height ? `${picture.width} / ${picture.height}` : '4 / 5');
  const focusOnPhones = narrow ? narrow.focus : picture?.focus;
  const style: CSSProperties & Record<`--${string}`, string> = {
    '--shape': shape,
    ...(picture?.focus && { '--focus': picture.focus }),
    ...(focusOnPhones && { '--focus-phone': focusOnPhones }),
    ...(picture?.blur && { backgroundImage: `url("${picture.blur}")` }),
  };
  return (
    <span
      className={`relative block aspect-(--shape) overflow-hidden bg-dune bg-cover bg-center ${className}`}
      style={style}
    >
      {!picture && emptyText && (
        <span className="absolute inset-x-0 top-1/2 -translate-y-1/2 text-center font-display text-stone">
          {emptyText}
        </span>
      )}
      {picture && (
        <picture>
          {narrow &&
            sourceSets(host, narrow).map((source) => (
              <source key={`narrow ${source.type}`} media={NARROW} sizes={sizes} {...source} />
            ))}
          {narrow && <source media={NARROW} srcSet={pictureUrl(host, narrow.local_path)} />}
          {!rendition &&
            sourceSets(host, picture, widest).map((source) => <source key={source.type} sizes={sizes} {...source} />)}
          <img
            src={rendition ?? pictureUrl(host, picture.local_path)}
            alt={alt ?? picture.alt}
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            loading={first ? 'eager' : 'lazy'}
            fetchPriority={first ? 'high' : 'low'}
            decoding={rendition ? 'sync' : 'async'}
            className="absolute inset-0 size-full object-[var(--focus-phone,var(--crop,50%))] object-cover lg:object-[var(--focus,var(--crop,50%))]"
          />
        </picture>
      )}
    </span>
  );
}
