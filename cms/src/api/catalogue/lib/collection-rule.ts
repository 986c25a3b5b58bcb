import type { BrowsedProduct } from 'shared-types/domain/browse';
import type { ProductFlag } from 'shared-types/domain/product-fields';

/** What a product of a collection must be, all of it; null and nothing chosen ask for nothing. */
export interface CollectionRule {
  /** The slug of a category. */
  category: string | null;
  /** Names of colours. */
  colors: readonly string[];
  flag: ProductFlag | null;
  /** In rupees. */
  price_from: number | null;
  price_below: number | null;
  new_days: number | null;
  in_stock: boolean;
}

export interface RuledProduct extends Pick<BrowsedProduct, 'path' | 'price' | 'variants'> {
  flags: Readonly<Record<ProductFlag, boolean | null>>;
  created_at: Date | null;
}

const DAY_MS = 24 * 60 * 60 * 1000;

export function fitsRule(product: RuledProduct, rule: CollectionRule, now: Date): boolean {
  const { category, colors, flag, price_from: from, price_below: below, new_days: days } = rule;
  if (category !== null && !product.path.includes(category)) return false;
  if (flag !== null && !product.flags[flag]) return false;
  if (from !== null && product.price < from) return false;
  if (below !== null && product.price >= below) return false;
  if (days !== null && !(product.created_at && +now - +product.created_at < days * DAY_MS)) return false;
  // A colour that is in stock is wanted of one and the same variant, as by the shop's filters (shared-types, domain/browse).
  if (colors.length === 0 && !rule.in_stock) return true;
  return product.variants.some(
    (variant) => (colors.length === 0 || colors.includes(variant.color)) && (variant.in_stock || !rule.in_stock),
  );
}
