import { type KeyValueStore, tryStorage } from 'shared-types/client/session';
import { parseObject } from '../../lib/storage/parse-stored';

const KEY = 'recently-viewed';
const MAX = 12;

const storageOf = (): KeyValueStore | null => tryStorage(() => localStorage) ?? null;

/** The slugs of the products seen last on this device, newest first; the server is told of none. */
export const recentlyViewed = (storage = storageOf()): string[] =>
  Object.values(parseObject(tryStorage(() => storage?.getItem(KEY) ?? null)))
    .filter((slug) => typeof slug === 'string')
    .slice(0, MAX);

export function rememberViewed(slug: string, storage = storageOf()): void {
  const slugs = [slug, ...recentlyViewed(storage).filter((one) => one !== slug)].slice(0, MAX);
  tryStorage(() => storage?.setItem(KEY, JSON.stringify(slugs)));
}

export function forgetViewed(storage = storageOf()): void {
  tryStorage(() => storage?.removeItem(KEY));
}
