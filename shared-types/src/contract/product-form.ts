import { z } from 'zod';
import { BARCODE_MAX, barcodeError, SKU_MAX } from '../domain/barcode.js';
import { eachOf, PRODUCT_FLAGS, PRODUCT_TEXTS, TEXT_FIELDS } from '../domain/product-fields.js';
import {
  DateTime,
  Id,
  IdInPath,
  Named,
  optionalLines,
  optionalText,
  Picture,
  pickedId,
  Rupees,
  SeenAt,
  searchText,
  text,
} from './common.js';
import { Grams, GstRate, HsnCode, PIECES_MAX, Pieces, Price, Slug } from './fields.js';
import { FileRef, UploadedFilm } from './files.js';

/** What staff send to make or change a product, and what its form is filled with. */

export const ProductName = text(160, 'Enter a name');

const emptyAsNull = (said: unknown) => (typeof said === 'string' && said.trim() === '' ? null : said);
/** Beyond the specification's payload. What an edit does not name stays as it is. */
const VARIANT_FIELDS = {
  /** What the shop calls it; no two variants have the same, whatever the case. */
  sku: z.preprocess(emptyAsNull, text(SKU_MAX, 'Enter a SKU').nullable()).optional(),
  barcode: z
    .preprocess(
      emptyAsNull,
      text(BARCODE_MAX, 'Enter a barcode')
        .superRefine((code, context) => {
          const message = barcodeError(code);
          if (message) context.addIssue({ code: 'custom', message });
        })
        .nullable(),
    )
    .optional(),
  /** In rupees, all taxes included; null: the product's. */
  mrp: Price.nullable().optional(),
  /** In rupees, what the shop pays for a piece. Never shown to shoppers. */
  cost: Price.nullable().optional(),
  /** Packed; null: the product's. */
  weight_grams: Grams.nullable().optional(),
};

/** One variant. The spec says of its numbers that they are whole; a label is text and may look like a number. */
export const StockBody = z.strictObject({
  color_id: Id.nullable().default(null),
  size_id: Id.nullable().default(null),
  label: z.preprocess((said) => (typeof said === 'number' ? String(said) : said), optionalText(80)).default(''),
  start_range: z.int('Enter a whole number').nullable().optional().default(null),
  end_range: z.int('Enter a whole number').nullable().optional().default(null),
  quantity: Pieces.default(0),
  file_ids: z.array(Id).max(20, 'At most 20 pictures').default([]),
  ...VARIANT_FIELDS,
});

type Codes = { sku?: string | null | undefined; barcode?: string | null | undefined };
type Variant = { color_id: number | null; size_id: number | null } & Codes;
type Range = { start_range?: number | null | undefined; end_range?: number | null | undefined };

export function checkRange(
  { start_range, end_range }: Range,
  path: PropertyKey[],
  context: z.core.$RefinementCtx,
): void {
  if (typeof start_range === 'number' && typeof end_range === 'number' && end_range < start_range)
    context.addIssue({ code: 'custom', path: [...path, 'end_range'], message: 'The range ends before it starts' });
}

/** Each size and colour, SKU and barcode once, and no range that ends before it starts. */
export function checkStocks(stocks: readonly (Variant & Range)[], context: z.core.$RefinementCtx): void {
  const seen = new Set<string>();
  const codes = { sku: new Set<string>(), barcode: new Set<string>() };
  stocks.forEach(({ size_id, color_id, sku, barcode, ...range }, index) => {
    for (const [name, code] of [['sku', sku?.toUpperCase()] as const, ['barcode', barcode] as const]) {
      if (!code) continue;
      if (codes[name].has(code))
        context.addIssue({ code: 'custom', path: [index, name], message: 'Another option has it already' });
      codes[name].add(code);
    }
    const variant = `${size_id ?? 0}/${color_id ?? 0}`;
    if (seen.has(variant))
      context.addIssue({ code: 'custom', path: [index, 'size_id'], message: 'This size and colour is there already' });
    seen.add(variant);
    checkRange(range, [index], context);
  });
}

export const STOCKS_MAX = 200;
export const LOOK_MAX = 6;
const FIELDS = {
  name: ProductName,
  ...eachOf(PRODUCT_TEXTS, (name) => {
    const { max, rows } = TEXT_FIELDS[name];
    return (rows ? optionalLines(max) : optionalText(max)).optional();
  }),
  category_id: pickedId('Choose a category'),
  price: Price,
  thumbnail_id: Id.nullable().optional(),
  ...eachOf(PRODUCT_FLAGS, () => z.boolean().default(false)),
  is_active: z.boolean().default(true),
  offer_coupon_id: Id.nullable().optional(),
  // Beyond the specification's payload
  slug: Slug.optional(),
  hsn_code: HsnCode.nullable().optional(),
  gst_rate: GstRate.nullable().optional(),
  /** In rupees, all taxes included; null: the price is the MRP. Below the price it is 400 (domain/mrp). */
  mrp: Price.nullable().optional(),
  /** Packed; null: what the store's settings say of any piece. */
  weight_grams: Grams.nullable().optional(),
  image_ids: z.array(Id).max(30, 'At most 30 pictures').optional(),
  film_id: Id.nullable().optional(),
  /** The pieces that complete its look, in their order. */
  look_ids: z.array(Id).max(LOOK_MAX, `At most ${LOOK_MAX} pieces`).optional(),
};

/** `quantity` counts when there are no `stocks`: it makes one variant without size and colour. */
export const ProductBody = z.strictObject({
  ...FIELDS,
  quantity: Pieces.optional(),
  stocks: z
    .array(StockBody)
    .max(STOCKS_MAX, `At most ${STOCKS_MAX} stock options`)
    .superRefine(checkStocks)
    .default([]),
});
export type ProductBody = z.output<typeof ProductBody>;

/**
 * A variant with an `id` is one that is there: its pieces are counted by orders and by stock adjustments, never by this
 * form, so that nothing which was sold meanwhile comes back. One without is new and begins with its `quantity`.
 */
const StockEditBody = StockBody.extend({ id: Id.optional(), quantity: Pieces.optional() });
export const ProductEditBody = z.strictObject({
  ...FIELDS,
  stocks: z
    .array(StockEditBody)
    .max(STOCKS_MAX, `At most ${STOCKS_MAX} stock options`)
    .superRefine((stocks, context) => {
      checkStocks(stocks, context);
      stocks.forEach(({ id, quantity }, index) => {
        if (id !== undefined && quantity !== undefined)
          context.addIssue({
            code: 'custom',
            path: [index, 'quantity'],
            message: 'Add or take pieces in the stock of the product',
          });
      });
    })
    .optional(),
  ...SeenAt,
});
export type ProductEditBody = z.output<typeof ProductEditBody>;

export const StockAdjustmentBody = z.strictObject({
  reason: text(200, 'Say why'),
  adjustments: z
    .array(
      z.strictObject({
        stock_id: Id,
        /** Pieces to add, or below 0 to take. */
        delta: z
          .int('Enter a whole number')
          .min(-PIECES_MAX)
          .max(PIECES_MAX)
          .refine((delta) => delta !== 0, 'Add or take at least one piece'),
      }),
    )
    .min(1, 'Add or take at least one piece')
    .max(STOCKS_MAX)
    .refine((all) => new Set(all.map(({ stock_id }) => stock_id)).size === all.length, 'Each stock option once'),
});

const FormPicture = FileRef.extend({ picture: Picture });

/** A product with everything its form needs. */
export const StaffProduct = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  ...eachOf(PRODUCT_TEXTS, () => z.string()),
  price: Rupees,
  mrp: Rupees.nullable(),
  hsn_code: z.string().nullable(),
  gst_rate: z.number().nullable(),
  weight_grams: z.int().nullable(),
  category: Named.nullable(),
  offer_coupon: z
    .object({
      id: Id,
      code: z.string(),
      discount_type: z.enum(['flat', 'percentage']),
      discount_value: Rupees,
      is_active: z.boolean(),
    })
    .nullable(),
  thumbnail: FormPicture.nullable(),
  images: z.array(FormPicture),
  film: UploadedFilm.nullable(),
  look: z.array(Named),
  ...eachOf(PRODUCT_FLAGS, () => z.boolean()),
  is_active: z.boolean(),
  /** Pieces over all variants. */
  stock: z.int(),
  stocks: z.array(
    z.object({
      id: Id,
      label: z.string(),
      quantity: z.int(),
      /** How many people wait to be told that it is back. */
      waiting: z.int(),
      size: Named.nullable(),
      color: Named.nullable(),
      start_range: z.int().nullable(),
      end_range: z.int().nullable(),
      sku: z.string().nullable(),
      barcode: z.string().nullable(),
      mrp: Rupees.nullable(),
      cost: Rupees.nullable(),
      weight_grams: z.int().nullable(),
      images: z.array(FormPicture),
    }),
  ),
  /** Orders that hold it: such a product is archived instead of deleted. */
  order_count: z.int(),
  archived_at: DateTime.nullable(),
  created_at: DateTime,
  updated_at: DateTime,
});
export type StaffProduct = z.infer<typeof StaffProduct>;

export const PRODUCT_STATUSES = ['active', 'inactive', 'archived'] as const;
export const STOCK_FILTERS = ['out', 'low', 'in'] as const;
export const PRODUCT_SORTS = ['newest', 'name', 'price', '-price', 'stock', '-stock'] as const;
export const StaffListQuery = {
  /** For staff: which ones. Without it all that are not archived. */
  status: z.enum(PRODUCT_STATUSES).optional(),
  /** For staff: none left of any variant; a variant that runs low, as `/low-stock` has it; a variant that is there. */
  stock: z.enum(STOCK_FILTERS).optional(),
  /** For staff: of this category or one below it. */
  category: IdInPath.optional(),
  /** For staff: with a variant of this colour. */
  color: IdInPath.optional(),
  /** For staff. */
  flag: z.enum(PRODUCT_FLAGS).optional(),
  sort: z.enum(PRODUCT_SORTS).optional(),
  /** Best first, unless they are sorted. */
  search: searchText.optional(),
};
