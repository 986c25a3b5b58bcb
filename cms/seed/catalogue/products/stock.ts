import type { SeedProduct, SeedStock } from '../types';

type Told = Omit<SeedProduct, 'thumbnail' | 'images' | 'stocks'>;

interface Shelf {
  sizes: readonly string[];
  /** pieces by colour, one number for each size; the first colour is the one on the card */
  pieces: Readonly<Record<string, readonly number[]>>;
  /** further views, by the end of their picture's name */
  views: readonly ('detail' | 'back' | 'border' | 'swatch')[];
}

/** 'IND-M', 'MAR-67Y': what is written on the shelf. */
function shelfLabel(color: string, size: string): string {
  return `${color.slice(0, 3).toUpperCase()}-${size.replace(/[^0-9A-Za-z]/g, '').toUpperCase()}`;
}

export function product(told: Told, shelf: Shelf): SeedProduct {
  const picture = (color: string): string => `${told.slug}-${color.toLowerCase()}`;
  const [first] = Object.keys(shelf.pieces);
  if (!first) throw new Error(`${told.slug} has no colour`);
  const stocks = Object.entries(shelf.pieces).flatMap(([color, counts]) =>
    shelf.sizes.map(
      (size, i): SeedStock => ({
        color,
        size,
        quantity: counts[i] ?? 0,
        label: shelfLabel(color, size),
        pictures: [picture(color)],
      }),
    ),
  );
  return {
    ...told,
    thumbnail: picture(first),
    images: shelf.views.map((view) => `${told.slug}-${view}`),
    stocks,
  };
}
