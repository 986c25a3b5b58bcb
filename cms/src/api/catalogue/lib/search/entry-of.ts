import type { SearchedText } from 'shared-types/domain/product-fields';
import type { Entry } from './entry-words';

export interface SearchedRow extends Record<SearchedText, string | null> {
  id: number;
  name: string;
  price: number;
  is_on_sale: boolean;
  root_name: string;
  leaf_name: string;
  /** With what people call each (color-words.ts). */
  colors: { name: string; words: string[] }[];
  sizes: string[];
}

/** A product as the index reads it. What a description begins with says what the piece shows. */
export function entryOf(row: SearchedRow): Entry {
  const told = row.description ?? '';
  const end = told.search(/[.!?]\s/) + 1 || told.length;
  return {
    id: row.id,
    root: row.root_name,
    price: row.price,
    isOnSale: row.is_on_sale,
    texts: {
      name: row.name,
      category: row.leaf_name,
      color: row.colors.map(({ name }) => name).join(' '),
      colorWords: [...new Set(row.colors.flatMap(({ words }) => words))].join(' '),
      fabric: row.fabric ?? '',
      size: row.sizes.join(' '),
      maker: row.made_by ?? '',
      opening: told.slice(0, end),
      description: told.slice(end),
    },
  };
}
