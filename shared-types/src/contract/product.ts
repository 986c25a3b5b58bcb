import { z } from 'zod';
import { eachOf, PRODUCT_FLAGS, SEARCHED_TEXTS, SHOWN_TEXTS } from '../domain/product-fields.js';
import { DateTime, Id, Named, Picture, PictureRef, Rupees } from './common.js';
import { Transit } from './delivery-offer.js';

export const DISCOUNT_TYPES = ['flat', 'percentage'] as const;

export const ProductColor = z.object({ id: Id, name: z.string(), hex_code: z.string() });
export const Variant = z.object({
  id: Id,
  label: z.string(),
  quantity: z.int(),
  size: Named.nullable(),
  color: ProductColor.nullable(),
  productStockImages: z.array(z.object({ file: PictureRef })),
});

export const OfferCoupon = z.object({
  is_active: z.boolean(),
  code: z.string(),
  discount_value: Rupees,
  discount_type: z.enum(DISCOUNT_TYPES),
});

/** A product as lists show it. `category` is the root category's name, `subCategory` the leaf's. */
export const Product = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  ...eachOf(SEARCHED_TEXTS, () => z.string()),
  price: Rupees,
  category: z.string(),
  subCategory: z.string(),
  ...eachOf(PRODUCT_FLAGS, () => z.boolean()),
  created_at: DateTime,
  thumbnail: Picture.nullable(),
  images: z.array(PictureRef),
  stockLabels: z.array(Variant),
  /** Only while the coupon can be used. */
  offer_coupon: OfferCoupon.nullable(),
});
export type Product = z.infer<typeof Product>;

/** A product as a card of a list of thousands shows it: a fifth of the weight. */
export const ProductCard = Product.pick({
  id: true,
  slug: true,
  name: true,
  ...eachOf(SEARCHED_TEXTS, () => true as const),
  price: true,
  category: true,
  subCategory: true,
  thumbnail: true,
}).extend({
  /** The picture under the pointer. */
  second: Picture.pick({ local_path: true, focus: true }).nullable(),
  /** Any stock label has a piece. */
  in_stock: z.boolean(),
  /** The name of the colour that a search found it by and its picture shows. */
  color: z.string().optional(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** A product with everything its own page shows. */
export const ProductDetail = Product.extend({
  ...eachOf(SHOWN_TEXTS, () => z.string()),
  /** Maximum retail price, all taxes included; null where the price is it. */
  mrp: Rupees.nullable(),
  /** For pieces made to order: when it leaves the atelier. */
  lead_time: z.string().nullable(),
  /** Of its approved reviews; the average with two decimals, null while there is none. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Whether the size guide has measures of any of its sizes. */
  size_guide: z.boolean(),
  /** The title of the guide's table that measures it, by its own word or its category's. */
  size_table: z.string().nullable(),
  /** What standard delivery of it costs and how long it is on its way, by zone; a zone without places is everywhere else. */
  deliveries: z.array(z.object({ places: z.array(z.string()), price: Rupees, transit: Transit.nullable() })),
  /** The categories that it is in, from the root. */
  above: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** Others of the same category, those of the same kind first. */
  related: z.array(ProductCard),
  images: z.array(Picture),
  /** A short silent film of it. `since`: the day it was uploaded. */
  film: z.object({ local_path: z.string(), type: z.string(), since: z.string() }).nullable(),
  stockLabels: z.array(
    Variant.extend({
      /** Its own; null: the product's. */
      mrp: Rupees.nullable(),
      productStockImages: z.array(z.object({ file: Picture })),
    }),
  ),
});
export type ProductDetail = z.infer<typeof ProductDetail>;

/** A product as the back office's list shows it. */
export const AdminProduct = z.object({
  id: Id,
  name: z.string(),
  price: Rupees,
  stock: z.int(),
  isActive: z.boolean(),
  category: z.object({ name: z.string() }).nullable(),
  thumbnail: Picture.nullable(),
  /** Goes along when it is changed (`seen_updated_at`). */
  updated_at: DateTime,
});
export type AdminProduct = z.infer<typeof AdminProduct>;
