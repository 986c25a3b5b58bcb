import type { Knex } from 'knex';
import { sql } from 'kysely';
import { anyOf, query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';

/** Orders that staff changed into one another, however often: of these one stands at most (record 0127). */
const changedWith = (id: number) =>
  sql<{ id: number }>`(
  WITH RECURSIVE kin (id) AS (
    SELECT ${id}::int
    UNION SELECT CASE WHEN d.replaces_id = kin.id THEN d.order_id ELSE d.replaces_id END
    FROM kin JOIN draft_orders d ON d.replaces_id = kin.id OR d.order_id = kin.id
    WHERE d.replaces_id IS NOT NULL AND d.order_id IS NOT NULL)
  SELECT id FROM kin WHERE id <> ${id})`.as('kin');

const kinOf = (trx: Knex.Transaction, id: number) =>
  run(
    trx,
    query
      .selectFrom('orders as o')
      .innerJoin(changedWith(id), 'kin.id', 'o.id')
      .select(['o.id', 'o.order_number', 'o.order_status']),
  );

/**
 * Before a cancelled order, which is locked, is taken up again. Throws 409 while another stands in its place that it was changed
 * into, or of which it is a change itself; `replaced_by.<id>` names that one.
 */
export async function assertNotReplaced(trx: Knex.Transaction, id: number): Promise<void> {
  const kin = (await kinOf(trx, id)).map((one) => one.id);
  if (!kin.length) return;
  // Nobody takes another of them up meanwhile. A statement of its own sees what whoever had the lock has committed.
  await run(trx, query.selectFrom('orders').select('id').where('id', '=', anyOf(kin)).orderBy('id').forNoKeyUpdate());
  const standing = (await kinOf(trx, id)).find(({ order_status: status }) => status !== 'cancelled');
  if (!standing) return;
  const message = `Staff have changed it: order ${standing.order_number} stands in its place. Cancel that one first, or change it.`;
  throw conflict('order_changed', message, [{ path: `replaced_by.${standing.id}`, message: standing.order_number }]);
}
