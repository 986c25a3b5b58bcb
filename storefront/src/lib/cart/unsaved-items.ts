import { CART_LINES_MAX, LINE_QUANTITY_MAX } from 'shared-types/domain/limits';

/** What a shopper wants in the cart. */
export interface Item {
  product_id: number;
  quantity: number;
  stock_id?: number | undefined;
}

/**
 * What could not be put into a cart yet, for as long as the page lasts: in a browser that keeps no cookies, or because the
 * session ended on the way. The next sign-in adds it.
 */
export function createUnsavedItems() {
  const items: Item[] = [];
  return {
    /** How many pieces there are, over all items. */
    count: () => items.reduce((sum, { quantity }) => sum + quantity, 0),
    /** Adds to the same item that is there already. False when there are as many different ones as a cart may hold. */
    add(item: Item): boolean {
      const same = items.find((one) => one.product_id === item.product_id && one.stock_id === item.stock_id);
      if (!same && items.length >= CART_LINES_MAX) return false;
      if (same) same.quantity = Math.min(same.quantity + item.quantity, LINE_QUANTITY_MAX);
      else items.push({ ...item });
      return true;
    },
    /** Takes the first one out. */
    take: (): Item | null => items.shift() ?? null,
  };
}
export type UnsavedItems = ReturnType<typeof createUnsavedItems>;
