import { bandOf } from './price-bands.js';

/** The groups of filters, in their order; also their names in the address of the screen. */
export const FACETS = ['category', 'type', 'size', 'color', 'price', 'origin', 'availability', 'discount'] as const;
export type Facet = (typeof FACETS)[number];

export const SORTS = ['relevant', 'newest', 'popular', 'low-to-high', 'high-to-low'] as const;
export type Sort = (typeof SORTS)[number];

/** The only choices of their groups. */
export const IN_STOCK = 'in-stock';
export const ON_OFFER = 'offer';

/** What the address of the screen says: an empty group lets everything through. */
export type View = Record<Facet, readonly string[]> & { q: string; sort: Sort };

/** What is not seen, and what a broken escape has become. */
const UNREADABLE = /\uFFFD|(?!\u200c|\u200d)[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;
/** An address with more has not been written by our screens. */
export const SEARCH_MAX = 100;
export const CHOICE_MAX = 80;
const isText = (value: string) => value !== '' && value.length <= CHOICE_MAX && !UNREADABLE.test(value);
const isChoice = (facet: Facet) => (value: string) => isText(value) && (facet !== 'price' || bandOf(value) !== null);

/** So many choices of one group are read from an address. */
export const CHOICES_MAX = 20;

export function viewOf(query: URLSearchParams): View {
  const sort = query.get('sort') ?? '';
  return {
    ...(Object.fromEntries(
      FACETS.map((facet) => [facet, [...new Set(query.getAll(facet).filter(isChoice(facet)))].slice(0, CHOICES_MAX)]),
    ) as Record<Facet, string[]>),
    q:
      query
        .getAll('q')
        .find((said) => !UNREADABLE.test(said))
        ?.trim()
        .slice(0, SEARCH_MAX) ?? '',
    sort: SORTS.find((known) => known === sort) ?? 'relevant',
  };
}

/** The shortest address of a view. */
export function queryOf(view: View): URLSearchParams {
  const query = new URLSearchParams();
  if (view.q) query.set('q', view.q);
  for (const facet of FACETS) for (const value of view[facet]) query.append(facet, value);
  if (view.sort !== 'relevant') query.set('sort', view.sort);
  return query;
}
