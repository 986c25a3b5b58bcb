import { z } from 'zod';
import { PRODUCT_FLAGS } from '../domain/product-fields.js';
import { DateTime, Id, IdParams, Message, optionalLines, optionalText, Picture, SeenAt, text } from './common.js';
import { endpoint } from './endpoint.js';
import { Price, Slug } from './fields.js';
import { FileRef } from './files.js';

export const COLLECTION_KINDS = ['hand', 'rule'] as const;
/** So many products a collection by hand may hold. */
export const COLLECTED_MAX = 500;
const DAYS_MAX = 3650;

const ProductIds = z
  .array(Id)
  .max(COLLECTED_MAX, `At most ${COLLECTED_MAX} products`)
  .refine((ids) => new Set(ids).size === ids.length, 'Each product once');

/** What a product must be, all of it; null says nothing. */
const RULE = {
  /** This category, or one below it. */
  category_id: Id.nullable(),
  /** One of these; with `in_stock`, a variant in one of them that is in stock. */
  color_ids: z.array(Id).max(50, 'At most 50 colours'),
  flag: z.enum(PRODUCT_FLAGS).nullable(),
  /** In rupees; `price_below` itself is out. */
  price_from: Price.nullable(),
  price_below: Price.min(0.01, 'Above 0').nullable(),
  /** Added to the shop in the last so many days. */
  new_days: z.int('Enter whole days').min(1, 'At least 1').max(DAYS_MAX, `At most ${DAYS_MAX}`).nullable(),
  in_stock: z.boolean(),
};

/** Fields of its page are as a category's. */
const FIELDS = {
  name: text(80, 'Enter a name'),
  /** In the address of its page. Empty: made from the name. */
  slug: Slug.optional(),
  page_title: optionalText(120).optional(),
  description: optionalLines(2000).optional(),
  intro: optionalLines(2000).optional(),
  file_id: Id.nullable(),
  kind: z.enum(COLLECTION_KINDS),
  /** By hand: in the order of its page. Kept while it goes by a rule. */
  product_ids: ProductIds,
  ...RULE,
  in_menu: z.boolean(),
  is_active: z.boolean(),
};

interface Rule {
  kind?: string | undefined;
  category?: unknown;
  colors: readonly unknown[];
  flag?: unknown;
  price_from?: number | null | undefined;
  price_below?: number | null | undefined;
  new_days?: number | null | undefined;
  in_stock?: boolean | undefined;
}

/** A rule says something, and a range of prices does not end before it begins. */
export function checkRule(rule: Rule, context: z.core.$RefinementCtx): void {
  if (rule.kind !== 'rule') return;
  const said = [rule.category, rule.flag, rule.price_from, rule.price_below, rule.new_days];
  const isSaid = said.some((one) => one !== null && one !== undefined) || rule.colors.length > 0 || rule.in_stock;
  if (!isSaid)
    context.addIssue({ code: 'custom', path: ['kind'], message: 'Say at least one thing that its products have' });
  if (rule.price_from != null && rule.price_below != null && rule.price_below <= rule.price_from)
    context.addIssue({ code: 'custom', path: ['price_below'], message: 'Above the price that it begins with' });
}

const checked = <Shape extends z.ZodObject<typeof FIELDS>>(body: Shape) =>
  body.superRefine((said, context) =>
    checkRule({ ...said, category: said.category_id, colors: said.color_ids }, context),
  );
export const CollectionBody = checked(z.strictObject(FIELDS));
const CollectionEditBody = checked(z.strictObject({ ...FIELDS, ...SeenAt }));

/** A collection with everything its form needs. */
export const Collection = z.object({
  ...{ id: Id, name: z.string(), slug: z.string(), page_title: z.string(), description: z.string(), intro: z.string() },
  file: FileRef.extend({ picture: Picture }).nullable(),
  kind: z.enum(COLLECTION_KINDS),
  products: z.array(z.object({ id: Id, name: z.string() })),
  category_id: Id.nullable(),
  color_ids: z.array(Id),
  flag: z.enum(PRODUCT_FLAGS).nullable(),
  price_from: z.number().nullable(),
  price_below: z.number().nullable(),
  new_days: z.int().nullable(),
  ...{ in_stock: z.boolean(), in_menu: z.boolean(), is_active: z.boolean() },
  updated_at: DateTime,
});
export type Collection = z.infer<typeof Collection>;

export const AdminCollection = z.object({
  ...{ _id: z.string(), id: Id, name: z.string(), slug: z.string(), kind: z.enum(COLLECTION_KINDS) },
  /** Of its products, those on sale. */
  productCount: z.int(),
  ...{ in_menu: z.boolean(), isActive: z.boolean() },
  thumbnail: Picture.nullable(),
});
export type AdminCollection = z.infer<typeof AdminCollection>;

/** What staff make of products across the categories. Their pages are read as categories’ are: `/categories/by-slug/:slug`. */
export const collections = {
  list: endpoint({
    method: 'GET',
    path: '/collections',
    summary: 'All collections by name, with how many of their products are on sale',
    access: 'categories.read',
    answer: z.array(AdminCollection),
  }),
  show: endpoint({
    method: 'GET',
    path: '/collections/:id',
    summary: 'One collection',
    access: 'categories.read',
    params: IdParams,
    answer: Collection,
  }),
  create: endpoint({
    method: 'POST',
    path: '/collections',
    summary:
      'Make a collection, by hand or by a rule; its name is its own, its slug also among those of the categories',
    access: 'categories.create',
    body: CollectionBody,
    status: 201,
    answer: Collection,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/collections/:id',
    summary: 'Change a collection; its old address goes on leading to it',
    access: 'categories.edit',
    params: IdParams,
    body: CollectionEditBody,
    answer: Collection,
  }),
  addProducts: endpoint({
    method: 'POST',
    path: '/collections/:id/products',
    summary: 'Add products to a collection that is made by hand, behind those that it has',
    access: 'categories.edit',
    params: IdParams,
    body: z.strictObject({ product_ids: ProductIds.min(1, 'Choose a product') }),
    answer: z.object({ added: z.int(), count: z.int() }),
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/collections/:id/status',
    summary: 'Switch a collection on or off; its products stay as they are',
    access: 'categories.setStatus',
    params: IdParams,
    body: z.strictObject({ isActive: z.boolean() }),
    answer: Collection,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/collections/:id',
    summary: 'Delete a collection; its products stay as they are',
    access: 'categories.delete',
    params: IdParams,
    answer: Message,
  }),
};
