import { z } from 'zod';
import type { Permission } from '../domain/roles.js';
import { addressText, Id, IdParams, Message, text } from './common.js';
import { endpoint } from './endpoint.js';

/** The lists of which views are kept, and what it takes to see each. */
export const SAVED_LISTS = {
  orders: 'orders.read',
  customers: 'customers.read',
  products: 'products.read',
} as const satisfies Record<string, Permission>;
export type SavedList = keyof typeof SAVED_LISTS;

const list = z.enum(Object.keys(SAVED_LISTS) as [SavedList, ...SavedList[]], 'Unknown list');

/** So many a person keeps of a list. */
export const VIEWS_MAX = 50;

const Fields = {
  name: text(60, 'Give the view a name'),
  /** Whether all who see the list see the view. */
  shared: z.boolean('Choose'),
  /** Of the list's address, without `?`: filters, columns and order. */
  query: addressText(1000),
};
export const SavedViewBody = z.strictObject(Fields);

export const SavedView = z.object({
  id: Id,
  name: z.string(),
  shared: z.boolean(),
  query: z.string(),
  /** Null: one's own. */
  owner: z.object({ name: z.string() }).nullable(),
});
export type SavedView = z.infer<typeof SavedView>;

export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/saved-views',
    summary: 'The views of a list that one keeps or that are shared, by their names',
    access: 'views.keep',
    query: z.strictObject({ list }),
    answer: z.array(SavedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/saved-views',
    summary: 'Keep what a list shows under a name',
    access: 'views.keep',
    body: SavedViewBody.extend({ list }),
    status: 201,
    answer: SavedView,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/saved-views/:id',
    summary: 'Change a view of one’s own',
    access: 'views.keep',
    params: IdParams,
    body: SavedViewBody,
    answer: SavedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/saved-views/:id',
    summary: 'Delete a view of one’s own',
    access: 'views.keep',
    params: IdParams,
    answer: Message,
  }),
};
