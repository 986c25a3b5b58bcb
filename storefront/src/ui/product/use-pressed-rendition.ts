import { useEffect, useState } from 'react';
import type { Picture } from 'shared-types/contract/common';
import { pressedCard } from '../../lib/browser/pressed-card';
import { useShop } from '../../lib/session/shop';

/** The rendition of a picture that the pressed card has shown already, until the one that fits its place can be painted. */
export function usePressedRendition(
  picture: Picture | null,
  sizes: string,
  widest?: number | undefined,
): string | undefined {
  const { host } = useShop();
  const [rendition, setRendition] = useState(() => {
    const { rendition: shown } = pressedCard;
    return shown && picture?.sources.some(({ local_path }) => shown.endsWith(local_path)) ? shown : undefined;
  });
  useEffect(() => {
    const show = () => setRendition(undefined);
    if (rendition && picture) pressedCard.loadPicture?.(host, picture, sizes, widest).then(show, show);
  }, [rendition, picture, host, sizes, widest]);
  return rendition;
}
