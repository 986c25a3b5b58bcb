import { type KeyValueStore, tryStorage } from 'shared-types/client/session';
import { CART_LINES_MAX, LINE_QUANTITY_MAX } from 'shared-types/domain/limits';
import { integerOr, parseObject } from '../storage/parse-stored';

/** What a shopper wants in the cart. */
export interface Item {
  product_id: number;
  quantity: number;
  stock_id?: number | undefined;
}

const KEY = 'remembered-items';

/**
 * The cart of a shopper who is not signed in, stored on the device until they are. Where the storage refuses, it lasts
 * as long as the page.
 */
export function createGuestCart(storage: KeyValueStore | null) {
  let unstored: Item[] = [];

  const read = () => [...itemsOf(tryStorage(() => storage?.getItem(KEY) ?? null)), ...unstored];

  function write(items: Item[]) {
    tryStorage(() => storage?.removeItem(KEY));
    const isStored = !items.length || (storage && tryStorage(() => [storage.setItem(KEY, JSON.stringify(items))]));
    unstored = isStored ? [] : items;
  }

  return {
    /** How many pieces there are, over all items. */
    count: () => read().reduce((sum, { quantity }) => sum + quantity, 0),
    /** Adds to the same item that is there already. False when there are as many different ones as a cart may hold. */
    add(item: Item): boolean {
      const items = read();
      const same = items.find((one) => one.product_id === item.product_id && one.stock_id === item.stock_id);
      if (!same && items.length >= CART_LINES_MAX) return false;
      if (same) same.quantity = Math.min(same.quantity + item.quantity, LINE_QUANTITY_MAX);
      else items.push(item);
      write(items);
      return true;
    },
    /** Takes the first one out, so that no other tab takes it too. */
    take(): Item | null {
      const [first = null, ...rest] = read();
      if (first) write(rest);
      return first;
    },
  };
}
export type GuestCart = ReturnType<typeof createGuestCart>;

function itemsOf(json: string | null): Item[] {
  return Object.values(parseObject(json)).flatMap((found) => {
    const { product_id, quantity, stock_id } = { ...(found as object | null) } as Record<string, unknown>;
    const item = { product_id: integerOr(product_id, 0), quantity: integerOr(quantity, 0) };
    if (!item.product_id || !item.quantity) return [];
    return [{ ...item, stock_id: integerOr(stock_id, undefined) }];
  });
}
