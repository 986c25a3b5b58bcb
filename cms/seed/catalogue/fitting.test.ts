import { placesIn } from 'shared-types/domain/delivery-promise';
import { parseTable } from 'shared-types/domain/table';
import { describe, expect, it } from 'vitest';
import { placesOf } from '../places/places';
import { categories } from './categories';
import { deliveryZones } from './delivery-zones';
import { garmentMeasuresOf, looks, models, sizeChartOf } from './fitting';
import { products } from './products';
import { sizeGuide } from './size-guide';

describe('the fitting of the sample', () => {
  it('names tables of the size guide, pieces of the collection, and as many sizes as a piece has', () => {
    const titles = sizeGuide.tables.map(({ title }) => title);
    for (const category of categories) expect(['', ...titles]).toContain(sizeChartOf(category));
    const slugs = new Map(products.map((product) => [product.slug, product]));
    for (const [slug, look] of Object.entries(looks))
      for (const other of look ?? []) {
        expect(other).not.toBe(slug);
        expect(slugs.get(other)?.root, other).toBe(slugs.get(slug)?.root);
      }
    for (const slug of Object.keys(models)) expect(slugs.has(slug), slug).toBe(true);
    for (const product of products.filter(({ leaf }) => leaf === 'Kurta'))
      expect(parseTable(garmentMeasuresOf(product)).rows.length).toBe(
        product.root === 'kids' ? 0 : new Set(product.stocks.map(({ size }) => size)).size,
      );
  });

  it('delivers everywhere, by states that there are', () => {
    const names = new Set(placesOf('IN').states.map(({ name }) => name));
    for (const { places: typed } of deliveryZones)
      for (const place of placesIn(typed)) expect(/^\d+$/.test(place) || names.has(place), place).toBe(true);
    expect(deliveryZones.some(({ places: typed }) => typed === '')).toBe(true);
  });
});
