import { sql } from 'kysely';
import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { ParcelRow } from '../lib/standing';
import { isUndecided } from './to-pack';

/**
 * How each of them stands of the orders `o`, oldest first, but what came back and is decided. By hand: an aggregate with an
 * order of its own has no builder.
 */
export const parcelsOut = () => sql<ParcelRow[]>`(
  SELECT coalesce(jsonb_agg(jsonb_build_object('state', s.state, 'cod_amount', s.cod_amount, 'promised_on', s.promised_on)
    ORDER BY s.id), '[]') FROM shipments s
  WHERE s.order_id = ${sql.ref('o.id')} AND s.direction <> 'return' AND s.state <> 'cancelled'
    AND (s.state <> 'returned' OR ${isUndecided}))`;

/** The parcels to the shopper that were not unpacked again. */
export const outwardParcels = (orderId: number) =>
  query
    .selectFrom('shipments as s')
    .where('s.order_id', '=', orderId)
    .where('s.direction', '<>', 'return')
    .where('s.state', '<>', 'cancelled');

export const hasParcels = async (connection: Db, orderId: number): Promise<boolean> =>
  (await run(connection, outwardParcels(orderId).select('s.id').limit(1))).length > 0;
