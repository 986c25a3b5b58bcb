import type { ProductBody, ProductEditBody } from 'shared-types/contract/product-form';

/** What a form says of the product itself, beside its pictures and variants. */
export type ProductFields = Omit<ProductEditBody, 'stocks' | 'seen_updated_at' | 'thumbnail_id' | 'image_ids'>;
type Column = Exclude<keyof ProductBody, 'quantity' | 'stocks' | 'thumbnail_id' | 'image_ids'>;

/**
 * The columns of `products` that staff fill, named as in the body. They are read for the form (`PRODUCT_COLUMNS`) and
 * written from it (`columnsOf`) by this one list, and a field of the contract that is missing here does not compile: one
 * that was written but not read would be shown empty, and emptied by the next save.
 */
// Stryker disable BooleanLiteral: only the names of these count
const WRITTEN: Record<Column, true> = {
  name: true,
  slug: true,
  description: true,
  story: true,
  care: true,
  lead_time: true,
  price: true,
  hsn_code: true,
  gst_rate: true,
  category_id: true,
  offer_coupon_id: true,
  is_featured: true,
  is_popular: true,
  is_new_arrival: true,
  is_top_selling: true,
  is_discounted_deal: true,
  is_active: true,
};
// Stryker restore BooleanLiteral
export const PRODUCT_COLUMNS = Object.keys(WRITTEN) as Column[];

/** As the database holds them. */
export interface ProductColumns extends Record<Column, unknown> {
  name: string;
  slug: string;
  description: string | null;
  story: string | null;
  care: string | null;
  lead_time: string | null;
  price: number;
  hsn_code: string | null;
  gst_rate: number | null;
  category_id: number | null;
  offer_coupon_id: number | null;
  is_featured: boolean;
  is_popular: boolean;
  is_new_arrival: boolean;
  is_top_selling: boolean;
  is_discounted_deal: boolean;
  is_active: boolean;
}

/** What a body says as it is written: what it does not name is not there, so it stays as the database has it. */
export function columnsOf(body: ProductFields): Partial<ProductColumns> {
  const said = Object.fromEntries(
    PRODUCT_COLUMNS.flatMap((name) => (body[name] === undefined ? [] : [[name, body[name]]])),
  );
  // Of these an empty text means none.
  for (const name of ['lead_time', 'hsn_code']) if (said[name] === '') said[name] = null;
  return said;
}
