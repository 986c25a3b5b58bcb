import { z } from 'zod';
import { FACETS } from '../domain/browse-view.js';
import { eachOf } from '../domain/product-fields.js';
import { BrowseQuery, CollectionCard, CollectionProduct, Colors, Suggestions } from './browse.js';
import { addressText, IdInPath, IdParams, Message, PageQuery, searchText } from './common.js';
import { endpoint } from './endpoint.js';
import { AdminProduct, Product, ProductCard, ProductDetail } from './product.js';
import { ProductBody, ProductEditBody, StaffListQuery, StaffProduct, StockAdjustmentBody } from './product-form.js';

import { ProductsChangeBody, ProductsDone } from './products-at-once.js';

/** An error in an import file: the row as spreadsheets count it, the heading being the first. */
export const ImportProblem = z.object({ row: z.int(), column: z.string().nullable(), message: z.string() });
export type ImportProblem = z.infer<typeof ImportProblem>;

export const products = {
  list: endpoint({
    method: 'GET',
    path: '/products',
    summary:
      'Every product on sale, newest first, or what a search finds, best first; in the back office’s form for staff',
    access: 'public',
    cached: true,
    staff: 'products.read',
    /** As a storefront's card shows them. */
    sameForStaff: { view: 'card' },
    query: z.strictObject({ view: z.literal('card').optional(), ...StaffListQuery, ...PageQuery }),
    answer: z.object({
      products: z.union([z.array(Product), z.array(AdminProduct), z.array(ProductCard)]),
      count: z.int(),
      /** When a search of the storefront's finds nothing: what comes nearest to it. */
      nearest: z.array(ProductCard).optional(),
    }),
  }),
  browse: endpoint({
    method: 'GET',
    path: '/products/browse',
    summary: 'The first products of a view of the collection, with how many each choice of its filters would leave',
    access: 'public',
    cached: true,
    query: BrowseQuery,
    answer: z.object({
      products: z.array(CollectionCard),
      /** Of the view. */
      count: z.int(),
      /** On sale, all of them: a browser that has few filters them itself. */
      total: z.int(),
      facets: z.object(eachOf(FACETS, () => z.array(z.object({ value: z.string(), count: z.int() })))),
      colors: Colors,
    }),
  }),
  collection: endpoint({
    method: 'GET',
    path: '/products/collection',
    summary: 'Every product on sale with what the collection is filtered and ordered by, newest first',
    access: 'public',
    cached: true,
    answer: z.object({
      products: z.array(CollectionProduct),
      /** Names, as the menus order them: each root before those below it. */
      categories: z.array(z.string()),
      sizes: z.array(z.string()),
      colors: Colors,
    }),
  }),
  suggest: endpoint({
    method: 'GET',
    path: '/products/suggestions',
    summary: 'A few products and categories for what somebody is typing into the search, best first',
    access: 'public',
    query: z.strictObject({ search: searchText }),
    answer: Suggestions,
  }),
  bySlug: endpoint({
    method: 'GET',
    path: '/products/by-slug/:slug',
    summary: 'One product on sale, by its slug or one that it had',
    access: 'public',
    cached: true,
    params: z.strictObject({ slug: addressText(200) }),
    answer: ProductDetail,
  }),
  look: endpoint({
    method: 'GET',
    path: '/products/by-slug/:slug/look',
    summary: 'What completes the look: chosen by staff, else what was ordered together with it',
    access: 'public',
    cached: true,
    params: z.strictObject({ slug: addressText(200) }),
    answer: z.object({ products: z.array(ProductCard) }),
  }),
  chosen: endpoint({
    method: 'GET',
    path: '/products/chosen',
    summary: 'Products on sale by their ids, in this order: what an editor has chosen for a block',
    access: 'public',
    cached: true,
    query: z.strictObject({
      ids: z.preprocess((said) => [said ?? []].flat(), z.array(IdInPath).max(24, 'At most 24 products')),
    }),
    answer: z.object({ products: z.array(ProductCard) }),
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
  changeSeveral: endpoint({
    method: 'POST',
    path: '/products/changes',
    summary: 'Change several products in the same way; what speaks against one leaves the others alone',
    access: 'products.edit',
    body: ProductsChangeBody,
    answer: ProductsDone,
  }),
  adjustStock: endpoint({
    method: 'POST',
    path: '/products/:id/stock',
    summary: 'Add pieces to variants or take some, with a reason; never below what is there',
    access: 'products.edit',
    params: IdParams,
    body: StockAdjustmentBody,
    answer: StaffProduct,
    idempotent: true,
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
};
