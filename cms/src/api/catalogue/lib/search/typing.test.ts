import { beforeAll, describe, expect, it } from 'vitest';
import { products } from '../../../../../seed/catalogue/products';
import type { ProductIndex } from './product-index';
import { sampleIndex } from './sample-index';
import { search } from './search';

let index: ProductIndex;
beforeAll(async () => {
  index = await sampleIndex();
});
const slugs = (query: string, isTyping: boolean) =>
  search(index, query, { onSaleOnly: true, isTyping }).ids.map((id) => products[id]?.slug ?? '');

describe('while somebody is typing', () => {
  it.each([
    ['pea', 'peacock'],
    ['peac', 'peacock'],
    ['peaco', 'peacock'],
    ['came', 'camel'],
    ['camel', 'camel'],
    ['elep', 'elephant'],
    ['lot', 'lotus'],
    ['indi', 'indigo'],
    ['kur', 'kurta'],
    ['blue kur', 'blue kurta'],
  ])('%s leads with what is found by %s, before other words for something else', (typed, whole) => {
    const wanted = slugs(whole, false);
    expect(wanted.length).toBeGreaterThan(0);
    expect(slugs(typed, true).slice(0, Math.min(2, wanted.length))).toEqual(wanted.slice(0, 2));
  });

  it('what sounds so or has a typo is still found, after what begins so', () => {
    expect(slugs('peac', true)).toEqual(expect.arrayContaining(slugs('peach', false)));
    expect(slugs('badhan', true)).toEqual(slugs('badhan', false));
  });

  it('a word that is whole is looked for as such', () => {
    for (const whole of ['mor', 'silk', 'cape', 'men']) expect(slugs(whole, true)).toEqual(slugs(whole, false));
  });
});
