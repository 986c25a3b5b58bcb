import type { Knex } from 'knex';
import type { ShipBody } from 'shared-types/contract/shipments';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { may } from 'shared-types/domain/roles';
import { isLive } from 'shared-types/domain/shipment';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { partOf, totalOf } from '../../../lib/pricing/line-parts';
import { eWayBillValues } from '../../invoice/services/invoice';
import { dueOf } from '../../order/lib/balance';
import { standingOf } from '../../order/lib/standing';
import { type OrderRecord, type SoldLine, soldLines } from '../../order/services/order-record';
import { cashOf } from '../lib/cash';
import { stopsOf } from '../lib/stops';
import { cashToCollect } from './cash-to-collect';
import { assertNumberFree, requireCourier } from './courier-papers';
import { piecesSent, type ShipmentRow, shipmentsOf } from './load-shipments';
import { leftToFetch, leftToShip } from './show-shipments';

/**
 * What a parcel of a locked order is to collect, and which reasons against sending it are overruled. Throws 400 for a line or
 * courier that is not there, 403 for who overrules and may not, and 409 for more than is left, a number that is taken, and
 * what speaks against it.
 */
export async function checkParcel(
  trx: Knex.Transaction,
  caller: Caller,
  order: OrderRecord,
  body: ShipBody,
): Promise<{ cash: number; overruled: string[] }> {
  const isReturn = body.direction === 'return';
  assertSendable(order, isReturn);
  const others = await shipmentsOf(trx, order.id);
  const sold = await soldLines(trx, order.id);
  const lines = isReturn ? leftToFetch(sold, others) : leftToShip(order, sold, others);
  assertLeft(lines, body.lines);
  if (body.return_request_id !== null) await assertAskedFor(trx, order, others, body);
  const value = toRupees(body.lines.reduce((sum, wanted) => sum + worth(sold, others, wanted), 0));
  const overruled = isReturn ? [] : await assertMayLeave(trx, caller, order, body);
  await requireCourier(trx, body.courier_id);
  await assertNumberFree(trx, { courierId: body.courier_id, number: body.number, but: null });
  if (isReturn) return { cash: 0, overruled };
  const isLast = lines.every(({ id, left }) => left === (body.lines.find((one) => one.id === id)?.quantity ?? 0));
  const still = await cashToCollect(trx, [order.id]);
  const elsewhere = toRupees([...still.values()].reduce((sum, cash) => sum + toPaise(cash), 0));
  return { cash: cashOf({ option: order.payment_option, due: dueOf(order), elsewhere, value, isLast }), overruled };
}

function assertSendable({ order_number, order_status: status }: OrderRecord, isReturn: boolean): void {
  if (status === 'cancelled') throw conflict('order_cancelled', `Order ${order_number} is cancelled and is not sent`);
  if (isReturn && status !== 'delivered')
    throw conflict('order_not_delivered', 'Only what was delivered can be fetched');
}

type Wanted = ShipBody['lines'][number];

function assertLeft(lines: (SoldLine & { left: number })[], wanted: Wanted[]): void {
  for (const [index, { id, quantity }] of wanted.entries()) {
    const line = lines.find((one) => one.id === id);
    if (!line) throw invalid(`lines.${index}.id`, 'This is no line of the order');
    if (wanted.findIndex((one) => one.id === id) !== index)
      throw invalid(`lines.${index}.id`, 'This line is named twice');
    if (quantity <= line.left) continue;
    const message = line.left ? `Only ${line.left} left to send` : 'All of it is in a parcel already';
    throw conflict('nothing_to_ship', `${line.product_name}: ${message}`, [
      { path: `lines.${index}.quantity`, message },
    ]);
  }
}

/** Throws 400 for what is no accepted request of the order and pieces that it is not about, 409 when it is fetched already. */
async function assertAskedFor(
  trx: Knex.Transaction,
  order: OrderRecord,
  others: readonly ShipmentRow[],
  { return_request_id: requestId, lines }: Pick<ShipBody, 'return_request_id' | 'lines'>,
): Promise<void> {
  const asked = await run(
    trx,
    query
      .selectFrom('return_requests as r')
      .innerJoin('return_request_lines as x', 'x.request_id', 'r.id')
      .select(['x.order_line_id as id', 'x.quantity'])
      .where('r.id', '=', requestId)
      .where('r.order_id', '=', order.id)
      .where('r.request_state', '=', 'accepted'),
  );
  if (!asked.length) throw invalid('return_request_id', 'This is no accepted return of the order');
  if (others.some((one) => one.return_request_id === requestId && isLive(one.state)))
    throw conflict('nothing_to_ship', 'Somebody is sent for this return already');
  for (const [index, { id, quantity }] of lines.entries()) {
    const most = asked.find((line) => line.id === id)?.quantity ?? 0;
    if (quantity > most)
      throw invalid(`lines.${index}.quantity`, most ? `At most ${most} were asked for` : 'It was not asked for');
  }
}

/** What the pieces come to on the invoice, in paise: those after what is in parcels already, so that all add up. */
function worth(sold: SoldLine[], others: readonly ShipmentRow[], { id, quantity }: Wanted): number {
  const line = sold.find((one) => one.id === id);
  if (!line) return 0;
  const first = Math.min(piecesSent(others, id), line.quantity - quantity);
  return toPaise(totalOf(partOf(line, first, quantity)));
}

/** Throws 409 with the reasons why a parcel should not leave, unless they are overruled; 403 for who may not do that. */
async function assertMayLeave(
  trx: Knex.Transaction,
  caller: Caller,
  order: OrderRecord,
  body: ShipBody,
): Promise<string[]> {
  const eWayBillFor = (await eWayBillValues(trx, [order.id])).get(order.id);
  const stops = stopsOf({ ahead: standingOf(order).ahead, eWayBillFor, hasEwayBill: body.eway_bill !== '' });
  const open = stops.filter(({ code }) => !body.overrule.includes(code));
  const [first] = open;
  if (first)
    throw conflict(
      'shipment_stopped',
      open.map(({ message }) => message).join(' '),
      open.map(({ code, message }) => ({ path: code === 'eway_bill' ? 'eway_bill' : 'overrule', message })),
    );
  if (stops.length && !may(caller.roles, 'shipments.overrule'))
    throw new HttpError(403, 'Only an admin may send it all the same');
  return stops.map(({ message }) => message);
}
