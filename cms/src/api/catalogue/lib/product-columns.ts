import type { ProductBody, ProductEditBody } from 'shared-types/contract/product-form';
import {
  eachOf,
  PRODUCT_FLAGS,
  PRODUCT_TEXTS,
  type ProductFlag,
  type ProductText,
} from 'shared-types/domain/product-fields';

/** What a form says of the product itself, beside its pictures and variants. */
type ProductFields = Omit<
  ProductEditBody,
  'stocks' | 'seen_updated_at' | 'thumbnail_id' | 'image_ids' | 'film_id' | 'look_ids'
>;
type Column = Exclude<keyof ProductBody, 'quantity' | 'stocks' | 'thumbnail_id' | 'image_ids' | 'film_id' | 'look_ids'>;

/**
 * The columns of `products` that staff fill, named as in the body. They are read for the form (`PRODUCT_COLUMNS`) and
 * written from it (`columnsOf`) by this one list, and a field of the contract that is missing here does not compile: one
 * that was written but not read would be shown empty, and emptied by the next save.
 */
// Stryker disable BooleanLiteral: only the names of these count
const WRITTEN: Record<Column, true> = {
  ...eachOf([...PRODUCT_TEXTS, ...PRODUCT_FLAGS], () => true as const),
  name: true,
  slug: true,
  price: true,
  mrp: true,
  hsn_code: true,
  gst_rate: true,
  weight_grams: true,
  category_id: true,
  offer_coupon_id: true,
  is_active: true,
};
// Stryker restore BooleanLiteral
export const PRODUCT_COLUMNS = Object.keys(WRITTEN) as Column[];

interface OtherColumns extends Record<Exclude<Column, ProductText | ProductFlag>, unknown> {
  name: string;
  slug: string;
  price: number;
  mrp: number | null;
  hsn_code: string | null;
  gst_rate: number | null;
  weight_grams: number | null;
  category_id: number | null;
  offer_coupon_id: number | null;
  is_active: boolean;
}

/** As the database holds them. */
export type ProductColumns = OtherColumns & Record<ProductText, string | null> & Record<ProductFlag, boolean>;

/** What a body says as it is written: what it does not name is not there, so it stays as the database has it. */
export function columnsOf(body: ProductFields): Pick<ProductFields, Column> {
  const said = Object.fromEntries(
    PRODUCT_COLUMNS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  ) as Pick<ProductFields, Column>;
  // An empty one means none.
  if (said.hsn_code === '') said.hsn_code = null;
  return said;
}
