import type { Knex } from 'knex';
import type { OrderShipments, ShipBody } from 'shared-types/contract/shipments';
import { query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { changeOrder, type OrderRecord, updateOrder } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { checkParcel } from './check-parcel';
import { insertPackages } from './courier-papers';
import { follow, nameOf, parcelStatus } from './follow-parcels';
import { findShipment, type ShipmentRow } from './load-shipments';
import { recordScan } from './scan-shipment';
import { promisedDay, showShipments } from './show-shipments';

/**
 * Packs pieces of an order into a parcel, under the order's lock. Throws 400 for a line or courier that is not there, 403
 * for who overrules and may not, 404, and 409 for more than is left, a number that is taken, and what speaks against it.
 */
export const ship = (caller: Caller, orderId: number, body: ShipBody): Promise<OrderShipments> =>
  changeOrder(orderId, { seen: body.seen_updated_at }, async (trx, order) => {
    await packParcel(trx, caller, order, body);
    return showShipments(trx, caller, orderId);
  });

/** Packs a parcel of a locked order. Answers its id. Throws as `checkParcel`. */
export async function packParcel(
  trx: Knex.Transaction,
  caller: Caller,
  order: OrderRecord,
  body: ShipBody,
): Promise<number> {
  const { cash, overruled } = await checkParcel(trx, caller, order, body);
  const before = await parcelStatus(trx, order.id);
  const now = new Date();
  const shipment = await writeParcel(trx, caller, order, { body, cash, now });
  await updateOrder(trx, order, {}, now);
  await recordChange(trx, caller, {
    kind: 'order',
    id: order.id,
    act: body.direction === 'return' ? 'pick-up arranged' : 'packed',
    after: {
      parcel: nameOf(shipment),
      pieces: shipment.lines.map((line) => `${line.quantity} × ${line.product_name}`).join(', '),
      ...(overruled.length && { 'sent all the same': overruled.join(' ') }),
    },
  });
  const status = await follow(trx, caller, order, before, `${nameOf(shipment)}: packed`, body.picked_up);
  if (body.picked_up) {
    const scan = { state: 'picked_up' as const, at: now, place: '', note: '' };
    await recordScan(trx, caller, { ...order, order_status: status }, shipment, scan);
  }
  return shipment.id;
}

interface Parcel {
  body: ShipBody;
  /** What the courier collects, in rupees. */
  cash: number;
  now: Date;
}

/** The parcel with its packages, its lines and its first scan. */
async function writeParcel(
  trx: Knex.Transaction,
  caller: Caller,
  order: OrderRecord,
  { body, cash, now }: Parcel,
): Promise<ShipmentRow> {
  const isReturn = body.direction === 'return';
  const { id } = await runOne(
    trx,
    query
      .insertInto('shipments')
      .values({
        order_id: order.id,
        return_request_id: body.return_request_id,
        direction: isReturn ? 'return' : (await isExchange(trx, order.id)) ? 'exchange' : 'out',
        courier_id: body.courier_id,
        number: body.number || null,
        state: 'packed',
        cod_amount: cash,
        eway_bill: body.eway_bill || null,
        promised_on: body.promised_on === undefined && !isReturn ? await promisedDay(order) : body.promised_on,
        created_at: now,
        updated_at: now,
      })
      .returning('id'),
  );
  await insertPackages(trx, id, body.packages);
  await run(
    trx,
    query
      .insertInto('shipment_lines')
      .values(body.lines.map((line) => ({ shipment_id: id, order_line_id: line.id, quantity: line.quantity }))),
  );
  const scan = { shipment_id: id, state: 'packed' as const, scanned_at: now, received_at: now };
  await run(trx, query.insertInto('shipment_scans').values({ ...scan, actor_id: caller.id, actor_name: caller.name }));
  const shipment = await findShipment(trx, id);
  if (!shipment) throw new Error('What was packed is not there');
  return shipment;
}

async function isExchange(trx: Knex.Transaction, orderId: number): Promise<boolean> {
  const [request] = await run(
    trx,
    query.selectFrom('return_requests').select('id').where('exchange_order_id', '=', orderId).limit(1),
  );
  return request !== undefined;
}
