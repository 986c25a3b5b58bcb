import type { Piece } from '../views/piece';
import { kids } from './kids';
import { menKurtas, menPants } from './men-kurtas';
import { menRest } from './men-rest';
import { menTees } from './men-tees';
import { womenAccessories } from './women-accessories';
import { womenClothes } from './women-clothes';
import { womenWearableArt } from './women-wearable-art';

export const pieces: readonly Piece[] = [
  ...menTees,
  ...menKurtas,
  ...menPants,
  ...menRest,
  ...womenClothes,
  ...womenAccessories,
  ...womenWearableArt,
  ...kids,
];
