import { z } from 'zod';
import { DateTime, Id, IdParams, Message, Named, optionalLines, Picture, SeenAt, text } from './common.js';
import { endpoint } from './endpoint.js';
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

/** A category with everything its form needs. */
export const Category = z.object({
  id: Id,
  name: z.string(),
  description: z.string(),
  parent: Named.nullable(),
  file: FileRef.extend({ picture: Picture }).nullable(),
  is_active: z.boolean(),
  updated_at: DateTime,
});
export type Category = z.infer<typeof Category>;

export const CategoryBody = z.strictObject({
  name: text(80, 'Enter a name'),
  description: optionalLines(2000).optional(),
  parent_id: Id.nullable(),
  file_id: Id.nullable(),
  is_active: z.boolean(),
});

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
