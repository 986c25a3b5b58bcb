import { products } from 'shared-types/calls/products';
import type { Product, ProductCard, ProductDetail } from 'shared-types/contract/product';
import { useRead } from '../api/use-read';

interface Page {
  page: number;
  limit: number;
}

/** A page of the products on sale as cards, newest first; of no page none. */
export function useCards(page: Page | null) {
  const { data, ...rest } = useRead(products.list, page && { query: { view: 'card', ...page } });
  return { ...rest, cards: data?.products as ProductCard[] | undefined };
}

/** Whether anything of it can be bought: any stock label with a quantity above 0 (specification, section 9). */
export function inStock({ stockLabels }: Pick<Product | ProductDetail, 'stockLabels'>): boolean {
  return stockLabels.some(({ quantity }) => quantity > 0);
}
