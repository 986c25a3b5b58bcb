import { describe, expect, it } from 'vitest';
import { card } from '../../test/samples';
import { categoryChoices, filterAndSort, pageOf, queryOf, typeChoices, type View, viewOf } from './filters';

const products = [
  card({ id: 1, category: 'women', subCategory: 'Kurta', price: 4250 }),
  card({ id: 2, category: 'men', subCategory: 'T-shirt', price: 1450, name: 'Camel Tee', description: 'A caravan.' }),
  card({ id: 3, category: 'men', subCategory: 'Pants', price: 2450, name: 'Dune Pants' }),
  card({ id: 4, category: 'kids', subCategory: 'T-shirt', price: 950, name: 'Moon Tee' }),
];
const everything: View = { categories: [], types: [], search: '', sort: 'relevant' };
const ids = (view: Partial<View>) => filterAndSort(products, { ...everything, ...view }).map(({ id }) => id);

describe('filtering', () => {
  it('shows everything in the order of the shop when nothing is chosen', () => {
    expect(ids({})).toEqual([1, 2, 3, 4]);
  });

  it('joins the choices of one group by OR', () => {
    expect(ids({ categories: ['women', 'kids'] })).toEqual([1, 4]);
  });

  it('joins the groups by AND', () => {
    expect(ids({ categories: ['men'], types: ['T-shirt'] })).toEqual([2]);
  });

  it('finds by every word, in the name or the description, whatever the case', () => {
    expect(ids({ search: 'CARAVAN camel' })).toEqual([2]);
    expect(ids({ search: 'caravan moon' })).toEqual([]);
  });

  it('finds by the fabric and by the maker, without their accents', () => {
    const crepe = card({ id: 5, fabric: 'Crêpe silk', made_by: 'Kamala Devi, Jodhpur' });
    const found = (search: string) =>
      filterAndSort([...products, crepe], { ...everything, search }).map(({ id }) => id);
    expect([found('crepe'), found('kamala silk'), found('crepe wool')]).toEqual([[5], [5], []]);
  });
});

describe('sorting', () => {
  it('puts the cheapest first, or the dearest', () => {
    expect(ids({ sort: 'low-to-high' })).toEqual([4, 2, 3, 1]);
    expect(ids({ sort: 'high-to-low' })).toEqual([1, 3, 2, 4]);
  });

  it('leaves the list it was given as it was', () => {
    ids({ sort: 'low-to-high' });
    expect(products.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });
});

describe('the choices', () => {
  it('come from the data, in the order of the specification, with their counts', () => {
    expect(categoryChoices(products, everything)).toEqual([
      { value: 'men', count: 2 },
      { value: 'women', count: 1 },
      { value: 'kids', count: 1 },
    ]);
    expect(typeChoices(products, everything).map(({ value }) => value)).toEqual(['T-shirt', 'Pants', 'Kurta']);
  });
});

describe('a count', () => {
  const counts = (choices: { value: string; count: number }[]) =>
    choices.map(({ value, count }) => `${value} ${count}`);

  it('is of what the other group lets through, whatever is chosen in its own', () => {
    const view = { ...everything, categories: ['men'], types: ['Pants', 'T-shirt'] };
    expect(counts(categoryChoices(products, view))).toEqual(['men 2', 'women 0', 'kids 1']);
    expect(counts(typeChoices(products, view))).toEqual(['T-shirt 1', 'Pants 1', 'Kurta 0']);
  });

  it('is of what the search finds', () => {
    expect(counts(typeChoices(products, { ...everything, search: 'moon' }))).toEqual([
      'T-shirt 1',
      'Pants 0',
      'Kurta 0',
    ]);
  });
});

describe('the address of the screen', () => {
  it('says the whole view and gives it back', () => {
    const view: View = { categories: ['men', 'kids'], types: ['T-shirt'], search: 'moon & sand', sort: 'high-to-low' };
    expect(viewOf(queryOf(view))).toEqual(view);
  });

  it('is empty for everything, and takes an unknown sort for Relevant', () => {
    expect(queryOf(everything).toString()).toBe('');
    expect(viewOf(new URLSearchParams('sort=toString')).sort).toBe('relevant');
  });

  it('says nothing by a broken escape', () => {
    const query = new URLSearchParams('?q=%E0%A4%A&category=%ff&category=men&type=%fe%ff');
    expect(viewOf(query)).toEqual({ ...everything, categories: ['men'] });
  });
});

describe('the page that search engines keep', () => {
  const pageAt = (query: string) => {
    const view = viewOf(new URLSearchParams(query));
    return pageOf(view, categoryChoices(products, view));
  };

  it('is the collection, or one of its categories however it is written', () => {
    expect(pageAt('')).toEqual({ title: 'Collection', query: '' });
    expect(pageAt('sort=low-to-high')).toEqual({ title: 'Collection', query: '' });
    expect(pageAt('category=MEN')).toEqual({ title: 'Men', query: '?category=men' });
  });

  it('is none of a category that there is not, of a search or of more than one choice', () => {
    expect(pageAt('category=Buy+cheap+pills')).toBeNull();
    expect(pageAt('q=moon')).toBeNull();
    expect(pageAt('category=men&category=kids')).toBeNull();
    expect(pageAt('category=men&type=Pants')).toBeNull();
  });
});
