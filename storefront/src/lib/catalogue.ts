import { type Product, type ProductDetail, products } from 'shared-types/contract/products';
import { useRead } from './use-read';

type ListInput = { query?: { search?: string; page?: number; limit?: number } };

/**
 * Products in the storefront's form: a token of the storefront's sign-in never gets the staff form.
 * Without a query it is every product on sale, under one key for all screens.
 */
export function useProducts(input: ListInput | null = {}) {
  const { data, ...rest } = useRead(products.list, input);
  return { ...rest, products: data?.products as Product[] | undefined, count: data?.count };
}

/** Whether anything of it can be bought: any stock label with a quantity above 0 (specification, section 9). */
export function inStock({ stockLabels }: Pick<Product | ProductDetail, 'stockLabels'>): boolean {
  return stockLabels.some(({ quantity }) => quantity > 0);
}
