import { z } from 'zod';

/** What a shopper wanted to add before being asked to sign in. */
const Item = z.object({ product_id: z.int(), quantity: z.int(), stock_id: z.int().optional() });
export type Item = z.infer<typeof Item>;

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
    const raw = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return raw ? (Item.safeParse(JSON.parse(raw)).data ?? null) : null;
  } catch {
    return null;
  }
}
