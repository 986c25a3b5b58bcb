import type { SizeGuidePage } from 'shared-types/contract/pages';
import type { ProductDetail } from 'shared-types/contract/product';

type Table = SizeGuidePage['tables'][number];
/** The fields of a product that decide which size tables it has. */
export type Kind = Pick<ProductDetail, 'category' | 'subCategory' | 'size_table'>;

/** The guide's tables: first the one that the product or its category names, then those whose titles name its kind or category. */
export function tablesFor({ category, subCategory, size_table }: Kind, tables: readonly Table[]): Table[] {
  const rank = ({ title }: { title: string }) => {
    if (title === size_table) return 0;
    const names = (word: string) => word !== '' && title.toLowerCase().includes(word.toLowerCase());
    // A child's kurta is measured as a child's piece before it is measured as a kurta.
    return names(category) ? 1 : names(subCategory) ? 2 : 3;
  };
  return [...tables].sort((a, b) => rank(a) - rank(b));
}

/** The table to find a size by: the first that measures a size which the product comes in. */
export function chartFor(product: Kind & Pick<ProductDetail, 'stockLabels'>, tables: readonly Table[]): Table | null {
  const sizes = new Set(product.stockLabels.map(({ size }) => size?.name));
  return tablesFor(product, tables).find(({ rows }) => rows.some(([size]) => sizes.has(size))) ?? null;
}
