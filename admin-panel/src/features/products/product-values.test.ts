import type { StaffProduct } from 'shared-types/contract/product-form';
import { describe, expect, it } from 'vitest';
import { copyOf, ProductValues, toCreateBody, toEditBody, toValues } from './product-values';

const picture = (id: number) => ({
  id,
  url: `/uploads/${id}.webp`,
  picture: { local_path: `uploads/${id}.webp`, alt: '', width: 4, height: 5, blur: null, sources: [] },
});
const product: StaffProduct = {
  id: 1,
  slug: 'lotus-kurta',
  name: 'Lotus Kurta',
  description: 'Painted',
  story: '',
  care: '',
  lead_time: '',
  fabric: 'Handwoven cotton',
  made_by: 'Kamala Devi, Jodhpur',
  country_of_origin: 'India',
  packer: 'Kamala Devi, 4 Fort Road, Jodhpur',
  net_quantity: '1 piece',
  made_month: 'September 2026',
  mrp: 4500,
  model: 'The model is 5′9″ and wears S',
  size_chart: 'Kids',
  garment_measures: 'Size | Length',
  price: 4250.5,
  hsn_code: null,
  gst_rate: null,
  weight_grams: null,
  category: { id: 3, name: 'Kurta' },
  offer_coupon: { id: 9, code: 'OLD', discount_type: 'flat', discount_value: 100, is_active: false },
  thumbnail: picture(5),
  images: [picture(6), picture(7)],
  film: { id: 15, url: '/uploads/15.mp4', type: 'video/mp4' },
  look: [{ id: 12, name: 'Lotus Dupatta' }],
  is_featured: true,
  is_popular: false,
  is_new_arrival: false,
  is_top_selling: false,
  is_discounted_deal: false,
  is_active: true,
  stock: 4,
  stocks: [
    {
      id: 11,
      label: 'A',
      quantity: 4,
      waiting: 0,
      size: { id: 2, name: 'M' },
      color: null,
      start_range: null,
      end_range: 40,
      sku: 'LOT-M',
      barcode: null,
      mrp: null,
      cost: 1200,
      weight_grams: null,
      images: [picture(8)],
    },
  ],
  order_count: 0,
  archived_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const parse = (values: unknown) => ProductValues.parse(values);

describe('the product form', () => {
  it('asks for name, category and price of a new product, and for nothing else', () => {
    const { error } = ProductValues.safeParse(toValues(null));
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', 'Enter a name'],
      ['category_id', 'Choose a category'],
      ['price', 'Enter a price'],
    ]);
  });

  it('begins a new product in India, and says at the field what is wrong with a text', () => {
    expect(toValues(null)).toMatchObject({ fabric: '', made_by: '', country_of_origin: 'India' });
    const odd = { ...toValues(product), fabric: 'x'.repeat(161), made_by: 'Kamala\u202e' };
    expect(ProductValues.safeParse(odd).error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['fabric', 'At most 160 characters'],
      ['made_by', 'Contains characters that cannot be used'],
    ]);
  });

  it('sends an edit without the pieces of options that are there', () => {
    const body = toEditBody(parse(toValues(product)));
    expect(body).toMatchObject({
      thumbnail_id: 5,
      image_ids: [6, 7],
      film_id: 15,
      offer_coupon_id: 9,
      slug: 'lotus-kurta',
    });
    expect(body).not.toHaveProperty('quantity');
    expect(body.stocks).toEqual([
      {
        ...{ id: 11, label: 'A', size_id: 2, color_id: null, start_range: null, end_range: 40, file_ids: [8] },
        ...{ sku: 'LOT-M', barcode: null, mrp: null, cost: 1200, weight_grams: null },
      },
    ]);
  });

  it('sends the quantity of a new product only where there are no options', () => {
    const values = { ...toValues(null), name: 'Stole', category_id: 3, price: 900, quantity: 7 };
    expect(toCreateBody(parse(values))).toMatchObject({ quantity: 7, stocks: [] });
    const withOption = { ...values, stocks: [{ size_id: 2, color_id: null, quantity: 3, file_ids: [] }] };
    expect(toCreateBody(parse(withOption))).not.toHaveProperty('quantity');
  });

  it('copies a product under another name, without its pieces, its address and a coupon that is off', () => {
    const body = toCreateBody(parse(copyOf(product)));
    expect(body).toMatchObject({ name: 'Lotus Kurta (copy)', offer_coupon_id: null, thumbnail_id: 5 });
    expect(body.slug).toBeUndefined();
    expect(body.stocks).toMatchObject([{ size_id: 2, quantity: 0, file_ids: [8], sku: null, cost: 1200 }]);
    expect(body.stocks?.[0]).not.toHaveProperty('id');
  });

  it('finds two options of one size and colour', () => {
    const stock = { size_id: 2, color_id: 4, quantity: 1, file_ids: [] };
    const values = { ...toValues(null), name: 'Stole', category_id: 3, price: 900, stocks: [stock, stock] };
    expect(ProductValues.safeParse(values).error?.issues[0]).toMatchObject({
      path: ['stocks', 1, 'size_id'],
      message: 'This size and colour is there already',
    });
  });
});
