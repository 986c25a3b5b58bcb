import { Id } from 'shared-types/contract/common';
import type { UploadedFilm } from 'shared-types/contract/files';
import {
  checkStocks,
  LOOK_MAX,
  ProductBody,
  type ProductEditBody,
  STOCKS_MAX,
  type StaffProduct,
  StockBody,
} from 'shared-types/contract/product-form';
import {
  eachOf,
  FLAG_LABELS,
  newText,
  PRODUCT_FLAGS,
  PRODUCT_TEXTS,
  TEXT_FIELDS,
} from 'shared-types/domain/product-fields';
import { z } from 'zod';
import type { NamedRecord } from '../../ui/form/product-picker';
import type { PictureValue } from '../../ui/picture/picture-field';

const Pictures = z.custom<PictureValue[]>();
const StockValues = StockBody.extend({ id: Id.optional(), file_ids: Pictures });

/** The body with whole pictures in the place of their ids, so that the form can show them. */
export const ProductValues = ProductBody.extend({
  thumbnail_id: z.custom<PictureValue | null>(),
  image_ids: Pictures,
  film_id: z.custom<UploadedFilm | null>(),
  look_ids: z.custom<NamedRecord[]>(
    (value) => Array.isArray(value) && value.length <= LOOK_MAX,
    `At most ${LOOK_MAX} pieces`,
  ),
  stocks: z.array(StockValues).max(STOCKS_MAX, `At most ${STOCKS_MAX} stock options`).superRefine(checkStocks),
});
export type ProductInput = z.input<typeof ProductValues>;
export type ProductOutput = z.output<typeof ProductValues>;
/** Every field, named: one that is left out would be shown empty, and emptied by the next save. */
type EveryValue = { [Field in keyof Required<ProductInput>]: ProductInput[Field] };

export const newStock = (): ProductInput['stocks'][number] => ({
  color_id: null,
  size_id: null,
  label: '',
  start_range: null,
  end_range: null,
  quantity: 0,
  file_ids: [],
  sku: null,
  barcode: null,
  mrp: null,
  cost: null,
  weight_grams: null,
});

const EMPTY: EveryValue = {
  name: '',
  slug: undefined,
  ...eachOf(PRODUCT_TEXTS, newText),
  category_id: Number.NaN,
  // Nobody has said it yet; the schema asks for it.
  price: Number.NaN,
  mrp: null,
  quantity: 0,
  hsn_code: '',
  gst_rate: null,
  weight_grams: null,
  thumbnail_id: null,
  image_ids: [],
  film_id: null,
  look_ids: [],
  offer_coupon_id: null,
  ...eachOf(PRODUCT_FLAGS, () => false),
  is_active: true,
  stocks: [],
};

/** What the form shows of a product; of a new one nothing but what it begins with. */
export function toValues(product: StaffProduct | null): EveryValue {
  if (!product) return EMPTY;
  const {
    name,
    slug,
    price,
    mrp,
    gst_rate,
    weight_grams,
    is_active,
    category,
    offer_coupon,
    thumbnail,
    images,
    stocks,
  } = product;
  return {
    ...eachOf(PRODUCT_TEXTS, (field) => product[field]),
    ...eachOf(PRODUCT_FLAGS, (field) => product[field]),
    ...{ name, slug, price, mrp, gst_rate, weight_grams, is_active },
    hsn_code: product.hsn_code ?? '',
    category_id: category?.id ?? Number.NaN,
    offer_coupon_id: offer_coupon?.id ?? null,
    thumbnail_id: thumbnail,
    image_ids: images,
    film_id: product.film,
    look_ids: product.look,
    quantity: undefined,
    // The pieces of what is there are counted elsewhere; so an order that comes meanwhile is no change of the form.
    stocks: stocks.map(({ id, label, size, color, start_range, end_range, images, ...stock }) => ({
      id,
      label,
      ...{ sku: stock.sku, barcode: stock.barcode, mrp: stock.mrp, cost: stock.cost },
      weight_grams: stock.weight_grams,
      size_id: size?.id ?? null,
      color_id: color?.id ?? null,
      start_range,
      end_range,
      quantity: undefined,
      file_ids: images,
    })),
  };
}

/** A new product like another one: under a name and an address of its own, and with no piece of it yet. */
export function copyOf(product: StaffProduct): ProductInput {
  const values = toValues(product);
  return {
    ...values,
    name: `${product.name} (copy)`.slice(0, 160),
    slug: undefined,
    quantity: 0,
    offer_coupon_id: product.offer_coupon?.is_active ? product.offer_coupon.id : null,
    stocks: values.stocks.map(({ id: _, ...stock }) => ({ ...stock, quantity: 0, sku: null, barcode: null })),
  };
}

const idsOf = (chosen: { id: number }[]) => chosen.map(({ id }) => id);

export function toCreateBody({
  thumbnail_id,
  image_ids,
  film_id,
  look_ids,
  stocks,
  quantity,
  ...fields
}: ProductOutput): z.input<typeof ProductBody> {
  return {
    ...fields,
    thumbnail_id: thumbnail_id?.id ?? null,
    image_ids: idsOf(image_ids),
    film_id: film_id?.id ?? null,
    look_ids: idsOf(look_ids),
    // It counts where there are no options only.
    ...(stocks.length ? {} : { quantity: quantity ?? 0 }),
    stocks: stocks.map(({ id: _, file_ids, ...stock }) => ({ ...stock, file_ids: idsOf(file_ids) })),
  };
}

export function toEditBody({
  thumbnail_id,
  image_ids,
  film_id,
  look_ids,
  stocks,
  quantity: _,
  ...fields
}: ProductOutput): z.input<typeof ProductEditBody> {
  return {
    ...fields,
    thumbnail_id: thumbnail_id?.id ?? null,
    image_ids: idsOf(image_ids),
    film_id: film_id?.id ?? null,
    look_ids: idsOf(look_ids),
    stocks: stocks.map(({ file_ids, quantity, ...stock }) => ({
      ...stock,
      file_ids: idsOf(file_ids),
      ...(stock.id === undefined ? { quantity } : {}),
    })),
  };
}

export const LABELS: Record<string, string> = {
  name: 'Name',
  slug: 'Slug',
  ...eachOf(PRODUCT_TEXTS, (name) => TEXT_FIELDS[name].label),
  category_id: 'Category',
  price: 'Price',
  mrp: 'MRP',
  quantity: 'Quantity',
  hsn_code: 'HSN code',
  gst_rate: 'Fixed GST rate',
  weight_grams: 'Weight in grams',
  thumbnail_id: 'Thumbnail',
  image_ids: 'Pictures',
  film_id: 'Film',
  look_ids: 'Complete the look',
  offer_coupon_id: 'Offer coupon',
  ...FLAG_LABELS,
  is_active: 'Active',
  stocks: 'Stock Options',
  'stocks.color_id': 'Colour',
  'stocks.size_id': 'Size',
  'stocks.label': 'Label',
  'stocks.start_range': 'Start range',
  'stocks.end_range': 'End range',
  'stocks.quantity': 'Quantity',
  'stocks.sku': 'SKU',
  'stocks.barcode': 'Barcode',
  'stocks.mrp': 'MRP',
  'stocks.cost': 'Cost',
  'stocks.weight_grams': 'Weight in grams',
};
