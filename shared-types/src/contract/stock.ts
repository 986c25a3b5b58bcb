import { z } from 'zod';
import { DateTime, Id, IdInPath, PageQuery, Picture, searchText, text } from './common.js';
import { endpoint } from './endpoint.js';
import { Pieces } from './fields.js';
import { Ids } from './ids.js';

/** Variants by their codes, counting, and the ledger of what moved. */

export const STOCK_REASONS = ['opening', 'adjusted', 'order', 'counted', 'delivered'] as const;
export const COUNT_MAX = 500;

/** A variant as whoever counts needs it. */
export const CountedVariant = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string() }),
  /** `M, Indigo`. */
  name: z.string(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  shelf: z.string().nullable(),
  /** How many can be sold. */
  quantity: z.int(),
  /** How many more lie on the shelf: sold or reserved for an exchange, and in no parcel yet. */
  to_pack: z.int(),
  /** How often anything but a sale has changed its pieces. */
  changes: z.int(),
  picture: Picture.nullable(),
});
export type CountedVariant = z.infer<typeof CountedVariant>;

export const StockCountBody = z.strictObject({
  reason: text(200, 'Say why'),
  counts: z
    .array(
      z.strictObject({
        stock_id: Id,
        counted: Pieces,
        /** How many should have been on the shelf when counting began, `quantity` and `to_pack`: what was sold since is not undone. */
        seen: Pieces,
        /** Its `changes` then. */
        seen_changes: z.int().min(0),
      }),
    )
    .min(1, 'Count at least one variant')
    .max(COUNT_MAX, `At most ${COUNT_MAX} variants at once`)
    .refine((all) => new Set(all.map(({ stock_id }) => stock_id)).size === all.length, 'Each variant once'),
});

export const StockMovement = z.object({
  id: Id,
  happened_at: DateTime,
  reason: z.enum(STOCK_REASONS),
  /** Above 0 pieces that came, below 0 pieces that went. */
  pieces: z.int(),
  /** How many there were afterwards. */
  left: z.int(),
  variant: z.object({ id: Id, name: z.string() }),
  /** For which it came or went; movements from before orders were named have none. */
  order: z.object({ id: Id, order_number: z.string() }).nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
});
export type StockMovement = z.infer<typeof StockMovement>;

export const stock = {
  variants: endpoint({
    method: 'GET',
    path: '/stock/variants',
    summary:
      'The variant with this SKU or barcode, else those of the first products that the words find; or all of a category and of what a search finds, as far as one count goes; or those of these ids',
    access: 'products.edit',
    query: z
      .strictObject({
        code: searchText.optional(),
        category: IdInPath.optional(),
        search: searchText.optional(),
        ids: Ids.optional(),
      })
      .refine(
        ({ code, category, search, ids }) =>
          [code, category ?? search, ids].filter((wanted) => wanted !== undefined).length === 1,
        {
          path: ['code'],
          message: 'Say a code, or a category or words, or ids',
        },
      ),
    answer: z.object({
      /** Whether it is the code of exactly this variant. */
      exact: z.boolean(),
      variants: z.array(CountedVariant),
      /** Whether there are others that one count has no room for. */
      more: z.boolean(),
    }),
  }),
  count: endpoint({
    method: 'POST',
    path: '/stock/counts',
    summary:
      'Note what was counted, with a reason: the difference to what was known then is added or taken. All or nothing. 409 where more than sales have changed the pieces since',
    access: 'products.edit',
    body: StockCountBody,
    answer: z.object({ changed: z.int(), variants: z.array(CountedVariant) }),
  }),
  movements: endpoint({
    method: 'GET',
    path: '/products/:id/movements',
    summary: 'Every movement of the stock of a product, or of one variant, newest first',
    access: 'products.read',
    params: z.strictObject({ id: IdInPath }),
    query: z.strictObject({ variant: IdInPath.optional(), ...PageQuery }),
    answer: z.object({ movements: z.array(StockMovement), count: z.int() }),
  }),
};
