import type { Knex } from 'knex';

/**
 * Orders know from now on which saved addresses they were placed with. Of those from before, each shopper's last one gets
 * the saved addresses that read as its copies do.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const kind of ['shipping', 'billing'])
    await trx.raw(`
      UPDATE orders o SET ${kind}_address_id = a.id
      FROM user_addresses a
      WHERE o.id IN (SELECT max(id) FROM orders GROUP BY user_id) AND a.user_id = o.user_id AND o.${kind}_address_id IS NULL
        AND (a.address, a.building, a.street, a.area, a.phone, a.zipcode::text) =
            (o.${kind}_address ->> 'address', o.${kind}_address ->> 'building', o.${kind}_address ->> 'street',
             o.${kind}_address ->> 'area', o.${kind}_address ->> 'phone', o.${kind}_address ->> 'zipcode')`);
}
