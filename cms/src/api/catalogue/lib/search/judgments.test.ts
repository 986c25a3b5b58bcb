import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../../seed/catalogue/products';
import type { SeedProduct } from '../../../../../seed/catalogue/types';
import type { ProductIndex } from './product-index';
import { sampleIndex } from './sample-index';
import { search } from './search';

const file = join(__dirname, '../../../../../seed/catalogue/search-judgments.txt');
/** The batches of the file by their names: each line's terms and queries. */
const batches = new Map(
  readFileSync(file, 'utf8')
    .split('\n== ')
    .slice(1)
    .map((batch) => {
      const [name = '', ...lines] = batch.trim().split('\n');
      return [name, lines];
    }),
);

const FIELDS: Record<string, (product: SeedProduct) => string[]> = {
  color: ({ stocks }) => stocks.map(({ color }) => color),
  size: ({ stocks }) => stocks.map(({ size }) => size),
  is: ({ slug }) => [slug],
};
const PARTS: Record<string, (product: SeedProduct) => string> = {
  fabric: ({ fabric }) => fabric.toLowerCase(),
  'made-by': ({ made_by }) => made_by,
};

function fits(product: SeedProduct, term: string): boolean {
  const [name = '', values = ''] = term.split(':');
  const wanted = values.split(',');
  if (FIELDS[name]) return FIELDS[name](product).some((value) => wanted.includes(value.replaceAll(' ', '-')));
  if (PARTS[name]) return wanted.some((part) => PARTS[name]?.(product).includes(part));
  if (term.startsWith('<=')) return product.price <= Number(term.slice(2));
  if (term.startsWith('>=')) return product.price >= Number(term.slice(2));
  if (term === 'reduced') return Boolean(product.flags.discountedDeal);
  return term === 'any' || [product.root, product.leaf.replaceAll(' ', '-')].includes(term);
}

let index: ProductIndex;
beforeAll(async () => {
  index = await sampleIndex();
});
const slugsOf = (query: string) => search(index, query, { onSaleOnly: true }).ids.map((id) => products[id]?.slug ?? '');

function judged(line: string) {
  const [terms = '', queries = ''] = line.split(' :: ');
  const isWanted = (product: SeedProduct) =>
    terms.split(' | ').some((all) => all.split(' ').every((term) => fits(product, term)));
  const want = products.filter(isWanted).map(({ slug }) => slug);
  return queries.split(', ').map((query) => {
    const [first = '', ...others] = slugsOf(query);
    const ten = [first, ...others].slice(0, 10);
    const recall = ten.filter((slug) => want.includes(slug)).length / Math.min(10, want.length);
    return { query, recall, isFirstWanted: want.includes(first), want };
  });
}
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Floors: what is among the first ten of what is wanted, and how often a wanted piece is first. */
describe.each([
  { name: 'that we began with', least: 600, recall: 0.99, first: 0.99 },
  { name: 'of the first unseen batches', least: 150, recall: 0.99, first: 0.97 },
  { name: 'of the third', least: 150, recall: 0.98, first: 0.97 },
  { name: 'of the fourth', least: 150, recall: 0.97, first: 0.96 },
  { name: 'of the fifth', least: 190, recall: 0.98, first: 0.97 },
  { name: 'of the sixth', least: 140, recall: 0.97, first: 0.96 },
])('the judged queries $name', ({ name, least, ...floors }) => {
  it('are many, each of something that the sample has, and find most of it, first what is wanted', () => {
    const all = (batches.get(name) ?? []).flatMap(judged);
    expect(all.length).toBeGreaterThanOrEqual(least);
    for (const { query, want } of all) expect([query, want.length > 0]).toEqual([query, true]);
    expect(mean(all.map(({ recall }) => recall))).toBeGreaterThanOrEqual(floors.recall);
    expect(mean(all.map(({ isFirstWanted }) => Number(isFirstWanted)))).toBeGreaterThanOrEqual(floors.first);
  });
});

it.each(batches.get('nothing')?.[0]?.split(', ') ?? [])('a search finds nothing of what there is not: %s', (query) => {
  expect(slugsOf(query)).toEqual([]);
});
