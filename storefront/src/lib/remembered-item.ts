import { fieldsOf, wholeNumberOr } from './stored';

/** What a shopper wanted to add before being asked to sign in. */
export interface Item {
  product_id: number;
  quantity: number;
  stock_id?: number | undefined;
}

const KEY = 'remembered-item';

/** Kept in the tab's own storage: it outlives a reload of the sign-in screen and no more than that. */
export function rememberItem(item: Item): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(item));
  } catch {
    // Without storage the shopper adds the item again after signing in.
  }
}

export function forgetItem(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing was kept.
  }
}

export function takeRememberedItem(): Item | null {
  try {
    const found = fieldsOf(sessionStorage.getItem(KEY));
    sessionStorage.removeItem(KEY);
    const product_id = wholeNumberOr(found.product_id, null);
    const quantity = wholeNumberOr(found.quantity, null);
    if (product_id === null || quantity === null) return null;
    return { product_id, quantity, stock_id: wholeNumberOr(found.stock_id, undefined) };
  } catch {
    return null;
  }
}
