import type { Knex } from 'knex';
import type { Insertable, Updateable } from 'kysely';
import { strapiColumns } from '../../../lib/database/db';
import { anyOf, type Database, query, run, runOne } from '../../../lib/database/query';
import { type Owner, ownerColumns } from '../../../lib/http/caller';

/** The cart of a draft, which staff fill and have placed (api/draft-order). Answers its id. */
export async function makeDraftCart(
  trx: Knex.Transaction,
  owner: Owner,
  coupon: number | null = null,
): Promise<number> {
  const cart = { ...strapiColumns(), ...ownerColumns(owner), cart_status: 'draft', offer_coupon_id: coupon } as const;
  return (await runOne(trx, query.insertInto('carts').values(cart).returning('id'))).id;
}

export async function deleteDraftCart(trx: Knex.Transaction, id: number): Promise<void> {
  await run(trx, query.deleteFrom('cart_lines').where('cart_id', '=', id));
  await run(trx, query.deleteFrom('carts').where('id', '=', id));
}

type Line = Omit<Insertable<Database['cart_lines']>, keyof ReturnType<typeof strapiColumns>>;

export const addDraftLine = (trx: Knex.Transaction, line: Line): Promise<unknown> =>
  run(trx, query.insertInto('cart_lines').values({ ...strapiColumns(), ...line }));

export const changeDraftLine = (
  trx: Knex.Transaction,
  id: number,
  columns: Updateable<Database['cart_lines']>,
): Promise<unknown> =>
  run(
    trx,
    query
      .updateTable('cart_lines')
      .set({ ...columns, updated_at: new Date() })
      .where('id', '=', id),
  );

export const deleteDraftLines = (trx: Knex.Transaction, ids: number[]): Promise<unknown> =>
  run(trx, query.deleteFrom('cart_lines').where('id', '=', anyOf(ids)));
