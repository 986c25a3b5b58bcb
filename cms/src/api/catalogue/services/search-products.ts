import { type Asked, colorsIn, type Found, search } from '../lib/search/search';
import { searchIndexes } from './search-index';

/** With the ids of the colours that the words name, best first. */
export type FoundProducts = Found & { colorIds: number[] };

/** What is found by the words, best first, or null while nothing can be searched: then the list is what it is without. */
export async function findProducts(words: string, asked: Asked): Promise<FoundProducts | null> {
  const indexes = await searchIndexes();
  if (!indexes) return null;
  const found = search(indexes.products, words, asked);
  return { ...found, colorIds: colorsIn(indexes.colors, found) };
}
