import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BrowsedProduct, browse } from './browse.js';
import { FACETS, queryOf, SORTS, type View, viewOf } from './browse-view.js';
import { priceBands } from './price-bands.js';

const CATEGORIES = ['men', 'T-shirt', 'Kurta', 'Pants', 'women', 'kids'];
const SIZES = ['S', 'M', 'L'];
const COLORS = ['Indigo', 'Rose'];
const everything = viewOf(new URLSearchParams());
const piece = (overrides: Partial<BrowsedProduct> = {}): BrowsedProduct => ({
  ...{ id: 1, category: 'women', subCategory: 'Kurta', path: ['women-kurta', 'women'], price: 4250 },
  variants: [{ size: 'M', color: 'Indigo', in_stock: true }],
  ...{ on_offer: false, origin: 'India', popularity: null, places: {} },
  ...overrides,
});
const look = (products: BrowsedProduct[], view: Partial<View> = {}, within?: string, found?: number[]) =>
  browse(products, {
    view: { ...everything, ...view },
    within,
    found,
    categories: CATEGORIES,
    sizes: SIZES,
    colors: COLORS,
  });
const ids = (...how: Parameters<typeof look>) => look(...how).products.map(({ id }) => id);

const products = [
  piece({ id: 1 }),
  piece({ id: 2, category: 'men', subCategory: 'T-shirt', path: ['men-t-shirt', 'men'], price: 1450, on_offer: true }),
  piece({ id: 3, category: 'men', subCategory: 'Pants', path: ['men-pants', 'men'], price: 2450, popularity: 1 }),
  piece({
    ...{ id: 4, category: 'kids', subCategory: 'T-shirt', path: ['kids-t-shirt', 'kids'], price: 950 },
    variants: [
      { size: 'S', color: 'Indigo', in_stock: false },
      { size: 'L', color: 'Rose', in_stock: true },
    ],
  }),
];

describe('filtering', () => {
  it('shows everything in the order of the shop when nothing is chosen', () => {
    expect(ids(products)).toEqual([1, 2, 3, 4]);
  });

  it('joins the choices of one group by OR and the groups by AND, whatever the case', () => {
    expect(ids(products, { category: ['women', 'KIDS'] })).toEqual([1, 4]);
    expect(ids(products, { category: ['men'], type: ['T-shirt'] })).toEqual([2]);
    expect(ids(products, { discount: ['offer'] })).toEqual([2]);
    expect(ids(products, { price: ['-1000', '2000-3000'] })).toEqual([3, 4]);
  });

  it('wants size, colour and stock of one and the same variant', () => {
    expect(ids(products, { size: ['L'], color: ['Rose'] })).toEqual([4]);
    expect(ids(products, { size: ['S'], color: ['Rose'] })).toEqual([]);
    expect(ids(products, { size: ['S'], availability: ['in-stock'] })).toEqual([]);
  });

  it('keeps to a category’s page and to what a search has found', () => {
    expect(ids(products, {}, 'men')).toEqual([2, 3]);
    expect(ids(products, {}, undefined, [4, 2])).toEqual([4, 2]);
    expect(look(products, {}, 'men', [4, 2]).facets.type).toEqual([
      { value: 'T-shirt', count: 1 },
      { value: 'Pants', count: 0 },
    ]);
  });
});

describe('sorting', () => {
  it('puts the cheapest first, the dearest, the newest, or what sells', () => {
    expect(ids(products, { sort: 'low-to-high' })).toEqual([4, 2, 3, 1]);
    expect(ids(products, { sort: 'high-to-low' })).toEqual([1, 3, 2, 4]);
    expect(ids(products, { sort: 'popular' })).toEqual([3, 1, 2, 4]);
    expect(ids(products, { sort: 'newest' }, undefined, [4, 2])).toEqual([2, 4]);
  });

  it('keeps the order of the staff on a category’s page, and only there', () => {
    const placed = [piece({ id: 1 }), piece({ id: 2 }), piece({ id: 3, places: { women: 1 } })];
    expect(ids(placed, {}, 'women')).toEqual([3, 1, 2]);
    expect(ids(placed, {}, 'women-kurta')).toEqual([1, 2, 3]);
    expect(ids(placed, { sort: 'newest' }, 'women')).toEqual([1, 2, 3]);
  });

  it('leaves the list it was given as it was', () => {
    ids(products, { sort: 'low-to-high' });
    expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the choices', () => {
  it('come from the data, in the order of the menus or of the editors', () => {
    const { facets } = look(products, { category: ['men'] });
    expect(facets.category.map(({ value, count }) => `${value} ${count}`)).toEqual(['men 2', 'women 1', 'kids 1']);
    expect(facets.type.map(({ value, count }) => `${value} ${count}`)).toEqual(['T-shirt 1', 'Kurta 0', 'Pants 1']);
    expect(facets.size.map(({ value }) => value)).toEqual(SIZES);
  });
});

describe('countries of origin', () => {
  const of = (...origins: string[]) =>
    look(origins.map((origin, id) => piece({ id, origin }))).facets.origin.map(
      ({ value, count }) => `${value} ${count}`,
    );

  it('are to choose from where imported pieces stand beside others', () => {
    expect(of('India', 'Nepal', 'nepal')).toEqual(['India 1', 'Nepal 2']);
    expect(of('', 'Nepal')).toEqual(['Nepal 1']);
    expect(of('India', 'India')).toEqual([]);
    expect(of('India', '')).toEqual([]);
    expect(of('Nepal', 'Nepal')).toEqual([]);
  });

  it('narrow the list to what is chosen', () => {
    const mixed = [piece({ id: 1 }), piece({ id: 2, origin: 'Nepal' })];
    expect(ids(mixed, { origin: ['nepal'] })).toEqual([2]);
  });
});

describe('ranges of prices', () => {
  it('hold every price once, with round limits', () => {
    expect(priceBands(products)).toEqual(['-1500', '1500-2500', '2500-4500', '4500-']);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 200_000 }), { minLength: 1 }), (prices) => {
        const all = prices.map((price, id) => piece({ id, price }));
        const counts = look(all).facets.price.map(({ count }) => count);
        expect(counts.length).toBeLessThanOrEqual(4);
        if (counts.length) expect(counts.reduce((sum, count) => sum + count)).toBe(prices.length);
      }),
    );
  });

  it('that were chosen when prices were others are still there to be let go', () => {
    expect(look(products, { price: ['7-8'] }).facets.price.at(-1)).toEqual({ value: '7-8', count: 0 });
    expect(viewOf(new URLSearchParams('price=cheap&price=-&price=10-20')).price).toEqual(['10-20']);
  });
});

const some = <Value>(values: Value[]) => fc.subarray(values);
const anyProduct = fc.record({
  id: fc.nat(),
  category: fc.constantFrom('men', 'women', ''),
  subCategory: fc.constantFrom('Kurta', 'kurta', 'Pants', ''),
  path: some(['a', 'b']),
  price: fc.integer({ min: 0, max: 9000 }),
  variants: fc.array(
    fc.record({
      size: fc.constantFrom(...SIZES, ''),
      color: fc.constantFrom(...COLORS, ''),
      in_stock: fc.boolean(),
    }),
    { maxLength: 4 },
  ),
  on_offer: fc.boolean(),
  origin: fc.constantFrom('India', 'Nepal', ''),
  popularity: fc.option(fc.nat(9)),
  places: fc.constant({}),
});
const anyView: fc.Arbitrary<View> = fc.record({
  category: some(['men', 'WOMEN']),
  type: some(['Kurta', 'Pants']),
  size: some(SIZES),
  color: some(COLORS),
  price: some(['-2000', '2000-5000']),
  availability: some(['in-stock']),
  discount: some(['offer']),
  origin: some(['India', 'nepal']),
  q: fc.constant(''),
  sort: fc.constantFrom(...SORTS),
});

describe('a count', () => {
  it('is what choosing it alone in its group would leave', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(anyProduct, { selector: ({ id }) => id, maxLength: 30 }),
        anyView,
        fc.option(fc.constantFrom('a', 'b'), { nil: undefined }),
        (all, view, within) => {
          const { facets } = look(all, view, within);
          for (const facet of FACETS)
            for (const { value, count } of facets[facet])
              expect([facet, value, count]).toEqual([
                facet,
                value,
                look(all, { ...view, [facet]: [value] }, within).products.length,
              ]);
        },
      ),
    );
  });
});

describe('the address of the screen', () => {
  it('says the whole view and gives it back', () => {
    fc.assert(
      fc.property(anyView, fc.constantFrom('', 'moon & sand'), (view, q) => {
        expect(viewOf(queryOf({ ...view, q }))).toEqual({ ...view, q });
      }),
    );
  });

  it('is empty for everything, and takes an unknown sort for Relevant', () => {
    expect(queryOf(everything).toString()).toBe('');
    expect(viewOf(new URLSearchParams('sort=toString')).sort).toBe('relevant');
  });

  it('says nothing by a broken escape', () => {
    const query = new URLSearchParams('?q=%E0%A4%A&category=%ff&category=men&type=%fe%ff');
    expect(viewOf(query)).toEqual({ ...everything, category: ['men'] });
  });
});
