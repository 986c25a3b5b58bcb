import { useDeferredValue, useMemo } from 'react';
import type { ApiError } from 'shared-types/client/client';
import type { ProductCard } from 'shared-types/contract/products';
import useSWR from 'swr';
import { useCards, useReadAllCards } from '../../lib/product/catalogue';
import { paths } from '../../lib/routes/paths';
import { type Choice, categoryChoices, filterAndSort, isUnfiltered, queryOf, typeChoices, type View } from './filters';
import { useHydrated } from './use-hydrated';

/** How many cards a view begins with. */
export const FIRST_CARDS = 24;

/** What the screen shows of the collection; each part is undefined until it is known. */
interface Listing {
  categories: Choice[];
  types: Choice[];
  /** How many products the view has. */
  count: number;
  /** Those products; at first perhaps only some, in their order. */
  products: ProductCard[];
}

const listingOf = (cards: readonly ProductCard[], view: View): Listing => {
  const products = filterAndSort(cards, view);
  return {
    categories: categoryChoices(cards, view),
    types: typeChoices(cards, view),
    count: products.length,
    products,
  };
};

/** A view of the collection. The browser has the whole list to filter; until it is here the first cards do. */
export function useListing(view: View) {
  const isHydrated = useHydrated();
  const initial = useInitialListing(view, isHydrated);
  const { cards, error, mutate } = useCards(isHydrated ? 'all' : null);
  // The first cards need not wait for a list of thousands.
  const needsPage = isHydrated && !initial && !cards && isUnfiltered(view);
  const { cards: firstPage } = useCards(needsPage ? { page: 1, limit: FIRST_CARDS } : null);

  const known = useDeferredValue(cards);
  const whole = useMemo(() => known && listingOf(known, view), [known, view]);
  const listing: Partial<Listing> | undefined = whole ?? initial ?? (firstPage && { products: firstPage });
  // Without the data there is nothing to choose from.
  return { listing, failure: cards || initial ? undefined : error, error, mutate };
}

/** What a server sends along: it has the whole list, the page needs the first cards of one view. */
function useInitialListing(view: View, isHydrated: boolean): Listing | undefined {
  const readAll = useReadAllCards();
  const read = async () => {
    const listing = listingOf(await readAll(), view);
    return { ...listing, products: listing.products.slice(0, FIRST_CARDS) };
  };
  const key = `${paths.collection}?${queryOf(view)}`;
  return useSWR<Listing, ApiError>(key, isHydrated ? null : read).data;
}
