import type { ProductCard } from 'shared-types/contract/products';
import { fold } from 'shared-types/domain/fold';
import { SEARCHED_TEXTS, type SearchedText } from 'shared-types/domain/product-fields';
import { capitalise } from '../../lib/format/format';

export const SORTS = { relevant: 'Relevant', 'low-to-high': 'Low to High', 'high-to-low': 'High to Low' } as const;
export type Sort = keyof typeof SORTS;

/** What the address of the screen says: empty groups let everything through. */
export interface View {
  categories: string[];
  types: string[];
  search: string;
  sort: Sort;
}

type Listed = Pick<ProductCard, 'name' | SearchedText | 'category' | 'subCategory' | 'price'>;

export interface Choice {
  value: string;
  /** How many products have it of those that the other groups and the search let through. */
  count: number;
}

/** The choices that come first within their group; what the data has besides follows by name. */
const CATEGORY_ORDER = ['men', 'women', 'kids'];
const TYPE_ORDER = ['T-shirt', 'Pants', 'Shoes'];

/** The values that a field has in the data, each with how many of the counted products have it. */
function choices(
  products: readonly Listed[],
  field: 'category' | 'subCategory',
  order: readonly string[],
  isCounted: (product: Listed) => boolean,
): Choice[] {
  const counts = new Map<string, number>();
  for (const product of products)
    if (product[field]) counts.set(product[field], (counts.get(product[field]) ?? 0) + Number(isCounted(product)));
  const rank = (value: string) => {
    const place = order.findIndex((known) => fold(known) === fold(value));
    return place === -1 ? order.length : place;
  };
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => rank(a.value) - rank(b.value) || a.value.localeCompare(b.value));
}

export const categoryChoices = (products: readonly Listed[], { types, search }: View) =>
  choices(
    products,
    'category',
    CATEGORY_ORDER,
    (product) => has(types, product.subCategory) && matches(product, search),
  );
export const typeChoices = (products: readonly Listed[], { categories, search }: View) =>
  choices(
    products,
    'subCategory',
    TYPE_ORDER,
    (product) => has(categories, product.category) && matches(product, search),
  );

function has(chosen: readonly string[], value: string): boolean {
  return chosen.length === 0 || chosen.some((one) => fold(one) === fold(value));
}

/** Whether every word is in the name, in one of the texts or the kind. */
function matches(product: Listed, search: string): boolean {
  const words = fold(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return true;
  const said = (['name', ...SEARCHED_TEXTS, 'category', 'subCategory'] as const).map((field) => product[field]);
  const text = fold(said.join(' '));
  return words.every((word) => text.includes(word));
}

const byPrice: Record<Sort, ((a: Listed, b: Listed) => number) | null> = {
  relevant: null,
  'low-to-high': (a, b) => a.price - b.price,
  'high-to-low': (a, b) => b.price - a.price,
};

/** OR within a group, AND between groups; `relevant` keeps the shop's order. */
export function filterAndSort<P extends Listed>(products: readonly P[], view: View): P[] {
  const shown = products.filter(
    (product) =>
      has(view.categories, product.category) && has(view.types, product.subCategory) && matches(product, view.search),
  );
  const compare = byPrice[view.sort];
  return compare ? shown.sort(compare) : shown;
}

/** What a broken escape has become is no text. */
const isText = (value: string) => !value.includes('\uFFFD');

export function viewOf(query: URLSearchParams): View {
  const sort = query.get('sort') ?? '';
  return {
    categories: query.getAll('category').filter(isText),
    types: query.getAll('type').filter(isText),
    search: query.getAll('q').find(isText)?.trim() ?? '',
    sort: Object.hasOwn(SORTS, sort) ? (sort as Sort) : 'relevant',
  };
}

export function isUnfiltered({ categories, types, search, sort }: View): boolean {
  return categories.length + types.length === 0 && search === '' && sort === 'relevant';
}

/**
 * The page that search engines may index: the collection, and each of its categories that exists; anybody can write
 * another one into the address.
 */
export function pageOf(
  { categories, types, search }: View,
  known: readonly Choice[] = [],
): { title: string; query: string } | null {
  const [asked, another] = categories;
  if (search || types.length > 0 || another !== undefined) return null;
  if (asked === undefined) return { title: 'Collection', query: '' };
  const category = known.find(({ value }) => has([asked], value))?.value;
  if (category === undefined) return null;
  return { title: capitalise(category), query: `?${new URLSearchParams({ category })}` };
}

/** The shortest address of a view. */
export function queryOf(view: View): URLSearchParams {
  const query = new URLSearchParams();
  if (view.search) query.set('q', view.search);
  for (const category of view.categories) query.append('category', category);
  for (const type of view.types) query.append('type', type);
  if (view.sort !== 'relevant') query.set('sort', view.sort);
  return query;
}

export function toggled(values: readonly string[], value: string): string[] {
  return values.includes(value) ? values.filter((one) => one !== value) : [...values, value];
}
