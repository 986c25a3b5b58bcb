import { z } from 'zod';
import { eachOf, PRODUCT_FLAGS } from '../domain/product-fields.js';
import { Id, SeenAt } from './common.js';
import { Price } from './fields.js';

/** What staff change of several products at once. */

export const PRODUCTS_AT_ONCE = 100;
/** Rupees that a price computed in percent is rounded to. */
export const PRICE_STEPS = [0.01, 1, 10, 50, 100] as const;

const Percent = z
  .number('Enter a percentage')
  .min(-90, 'At most 90 % less')
  .max(500, 'At most 500 % more')
  .refine((value) => value !== 0, 'More than 0, or less');
const Amount = z
  .number('Enter an amount')
  .min(-10_000_000)
  .max(10_000_000)
  .refine((value) => value !== 0, 'More than 0, or less')
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'At most 2 decimals');

/** Above 0 dearer, below 0 cheaper. */
export const PriceChange = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('percent'),
    value: Percent,
    step: z.literal(PRICE_STEPS).default(1),
  }),
  z.strictObject({ by: z.literal('amount'), value: Amount }),
  z.strictObject({ by: z.literal('to'), value: Price }),
]);
export type PriceChange = z.output<typeof PriceChange>;

export const ProductsChangeBody = z.strictObject({
  products: z
    .array(z.strictObject({ id: Id, ...SeenAt }))
    .min(1, 'Tick at least one product')
    .max(PRODUCTS_AT_ONCE, `At most ${PRODUCTS_AT_ONCE} at once`)
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'Each product once'),
  /** What is not named stays as it is. */
  change: z
    .strictObject({
      is_active: z.boolean().optional(),
      category_id: Id.optional(),
      price: PriceChange.optional(),
      ...eachOf(PRODUCT_FLAGS, () => z.boolean().optional()),
    })
    .refine((change) => Object.values(change).some((value) => value !== undefined), 'Choose what to change'),
});
export type ProductsChange = z.input<typeof ProductsChangeBody>;

/** What became of each: what is refused is as it was. */
export const ProductsDone = z.object({
  done: z.array(Id),
  refused: z.array(z.object({ product_id: Id, message: z.string() })),
});
export type ProductsDone = z.infer<typeof ProductsDone>;
