import type { AnswerOf } from 'shared-types/client/client';
import type { MenuCategory } from 'shared-types/contract/categories';
import type { products } from 'shared-types/contract/products';
import { FACETS, type Facet, type Sort, type View } from 'shared-types/domain/browse-view';
import { fold } from 'shared-types/domain/fold';
import { bandOf } from 'shared-types/domain/price-bands';
import { capitalise } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';

export type Colors = AnswerOf<typeof products.browse>['colors'];

export const SORT_LABELS: Record<Sort, string> = {
  relevant: 'Relevant',
  newest: 'Newest',
  popular: 'Popular',
  'low-to-high': 'Low to High',
  'high-to-low': 'High to Low',
};

export const FACET_TITLES: Record<Facet, string> = {
  category: 'Category',
  type: 'Type',
  size: 'Size',
  color: 'Colour',
  price: 'Price',
  origin: 'Country of origin',
  availability: 'Availability',
  discount: 'Offers',
};

const rupees = (amount: number) => `₹${amount.toLocaleString('en-IN')}`;

/** A choice as a person reads it. */
export function choiceLabel(facet: Facet, value: string): string {
  if (facet === 'availability') return 'In stock';
  if (facet === 'discount') return 'On offer';
  const band = facet === 'price' ? bandOf(value) : null;
  if (!band) return capitalise(value);
  if (band.from === 0) return `Under ${rupees(band.below)}`;
  return band.below === Number.POSITIVE_INFINITY
    ? `${rupees(band.from)} and above`
    : `${rupees(band.from)} – ${rupees(band.below)}`;
}

export const EVERYTHING: View = {
  ...(Object.fromEntries(FACETS.map((facet) => [facet, []])) as unknown as Record<Facet, string[]>),
  q: '',
  sort: 'relevant',
};

/** How many choices narrow the view. */
export const narrowedBy = (view: View): number => FACETS.reduce((sum, facet) => sum + view[facet].length, 0);

/** The view with a choice made, or taken back. */
export function toggled(view: View, facet: Facet, value: string): View {
  const chosen = view[facet];
  return { ...view, [facet]: chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value] };
}

/**
 * The page that search engines may index for a view of the collection: the collection, or a category's own; anybody can
 * write something else into the address.
 */
export function canonicalPage(
  { q, category, type, ...view }: View,
  menu: readonly MenuCategory[] = [],
): { title: string; path: string } | null {
  const others = FACETS.filter((facet) => facet !== 'category' && facet !== 'type');
  if (q || others.some((facet) => view[facet as keyof typeof view].length > 0)) return null;
  if (category.length === 0 && type.length === 0) return { title: 'Collection', path: paths.collection };
  if (category.length > 1 || type.length > 1) return null;
  const called = (nodes: readonly MenuCategory[], name = '') => nodes.find((node) => fold(node.name) === fold(name));
  const root = called(menu, category[0]);
  const found = root && type.length > 0 ? called(root.children, type[0]) : root;
  return found
    ? { title: categoryTitle([found, ...(found === root ? [] : [root])]), path: paths.category.href(found.slug) }
    : null;
}

/** `Women · Kurta`: a category after those above it. Takes its own first. */
export const categoryTitle = (path: readonly ({ name: string } | undefined)[]): string =>
  path
    .flatMap((category) => (category ? [capitalise(category.name)] : []))
    .reverse()
    .join(' · ');
