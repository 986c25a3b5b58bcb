import { z } from 'zod';
import { addressText, Id, IdParams, PageQuery } from './common.js';
import { endpoint } from './endpoint.js';

const Level = z.int('Enter a whole number').min(0, 'Not below 0').max(100_000, 'At most 1,00,000');

export const LowVariant = z.object({
  /** Of the variant. */
  id: Id,
  productId: Id,
  name: z.string(),
  size: z.string().nullable(),
  color: z.string().nullable(),
  quantity: z.int(),
  /** Its own level; null: the shop's. */
  level: z.int().nullable(),
});
export type LowVariant = z.infer<typeof LowVariant>;

export const LOW_STOCK_SHOWS = ['low', 'all'] as const;

export const LowStockQuery = z.strictObject({
  search: addressText(100).optional(),
  show: z.enum(LOW_STOCK_SHOWS, 'Choose what is shown').optional(),
  ...PageQuery,
});

export const lowStock = {
  list: endpoint({
    method: 'GET',
    path: '/low-stock',
    summary: 'Variants on sale that run low, the scarcest first, or all of them; and from where on',
    access: 'products.read',
    query: LowStockQuery,
    answer: z.object({ variants: z.array(LowVariant), count: z.int(), level: z.int() }),
  }),
  setDefault: endpoint({
    method: 'PUT',
    path: '/low-stock',
    summary: 'From how few pieces on a variant runs low that has no level of its own',
    access: 'products.edit',
    body: z.strictObject({ level: Level }),
    answer: z.object({ level: z.int() }),
  }),
  setOwn: endpoint({
    method: 'PUT',
    path: '/low-stock/:id',
    summary: 'From how few pieces on a variant runs low; null: as the shop says',
    access: 'products.edit',
    params: IdParams,
    body: z.strictObject({ level: Level.nullable() }),
    answer: LowVariant,
  }),
};
