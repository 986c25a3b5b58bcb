import type { IncomingDelivery, ReceiptBody } from 'shared-types/contract/incoming-deliveries';
import type { z } from 'zod';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { groupBy } from '../../../lib/group-by';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { addPieces, lockQuantities, markCosts } from '../../catalogue/services/move-stock';
import { recordChanges } from '../../trail/services/change';
import { lockOpen } from './change-incoming';
import { showDelivery } from './incoming-delivery';

type Body = z.output<typeof ReceiptBody>;

/**
 * Books what has come to the stock, as of the delivery as it was read, so that of two presses one books. What it cost becomes
 * the variant's cost, and makes a form that shows the old one stale. Once all has come it is closed. Throws 400 at a line that is
 * not in it, 404, 409.
 */
export const receiveDelivery = (
  caller: Caller,
  id: number,
  { lines, seen_updated_at }: Body,
): Promise<IncomingDelivery> =>
  transaction(async (trx) => {
    await lockOpen(trx, id, seen_updated_at);
    const { supplier, lines: expected } = await showDelivery(id, trx);
    const byId = new Map(expected.map((line) => [line.variant.id, line]));
    const come = lines.map(({ stock_id, pieces }, index) => {
      const line = byId.get(stock_id);
      if (!line) throw invalid(`lines.${index}.stock_id`, 'This option is not in the delivery');
      return { ...line, pieces };
    });
    const moved = come.map(({ variant, pieces, cost }) => ({ id: variant.id, pieces, cost }));
    await markCosts(trx, moved);
    const before = await lockQuantities(
      trx,
      moved.map((variant) => variant.id),
    );
    const note = `Delivery ${id}, ${supplier}`;
    await addPieces(trx, moved, { by: caller.name, note, as: 'delivered' });
    const now = new Date();
    await run(
      trx,
      query.insertInto('incoming_receipts').values(
        come.map(({ variant, pieces, cost }) => ({
          ...{ incoming_delivery_id: id, stock_label_id: variant.id, pieces, cost },
          ...{ by_name: caller.name, received_at: now },
        })),
      ),
    );
    const { lines: after } = await showDelivery(id, trx);
    const isWhole = after.every((line) => line.received >= line.expected);
    await run(
      trx,
      query
        .updateTable('incoming_deliveries')
        .set({ updated_at: now, closed_at: isWhole ? now : null })
        .where('id', '=', id),
    );
    const quantityOf = (variant: { id: number }) => before.get(variant.id) ?? 0;
    await recordChanges(
      trx,
      caller,
      [...groupBy(come, ({ variant }) => variant.product.id)].map(([product, of]) => ({
        kind: 'product' as const,
        id: product,
        act: 'stock adjusted',
        before: Object.fromEntries(of.map(({ variant }) => [variant.name, quantityOf(variant)])),
        after: {
          ...Object.fromEntries(of.map(({ variant, pieces }) => [variant.name, quantityOf(variant) + pieces])),
          reason: note,
        },
      })),
    );
    return showDelivery(id, trx);
  });
