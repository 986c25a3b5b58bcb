import { useDeferredValue, useEffect, useMemo } from 'react';
import { products } from 'shared-types/calls/products';
import type { CollectionCard } from 'shared-types/contract/browse';
import { browse, type Facets } from 'shared-types/domain/browse';
import { queryOf, type View } from 'shared-types/domain/browse-view';
import useSWR from 'swr';
import { useRead } from '../../lib/api/use-read';
import type { Colors } from './facets';

/** How many cards a view begins with. */
export const FIRST_CARDS = 24;
/** A browser that has all products of a shop up to this size filters them itself. */
const SMALL_SHOP = 500;

/** What the screen shows of the collection. */
interface Listing {
  facets: Facets;
  colors: Colors;
  /** How many products the view has. */
  count: number;
  /** The first of those products. */
  products: CollectionCard[];
}

/** What was made last of all products: whoever comes back to a list does not wait for it to be made again. */
const lastOf = new WeakMap<object, { list: string; listing: Listing }>();

/**
 * A view of the collection, or of one category's page. The server's answer comes first; of a small shop the browser then
 * reads everything once and answers each further choice at once. Searches, and a large shop, stay with the server.
 * `shown`: so many cards are wanted.
 */
export function useListing(view: View, within: string | undefined, shown: number) {
  // What the server said last, for all screens.
  const { data: total, mutate: setTotal } = useSWR<number>('collection-total', null);
  const isSmall = total !== undefined && total <= SMALL_SHOP;
  const all = useRead(products.collection, isSmall ? {} : null);
  const known = useDeferredValue(all.data);
  const own = useMemo(() => {
    if (!known || !isSmall || view.q) return undefined;
    const list = `${within ?? ''}?${queryOf(view)}`;
    const last = lastOf.get(known);
    if (last?.list === list) return last.listing;
    const colors = known.colors.map(({ name }) => name);
    const browsed = browse(known.products, { ...known, view, within, colors });
    const listing: Listing = { ...browsed, colors: known.colors, count: browsed.products.length };
    lastOf.set(known, { list, listing });
    return listing;
  }, [known, isSmall, view, within]);

  const limit = total === undefined || isSmall ? FIRST_CARDS : shown;
  const query = {
    ...view,
    within,
    limit: view.q ? shown : limit,
    sort: view.sort === 'relevant' ? undefined : view.sort,
  };
  const { data, error, mutate } = useRead(products.browse, own ? null : { query }, { keepPreviousData: true });
  useEffect(() => {
    if (data) void setTotal(data.total, { revalidate: false });
  }, [data, setTotal]);

  const listing: Listing | undefined = own ?? data;
  return { listing, failure: listing ? undefined : error, error, mutate };
}
