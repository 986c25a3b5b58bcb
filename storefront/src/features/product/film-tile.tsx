import { useState } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import type { ProductDetail } from 'shared-types/contract/product';
import { pictureUrl } from '../../lib/api/picture-url';
import { useShop } from '../../lib/session/shop';
import { PlayIcon } from '../../ui/layout/icons';
import { Picture } from '../../ui/product/picture';

interface FilmTileProps {
  film: NonNullable<ProductDetail['film']>;
  poster: PictureData;
  name: string;
  sizes: string;
}

/** Nothing of the film is loaded before its button is pressed; then it plays where the picture is, without sound. */
export function FilmTile({ film, poster, name, sizes }: FilmTileProps) {
  const { host } = useShop();
  const [isWanted, setIsWanted] = useState(false);
  return (
    <div className="relative">
      <Picture picture={poster} alt="" ratio="4 / 5" sizes={sizes} />
      {isWanted ? (
        <video
          ref={(video) => video?.focus()}
          src={pictureUrl(host, film.local_path)}
          aria-label={`The film of ${name}`}
          autoPlay
          controls
          loop
          muted
          playsInline
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <button
          type="button"
          className="absolute inset-0 grid w-full place-items-center focus-visible:outline-offset-[-4px]"
          onClick={() => setIsWanted(true)}
        >
          <span className="sr-only">Play the film of {name}</span>
          <span className="grid size-16 place-items-center rounded-full bg-sand/90">
            <PlayIcon width={28} height={28} />
          </span>
        </button>
      )}
    </div>
  );
}
