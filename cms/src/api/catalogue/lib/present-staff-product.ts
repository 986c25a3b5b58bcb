import type { StaffProduct } from 'shared-types/contract/product-form';
import { eachOf, FLAG_LABELS, PRODUCT_FLAGS, PRODUCT_TEXTS, TEXT_FIELDS } from 'shared-types/domain/product-fields';
import { type FileRow, type FilmRow, presentFilm, presentPicture } from '../../../lib/media/pictures';
import { presentNamed } from '../../../lib/variants';
import type { StockRow } from './present-product';
import type { ProductColumns } from './product-columns';

interface StaffRow extends ProductColumns {
  id: number;
  category_name: string | null;
  coupon_code: string | null;
  coupon_type: 'flat' | 'percentage' | null;
  coupon_value: number | null;
  coupon_active: boolean | null;
  order_count: number;
  archived_at: Date | null;
  created_at: Date;
  updated_at: Date;
  thumbnail: FileRow | null;
  images: FileRow[];
  film: FilmRow | null;
  look: { id: number; name: string }[];
  stocks: (StockRow & {
    start_range: number | null;
    end_range: number | null;
    waiting: number;
    sku: string | null;
    barcode: string | null;
    mrp: number | null;
    cost: number | null;
    weight_grams: number | null;
  })[];
}

const formPicture = (file: FileRow) => ({ id: file.id, url: file.url, picture: presentPicture(file) });

export function presentStaffProduct(row: StaffRow): StaffProduct {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...eachOf(PRODUCT_TEXTS, (name) => row[name] ?? ''),
    price: row.price,
    mrp: row.mrp,
    hsn_code: row.hsn_code,
    gst_rate: row.gst_rate,
    weight_grams: row.weight_grams,
    category: presentNamed(row.category_id, row.category_name),
    offer_coupon:
      row.offer_coupon_id === null
        ? null
        : {
            id: row.offer_coupon_id,
            code: row.coupon_code ?? '',
            discount_type: row.coupon_type ?? 'flat',
            discount_value: row.coupon_value ?? 0,
            is_active: row.coupon_active ?? false,
          },
    thumbnail: row.thumbnail && formPicture(row.thumbnail),
    images: row.images.map(formPicture),
    film: row.film && presentFilm(row.film),
    look: row.look,
    ...eachOf(PRODUCT_FLAGS, (name) => row[name]),
    is_active: row.is_active,
    stock: row.stocks.reduce((sum, { quantity }) => sum + quantity, 0),
    stocks: row.stocks.map((stock) => ({
      id: stock.id,
      label: stock.label ?? '',
      quantity: stock.quantity,
      waiting: stock.waiting,
      size: presentNamed(stock.size_id, stock.size_name),
      color: presentNamed(stock.color_id, stock.color_name),
      start_range: stock.start_range,
      end_range: stock.end_range,
      sku: stock.sku,
      barcode: stock.barcode,
      mrp: stock.mrp,
      cost: stock.cost,
      weight_grams: stock.weight_grams,
      images: stock.images.map(formPicture),
    })),
    order_count: row.order_count,
    archived_at: row.archived_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  };
}

/** `M, Indigo`: a variant as a person calls it. */
export function variantName(stock: Pick<StaffProduct['stocks'][number], 'size' | 'color' | 'label'>): string {
  return [stock.size?.name, stock.color?.name].filter(Boolean).join(', ') || stock.label || 'The only variant';
}

/** What a person would call changed on a product; its quantities are told by the stock adjustments. */
export const auditedFactsOf = (product: StaffProduct) => ({
  name: product.name,
  slug: product.slug,
  ...Object.fromEntries(PRODUCT_TEXTS.map((name) => [TEXT_FIELDS[name].label.toLowerCase(), product[name]])),
  price: product.price,
  MRP: product.mrp,
  'HSN code': product.hsn_code,
  'GST rate': product.gst_rate,
  'weight in grams': product.weight_grams,
  category: product.category?.name ?? null,
  coupon: product.offer_coupon?.code ?? null,
  thumbnail: product.thumbnail?.url ?? null,
  pictures: product.images.map(({ url }) => url),
  film: product.film?.url ?? null,
  'complete the look': product.look.map(({ name }) => name),
  ...Object.fromEntries(PRODUCT_FLAGS.map((name) => [FLAG_LABELS[name].toLowerCase(), product[name]])),
  active: product.is_active,
  'stock options': product.stocks.map((stock) => ({
    variant: variantName(stock),
    label: stock.label,
    range: [stock.start_range, stock.end_range],
    SKU: stock.sku,
    barcode: stock.barcode,
    MRP: stock.mrp,
    cost: stock.cost,
    weight: stock.weight_grams,
    pictures: stock.images.map(({ url }) => url),
  })),
});
