import { products } from 'shared-types/calls/products';
import type { Product, ProductCard, ProductDetail } from 'shared-types/contract/products';
import { useRead } from '../api/use-read';
import { useShop } from '../session/shop';

interface Page {
  page: number;
  limit: number;
}

/** Products as cards, newest first: one page, or every product on sale under one key for all screens. Null waits. */
export function useCards(page: Page | null | 'all') {
  const input = page && { query: { view: 'card' as const, ...(page === 'all' ? {} : page) } };
  const { data, ...rest } = useRead(products.list, input);
  return { ...rest, cards: data?.products as ProductCard[] | undefined, count: data?.count };
}

/** Reads every product on sale, past the cache. */
export function useReadAllCards(): () => Promise<ProductCard[]> {
  const { call } = useShop();
  return async () => (await call(products.list, { query: { view: 'card' } })).products as ProductCard[];
}

/** Whether anything of it can be bought: any stock label with a quantity above 0 (specification, section 9). */
export function inStock({ stockLabels }: Pick<Product | ProductDetail, 'stockLabels'>): boolean {
  return stockLabels.some(({ quantity }) => quantity > 0);
}
