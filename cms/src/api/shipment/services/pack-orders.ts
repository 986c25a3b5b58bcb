import type { PackBody, PackResult } from 'shared-types/contract/packing';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { eachOrder } from '../../order/services/each-order';
import { changeOrder, soldLines } from '../../order/services/order-record';
import { shipmentsOf } from './load-shipments';
import { packParcel } from './ship';
import { leftToShip } from './show-shipments';

/** Packs all that is left of each order. */
export async function packOrders(
  caller: Caller,
  { orders, courier_id, overrule, picked_up }: PackBody,
): Promise<PackResult> {
  const { done, refused } = await eachOrder(orders, ({ id, number, eway_bill }) =>
    changeOrder(id, {}, async (trx, order) => {
      const left = leftToShip(order, await soldLines(trx, id), await shipmentsOf(trx, id));
      const lines = left.filter((line) => line.left > 0).map((line) => ({ id: line.id, quantity: line.left }));
      if (!lines.length && order.order_status !== 'cancelled')
        throw conflict('nothing_to_ship', `Order ${order.order_number} is packed already`);
      const shipment_id = await packParcel(trx, caller, order, {
        ...{ direction: 'out', return_request_id: null, lines, courier_id, number, eway_bill, packages: [] },
        ...{ picked_up, overrule },
      });
      return { order_id: id, shipment_id };
    }),
  );
  return { packed: done, refused };
}
