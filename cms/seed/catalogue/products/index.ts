import type { SeedProduct } from '../types';
import { kids } from './kids';
import { menKurtas } from './men-kurtas';
import { menMore } from './men-more';
import { menTShirts } from './men-t-shirts';
import { womenAccessories } from './women-accessories';
import { womenClothes } from './women-clothes';
import { womenWearableArt } from './women-wearable-art';

const all = [
  ...menTShirts,
  ...menKurtas,
  ...menMore,
  ...womenClothes,
  ...womenAccessories,
  ...womenWearableArt,
  ...kids,
];

/** The order of the Latest Collection; what is not named here came before it. */
const latest = [
  'posta-anarkali',
  'mor-tee',
  'desert-moon-cape',
  'kamal-jaal-kurta',
  'blue-city-bandhgala',
  'chhota-haathi-tee',
  'mor-pankh-dupatta',
  'karwaan-kurta',
  'gulab-jutti',
  'badal-palazzo',
  'kamal-tee',
  'nanhi-mojari',
  'khejri-coat',
  'leheriya-kurta',
  'tara-cape',
  'chand-tee',
  'bandhej-kurta',
  'thar-mojari',
  'lotus-pond-kaftan',
];

const rank = (slug: string): number => {
  const place = latest.indexOf(slug);
  return place < 0 ? latest.length : place;
};

/** Newest first. */
export const products: SeedProduct[] = [...all].sort((a, b) => rank(a.slug) - rank(b.slug));
