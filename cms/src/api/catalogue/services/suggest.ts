import type { Suggestions } from 'shared-types/contract/browse';
import { colorsIn, search } from '../lib/search/search';
import { cardsInColors } from './color-pictures';
import { cardsInOrder } from './list-products';
import { searchIndexes } from './search-index';

const PRODUCTS_MAX = 6;
const CATEGORIES_MAX = 3;

/** For what somebody is typing: the best products, and the categories whose names the words say. */
export async function suggest(words: string): Promise<Suggestions> {
  const indexes = await searchIndexes();
  if (!indexes) return { products: [], categories: [] };
  const typed = { onSaleOnly: true, isTyping: true };
  const found = search(indexes.products, words, { ...typed, limit: PRODUCTS_MAX });
  const cards = await cardsInColors({ colorIds: colorsIn(indexes.colors, found) }, await cardsInOrder(found.ids));
  const shelves = search(indexes.categories, words, { ...typed, limit: CATEGORIES_MAX });
  return {
    products: cards.map(({ id, slug, name, price, thumbnail, color }) => ({
      ...{ id, slug, name, price, thumbnail },
      ...(color && { color }),
    })),
    categories: shelves.ids.flatMap((id) => indexes.shelves[id] ?? []),
  };
}
