import { eachOf, PRODUCT_TEXTS, TEXT_FIELDS } from './product-fields.js';

/** The columns that say something of the product: the same in all its rows, or empty in all but one. */
export const PRODUCT_COLUMNS = [
  'slug',
  'name',
  'category',
  'price',
  'mrp',
  'hsn_code',
  'gst_rate',
  'weight_grams',
  ...PRODUCT_TEXTS,
  'coupon',
  'is_active',
  'thumbnail',
  'pictures',
] as const;
export type ProductColumn = (typeof PRODUCT_COLUMNS)[number];

/** Those that say something of the variant that the row is about. */
export const VARIANT_COLUMNS = [
  'color',
  'size',
  'label',
  'start_range',
  'end_range',
  'quantity',
  'stock_change',
  'exported_quantity',
  'sku',
  'barcode',
  'variant_mrp',
  'cost',
  'variant_weight_grams',
  'variant_pictures',
] as const;

/** The columns of a product import, in the order of the template. One row is one variant of a product. */
export const PRODUCT_CSV_COLUMNS = [...PRODUCT_COLUMNS, ...VARIANT_COLUMNS] as const;
export type ProductCsvColumn = (typeof PRODUCT_CSV_COLUMNS)[number];

/** What each column takes, as the import screen explains it. */
export const PRODUCT_CSV_HELP: Record<ProductCsvColumn, string> = {
  slug: 'The end of the product’s address. A product with this slug is changed, any other is new. Empty: made from the name',
  name: 'Needed for a new product. Rows of one slug, or without a slug of one name, are one product',
  category: 'Its name, or the way to it: women > Kurta. Needed for a new product',
  price: 'In rupees, GST included. Needed for a new product',
  mrp: 'In rupees, all taxes included, never below the price; empty: the price is the MRP',
  hsn_code: '4 to 8 digits; empty: the store’s',
  gst_rate: 'A fixed rate in percent; empty: by the slabs of the HSN code',
  weight_grams: 'Whole grams, packed; empty: what the store says of any piece',
  ...eachOf(PRODUCT_TEXTS, (name) => {
    const { hint = 'Text', start } = TEXT_FIELDS[name];
    return start ? `${hint}. Empty for a new product: ${start}` : hint;
  }),
  coupon: 'The code of an active coupon',
  is_active: 'yes or no; a new product is active unless it says no',
  thumbnail:
    'The picture that lists show: its address (https://…), or the name of a file in a zip. A new product without one shows the first of its pictures',
  pictures:
    'All pictures of the product’s page in their order, separated by | and in place of those that are there: addresses (https://…) or names of files in a zip',
  color: 'The name of a colour',
  size: 'The name of a size',
  label: 'Text',
  start_range: 'A whole number',
  end_range: 'A whole number',
  quantity:
    'Pieces in stock. For a variant that is there: what was counted just now, in the place of what is known; beside an exported_quantity only the difference counts',
  exported_quantity:
    'Written by the export: leave it as it is. A quantity that you do not touch then changes nothing, whatever was sold meanwhile',
  stock_change: 'For a variant that is there: pieces to add, or with a minus to take. Never together with quantity',
  sku: 'What you call the variant; each only once',
  barcode: 'An EAN or a code of your own; each only once',
  variant_mrp: 'In rupees, where it is not the product’s',
  cost: 'In rupees, what a piece costs you. Never shown to shoppers',
  variant_weight_grams: 'Whole grams, packed, where it is not the product’s',
  variant_pictures:
    'As pictures, of the option. Options of its colour that say none get those of the first that does, unless they were exported',
};

/** `a.jpg | b.jpg`: the pictures that a cell names. */
export const PICTURE_SEPARATOR = ' | ';
export const picturesIn = (cell: string): string[] =>
  cell
    .split(/[|\n]/)
    .map((picture) => picture.trim())
    .filter(Boolean);

const EXAMPLES: Partial<Record<ProductCsvColumn, string>>[] = [
  {
    name: 'Lotus Kurta',
    description: 'Soft cotton, cut wide',
    category: 'women > Kurta',
    price: '4250',
    hsn_code: '6211',
    is_active: 'yes',
    color: 'Indigo',
    size: 'M',
    quantity: '4',
  },
  { name: 'Lotus Kurta', color: 'Indigo', size: 'L', quantity: '2' },
];

/** The file to begin with: the columns and an example of one product in two sizes. */
export function productCsvTemplate(): string {
  const lines = EXAMPLES.map((row) => PRODUCT_CSV_COLUMNS.map((column) => quoted(row[column] ?? '')).join(','));
  return `${[PRODUCT_CSV_COLUMNS.join(','), ...lines].join('\r\n')}\r\n`;
}

const quoted = (cell: string): string => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const PRODUCT_CSV_ROWS_MAX = 20_000;
