import { type KeyValueStore, tryStorage } from 'shared-types/client/session';
import { parseObject } from '../lib/storage/parse-stored';

const KEY = 'recent-searches';
const MAX = 5;

const storageOf = (): KeyValueStore | null => tryStorage(() => localStorage) ?? null;

/** What was searched last on this device, newest first; the server is told of none. */
export const recentSearches = (storage = storageOf()): string[] =>
  Object.values(parseObject(tryStorage(() => storage?.getItem(KEY) ?? null)))
    .filter((words) => typeof words === 'string')
    .slice(0, MAX);

export function rememberSearch(words: string, storage = storageOf()): void {
  const searches = [words, ...recentSearches(storage).filter((one) => one !== words)].slice(0, MAX);
  tryStorage(() => storage?.setItem(KEY, JSON.stringify(searches)));
}

export function forgetSearches(storage = storageOf()): void {
  tryStorage(() => storage?.removeItem(KEY));
}
