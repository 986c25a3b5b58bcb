import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, query, run, type Values } from '../../../lib/database/query';
import { type Owner, ownerColumns } from '../../../lib/http/caller';
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

/** An ordered cart, or one of a draft, becomes somebody else's. */
export const giveCart = (trx: Knex.Transaction, id: number, owner: Owner): Promise<unknown> =>
  run(trx, query.updateTable('carts').set(ownerColumns(owner)).where('id', '=', id));
