import type { PackBody, PackResult } from 'shared-types/contract/packing';
import type { Caller } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { changeOrder, soldLines } from '../../order/services/order-record';
import { shipmentsOf } from './load-shipments';
import { packParcel } from './ship';
import { leftToShip } from './show-shipments';

/**
 * Packs all that is left of each order, each in its own transaction: what is refused is said, and keeps no other from
 * being packed.
 */
export async function packOrders(caller: Caller, { orders, courier_id, overrule }: PackBody): Promise<PackResult> {
  const result: PackResult = { packed: [], refused: [] };
  for (const { id, number, eway_bill } of orders)
    try {
      const shipment_id = await changeOrder(id, {}, async (trx, order) => {
        const left = leftToShip(order, await soldLines(trx, id), await shipmentsOf(trx, id));
        const lines = left.filter((line) => line.left > 0).map((line) => ({ id: line.id, quantity: line.left }));
        if (!lines.length && order.order_status !== 'cancelled')
          throw new HttpError(409, `Order ${order.order_number} is packed already`, undefined, 'nothing_to_ship');
        return packParcel(trx, caller, order, {
          ...{
            direction: 'out',
            return_request_id: null,
            lines,
            courier_id,
            number,
            eway_bill,
            packages: [],
            picked_up: false,
            overrule,
          },
        });
      });
      result.packed.push({ order_id: id, shipment_id });
    } catch (error) {
      if (!(error instanceof HttpError) || error.status > 409) throw error;
      result.refused.push({ order_id: id, message: error.message });
    }
  return result;
}
