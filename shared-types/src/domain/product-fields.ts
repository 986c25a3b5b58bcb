/*
 * The plain fields of a product, each said once. A name is that of the column, of the wire and of the CSV heading; what is
 * taken and answered, read and written, imported and exported, shown in the panel's form and in Strapi's UI, and kept in
 * the record's history follows from these tables.
 */

interface TextField {
  label: string;
  /** Characters at most. */
  max: number;
  /** How many rows its control has; without, it is a single line. */
  rows?: number;
  /** What stands below its control, and beside its CSV column. */
  hint?: string;
  /** What a new product has when nobody says anything. */
  start?: string;
}

const FIELDS = {
  description: { label: 'Description', max: 5000, rows: 4 },
  story: { label: 'Story', max: 5000, rows: 4 },
  care: { label: 'Care', max: 2000, rows: 3 },
  lead_time: {
    label: 'Lead time',
    max: 160,
    hint: 'For pieces made to order, such as “Leaves us in four weeks”',
  },
  fabric: { label: 'Material', max: 160, hint: 'What it is made of, such as “Handwoven cotton, silk lining”' },
  made_by: { label: 'Made by', max: 120, hint: 'The maker or the workshop' },
  country_of_origin: {
    label: 'Country of origin',
    max: 60,
    hint: 'The law wants it on the page of what is imported',
    start: 'India',
  },
  packer: {
    label: 'Maker, packer or importer',
    max: 300,
    rows: 2,
    hint: 'Name and address, of imported pieces the importer’s. Empty: what the legal details say of any piece',
  },
  net_quantity: {
    label: 'Net quantity',
    max: 60,
    hint: 'Such as “1 pair” or “1 piece, 2.5 m”. Empty: what the legal details say of any piece',
  },
  made_month: {
    label: 'Month of making',
    max: 40,
    hint: 'Month and year in which it was made, packed or imported, such as “September 2026”',
  },
  model: { label: 'The model', max: 160, hint: 'Such as “The model is 5′9″ and wears S”' },
  size_chart: {
    label: 'Size chart',
    max: 160,
    hint: 'The title of a table in the size guide. Empty: its category’s',
  },
  garment_measures: {
    label: 'Measures of the piece',
    max: 2000,
    rows: 4,
    hint: 'In centimetres, a size a line: “Size | Length | Chest”, then “M | 102 | 104”',
  },
} satisfies Record<string, TextField>;
export type ProductText = keyof typeof FIELDS;
export const TEXT_FIELDS: Record<ProductText, TextField> = FIELDS;
export const PRODUCT_TEXTS = Object.keys(FIELDS) as ProductText[];

export const newText = (name: ProductText): string => TEXT_FIELDS[name].start ?? '';

/** What shoppers are told: a text that is not named here stays in the back office. */
export const SHOWN_TEXTS = [
  'description',
  'story',
  'care',
  'lead_time',
  'fabric',
  'made_by',
  'country_of_origin',
  'packer',
  'net_quantity',
  'made_month',
  'model',
  'garment_measures',
] as const satisfies ProductText[];
export type ShownText = (typeof SHOWN_TEXTS)[number];

/** Where a search looks besides the name; so lists tell them too. */
export const SEARCHED_TEXTS = ['description', 'fabric', 'made_by'] as const satisfies ShownText[];
export type SearchedText = (typeof SEARCHED_TEXTS)[number];

/** What a product is shown as. */
export const FLAG_LABELS = {
  is_featured: 'Featured',
  is_popular: 'Popular',
  is_new_arrival: 'New Arrival',
  is_top_selling: 'Top Selling',
  is_discounted_deal: 'Discounted Deal',
};
export type ProductFlag = keyof typeof FLAG_LABELS;
export const PRODUCT_FLAGS = Object.keys(FLAG_LABELS) as ProductFlag[];

/** An object with something for each name. */
export const eachOf = <Name extends string, Value>(names: readonly Name[], make: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, Value>;
