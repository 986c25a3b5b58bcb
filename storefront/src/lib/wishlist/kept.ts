import type { Wish } from 'shared-types/contract/wishlist';
import { plural } from '../format/format';
import { variantName } from '../product/variant-name';

/** How a kept piece gets into the cart: at once, or by its page, which the label of the link to it says. */
export function wayToCart({ product, stock, on_sale }: Wish): 'add' | 'Choose size' | 'See when it is back' {
  if (on_sale && stock && stock.quantity > 0) return 'add';
  return stock || !product.in_stock ? 'See when it is back' : 'Choose size';
}

/** `M · Indigo, 2 pieces`: what was chosen of a kept piece, as far as there is something to say. */
export function keptAs({ stock, quantity }: Wish): string {
  const variant = stock && (stock.size || stock.color) ? variantName(stock) : null;
  return [variant, quantity > 1 ? plural(quantity, 'piece') : null].filter(Boolean).join(', ');
}
