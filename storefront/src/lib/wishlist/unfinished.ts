import { type KeyValueStore, tryStorage } from 'shared-types/client/session';
import { parseObject } from '../storage/parse-stored';

/** What a heart was pressed for: to keep a product as chosen, or to keep one no longer. */
export type WishChange = { keep: WantedWish } | { remove: number };
export interface WantedWish {
  product_id: number;
  stock_id?: number;
  quantity?: number;
}

const KEY = 'unfinished-wishes';
const storageOf = (): KeyValueStore | null => tryStorage(() => localStorage) ?? null;
const nameOf = (change: WishChange) =>
  'keep' in change ? `keep ${change.keep.product_id}` : `remove ${change.remove}`;

/**
 * Presses of hearts that the shop has not answered yet. A heart shows itself pressed at once; whoever leaves the page at once
 * too has the next page finish it.
 */
export const unfinishedWishes = (storage = storageOf()): WishChange[] =>
  Object.values(parseObject(tryStorage(() => storage?.getItem(KEY) ?? null))).filter(isChange);

const isChange = (found: unknown): found is WishChange =>
  typeof found === 'object' && found !== null && ('keep' in found || 'remove' in found);

export function beginWish(change: WishChange, storage = storageOf()): void {
  write([...unfinishedWishes(storage).filter((one) => nameOf(one) !== nameOf(change)), change], storage);
}

export function endWish(change: WishChange, storage = storageOf()): void {
  write(
    unfinishedWishes(storage).filter((one) => nameOf(one) !== nameOf(change)),
    storage,
  );
}

const write = (changes: WishChange[], storage: KeyValueStore | null) =>
  tryStorage(() => (changes.length ? storage?.setItem(KEY, JSON.stringify(changes)) : storage?.removeItem(KEY)));
