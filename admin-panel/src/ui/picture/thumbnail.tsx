import type { Picture } from 'shared-types/contract/common';
import { pictureUrl } from '../../lib/api/picture-url';
import { ProductIcon } from '../layout/icons';

interface ThumbnailProps {
  picture: Picture | null;
  /** Says what is to be seen; empty where the text beside it does. */
  alt?: string;
  className?: string;
}

/** A small picture in a space of its own; a drawn garment where there is none. */
export function Thumbnail({ picture, alt = '', className = '' }: ThumbnailProps) {
  const smallest = picture?.sources.find(({ type }) => type === 'image/avif') ?? picture;
  return (
    <span
      className={`thumbnail ${className}`}
      style={picture?.blur ? { backgroundImage: `url("${picture.blur}")` } : undefined}
    >
      {picture && smallest ? (
        <picture>
          <source srcSet={pictureUrl(smallest)} />
          <img src={pictureUrl(picture)} alt={alt} loading="lazy" decoding="async" />
        </picture>
      ) : (
        <ProductIcon />
      )}
    </span>
  );
}
