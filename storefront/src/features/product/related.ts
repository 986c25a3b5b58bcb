import type { Product } from 'shared-types/contract/products';

type Kin = Pick<Product, 'id' | 'category' | 'subCategory'>;

/** Others of the same category, those of the same kind first; never more than `most`. */
export function related<P extends Kin>(products: readonly P[], to: Kin, most: number): P[] {
  const others = products.filter(({ id, category }) => id !== to.id && category === to.category);
  const sameKind = others.filter(({ subCategory }) => subCategory === to.subCategory);
  return [...sameKind, ...others.filter((product) => !sameKind.includes(product))].slice(0, most);
}
