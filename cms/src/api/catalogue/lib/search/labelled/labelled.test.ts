import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../../../seed/catalogue/products';
import type { ProductIndex } from '../product-index';
import { sampleIndex } from '../sample-index';
import { search } from '../search';
import { KINDS, NOTHING } from './kinds';
import { LOOKS } from './looks';
import { MORE_LABELS } from './more';
import { UNSEEN_LABELS } from './unseen';
import { FIFTH_UNSEEN_LABELS } from './unseen-fifth';
import { FOURTH_UNSEEN_LABELS } from './unseen-fourth';
import { SIXTH_UNSEEN_LABELS } from './unseen-sixth';
import { THIRD_UNSEEN_LABELS } from './unseen-third';
import type { Label } from './wanted-of-sample';

let index: ProductIndex;
beforeAll(async () => {
  index = await sampleIndex();
});

const split = (queries: string) => queries.split(', ');
const slugsOf = (query: string) => search(index, query, { onSaleOnly: true }).ids.map((id) => products[id]?.slug ?? '');

const judged = (labels: readonly Label[]) =>
  labels.flatMap(({ wanted, queries }) => {
    const want = products.filter(wanted).map(({ slug }) => slug);
    return split(queries).map((query) => {
      const [first = '', ...others] = slugsOf(query);
      const ten = [first, ...others].slice(0, 10);
      const recall = ten.filter((slug) => want.includes(slug)).length / Math.min(10, want.length);
      return { query, recall, isFirstWanted: want.includes(first), want };
    });
  });
const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Floors: what is among the first ten of what is wanted, and how often a wanted piece is first. */
const BATCHES: { name: string; labels: Label[]; least: number; recall: number; first: number }[] = [
  { name: 'that we began with', labels: [...KINDS, ...LOOKS, ...MORE_LABELS], least: 600, recall: 0.99, first: 0.99 },
  { name: 'of the first unseen batches', labels: UNSEEN_LABELS, least: 150, recall: 0.99, first: 0.97 },
  { name: 'of the third', labels: THIRD_UNSEEN_LABELS, least: 150, recall: 0.98, first: 0.97 },
  { name: 'of the fourth', labels: FOURTH_UNSEEN_LABELS, least: 150, recall: 0.97, first: 0.96 },
  { name: 'of the fifth', labels: FIFTH_UNSEEN_LABELS, least: 190, recall: 0.98, first: 0.97 },
  { name: 'of the sixth', labels: SIXTH_UNSEEN_LABELS, least: 140, recall: 0.97, first: 0.96 },
];

describe.each(BATCHES)('the labelled queries $name', ({ labels, least, ...floors }) => {
  it('are many, each of something that the sample has, and find most of it, first what is wanted', () => {
    const all = judged(labels);
    expect(all.length).toBeGreaterThanOrEqual(least);
    for (const { query, want } of all) expect([query, want.length > 0]).toEqual([query, true]);
    expect(mean(all.map(({ recall }) => recall))).toBeGreaterThanOrEqual(floors.recall);
    expect(mean(all.map(({ isFirstWanted }) => Number(isFirstWanted)))).toBeGreaterThanOrEqual(floors.first);
  });
});

describe('a search', () => {
  it.each(split(NOTHING))('finds nothing of what there is not: %s', (query) => {
    expect(slugsOf(query)).toEqual([]);
  });
});
