import { colors } from '../../../../../seed/catalogue/colors';
import { products } from '../../../../../seed/catalogue/products';
import { searchWords } from '../../../../../seed/catalogue/search-words';
import { IndexBuilder } from './build-index';
import { colorWords } from './color-words';
import { entryOf } from './entry-of';
import type { ProductIndex } from './product-index';

/** The index of the sample shop, for tests. A product's id is its place. */
export function sampleIndex(): Promise<ProductIndex> {
  const rows = products.map(({ stocks, ...product }, id) => ({
    ...product,
    id,
    is_on_sale: true,
    root_name: product.root,
    leaf_name: product.leaf,
    colors: colors
      .filter(({ name }) => stocks.some((stock) => stock.color === name))
      .map(({ name, hex }) => ({ name, words: colorWords(hex) })),
    sizes: [...new Set(stocks.map((stock) => stock.size))],
  }));
  return new IndexBuilder().build(rows, entryOf, searchWords);
}
