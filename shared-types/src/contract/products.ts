import { z } from 'zod';
import { IMPORT_MAX_BYTES } from '../domain/limits.js';
import { eachOf, PRODUCT_FLAGS, SEARCHED_TEXTS, SHOWN_TEXTS } from '../domain/product-fields.js';
import {
  addressText,
  DateTime,
  Id,
  IdParams,
  Message,
  Named,
  PageQuery,
  Picture,
  PictureRef,
  Rupees,
} from './common.js';
import { endpoint } from './endpoint.js';
import { ProductBody, ProductEditBody, StaffListQuery, StaffProduct, StockAdjustmentBody } from './product-form.js';

export const DISCOUNT_TYPES = ['flat', 'percentage'] as const;

export const Color = z.object({ id: Id, name: z.string(), hex_code: z.string() });
export const Variant = z.object({
  id: Id,
  label: z.string(),
  quantity: z.int(),
  size: Named.nullable(),
  color: Color.nullable(),
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
  second: PictureRef.nullable(),
  /** Any stock label has a piece. */
  in_stock: z.boolean(),
});
export type ProductCard = z.infer<typeof ProductCard>;

/** A product with everything its own page shows. */
export const ProductDetail = Product.extend({
  ...eachOf(SHOWN_TEXTS, () => z.string()),
  /** For pieces made to order: when it leaves the atelier. */
  lead_time: z.string().nullable(),
  /** Of its approved reviews; the average with two decimals, null while there is none. */
  rating: z.object({ average: z.number().nullable(), count: z.int() }),
  /** Whether the size guide has measures of any of its sizes. */
  size_guide: z.boolean(),
  /** Others of the same category, those of the same kind first. */
  related: z.array(ProductCard),
  images: z.array(Picture),
  stockLabels: z.array(Variant.extend({ productStockImages: z.array(z.object({ file: Picture })) })),
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
});
export type AdminProduct = z.infer<typeof AdminProduct>;

/** An error in an import file: the row as spreadsheets count it, the heading being the first. */
export const ImportProblem = z.object({ row: z.int(), column: z.string().nullable(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

export const ImportResult = z.object({
  dry_run: z.boolean(),
  rows: z.int(),
  created: z.int(),
  updated: z.int(),
  /** Variants that are new, and pieces that stock gains (or loses, below 0) in all. */
  new_variants: z.int(),
  pieces: z.int(),
  problems: z.array(ImportProblem),
});
export type ImportResult = z.infer<typeof ImportResult>;

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    summary: 'Every product on sale, newest first; in the back office’s form for staff',
    access: 'public',
    cached: true,
    staff: 'products.read',
    /** As a storefront's card shows them. */
    sameForStaff: { view: 'card' },
    query: z.strictObject({ view: z.literal('card').optional(), ...StaffListQuery, ...PageQuery }),
    answer: z.object({
      products: z.union([z.array(Product), z.array(AdminProduct), z.array(ProductCard)]),
      count: z.int(),
    }),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/products/by-slug/:slug',
    summary: 'One product on sale',
    access: 'public',
    cached: true,
    params: z.strictObject({ slug: addressText(200) }),
    answer: ProductDetail,
  }),
  show: endpoint({
    method: 'GET',
    path: '/products/:id',
    summary: 'One product, on sale or not, with everything its form needs',
    access: 'products.read',
    params: IdParams,
    answer: StaffProduct,
  }),
  create: endpoint({
    method: 'POST',
    path: '/products',
    summary: 'Make a product; `quantity` without `stocks` makes one variant without size and colour',
    access: 'products.create',
    body: ProductBody,
    status: 201,
    answer: StaffProduct,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/products/:id',
    summary: 'Change a product; the pieces of a variant that is there are changed by stock adjustments only',
    access: 'products.edit',
    params: IdParams,
    body: ProductEditBody,
    answer: StaffProduct,
  }),
  adjustStock: endpoint({
    method: 'POST',
    path: '/products/:id/stock',
    summary: 'Add pieces to variants or take some, with a reason; never below what is there',
    access: 'products.edit',
    params: IdParams,
    body: StockAdjustmentBody,
    answer: StaffProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/products/:id',
    summary: 'Delete a product; one that was ordered or lies in a cart is archived instead',
    access: 'products.delete',
    params: IdParams,
    answer: Message.extend({ archived: z.boolean() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/products/:id/restore',
    summary: 'Bring a product back from the archive',
    access: 'products.delete',
    params: IdParams,
    answer: StaffProduct,
  }),
  import: endpoint({
    method: 'POST',
    path: '/products/import',
    summary: 'Make and change products and stock from a CSV file: all of it, or with any problem nothing',
    access: 'products.import',
    query: z.strictObject({
      /** Only says what would happen, and every problem. */
      dry_run: z
        .enum(['true', 'false'])
        .default('true')
        .transform((value) => value === 'true'),
    }),
    body: z.strictObject({ file: z.file('Choose a CSV file').max(IMPORT_MAX_BYTES, 'A file may have at most 2 MB') }),
    multipart: { maxBytes: IMPORT_MAX_BYTES },
    answer: ImportResult,
  }),
};
