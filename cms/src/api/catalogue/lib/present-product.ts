import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/product';
import {
  eachOf,
  PRODUCT_FLAGS,
  SEARCHED_TEXTS,
  type SearchedText,
  SHOWN_TEXTS,
  type ShownText,
} from 'shared-types/domain/product-fields';
import { type FileRow, type FilmRow, focusOf, localPath, presentPicture } from '../../../lib/media/pictures';
import { presentColor, presentNamed } from '../../../lib/variants';
import type { ProductColumns } from './product-columns';

/** The columns that every list reads: what is not among them is not in its rows. */
export const LISTED_COLUMNS = ['slug', 'name', 'price', 'is_active', ...PRODUCT_FLAGS, ...SEARCHED_TEXTS] as const;
type Listed = Pick<ProductColumns, (typeof LISTED_COLUMNS)[number]>;

interface ProductRow extends Listed {
  id: number;
  created_at: Date;
  /** Of all variants together. */
  stock: number;
  root_name: string;
  leaf_name: string;
  coupon_code: string | null;
  coupon_type: 'flat' | 'percentage' | null;
  coupon_value: number | null;
}

export interface StockRow<File = FileRow> {
  id: number;
  label: string | null;
  quantity: number;
  size_id: number | null;
  size_name: string | null;
  color_id: number | null;
  color_name: string | null;
  hex_code: string | null;
  images: File[];
}

interface WithThumbnail {
  thumbnail: FileRow | null;
}
/** What cards show: of the pictures besides the thumbnail the first one's address. */
type CardRow = ProductRow & WithThumbnail & { second: Pick<FileRow, 'url' | 'focal_point'> | null };
/** A card inside of another product's row, where moments are text. */
type RelatedRow = Omit<CardRow, 'created_at'>;
/** What the list tells: of pictures other than the thumbnail the addresses. */
type ListedRow = ProductRow & WithThumbnail & { images: string[]; stocks: StockRow<string>[] };
type DetailRow = ProductRow &
  Pick<ProductColumns, ShownText> &
  WithThumbnail & {
    images: FileRow[];
    film: FilmRow | null;
    above: ProductDetail['above'] | null;
    stocks: (StockRow & { mrp: number | null })[];
    rating_average: number | null;
    rating_count: number;
    size_guide: boolean;
    size_table: string | null;
    weight_grams: number | null;
    mrp: number | null;
    related: RelatedRow[];
  };

export function presentProduct(row: ListedRow): Product {
  const reference = (url: string) => ({ local_path: localPath(url) });
  return {
    ...common(row),
    images: row.images.map(reference),
    stockLabels: row.stocks.map((stock) => ({
      ...presentStock(stock),
      productStockImages: stock.images.map((url) => ({ file: reference(url) })),
    })),
  };
}

/** `usual`: what the shop says of any piece that has nothing of its own to say. */
export function presentProductDetail(
  row: DetailRow,
  deliveries: ProductDetail['deliveries'],
  usual: Partial<Record<ShownText, string | null>>,
): ProductDetail {
  const picture = (file: FileRow) => presentPicture(file, row.name);
  return {
    ...common(row),
    rating: { average: row.rating_average, count: row.rating_count },
    size_guide: row.size_guide,
    size_table: row.size_table || null,
    ...eachOf(SHOWN_TEXTS, (name) => row[name] || usual[name] || ''),
    mrp: row.mrp,
    lead_time: row.lead_time || null,
    deliveries,
    above: row.above ?? [],
    images: row.images.map(picture),
    film: row.film && { local_path: localPath(row.film.url), type: row.film.mime, since: row.film.since },
    stockLabels: row.stocks.map((stock) => ({
      ...presentStock(stock),
      mrp: stock.mrp,
      productStockImages: stock.images.map((file) => ({ file: picture(file) })),
    })),
    related: row.related.map(presentCard),
  };
}

export function presentAdminProduct(row: ProductRow & WithThumbnail & { updated_at: Date }): AdminProduct {
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    stock: row.stock,
    isActive: row.is_active,
    category: row.root_name ? { name: row.leaf_name || row.root_name } : null,
    thumbnail: thumbnailOf(row),
    updated_at: row.updated_at.toISOString(),
  };
}

export function presentCard(row: RelatedRow): ProductCard {
  const thumbnail = thumbnailOf(row);
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...searchedTexts(row),
    price: row.price,
    category: row.root_name,
    subCategory: row.leaf_name,
    // The name beside the picture says what it shows.
    thumbnail: thumbnail && { ...thumbnail, alt: '' },
    second: row.second && { local_path: localPath(row.second.url), ...focusOf(row.second) },
    in_stock: row.stock > 0,
  };
}

function common(row: ProductRow & WithThumbnail) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    ...searchedTexts(row),
    price: row.price,
    category: row.root_name,
    subCategory: row.leaf_name,
    ...eachOf(PRODUCT_FLAGS, (name) => row[name]),
    created_at: row.created_at.toISOString(),
    thumbnail: thumbnailOf(row),
    offer_coupon: row.coupon_code
      ? {
          is_active: true,
          code: row.coupon_code,
          discount_value: row.coupon_value ?? 0,
          discount_type: row.coupon_type ?? 'flat',
        }
      : null,
  };
}

const searchedTexts = (row: Pick<ProductRow, SearchedText>) => eachOf(SEARCHED_TEXTS, (name) => row[name] ?? '');

const thumbnailOf = ({ name, thumbnail }: Pick<ProductRow, 'name'> & WithThumbnail) =>
  thumbnail && presentPicture(thumbnail, name);

function presentStock(stock: Omit<StockRow, 'images'>) {
  return {
    id: stock.id,
    label: stock.label ?? '',
    quantity: stock.quantity,
    size: presentNamed(stock.size_id, stock.size_name),
    color: presentColor(stock),
  };
}
