import type { SeedSize } from './types';

export const CLOTHES = ['XS', 'S', 'M', 'L', 'XL', 'XXL'] as const;
export const KIDS = ['2–3 Y', '4–5 Y', '6–7 Y', '8–9 Y', '10–11 Y'] as const;
export const MEN_SHOES = ['UK 6', 'UK 7', 'UK 8', 'UK 9', 'UK 10', 'UK 11'] as const;
export const WOMEN_SHOES = ['UK 3', 'UK 4', 'UK 5', 'UK 6', 'UK 7'] as const;
export const KIDS_SHOES = ['Kids 9', 'Kids 10', 'Kids 11', 'Kids 12', 'Kids 13'] as const;
/** A dupatta is bought by its length. */
export const LENGTHS = ['1.5 m', '2 m', '2.25 m', '2.5 m'] as const;

const inOrder = [...KIDS, ...CLOTHES, ...KIDS_SHOES, ...WOMEN_SHOES, ...MEN_SHOES, ...LENGTHS];

export const sizes: SeedSize[] = [...new Set<string>(inOrder)].map((name) => ({ name }));
