import { z } from 'zod';
import { Block } from './blocks.js';
import {
  addressText,
  DateTime,
  Id,
  IdParams,
  Message,
  Named,
  optionalLines,
  optionalText,
  Picture,
  SeenAt,
  text,
} from './common.js';
import { endpoint } from './endpoint.js';
import { Slug } from './fields.js';
import { FileRef } from './files.js';

/** A category as the back office's list shows it. The list is in the order of the tree: each one after its parent. */
export const AdminCategory = z.object({
  _id: z.string(),
  id: Id,
  name: z.string(),
  description: z.string(),
  /** Products in it and in those below it. */
  productCount: z.int(),
  isActive: z.boolean(),
  parent_id: Id.nullable(),
  /** 0 for a root. */
  depth: z.int(),
  thumbnail: Picture.nullable(),
});
export type AdminCategory = z.infer<typeof AdminCategory>;

export interface CategoryNode {
  id: number;
  name: string;
  isActive: boolean;
  children: CategoryNode[];
}
export const CategoryNode: z.ZodType<CategoryNode> = z.object({
  id: Id,
  name: z.string(),
  isActive: z.boolean(),
  get children() {
    return z.array(CategoryNode);
  },
});

/** A category or collection with something on sale, as menus show it. */
export interface MenuCategory {
  id: number;
  name: string;
  slug: string;
  picture: Picture | null;
  /** Products on sale in it and below it. */
  count: number;
  children: MenuCategory[];
}
export const MenuCategory: z.ZodType<MenuCategory> = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  picture: Picture.nullable(),
  count: z.int(),
  get children() {
    return z.array(MenuCategory);
  },
});

/** A category, or a collection that staff made, as its page in the shop shows it. */
export const CategoryPage = z.object({
  ...{ id: Id, name: z.string(), slug: z.string() },
  /** For the window and search engines; empty: made from the names. */
  page_title: z.string(),
  description: z.string(),
  /** Below the heading; empty: the description. */
  intro: z.string(),
  picture: Picture.nullable(),
  /** What an editor has put together above its pieces; mostly nothing. */
  blocks: z.array(Block),
  /** Those above it, its root first. */
  above: z.array(z.object({ name: z.string(), slug: z.string() })),
  children: z.array(MenuCategory),
});
export type CategoryPage = z.infer<typeof CategoryPage>;

/** A category's products in the order of its page. */
export const CategoryOrder = z.object({
  products: z.array(
    z.object({ id: Id, name: z.string(), isActive: z.boolean(), thumbnail: Picture.nullable(), placed: z.boolean() }),
  ),
  /** All of them; the list ends before. */
  count: z.int(),
});
export type CategoryOrder = z.infer<typeof CategoryOrder>;

/** A category with everything its form needs. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  slug: z.string(),
  page_title: z.string(),
  intro: z.string(),
  description: z.string(),
  size_chart: z.string(),
  parent: Named.nullable(),
  file: FileRef.extend({ picture: Picture }).nullable(),
  is_active: z.boolean(),
  updated_at: DateTime,
});
export type Category = z.infer<typeof Category>;

export const CategoryBody = z.strictObject({
  name: text(80, 'Enter a name'),
  /** In the address of its page. Empty: made from the names of its parent and its own. */
  slug: Slug.optional(),
  page_title: optionalText(120).optional(),
  description: optionalLines(2000).optional(),
  /** The title of a table in the size guide; empty: its parent's. */
  size_chart: optionalText(160).optional(),
  intro: optionalLines(2000).optional(),
  parent_id: Id.nullable(),
  file_id: Id.nullable(),
  is_active: z.boolean(),
});

/** So many products of a category can be put in order. */
export const ORDERED_MAX = 200;

export const categories = {
  list: endpoint({
    method: 'GET',
    path: '/categories',
    summary: 'All categories in the order of the tree, with how many products they hold',
    access: 'categories.read',
    answer: z.array(AdminCategory),
  }),
  tree: endpoint({
    method: 'GET',
    path: '/categories/tree',
    summary: 'The roots, each with what is below it',
    access: 'categories.read',
    answer: z.array(CategoryNode),
  }),
  menu: endpoint({
    method: 'GET',
    path: '/categories/menu',
    summary: 'The categories in which something is on sale, as a tree with pictures, and behind them the collections',
    access: 'public',
    cached: true,
    answer: z.array(MenuCategory),
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/categories/by-slug/:slug',
    summary: 'The page of a category or a collection, by its slug or one that it had',
    access: 'public',
    cached: true,
    params: z.strictObject({ slug: addressText(200) }),
    answer: CategoryPage,
  }),
  showOrder: endpoint({
    method: 'GET',
    path: '/categories/:id/order',
    summary: 'The first products of a category and of those below it, in the order of its page',
    access: 'categories.read',
    params: IdParams,
    answer: CategoryOrder,
  }),
  setOrder: endpoint({
    method: 'PUT',
    path: '/categories/:id/order',
    summary: 'Say which products come first on a category’s page, in which order; the others follow, newest first',
    access: 'categories.edit',
    params: IdParams,
    body: z.strictObject({
      product_ids: z
        .array(Id)
        .max(ORDERED_MAX, `At most ${ORDERED_MAX} products`)
        .refine((ids) => new Set(ids).size === ids.length, 'Each product once'),
    }),
    answer: CategoryOrder,
  }),
  show: endpoint({
    method: 'GET',
    path: '/categories/:id',
    summary: 'One category',
    access: 'categories.read',
    params: IdParams,
    answer: Category,
  }),
  create: endpoint({
    method: 'POST',
    path: '/categories',
    summary: 'Make a category; its name is its own among those of the same parent',
    access: 'categories.create',
    body: CategoryBody,
    status: 201,
    answer: Category,
  }),
  edit: endpoint({
    method: 'PUT',
    path: '/categories/:id',
    summary: 'Change a category; its parent is never itself or one below it',
    access: 'categories.edit',
    params: IdParams,
    body: CategoryBody.extend(SeenAt),
    answer: Category,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/categories/:id/status',
    summary: 'Switch a category on or off; off hides its products and those of the categories below it',
    access: 'categories.setStatus',
    params: IdParams,
    body: z.strictObject({ isActive: z.boolean() }),
    answer: Category,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/categories/:id',
    summary: 'Delete a category: its products become uncategorized, the categories below it move up to its parent',
    access: 'categories.delete',
    params: IdParams,
    answer: Message,
  }),
};
