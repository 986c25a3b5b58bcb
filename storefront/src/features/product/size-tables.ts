import type { SizeGuidePage } from 'shared-types/contract/pages';
import type { ProductDetail } from 'shared-types/contract/products';

/** The fields of a product that decide which size tables it has. */
export type Kind = Pick<ProductDetail, 'category' | 'subCategory'>;

/** The guide's tables, those first whose titles name the product's kind or category. */
export function tablesFor({ category, subCategory }: Kind, tables: SizeGuidePage['tables']): SizeGuidePage['tables'] {
  const rank = ({ title }: { title: string }) => {
    const names = (word: string) => word !== '' && title.toLowerCase().includes(word.toLowerCase());
    // A child's kurta is measured as a child's piece before it is measured as a kurta.
    return names(category) ? 0 : names(subCategory) ? 1 : 2;
  };
  return [...tables].sort((a, b) => rank(a) - rank(b));
}
