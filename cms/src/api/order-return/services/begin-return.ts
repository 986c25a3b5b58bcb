import type { BeginReturnBody, OrderReturns } from 'shared-types/contract/return-requests';
import type { Caller } from '../../../lib/http/caller';
import { lockQuantities } from '../../catalogue/services/move-stock';
import { changeOrder, soldLines } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { creditRequest } from './receive-return';
import { assertMayGoBack } from './return-lines';
import { tell, writeRequest } from './return-request';
import { returnsOf } from './show-requests';

/**
 * Staff begin a return or an exchange themselves, for a shopper who rang: a request as the shopper's own once it is accepted,
 * and received at once where the pieces are here. Throws as asking for one, but for the number of open requests, which bounds
 * strangers, and 409 when the order has changed since it was read.
 */
export function createReturn(caller: Caller, orderId: number, body: BeginReturnBody): Promise<OrderReturns> {
  const { lines, reason, note, answer, is_here: isHere, seen_updated_at: seen } = body;
  return changeOrder(orderId, { seen }, async (trx, order) => {
    await assertMayGoBack(trx, order, reason);
    // What leaves the stock and what comes back, in one go as everybody locks them.
    const sold = await soldLines(trx, orderId);
    const pieces = [...sold.map((line) => line.stock_label_id), ...lines.map((line) => line.exchange_for)];
    if (isHere) await lockQuantities(trx, [...new Set(pieces.filter((id) => typeof id === 'number'))]);
    const request = await writeRequest(trx, order, { lines, reason, note, answer, request_state: 'accepted' });
    await recordChange(trx, caller, { kind: 'order', id: orderId, act: 'edited', after: { return: 'accepted' } });
    await tell(trx, caller, order, request, isHere ? null : 'return_accepted', 'begun by the shop');
    if (isHere) {
      const back = lines.map(({ id, quantity, restock }) => ({ id, quantity, restock }));
      await creditRequest(trx, caller, order, request, { lines: back, refund_instead: false, to: 'received' });
    }
    return returnsOf(trx, caller, order);
  });
}
