import type { CartLine } from 'shared-types/contract/cart';

/** Which pieces the cart's coupon takes something off, as the server has reckoned it; null while it takes nothing off. */
export function couponScope(details: readonly Pick<CartLine, 'discount' | 'product'>[]): string | null {
  const named = details.filter(({ discount }) => discount > 0).map(({ product }) => product.name);
  if (named.length === 0) return null;
  if (named.length === details.length) return 'on everything in your cart';
  return `on ${[...new Set(named)].join(', ')}`;
}
