import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ProductEditBody } from 'shared-types/contract/product-form';
import { PRODUCT_FLAGS, PRODUCT_TEXTS, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { describe, expect, it } from 'vitest';
import { columnsOf, PRODUCT_COLUMNS } from './product-columns';

const least = { name: 'Lotus Kurta', category_id: 3, price: 4250.5 };

describe('what a product’s form writes', () => {
  it('is no column of which it says nothing, whatever was shown for it', () => {
    const written = columnsOf(ProductEditBody.parse(least));
    expect(written).toMatchObject(least);
    for (const name of ['description', 'story', 'care', 'lead_time', 'hsn_code', 'gst_rate', 'offer_coupon_id', 'slug'])
      expect(written).not.toHaveProperty(name);
  });

  it('takes an emptied field for an emptied column', () => {
    const emptied = { story: '', lead_time: '', hsn_code: '', gst_rate: null, offer_coupon_id: null };
    expect(columnsOf(ProductEditBody.parse({ ...least, ...emptied }))).toMatchObject({
      ...emptied,
      hsn_code: null,
    });
  });

  it('names every field of the contract that is no picture, no stock and no look', () => {
    const others = ['thumbnail_id', 'image_ids', 'film_id', 'look_ids', 'stocks', 'seen_updated_at'];
    expect([...PRODUCT_COLUMNS].sort()).toEqual(
      Object.keys(ProductEditBody.shape)
        .filter((name) => !others.includes(name))
        .sort(),
    );
  });

  it('has a column for each plain field, of the length that its text may have', () => {
    const schema = readFileSync(path.join(__dirname, '../content-types/product/schema.json'), 'utf8');
    const columns: Record<string, object> = JSON.parse(schema).attributes;
    for (const name of PRODUCT_TEXTS) {
      const { rows, max, start } = TEXT_FIELDS[name];
      expect([name, columns[name]]).toEqual([
        name,
        { ...(rows ? { type: 'text' } : { type: 'string', maxLength: max }), ...(start && { default: start }) },
      ]);
    }
    for (const name of PRODUCT_FLAGS)
      expect([name, columns[name]]).toMatchObject([name, { type: 'boolean', required: true, default: false }]);
  });
});
