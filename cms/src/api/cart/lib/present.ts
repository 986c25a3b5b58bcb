import type { CartLine } from 'shared-types/contract/cart';
import { type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import { type FileRow, presentPicture } from '../../../lib/media/pictures';
import { presentColor, presentNamed } from '../../../lib/variants';

export interface CartLineRow {
  id: number;
  quantity: number;
  stock_label_id: number | null;
  product_id: number;
  slug: string;
  name: string;
  price: number;
  hsn_code: string | null;
  gst_rate: number | null;
  weight_grams: number | null;
  offer_coupon_id: number | null;
  category_id: number | null;
  on_sale: boolean;
  size_id: number | null;
  size_name: string | null;
  color_id: number | null;
  color_name: string | null;
  hex_code: string | null;
  available: number;
  reserved: number;
  seen_price: number | null;
  /** The chosen variant's first picture; the product's where it has none, or none is chosen. */
  thumbnail: FileRow | null;
}

export function presentCartLine(row: CartLineRow, discount: Paise): CartLine {
  return {
    id: row.id,
    quantity: row.quantity,
    product: {
      id: row.product_id,
      slug: row.slug,
      name: row.name,
      price: row.price,
      thumbnail: row.thumbnail && presentPicture(row.thumbnail),
    },
    stock:
      row.stock_label_id === null
        ? null
        : { id: row.stock_label_id, size: presentNamed(row.size_id, row.size_name), color: presentColor(row) },
    line_total: toRupees(toPaise(row.price) * row.quantity),
    discount: toRupees(discount),
    seen_price: row.seen_price ?? row.price,
    available: row.available,
    held: row.reserved,
    on_sale: row.on_sale,
  };
}
