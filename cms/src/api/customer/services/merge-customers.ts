import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { CustomerDetail, MergeBody } from 'shared-types/contract/customers';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { giveOrders } from '../../order/services/personal-data';
import { mergeAccounts } from '../../people/services/merge-accounts';
import { setContact } from '../../people/services/profile';
import { recordChange } from '../../trail/services/change';
import { showCustomer } from './show-customer';

/**
 * Makes one customer of two: what is the other's becomes this one's, and the other is gone. An account takes over the orders of a guest, and
 * of another account everything (people/services/merge-accounts.ts). Throws 404, 400 for itself, and 409 for colleagues, for a guest that
 * should take over an account, and when one of them has changed since it was looked at.
 */
export async function mergeCustomers(
  id: number,
  { other_id, name_from, phone_from, seen_orders }: z.output<typeof MergeBody>,
  caller: Caller,
): Promise<CustomerDetail> {
  if (id === other_id) throw invalid('other_id', 'Choose another customer');
  await transaction(async (trx) => {
    const [kept, other] = await lockBoth(trx, id, other_id);
    if (kept.is_staff || other.is_staff) throw conflict('staff_account', 'Accounts of colleagues are not merged');
    if (kept.user_id === null && other.user_id !== null)
      throw conflict('account_stays', 'An account can take over a guest, not the other way round');
    const orders = await run(
      trx,
      query.selectFrom('order_customers').select('order_id').where('customer_id', '=', other_id),
    );
    if (orders.length !== seen_orders)
      throw conflict('stale_edit', 'The other customer has ordered meanwhile. Please look once more');
    // Written at the end: what follows its orders by itself would be there twice.
    await run(trx, query.updateTable('customers').set({ note: '', tags: [] }).where('id', '=', other_id));
    const emails = await run(
      trx,
      query
        .updateTable('customer_emails')
        .set({ customer_id: id })
        .where('customer_id', '=', other_id)
        .returning('email'),
    );
    const ids = orders.map(({ order_id }) => order_id);
    if (kept.user_id !== null && other.user_id !== null) {
      await run(
        trx,
        query
          .insertInto('customer_emails')
          .values({ email: other.email.toLowerCase(), customer_id: id })
          .onConflict((same) => same.doNothing()),
      );
      await mergeAccounts(trx, other.user_id, kept.user_id);
    } else if (kept.user_id !== null) await giveOrders(trx, ids, kept.user_id);
    else
      await run(trx, query.updateTable('order_customers').set({ customer_id: id }).where('customer_id', '=', other_id));
    // What orders count for is settled here and not at the commit, so that the answer says it.
    await run(trx, sql`SET CONSTRAINTS ALL IMMEDIATE`);
    await run(trx, sql`SET CONSTRAINTS ALL DEFERRED`);
    await run(trx, query.deleteFrom('customers').where('id', '=', other_id).where('user_id', 'is', null));
    const chosen = {
      name: name_from === 'other' ? other.name : kept.name,
      phone: phone_from === 'other' ? other.phone : kept.phone,
    };
    if (kept.user_id === null) await run(trx, query.updateTable('customers').set(chosen).where('id', '=', id));
    else if (chosen.name !== kept.name || chosen.phone !== kept.phone) await setContact(trx, kept.user_id, chosen);
    await run(
      trx,
      query
        .updateTable('customers')
        .set({
          note: [kept.note, other.note].filter(Boolean).join('\n'),
          tags: [...new Set([...kept.tags, ...other.tags])],
          updated_at: new Date(),
        })
        .where('id', '=', id),
    );
    await recordChange(trx, caller, {
      ...{ kind: 'customer', id, act: 'merged' },
      after: { other_customer: other_id, other_account: other.user_id, orders: ids.length, addresses: emails.length },
    });
  });
  return showCustomer(id);
}

/** As a placement and a deletion do it: accounts first, then orders, then what counts them. */
async function lockBoth(trx: Knex.Transaction, id: number, otherId: number) {
  const both = query.selectFrom('customers').where('id', 'in', [id, otherId]);
  const users = (await run(trx, both.select('user_id'))).flatMap(({ user_id }) => user_id ?? []);
  await run(trx, query.selectFrom('up_users').select('id').where('id', '=', anyOf(users)).orderBy('id').forUpdate());
  await run(
    trx,
    query
      .selectFrom('orders')
      .select('id')
      .where(
        'id',
        'in',
        query.selectFrom('order_customers').select('order_id').where('customer_id', 'in', [id, otherId]),
      )
      .orderBy('id')
      .forUpdate(),
  );
  const rows = await run(
    trx,
    both.select(['id', 'user_id', 'is_staff', 'name', 'email', 'phone', 'note', 'tags']).orderBy('id').forUpdate(),
  );
  const [kept, other] = [id, otherId].map((wanted) => rows.find((row) => row.id === wanted));
  if (!kept || !other) throw notFound('Customer');
  return [kept, other] as const;
}
