import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, run, type Values } from '../../../lib/database/query';
import { restartSeries } from '../../order-limit/services/hold-limits';

const CLOSE = prepare(({ now, cartId }: Values<{ now: Date; cartId: number }>) =>
  query
    .with('restarted', () => restartSeries(cartId))
    .with('released', (holds) => holds.deleteFrom('stock_holds').where('cart_id', '=', cartId))
    .updateTable('carts')
    .set({ cart_status: sql.lit('ordered'), updated_at: now })
    .where('id', '=', cartId),
);

/** Its order is placed: what it held has been bought. */
export function closeCart(trx: Pipeline, cartId: number, now: Date): void {
  CLOSE.on(trx, { now, cartId });
}

/** An ordered cart goes to a guest's device. */
export const giveCart = (trx: Knex.Transaction, id: number, device_id: number): Promise<unknown> =>
  run(trx, query.updateTable('carts').set({ device_id }).where('id', '=', id));
