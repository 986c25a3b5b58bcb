import type { Knex } from 'knex';

const WAYS = ['cash_on_delivery', 'upi', 'card'];

/** A shop goes on with all the ways to pay that it has had. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const way of WAYS)
    await trx('store_settings')
      .whereNull(way)
      .update({ [way]: true });
}
