import { FACETS, type Facet, IN_STOCK, ON_OFFER, type Sort, type View } from './browse-view.js';
import { fold } from './fold.js';
import { isInBand, priceBands, withChosen } from './price-bands.js';

/*
 * What the collection shows of a view: which products, in which order, and how many each choice of a filter would leave.
 * The same functions run in the browser, over a small shop's whole list, and on the server.
 */

/** A product as far as filters and orders need it. */
export interface BrowsedProduct {
  id: number;
  /** The names of its root category and of its own below it. */
  category: string;
  subCategory: string;
  /** The slugs of its category and of those above it, and of the collections that it is in. */
  path: readonly string[];
  /** In rupees. */
  price: number;
  /** Each size and colour once; `''` where it has none. */
  variants: readonly { size: string; color: string; in_stock: boolean }[];
  on_offer: boolean;
  /** Its country of origin; `''` where nobody has said it. */
  origin: string;
  /** Its place among what sold most of late, from 1; null when nothing did. */
  popularity: number | null;
  /** Where staff have put it within a category or collection, by its slug. */
  places: Readonly<Record<string, number>>;
}

export interface Choice {
  value: string;
  /** How many products the view would have with this choice alone in its group. */
  count: number;
}
export type Facets = Record<Facet, Choice[]>;

export interface Browsing {
  view: View;
  /** The slug of the category or collection whose page it is. */
  within?: string | undefined;
  /** What a search has found, best first. */
  found?: readonly number[] | undefined;
  /** In the order of the shop's editors; of categories as its menus show them, each root before those below it. */
  categories: readonly string[];
  sizes: readonly string[];
  colors: readonly string[];
}

export interface Browsed<Product> {
  products: Product[];
  facets: Facets;
}

type Variant = BrowsedProduct['variants'][number];

const ofProduct = {
  category: ({ category }: BrowsedProduct) => category,
  type: ({ subCategory }: BrowsedProduct) => subCategory,
  origin: ({ origin }: BrowsedProduct) => origin,
  discount: ({ on_offer }: BrowsedProduct) => (on_offer ? ON_OFFER : ''),
};
/** What one and the same variant must have: a size that is in stock in another colour only is not a match. */
const ofVariant = {
  size: ({ size }: Variant) => size,
  color: ({ color }: Variant) => color,
  availability: ({ in_stock }: Variant) => (in_stock ? IN_STOCK : ''),
};
const PRODUCT_FACETS = Object.keys(ofProduct) as (keyof typeof ofProduct)[];
const VARIANT_FACETS = Object.keys(ofVariant) as (keyof typeof ofVariant)[];

/** `products`: every one on sale, newest first. OR within a group, AND between the groups. */
export function browse<Product extends BrowsedProduct>(
  products: readonly Product[],
  { view, within, found, categories, sizes, colors }: Browsing,
): Browsed<Product> {
  const { scope, ...choices } = choicesOf(products, within);
  const rank = found && new Map(found.map((id, index) => [id, index]));
  const searched = rank ? scope.filter(({ id }) => rank.has(id)) : scope;
  const bands = withChosen(choices.bands, view.price);
  const shown: Product[] = [];
  const folded = foldOnce();
  const isChosen = chosenIn(view, folded);
  const counts = countsOf(folded);
  const isAnyVariant = VARIANT_FACETS.every((facet) => view[facet].length === 0);
  for (const product of searched) {
    const failed = [
      ...PRODUCT_FACETS.filter((facet) => !isChosen[facet](ofProduct[facet](product))),
      ...(view.price.length === 0 || view.price.some((band) => isInBand(product.price, band))
        ? []
        : ['price' as const]),
    ];
    if (failed.length > 1) continue;
    const [other] = failed;
    const isWanted = isAnyVariant || product.variants.some(fitsAll);
    if (!other && isWanted) shown.push(product);
    if (isWanted) {
      for (const facet of PRODUCT_FACETS) if (!other || other === facet) counts.add(facet, [ofProduct[facet](product)]);
      if (!other || other === 'price')
        counts.add(
          'price',
          bands.filter((band) => isInBand(product.price, band)),
        );
    }
    if (!other) for (const facet of VARIANT_FACETS) counts.add(facet, fitting(product, facet).map(ofVariant[facet]));
  }

  function fitting({ variants }: Product, free: Facet) {
    return isAnyVariant ? variants : variants.filter(fitsBut(free));
  }
  function fitsBut(free: Facet | null) {
    return (variant: Variant) =>
      VARIANT_FACETS.every((facet) => facet === free || isChosen[facet](ofVariant[facet](variant)));
  }
  function fitsAll(variant: Variant) {
    return fitsBut(null)(variant);
  }

  const inOrder = (values: readonly string[], order: readonly string[]) =>
    [...values].sort((a, b) => placeIn(order, a) - placeIn(order, b) || a.localeCompare(b));
  const values: Record<Facet, string[]> = {
    category: inOrder(choices.categories, categories),
    type: inOrder(choices.types, categories),
    size: inOrder(choices.sizes, sizes),
    color: inOrder(choices.colors, colors),
    price: bands,
    origin: inOrder(choices.origins, []),
    availability: choices.hasVariants ? [IN_STOCK] : [],
    discount: choices.hasOffers ? [ON_OFFER] : [],
  };
  const facets = Object.fromEntries(
    FACETS.map((facet) => [facet, values[facet].map((value) => ({ value, count: counts.of(facet, value) }))]),
  ) as Facets;
  return { products: sorted(shown, view.sort, rank, within), facets };
}

/** What there is to choose from, whatever is searched or chosen. */
interface Choices<Product extends BrowsedProduct> {
  scope: readonly Product[];
  bands: readonly string[];
  categories: readonly string[];
  types: readonly string[];
  sizes: readonly string[];
  colors: readonly string[];
  origins: readonly string[];
  hasVariants: boolean;
  hasOffers: boolean;
}

/** Of a list of products by the category: many views are of the same list. */
const known = new WeakMap<readonly BrowsedProduct[], Map<string | undefined, Choices<BrowsedProduct>>>();

function choicesOf<Product extends BrowsedProduct>(
  products: readonly Product[],
  within: string | undefined,
): Choices<Product> {
  const before = known.get(products)?.get(within);
  if (before) return before as Choices<Product>;
  const scope = within === undefined ? products : products.filter(({ path }) => path.includes(within));
  const variants = scope.flatMap((product) => product.variants);
  const choices: Choices<Product> = {
    scope,
    bands: priceBands(scope),
    categories: valuesOf(scope.map(ofProduct.category)),
    types: valuesOf(scope.map(ofProduct.type)),
    sizes: valuesOf(variants.map(ofVariant.size)),
    colors: valuesOf(variants.map(ofVariant.color)),
    origins: originsOf(scope),
    hasVariants: variants.length > 0,
    hasOffers: scope.some(({ on_offer }) => on_offer),
  };
  // An address may say any number of categories that there are not.
  if (scope.length > 0) known.set(products, new Map(known.get(products)).set(within, choices));
  return choices;
}

/**
 * Countries to choose from, in a shop that sells imported pieces beside others: who sells imports owes a filter by
 * country (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(10A), since 1 July 2026). Where all pieces are of
 * India, or all of one country, there is nothing to choose.
 */
function originsOf(products: readonly BrowsedProduct[]): string[] {
  const said = valuesOf(products.map(ofProduct.origin));
  const isMixed = said.length > 1 || products.some(({ origin }) => origin === '');
  return isMixed && said.some((origin) => fold(origin) !== 'india') ? said : [];
}

/** Each once, as it is written first. */
const valuesOf = (values: readonly string[]) =>
  [...new Map([...new Set(values)].reverse().map((value) => [fold(value), value])).values()].filter(
    (value) => value !== '',
  );

type Fold = (value: string) => string;

/** The data has few different values, each many times. */
function foldOnce(): Fold {
  const known = new Map<string, string>();
  return (value) => {
    const seen = known.get(value);
    if (seen !== undefined) return seen;
    const folded = fold(value);
    known.set(value, folded);
    return folded;
  };
}

function countsOf(folded: Fold) {
  const counts = Object.fromEntries(FACETS.map((facet) => [facet, new Map<string, number>()])) as Record<
    Facet,
    Map<string, number>
  >;
  return {
    /** Each value once for a product. */
    add(facet: Facet, values: readonly string[]) {
      const ofFacet = counts[facet];
      for (const value of new Set(values.map(folded))) ofFacet.set(value, (ofFacet.get(value) ?? 0) + 1);
    },
    of: (facet: Facet, value: string) => counts[facet].get(folded(value)) ?? 0,
  };
}

/** Whether a value is chosen in its group, or none is. */
function chosenIn(view: View, folded: Fold): Record<Facet, (value: string) => boolean> {
  const isChosen = (facet: Facet) => {
    const chosen = new Set(view[facet].map(fold));
    return (value: string) => chosen.size === 0 || chosen.has(folded(value));
  };
  return Object.fromEntries(FACETS.map((facet) => [facet, isChosen(facet)])) as ReturnType<typeof chosenIn>;
}

/** What is in no order follows by name. */
function placeIn(order: readonly string[], value: string): number {
  const place = order.findIndex((known) => fold(known) === fold(value));
  return place === -1 ? order.length : place;
}

function sorted<Product extends BrowsedProduct>(
  products: Product[],
  sort: Sort,
  rank: ReadonlyMap<number, number> | undefined,
  within: string | undefined,
): Product[] {
  const last = Number.POSITIVE_INFINITY;
  const by = (key: (product: Product) => number) => products.sort((a, b) => compare(key(a), key(b)));
  if (sort === 'low-to-high') return by(({ price }) => price);
  if (sort === 'high-to-low') return by(({ price }) => -price);
  if (sort === 'popular') return by(({ popularity }) => popularity ?? last);
  if (sort === 'newest') return products;
  if (rank) return by(({ id }) => rank.get(id) ?? last);
  return within === undefined ? products : by(({ places }) => places[within] ?? last);
}

const compare = (a: number, b: number) => (a === b ? 0 : a < b ? -1 : 1);
