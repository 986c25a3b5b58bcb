import { expect, it } from 'vitest';
import { type CollectionRule, fitsRule, type RuledProduct } from './collection-rule';

const NOW = new Date('2026-11-23T12:00:00Z');
const ANY: CollectionRule = {
  ...{ category: null, colors: [], flag: null, price_from: null, price_below: null, new_days: null, in_stock: false },
};
const kurta: RuledProduct = {
  path: ['women-kurta', 'women'],
  price: 2500,
  variants: [
    { size: 'M', color: 'Indigo', in_stock: false },
    { size: 'M', color: 'Madder', in_stock: true },
  ],
  flags: {
    ...{ is_featured: true, is_popular: false, is_new_arrival: null, is_top_selling: false, is_discounted_deal: false },
  },
  created_at: new Date('2026-11-20T12:00:00Z'),
};

it.each<[said: string, rule: Partial<CollectionRule>, fits: boolean]>([
  ['nothing', {}, true],
  ['its category', { category: 'women-kurta' }, true],
  ['the category above its own', { category: 'women' }, true],
  ['another category', { category: 'men' }, false],
  ['a flag that it has', { flag: 'is_featured' }, true],
  ['a flag that nobody has set', { flag: 'is_new_arrival' }, false],
  ['from its price on', { price_from: 2500 }, true],
  ['from above its price', { price_from: 2500.01 }, false],
  ['under its price', { price_below: 2500 }, false],
  ['under a higher price', { price_below: 2500.01 }, true],
  ['new since three days, to the moment', { new_days: 3 }, false],
  ['new since four days', { new_days: 4 }, true],
  ['one of its colours', { colors: ['Neem', 'Indigo'] }, true],
  ['another colour', { colors: ['Neem'] }, false],
  ['in stock', { in_stock: true }, true],
  ['a colour of it that is in stock', { colors: ['Madder'], in_stock: true }, true],
  ['a colour of it that is sold out, in stock', { colors: ['Indigo'], in_stock: true }, false],
  ['one thing that it is and one that it is not', { flag: 'is_featured', category: 'men' }, false],
])('a rule that says %s', (_, rule, fits) => {
  expect(fitsRule(kurta, { ...ANY, ...rule }, NOW)).toBe(fits);
});

it('a product of which nobody knows when it came is not new', () => {
  expect(fitsRule({ ...kurta, created_at: null }, { ...ANY, new_days: 3650 }, NOW)).toBe(false);
});
