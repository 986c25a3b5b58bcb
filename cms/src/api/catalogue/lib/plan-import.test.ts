import type { StaffProduct } from 'shared-types/contract/product-form';
import type { ProductCsvColumn } from 'shared-types/domain/product-csv';
import { describe, expect, it } from 'vitest';
import { caseFile } from '../../../../tests/helpers/cases';
import { type ImportLookups, normal } from './import-lookups';
import { planImport } from './plan-import';
import { readCsv } from './read-csv';

const DAY = '2026-11-21T06:00:00.000Z';
const picture = { id: 70, alt: '', width: 1, height: 1, sources: [] };
/** The texts that no row here is about. */
const NO_MORE = {
  fabric: '',
  made_by: '',
  country_of_origin: '',
  packer: '',
  net_quantity: '',
  made_month: '',
  mrp: null,
  model: '',
  size_chart: '',
  garment_measures: '',
  weight_grams: null,
};
const kurta = {
  ...NO_MORE,
  ...{ id: 5, slug: 'lotus-kurta', name: 'Lotus Kurta', description: 'Cotton', story: 'By hand', care: 'Wash cold' },
  ...{ lead_time: '2 weeks', price: 4250.5, hsn_code: '6211', gst_rate: 12, category: { id: 3, name: 'Kurta' } },
  offer_coupon: { id: 8, code: 'DIWALI', discount_type: 'flat', discount_value: 100, is_active: true },
  ...{ thumbnail: null, images: [], is_featured: true, is_popular: true, is_new_arrival: true },
  ...{ is_top_selling: true, is_discounted_deal: true, is_active: true, stock: 6 },
  stocks: [
    {
      ...{ id: 51, label: 'L-1', quantity: 5, size: { id: 1, name: 'M' }, color: { id: 2, name: 'Indigo' } },
      ...{ start_range: 38, end_range: 40, images: [{ id: 70, picture }] },
      ...{ sku: 'LOT-M', barcode: '4006381333931', mrp: null, cost: null, weight_grams: null },
    },
    {
      ...{ id: 52, label: '', quantity: 1, size: { id: 9, name: 'L' }, color: null },
      start_range: null,
      end_range: null,
      ...{ sku: null, barcode: null, mrp: null, cost: null, weight_grams: null },
      images: [],
    },
  ],
  ...{ order_count: 0, archived_at: null, created_at: DAY, updated_at: DAY },
} as unknown as StaffProduct;
/** As good as empty: nothing in it that a file could leave as it is. */
const bare = {
  ...kurta,
  ...{ id: 6, slug: 'bare', name: 'Bare', category: null, offer_coupon: null, hsn_code: null, gst_rate: null },
  ...{ description: '', story: '', care: '', lead_time: '', stocks: [], is_active: false },
} satisfies StaffProduct;

type Cells = Partial<Record<ProductCsvColumn, string>>;
/** The plan for these rows of a file, which begin with its second, in a shop that has `products`. */
async function plan(rows: Cells[], products: StaffProduct[] = [kurta]) {
  const lookups: ImportLookups = {
    categories: new Map<string, number | null>([
      ...([
        ['kurta', 3],
        ['women > kurta', 3],
        ['shawl', 4],
      ] as const),
      ['saree', null],
    ]),
    colors: new Map([['indigo', 2]]),
    sizes: new Map([
      ['m', 1],
      ['l', 9],
    ]),
    coupons: new Map([['summer', 7]]),
    products: new Map(products.map((product) => [product.slug, product])),
    names: new Map(products.map(({ name, slug }) => [name.toLowerCase(), slug])),
    skus: new Map([['LOT-M', 51]]),
    barcodes: new Map([['4006381333931', 51]]),
    pictures: new Map(),
    seen: null,
    untaxed: ({ hsn_code, gst_rate }) => (hsn_code === '4202' && gst_rate === null ? 'No rate is known' : null),
  };
  return planImport(
    rows.map((cells, index) => ({ row: index + 2, cells })),
    lookups,
  );
}
const problemsOf = async (rows: Cells[], products?: StaffProduct[]) =>
  (await plan(rows, products)).problems.map(({ row, column, message }) => [row, column, message]);
const NEW: Cells = { name: 'Mor Shawl', category: 'shawl', price: '900' };
const SAME: Cells = { slug: 'lotus-kurta' };
const VARIANT: Cells = { ...SAME, size: 'M', color: 'Indigo' };

describe('what spreadsheets and other shops write', () => {
  const rowsIn = async (name: string, filled?: Record<string, string>) =>
    (await readCsv([caseFile(name, filled)])).rows.map(({ cells }) => cells);

  it('has barcodes and SKUs that Excel has shortened, which are refused and said to be', async () => {
    const [row] = await rowsIn('03-excel-scientific-barcode.csv', { 'sci-kurta': 'lotus-kurta' });
    const said = expect.stringMatching(/^Excel has shortened this number/);
    expect(await problemsOf([row ?? {}])).toEqual([[2, 'barcode', said]]);
    expect(await problemsOf([{ ...VARIANT, sku: '4,5E+15' }])).toEqual([[2, 'sku', said]]);
    expect(await problemsOf([{ ...VARIANT, sku: '5E10', barcode: '4006381333931' }])).toEqual([]);
  });

  it('has a 0 where nothing was weighed', async () => {
    const weighed = await rowsIn('07-weight-0.csv');
    const { plans, problems } = await plan(weighed);
    expect(problems).toEqual([]);
    expect(plans[0]?.variants[0]?.body.weight_grams).toBeNull();
    const [known] = (await plan([{ ...VARIANT, weight_grams: '0', variant_weight_grams: '0.0' }])).plans;
    expect(known?.body.weight_grams).toBeNull();
    expect(known?.isChange).toBe(false);
  });
});

describe('a product that is new', () => {
  it('is made of what its rows say', async () => {
    const { plans, problems } = await plan([
      { ...NEW, slug: 'mor', description: 'Wool', story: 'Old', care: 'Air', lead_time: 'Soon', hsn_code: '6214' },
      { slug: 'MOR', gst_rate: '5', coupon: 'Summer', is_active: 'no' },
    ]);
    expect(problems).toEqual([]);
    expect(plans).toHaveLength(1);
    expect(plans[0]).toMatchObject({ existing: null, isChange: true, variants: [] });
    expect(plans[0]?.body).toEqual({
      ...{ ...NO_MORE, country_of_origin: 'India' },
      ...{ slug: 'mor', name: 'Mor Shawl', description: 'Wool', story: 'Old', care: 'Air', lead_time: 'Soon' },
      ...{ category_id: 4, price: 900, hsn_code: '6214', gst_rate: 5, offer_coupon_id: 7, is_active: false },
      ...{ is_featured: false, is_popular: false, is_new_arrival: false, is_top_selling: false },
      ...{ is_discounted_deal: false, stocks: [] },
    });
  });

  it('has nothing that no row says', async () => {
    expect((await plan([NEW])).plans[0]?.body).toEqual({
      ...{ ...NO_MORE, country_of_origin: 'India' },
      ...{ name: 'Mor Shawl', description: '', story: '', care: '', lead_time: '', category_id: 4, price: 900 },
      ...{ hsn_code: null, gst_rate: null, offer_coupon_id: null, is_active: true, stocks: [] },
      ...{ is_featured: false, is_popular: false, is_new_arrival: false, is_top_selling: false },
      is_discounted_deal: false,
    });
  });

  it('is one for rows of one slug, or without a slug of one name, however it is written', async () => {
    const names = async (rows: Cells[]) => (await plan(rows)).plans.map(({ body }) => body.name);
    expect(await names([NEW, { name: 'MOR SHAWL', size: 'M' }, { ...NEW, name: 'Other' }])).toEqual([
      'Mor Shawl',
      'Other',
    ]);
    expect(
      await names([
        { ...NEW, slug: 'a' },
        { ...NEW, slug: 'b' },
        { slug: 'A', size: 'M' },
      ]),
    ).toHaveLength(2);
    expect((await plan([{ size: 'M' }, { size: 'L' }])).plans).toHaveLength(1);
  });

  it('is planned as far as it can be where something of it is wrong', async () => {
    const { plans } = await plan([{ ...NEW, price: 'x', size: 'M' }]);
    expect(plans).toMatchObject([
      { existing: null, isChange: true, body: { name: 'Mor Shawl', is_active: true }, variants: [{ row: 2 }] },
    ]);
  });

  it('is told when its tax could not be said, at its HSN code', async () => {
    expect(await problemsOf([NEW, { name: 'Mor Shawl', hsn_code: '4202' }])).toEqual([
      [3, 'hsn_code', 'No rate is known'],
    ]);
    expect(await problemsOf([{ ...NEW, hsn_code: '4202', gst_rate: '18' }])).toEqual([]);
  });

  it('is told at its MRP when the price would be above it', async () => {
    expect(await problemsOf([{ ...NEW, mrp: '₹899' }])).toEqual([
      [2, 'mrp', expect.stringContaining('Not below the price')],
    ]);
    expect(await problemsOf([{ ...NEW, mrp: '1,000' }])).toEqual([]);
  });

  it('needs a name, a category and a price', async () => {
    expect(await problemsOf([{ slug: 'mor' }])).toEqual([
      [2, 'category', 'A new product needs a category'],
      [2, 'name', 'Enter a name'],
      [2, 'price', 'Enter a price'],
    ]);
  });

  it('may not have the name of one that is there, whose slug is told', async () => {
    const told = 'There is a product of this name. To change it, say its slug: lotus-kurta';
    expect(await problemsOf([{ ...NEW, name: 'LOTUS KURTA' }])).toEqual([[2, 'slug', told]]);
    expect(await problemsOf([{ ...NEW, name: 'Lotus Kurta', slug: 'another' }])).toEqual([]);
  });
});

describe('a product that is there', () => {
  it('does not cost more than the MRP of a variant that the file does not name', async () => {
    const [first = expect.fail(), second = expect.fail()] = kurta.stocks;
    const products = [{ ...kurta, stocks: [first, { ...second, mrp: 4500 }] }];
    const refused = [2, 'price', 'Above the MRP of its variant L'];
    expect(await problemsOf([{ ...SAME, price: '5000' }], products)).toEqual([refused]);
    expect(await problemsOf([{ ...VARIANT, price: '5000' }], products)).toEqual([refused]);
    expect(await problemsOf([{ ...SAME, price: '4500' }], products)).toEqual([]);
    expect(await problemsOf([{ ...SAME, size: 'L', price: '5000', variant_mrp: '5000' }], products)).toEqual([]);
  });

  it('stays as it is in all that the file leaves out', async () => {
    const { plans, problems } = await plan([{ ...VARIANT, slug: 'Lotus-Kurta' }]);
    const { size: _size, color: _color, id: _id, images: _images, ...variant } = kurta.stocks[0] ?? expect.fail();
    const body = { ...variant, size_id: 1, color_id: 2, file_ids: [70] };
    expect([problems, plans]).toEqual([
      [],
      [
        {
          ...{ row: 2, rows: 1, existing: kurta, isChange: false, pictures: { thumbnail: null, gallery: null } },
          body: {
            ...NO_MORE,
            ...{
              name: 'Lotus Kurta',
              description: 'Cotton',
              story: 'By hand',
              care: 'Wash cold',
              lead_time: '2 weeks',
            },
            ...{ category_id: 3, price: 4250.5, hsn_code: '6211', gst_rate: 12, offer_coupon_id: 8, is_active: true },
            ...{ is_featured: true, is_popular: true, is_new_arrival: true, is_top_selling: true },
            ...{ is_discounted_deal: true, stocks: [body] },
          },
          variants: [{ row: 2, existing: kurta.stocks[0], quantity: null, body, pictures: null }],
        },
      ],
    ]);
  });

  it.each<Cells>([
    { name: 'Lotus Kurta', description: 'Cotton', story: 'By hand', care: 'Wash cold', lead_time: '2 weeks' },
    { category: 'Women>KURTA', price: '₹4,250.50', hsn_code: '6211', gst_rate: '12', is_active: 'yes' },
    { size: 'M', color: 'INDIGO', label: 'L-1', start_range: '38', end_range: '40', quantity: '5' },
    { size: 'L', stock_change: '0' },
    { size: 'L', quantity: '1', exported_quantity: '1' },
  ])('is not changed by what is so already: %j', async (cells) => {
    expect(await plan([{ ...SAME, ...cells }])).toMatchObject({ plans: [{ isChange: false }], problems: [] });
  });

  it('that has next to nothing is not changed by a file that says nothing of it, not even by the lack of a category', async () => {
    expect(await plan([{ slug: 'bare' }], [bare])).toMatchObject({ plans: [{ isChange: false }], problems: [] });
    expect(await plan([{ slug: 'bare', is_active: '0' }], [bare])).toMatchObject({ plans: [{ isChange: false }] });
  });

  it.each<[Cells, object]>([
    [{ name: 'Kurta' }, { name: 'Kurta' }],
    [{ description: 'Silk' }, { description: 'Silk' }],
    [{ story: 'New' }, { story: 'New' }],
    [{ care: 'Dry' }, { care: 'Dry' }],
    [{ lead_time: 'Now' }, { lead_time: 'Now' }],
    [{ category: 'shawl' }, { category_id: 4 }],
    [{ price: '4250' }, { price: 4250 }],
    [{ hsn_code: '6214' }, { hsn_code: '6214' }],
    [{ gst_rate: '5' }, { gst_rate: 5 }],
    [{ coupon: 'summer' }, { offer_coupon_id: 7 }],
    [{ is_active: 'no' }, { is_active: false }],
    [{ size: 'M', color: 'Indigo', label: 'L-2' }, { stocks: [{ label: 'L-2' }] }],
    [{ size: 'M', color: 'Indigo', start_range: '36' }, { stocks: [{ start_range: 36, end_range: 40 }] }],
    [{ size: 'M', color: 'Indigo', end_range: '42' }, { stocks: [{ start_range: 38, end_range: 42 }] }],
    [{ size: 'M', color: 'Indigo', quantity: '6' }, { stocks: [{ quantity: 6 }] }],
    [{ size: 'M', quantity: '6' }, { stocks: [{ size_id: 1, color_id: null, quantity: 6, file_ids: [] }] }],
    [{ label: 'One' }, { stocks: [{ size_id: null, color_id: null, label: 'One' }] }],
  ])('is changed by %j', async (cells, body) => {
    const { plans, problems } = await plan([{ ...SAME, ...cells }]);
    expect(problems).toEqual([]);
    expect(plans[0]).toMatchObject({ isChange: true, body });
    expect(plans[0]?.body).not.toHaveProperty('slug');
  });

  it('must have a category once anything of it is changed', async () => {
    const told = 'This product has no category: say one';
    expect(await problemsOf([{ slug: 'bare', price: '1' }], [bare])).toEqual([[2, 'category', told]]);
    expect(await problemsOf([{ slug: 'bare', price: '1', category: 'shawl' }], [bare])).toEqual([]);
  });

  it('is to be restored from the archive first', async () => {
    expect(await problemsOf([SAME], [{ ...kurta, archived_at: DAY }])).toEqual([
      [2, 'slug', 'This product is in the archive. Restore it first.'],
    ]);
  });
});

describe('what a cell says', () => {
  it.each([
    ['₹ 1,25,000', 125_000],
    ['₹900', 900],
    ['12.25', 12.25],
    ['1234567.05', 1_234_567.05],
  ])('%j is a price', async (price, expected) =>
    expect((await plan([{ ...NEW, price }])).plans[0]?.body.price).toBe(expected),
  );

  it.each(['9x', 'x9', '9₹', '1 000', '1,', ',1', '1.', '.5', '1.5.5', '₹', 'Infinity', '1.x'])(
    '%j is no number: that is told at its row and column',
    async (text) => {
      const message = expect.any(String);
      expect(await problemsOf([{ ...NEW, price: text }])).toEqual([[2, 'price', message]]);
      expect(await problemsOf([NEW, { name: 'Mor Shawl', gst_rate: text }])).toEqual([[3, 'gst_rate', message]]);
      expect(await problemsOf([NEW, { name: 'Mor Shawl', end_range: text }])).toEqual([[3, 'end_range', message]]);
    },
  );

  it('a minus makes a number that is too low', async () => {
    expect(await problemsOf([{ ...NEW, price: '-1' }])).toEqual([[2, 'price', 'Not below 0']]);
  });

  it.each([
    ['yes', true],
    ['TRUE', true],
    ['1', true],
    ['No', false],
    ['false', false],
    ['0', false],
  ])('%j is whether it is active: %j', async (is_active, expected) => {
    expect(await plan([{ ...NEW, is_active }])).toMatchObject({
      plans: [{ body: { is_active: expected } }],
      problems: [],
    });
  });

  it.each(['maybe', 'yes!', 'oh no', 'nope', 'ayes', '10', '01'])('%j is neither yes nor no', async (is_active) => {
    expect(await problemsOf([NEW, { name: 'Mor Shawl', is_active }])).toEqual([[3, 'is_active', 'Say yes or no']]);
  });

  it('names what is there, however it is written', async () => {
    expect(normal('Women >KURTA')).toBe('women > kurta');
    expect(normal(' Été>a > b')).toBe('ete > a > b');
  });

  it.each<[ProductCsvColumn, string]>([
    ['category', 'There is no category of this name'],
    ['coupon', 'There is no active coupon of this name'],
    ['size', 'There is no size of this name'],
    ['color', 'There is no colour of this name'],
  ])('names no %s that is not there', async (column, message) => {
    expect((await problemsOf([NEW, { name: 'Mor Shawl', category: 'shawl', [column]: 'nosuch' }])).at(-1)).toEqual(
      column === 'category' ? [3, 'category', 'Row 2 says something else of this product'] : [3, column, message],
    );
    expect(await problemsOf([{ ...NEW, [column]: 'nosuch' }])).toEqual([[2, column, message]]);
    expect((await problemsOf([{ ...SAME, [column]: 'nosuch' }])).filter(([, at]) => at === column)).toEqual([
      [2, column, message],
    ]);
  });

  it('names a category by its path where two have the name', async () => {
    const told = 'There are several of this name. Say the way to it: women > Kurta';
    expect(await problemsOf([{ ...NEW, category: 'Saree' }])).toEqual([[2, 'category', told]]);
    expect(await plan([{ ...NEW, category: 'Women> Kurta' }])).toMatchObject({
      plans: [{ body: { category_id: 3 } }],
      problems: [],
    });
  });

  it('of the product is the same in all its rows or stands in one; the first of two is told', async () => {
    expect(await problemsOf([NEW, { ...NEW, name: 'MOR SHAWL' }])).toEqual([]);
    expect(await problemsOf([{ name: 'Mor Shawl', size: 'M' }, NEW, { ...NEW, price: '901' }])).toEqual([
      [4, 'price', 'Row 3 says something else of this product'],
    ]);
  });

  it('is told in the order of the rows', async () => {
    const rows = [
      NEW,
      { ...NEW, name: 'B', price: 'x' },
      { name: 'Mor Shawl', size: 'nosuch' },
      { ...NEW, name: 'C', coupon: 'x' },
    ];
    expect((await problemsOf([...rows, { name: 'B', color: 'x' }])).map(([row]) => row)).toEqual([3, 4, 5, 6]);
  });
});

describe('a variant', () => {
  it('is there already where size and colour are, else new', async () => {
    const { plans, problems } = await plan([
      { ...SAME, size: 'L', quantity: '3' },
      { ...SAME, color: 'Indigo', quantity: '4', start_range: '1', end_range: '2', label: 'New' },
    ]);
    expect(problems).toEqual([]);
    expect(plans[0]?.variants).toMatchObject([
      { row: 2, existing: { id: 52 }, quantity: 3, body: { size_id: 9, color_id: null, quantity: 3 } },
      {
        ...{ row: 3, existing: null, quantity: 4 },
        body: { size_id: null, color_id: 2, quantity: 4, start_range: 1, end_range: 2, label: 'New', file_ids: [] },
      },
    ]);
  });

  it('that is new and says no more has no stock, no label and no range', async () => {
    expect((await plan([{ ...NEW, size: 'M' }])).plans[0]?.variants).toEqual([
      {
        ...{ row: 2, existing: null, quantity: null, pictures: null },
        body: {
          ...{ size_id: 1, color_id: null, label: '', start_range: null, end_range: null, quantity: 0, file_ids: [] },
          ...{ sku: null, barcode: null, mrp: null, cost: null, weight_grams: null },
        },
      },
    ]);
  });

  it('is there once, and its range does not end before it starts', async () => {
    expect(
      await problemsOf([NEW, { ...NEW, size: 'M', color: 'Indigo' }, { ...NEW, size: 'M', color: 'Indigo' }]),
    ).toEqual([[4, 'size', 'This size and colour is there already']]);
    expect(await problemsOf([{ ...NEW, start_range: '5', end_range: '4' }])).toEqual([
      [2, 'end_range', 'The range ends before it starts'],
    ]);
    expect(await problemsOf([NEW, { ...NEW, size: 'M', quantity: '-1' }])).toEqual([[3, 'quantity', 'Not below 0']]);
  });

  it('has its own codes and figures, and keeps them where the file says none', async () => {
    const [coded] = (
      await plan([{ ...VARIANT, sku: 'lot-m', cost: '₹1,200', variant_mrp: '5000', variant_weight_grams: '400' }])
    ).plans;
    expect(coded).toMatchObject({ isChange: true });
    expect(coded?.variants[0]?.body).toMatchObject({
      ...{ sku: 'lot-m', barcode: '4006381333931', cost: 1200, mrp: 5000, weight_grams: 400 },
    });
    expect((await plan([{ ...VARIANT, sku: 'LOT-M' }])).plans[0]?.isChange).toBe(false);
  });

  it('has a code that no other has, in the shop and in the file', async () => {
    const other = { ...SAME, size: 'L' };
    expect(await problemsOf([{ ...other, sku: 'lot-m' }])).toEqual([[2, 'sku', 'Another variant has it already']]);
    expect(
      await problemsOf([
        { ...NEW, quantity: '1', barcode: 'X1' },
        { ...other, barcode: 'X1' },
      ]),
    ).toEqual([[3, 'barcode', 'Row 2 has it already']]);
    expect(await problemsOf([{ ...VARIANT, variant_mrp: '10' }])).toEqual([
      [2, 'variant_mrp', 'Its MRP is below the price'],
    ]);
    expect(await problemsOf([{ ...VARIANT, variant_weight_grams: '-1' }])).toEqual([
      [2, 'variant_weight_grams', 'At least 1'],
    ]);
  });

  it('is one of 200 at most', async () => {
    const variants = Array.from({ length: 201 }, (): Cells => ({ name: 'Mor Shawl', size: 'M' }));
    expect(await problemsOf([NEW, ...variants])).toContainEqual([2, 'stocks', 'At most 200 stock options']);
  });

  it('without size and colour is the one that has neither', async () => {
    const plain = { ...kurta, stocks: kurta.stocks.map((stock) => ({ ...stock, size: null, color: null })) };
    expect(await plan([{ ...SAME, stock_change: '1' }], [plain])).toMatchObject({
      plans: [{ variants: [{ existing: { id: 51 }, quantity: 6 }] }],
      problems: [],
    });
  });

  it('has the label that the contract makes of what was typed', async () => {
    const { plans } = await plan([{ ...NEW, label: 'Cafe\u0301 ' }]);
    expect(plans[0]?.variants[0]?.body.label).toBe(plans[0]?.body.stocks[0]?.label);
    expect(plans[0]?.variants[0]?.body.label).not.toBe('Cafe\u0301 ');
  });

  it.each<[Cells, number]>([
    [{ quantity: '9' }, 9],
    [{ quantity: '0' }, 0],
    [{ stock_change: '4' }, 9],
    [{ stock_change: '-5' }, 0],
    [{ quantity: '9', exported_quantity: '8' }, 6],
    [{ quantity: '8', exported_quantity: '8' }, 5],
    [{ quantity: '3', exported_quantity: '8' }, 0],
    [{ quantity: '8', exported_quantity: '8', stock_change: '2' }, 7],
    [{ stock_change: '2', exported_quantity: '8' }, 7],
  ])('of 5 pieces for which a file says %j has %d', async (cells, pieces) => {
    const { plans, problems } = await plan([{ ...VARIANT, ...cells }]);
    expect([problems, plans[0]?.variants[0]?.quantity, plans[0]?.isChange]).toEqual([[], pieces, pieces !== 5]);
  });

  it.each<[Cells, ProductCsvColumn, string]>([
    [{ stock_change: '-6' }, 'stock_change', 'Only 5 pieces are there'],
    [{ size: 'L', color: '', stock_change: '-2' }, 'stock_change', 'Only 1 piece is there'],
    [{ quantity: '2', exported_quantity: '8' }, 'quantity', 'Only 5 pieces are there'],
    [{ quantity: '2', stock_change: '1' }, 'stock_change', 'Say either quantity or stock_change'],
    [
      { quantity: '2', stock_change: '1', exported_quantity: '8' },
      'stock_change',
      'Say either quantity or stock_change',
    ],
    [{ stock_change: '0.5' }, 'stock_change', 'Enter a whole number'],
    [{ stock_change: 'many' }, 'stock_change', 'Enter a whole number'],
    [{ quantity: '5', exported_quantity: '5', stock_change: 'x' }, 'stock_change', 'Enter a whole number'],
    [{ quantity: '5', exported_quantity: '8.5' }, 'exported_quantity', 'Leave this as it was exported'],
    [{ quantity: '5', exported_quantity: 'x' }, 'exported_quantity', 'Leave this as it was exported'],
    [{ size: 'M', color: '', stock_change: '1' }, 'stock_change', 'This variant is new: say its quantity'],
  ])('refuses %j at %s: %s', async (cells, column, message) => {
    const said = Object.entries({ ...VARIANT, ...cells }).filter(([, cell]) => cell !== '');
    expect(await problemsOf([Object.fromEntries(said)])).toEqual([[2, column, message]]);
  });

  it('refuses a count that is no whole number once', async () => {
    expect(await problemsOf([{ ...VARIANT, quantity: '1.5' }])).toEqual([[2, 'quantity', 'Enter a whole number']]);
    expect(await problemsOf([{ ...NEW, quantity: '3', stock_change: '1' }])).toEqual([
      [2, 'stock_change', 'Say either quantity or stock_change'],
    ]);
  });
});
