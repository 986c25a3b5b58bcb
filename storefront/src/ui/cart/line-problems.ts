import type { CartLine } from 'shared-types/contract/cart';
import { formatRupees } from 'shared-types/domain/money';

type Stocked = Pick<CartLine, 'quantity' | 'available' | 'on_sale'>;
type Reserved = Pick<CartLine, 'quantity' | 'available' | 'held'>;
type Priced = Pick<CartLine, 'seen_price'> & { product: Pick<CartLine['product'], 'price'> };

/** Why a line cannot be ordered as it stands, or null. */
export function problemOf({ quantity, available, on_sale }: Stocked): string | null {
  if (!on_sale) return 'No longer on sale. Please remove it to go on.';
  if (available <= 0) return 'Sold out since you added it. Please remove it or choose another size or colour.';
  if (quantity > available) return `Only ${available} left. Please lower the quantity.`;
  return null;
}

/** That others have reserved so many pieces that too few may be left, or null. A reservation may expire, so the line can stay. */
export function reservedByOthers({ quantity, available, held }: Reserved): string | null {
  if (quantity <= available - held) return null;
  return 'Somebody else is just buying this. It may be free again in a few minutes.';
}

/** How the price has changed since the shopper added or confirmed the line, or null. */
export function priceChangeOf({ seen_price, product: { price } }: Priced): string | null {
  if (price === seen_price) return null;
  const way = price > seen_price ? 'risen' : 'fallen';
  return `The price has ${way} from ${formatRupees(seen_price)} to ${formatRupees(price)} since you added it.`;
}

/** Whether the line has changed since the shopper last confirmed it. */
export const hasChanged = (line: Stocked & Priced) => problemOf(line) !== null || priceChangeOf(line) !== null;
