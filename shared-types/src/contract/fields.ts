import { z } from 'zod';
import { stringUpTo, text } from './common.js';

/** Fields that several forms have. Apart from the forms, so that a screen loads no form for them. */
export const PIECES_MAX = 100_000;
const hasTwoDecimals = (value: number) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;

export const Pieces = z
  .int('Enter a whole number')
  .min(0, 'Not below 0')
  .max(PIECES_MAX, `At most ${PIECES_MAX.toLocaleString('en-IN')} pieces`);
/** In the address of the product's page. */
export const Slug = text(160, 'Enter a slug').regex(
  /^[a-z0-9]+(-[a-z0-9]+)*$/,
  'Small letters, digits and single hyphens',
);
export const HsnCode = stringUpTo(20, 'An HSN code has 4 to 8 digits')
  .trim()
  .regex(/^(\d{4,8})?$/, 'An HSN code has 4 to 8 digits');
export const GstRate = z
  .number('Enter a percentage')
  .min(0, 'Not below 0')
  .max(40, 'At most 40 %')
  .refine(hasTwoDecimals, 'At most 2 decimals');
export const Price = z
  .number('Enter a price')
  .min(0, 'Not below 0')
  .max(10_000_000, 'At most ₹1,00,00,000')
  .refine(hasTwoDecimals, 'At most 2 decimals');
export const Grams = z.int('Enter whole grams').min(1, 'At least 1').max(100_000, 'At most 100 kg');
