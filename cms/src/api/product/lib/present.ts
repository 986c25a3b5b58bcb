import type { AdminProduct, Product, ProductCard, ProductDetail } from 'shared-types/contract/products';
import { type FileRow, localPath, presentPicture } from '../../../lib/pictures';
import { presentColor, presentNamed } from '../../../lib/variants';

export interface ProductRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  care: string | null;
  story: string | null;
  lead_time: string | null;
  price: number;
  created_at: Date;
  is_active: boolean;
  is_featured: boolean;
  is_popular: boolean;
  is_new_arrival: boolean;
  is_top_selling: boolean;
  is_discounted_deal: boolean;
  /** Pieces over all variants. */
  stock: number;
  root_name: string;
  leaf_name: string;
  coupon_code: string | null;
  coupon_type: 'flat' | 'percentage' | null;
  coupon_value: number | null;
}

export interface StockRow {
  id: number;
  product_id: number;
  label: string | null;
  quantity: number;
  size_id: number | null;
  size_name: string | null;
  color_id: number | null;
  color_name: string | null;
  hex_code: string | null;
}

type FilesOf = (type: string, id: number, field: string) => FileRow[];
const PRODUCT = 'api::product.product';
const STOCK = 'api::stock-label.stock-label';

/** The list's form: of pictures other than the thumbnail only the place is told. */
export function presentProduct(row: ProductRow, stocks: StockRow[], filesOf: FilesOf): Product {
  const reference = (file: FileRow) => ({ local_path: localPath(file.url) });
  return {
    ...common(row, filesOf),
    images: filesOf(PRODUCT, row.id, 'images').map(reference),
    stockLabels: stocks.map((stock) => ({
      ...presentStock(stock),
      productStockImages: filesOf(STOCK, stock.id, 'images').map((file) => ({ file: reference(file) })),
    })),
  };
}

export interface RatingColumns {
  rating_average: number | null;
  rating_count: number;
}

export function presentProductDetail(
  row: ProductRow & RatingColumns,
  stocks: StockRow[],
  filesOf: FilesOf,
): Omit<ProductDetail, 'related'> {
  return {
    ...common(row, filesOf),
    rating: { average: row.rating_average, count: row.rating_count },
    care: row.care ?? '',
    story: row.story ?? '',
    lead_time: row.lead_time,
    images: filesOf(PRODUCT, row.id, 'images').map((file) => presentPicture(file, row.name)),
    stockLabels: stocks.map((stock) => ({
      ...presentStock(stock),
      productStockImages: filesOf(STOCK, stock.id, 'images').map((file) => ({
        file: presentPicture(file, row.name),
      })),
    })),
  };
}

export function presentAdminProduct(row: ProductRow, filesOf: FilesOf): AdminProduct {
  return {
    id: row.id,
    name: row.name,
    price: row.price,
    stock: row.stock,
    isActive: row.is_active,
    category: row.root_name ? { name: row.leaf_name || row.root_name } : null,
    thumbnail: thumbnailOf(row, filesOf),
  };
}

/** The first of its other pictures is told only where it is not the thumbnail again. */
export function presentCard(row: ProductRow, filesOf: FilesOf): ProductCard {
  const thumbnail = thumbnailOf(row, filesOf);
  const [other] = filesOf(PRODUCT, row.id, 'images');
  const second = other && localPath(other.url) !== thumbnail?.local_path ? { local_path: localPath(other.url) } : null;
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description ?? '',
    price: row.price,
    category: row.root_name,
    subCategory: row.leaf_name,
    // The name beside the picture says what it shows.
    thumbnail: thumbnail && { ...thumbnail, alt: '' },
    second,
    in_stock: row.stock > 0,
  };
}

function common(row: ProductRow, filesOf: FilesOf) {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    description: row.description ?? '',
    price: row.price,
    category: row.root_name,
    subCategory: row.leaf_name,
    is_featured: row.is_featured,
    is_popular: row.is_popular,
    is_new_arrival: row.is_new_arrival,
    is_top_selling: row.is_top_selling,
    is_discounted_deal: row.is_discounted_deal,
    created_at: row.created_at.toISOString(),
    thumbnail: thumbnailOf(row, filesOf),
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

function thumbnailOf({ id, name }: Pick<ProductRow, 'id' | 'name'>, filesOf: FilesOf) {
  const [file] = filesOf(PRODUCT, id, 'thumbnail');
  return file ? presentPicture(file, name) : null;
}

function presentStock(stock: StockRow) {
  return {
    id: stock.id,
    label: stock.label ?? '',
    quantity: stock.quantity,
    size: presentNamed(stock.size_id, stock.size_name),
    color: presentColor(stock),
  };
}
