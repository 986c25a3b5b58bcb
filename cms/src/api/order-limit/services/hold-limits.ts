import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import {
  HOLD_NETWORK_MAX,
  HOLD_PAUSE_MINUTES,
  HOLD_QUANTITY_MAX,
  HOLD_SERIES_MINUTES,
} from 'shared-types/domain/limits';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { WIDER_SHARE } from '../../../lib/http/client-address';
import { conflict } from '../../../lib/http/http-error';
import type { BuyerKeys } from '../lib/buyer-keys';
import { isLoadTest, lockBuyer } from './order-limits';

/**
 * Writes down for whom a cart reserves pieces. A device is had for nothing, so what is reserved counts for whoever shares a phone,
 * a mail address, a browser or a network, in all their carts at once. Throws 409 where that is too much; until the transaction
 * ends others of them wait to be counted.
 */
export async function countHold(
  trx: Knex.Transaction,
  cartId: number,
  { keys, network, wider }: BuyerKeys,
  pieces: number,
): Promise<void> {
  const all = [...keys, network, ...wider].sort();
  await lockBuyer(trx, all);
  const held = await run(
    trx,
    query
      .selectFrom('hold_buyers as b')
      .innerJoin('stock_holds as h', 'h.cart_id', 'b.cart_id')
      .select(({ ref }) => ['b.key', sql<number>`sum(${ref('h.quantity')})::int`.as('pieces')])
      .where('b.key', '=', anyOf(all))
      .where('b.cart_id', '<>', cartId)
      .where('h.expires_at', '>', sql<Date>`clock_timestamp()`)
      .groupBy('b.key'),
  );
  const most = (key: string) => {
    if (key === network) return HOLD_NETWORK_MAX;
    return wider.includes(key) ? HOLD_NETWORK_MAX * WIDER_SHARE : HOLD_QUANTITY_MAX;
  };
  if (!isLoadTest() && held.some((one) => one.pieces + pieces > most(one.key)))
    throw conflict(
      'hold_too_many',
      'Many pieces are being kept for you or your connection already, so we cannot keep these too; you can order them all the same',
    );
  await run(trx, query.deleteFrom('hold_buyers').where('cart_id', '=', cartId));
  const rows = all.map((key) => ({ key, cart_id: cartId }));
  await run(trx, query.insertInto('hold_buyers').values(rows));
}

/** What one cart holds goes over to another: its buyers hold that too. */
export const copyHoldBuyers = (trx: Knex.Transaction, from: number, to: number): Promise<unknown> =>
  run(
    trx,
    sql`INSERT INTO hold_buyers (key, cart_id) SELECT key, ${to} FROM hold_buyers WHERE cart_id = ${from} ON CONFLICT DO NOTHING`,
  );

/**
 * Notes that a network reserves these locked variants for so many minutes. As with a cart (cart/services/hold-stock.ts), holds
 * that follow each other are a series, after which there is a pause: else two devices could reserve all pieces in turn, for
 * ever. An order begins the series anew (`restartSeries`), so that only holds that lapse are bounded.
 * Answers false, and changes nothing, during the pause.
 */
export async function continueNetworkSeries(
  trx: Knex.Transaction,
  { network, wider }: BuyerKeys,
  variants: number[],
  minutes: number,
): Promise<boolean> {
  if (isLoadTest()) return true;
  const counted = await run(
    trx,
    sql`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp() AS now),
    wanted AS MATERIALIZED (
      SELECT key, id, now FROM clock, unnest(${[network, ...wider]}::text[]) AS key, unnest(${variants}::int[]) AS id)
    INSERT INTO hold_series AS s (key, stock_label_id, since, until)
    SELECT key, id, now, now + make_interval(mins => ${minutes}) FROM wanted
    WHERE NOT EXISTS (
      SELECT FROM wanted w JOIN hold_series p ON p.key = w.key AND p.stock_label_id = w.id
      WHERE p.until + make_interval(mins => ${HOLD_PAUSE_MINUTES}) > w.now
        AND p.since + make_interval(mins => ${HOLD_SERIES_MINUTES}) <= w.now)
    ON CONFLICT (key, stock_label_id) DO UPDATE SET until = greatest(s.until, excluded.until),
      since = CASE WHEN s.until + make_interval(mins => ${HOLD_PAUSE_MINUTES}) > excluded.since THEN s.since ELSE excluded.since END
    RETURNING true`,
  );
  return counted.length > 0;
}

/** What of a cart is being bought, for a statement that does so: its network's series of holds of it begins anew. */
export const restartSeries = (cartId: Expression<number>) =>
  query
    .deleteFrom('hold_series as s')
    .using(['hold_buyers as b', 'cart_lines as l'])
    .where('b.cart_id', '=', cartId)
    .where('l.cart_id', '=', cartId)
    .whereRef('b.key', '=', 's.key')
    .whereRef('l.stock_label_id', '=', 's.stock_label_id');

/** Of carts that reserve nothing any more, and series that were over long ago. */
export async function deleteOldHoldBuyers(): Promise<void> {
  await run(db(), query.deleteFrom('hold_series').where('until', '<', sql<Date>`now() - interval '1 hour'`));
  await run(
    db(),
    sql`DELETE FROM hold_buyers b WHERE NOT EXISTS (
      SELECT FROM stock_holds h WHERE h.cart_id = b.cart_id AND h.expires_at > timezone('UTC', now()))`,
  );
}
