import type { CartLine } from 'shared-types/contract/cart';

type Line = Pick<CartLine, 'quantity' | 'available' | 'on_sale'>;

/** Why a line cannot be ordered as it stands, or null. */
export function problemOf({ quantity, available, on_sale }: Line): string | null {
  if (!on_sale) return 'No longer on sale. Please remove it to go on.';
  if (available <= 0) return 'Sold out since you added it. Please remove it or choose another size or colour.';
  if (quantity > available) return `Only ${available} left. Please lower the quantity.`;
  return null;
}
