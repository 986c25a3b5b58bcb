import type { Knex } from 'knex';
import { formatRupeesExact, toPaise } from 'shared-types/domain/money';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict, HttpError, invalid, notFound } from '../../../lib/http/http-error';
import { dueOf, nextDueOf } from '../../order/lib/balance';
import { changeOrder, type OrderRecord } from '../../order/services/order-record';
import { receivePayment } from '../../payment/services/receive-payment';
import { recordChange } from '../../trail/services/change';
import { hasNoLine, isNotedByHand } from './noted-events';
import { knownReferences } from './payable-orders';

/** Locks a line that nobody has decided on. Throws 404, and 409 when somebody has. */
export async function lockOpenLine(trx: Knex.Transaction, id: number) {
  const [line] = await run(trx, query.selectFrom('bank_lines').selectAll().where('id', '=', id).forUpdate());
  if (!line) throw notFound('Line');
  if (line.line_state === 'booked') throw conflict('line_decided', 'This line is booked already');
  if (line.line_state === 'set_aside') throw conflict('line_decided', 'This line was set aside meanwhile');
  return line;
}

/**
 * Books a line as the payment of an order, in one transaction under the order's lock and then the line's. A payment that was
 * noted by hand and is this one gets the line and is not booked again. Throws 404, 400 at `order_number`, and 409.
 */
export async function bookLine(caller: Caller, lineId: number, orderNumber: string): Promise<void> {
  // As payers write it, so may staff.
  const [number = orderNumber] = (await knownReferences(db())).numbersIn(orderNumber);
  const [order] = await run(db(), query.selectFrom('orders').select('id').where('order_number', '=', number));
  const [line] = await run(db(), query.selectFrom('bank_lines').select('id').where('id', '=', lineId));
  if (!line) throw notFound('Line');
  if (!order) throw invalid('order_number', 'There is no order with this number');
  await bookInto(caller, lineId, order.id, 'as it stands');
}

/**
 * Books what needs nobody: a payment of which `propose` was certain, or one that was noted by hand under the same reference
 * (`eventId`). Whether it was booked: somebody may have been faster, then a person looks at it.
 */
export async function bookCertain(
  caller: Caller,
  lineId: number,
  orderId: number,
  eventId: number | null,
): Promise<boolean> {
  try {
    await bookInto(caller, lineId, orderId, eventId);
    return true;
  } catch (error) {
    if (error instanceof HttpError && error.status === 409) return false;
    throw error;
  }
}

/**
 * `payment`: what it is known to be: an event that was noted by hand, null for a new payment. A person books it as it stands:
 * to what was noted by hand of the same amount, else anew, as a part where it is less than what is due.
 */
function bookInto(
  caller: Caller,
  lineId: number,
  orderId: number,
  payment: number | null | 'as it stands',
): Promise<void> {
  return changeOrder(orderId, {}, async (trx, order) => {
    const line = await lockOpenLine(trx, lineId);
    const noted = await notedEvent(trx, order, line.amount, typeof payment === 'number' ? payment : null);
    // Somebody was faster than the import.
    if (payment === null ? noted !== null : typeof payment === 'number' && noted === null)
      throw refused('payment_received', `The payment of order ${order.order_number} was noted by hand meanwhile`);
    if (noted === null) assertPayable(order, line.amount, payment === null ? 'whole' : 'in part too');
    const eventId = noted ?? (await receivePayment(trx, caller, order, referenceOfLine(line), line.amount));
    const columns = { order_id: order.id, event_id: eventId, noted_before: noted !== null };
    await run(
      trx,
      query
        .updateTable('bank_lines')
        .set({ ...columns, line_state: 'booked', decided_by: caller.name, decided_at: new Date() })
        .where('id', '=', line.id),
    );
    await recordChange(trx, caller, {
      kind: 'bank-line',
      id: line.id,
      act: 'booked',
      after: {
        order: order.order_number,
        amount: line.amount,
        ...(noted !== null && { 'noted by hand before': true }),
      },
    });
  });
}

/** Throws 409 when the order cannot take the amount. */
function assertPayable(order: OrderRecord, amount: number, how: 'whole' | 'in part too'): void {
  const { order_number: number } = order;
  if (order.order_status === 'cancelled')
    throw refused('order_cancelled', `Order ${number} is cancelled and takes no payment: give it back`);
  const [due, next] = [dueOf(order), nextDueOf(order)];
  if (due === 0)
    throw refused('payment_received', `Order ${number} is paid already: if it was paid twice, give it back`);
  if (how === 'whole' ? toPaise(amount) !== toPaise(next) : toPaise(amount) > toPaise(due))
    throw refused(
      'amount_differs',
      `${formatRupeesExact(amount)} came in and ${formatRupeesExact(due)} is due of order ${number}`,
    );
}

const refused = (code: 'order_cancelled' | 'payment_received' | 'amount_differs', message: string) =>
  conflict(code, message, [{ path: 'order_number', message }]);

/** Under which a line's payment is booked where the bank gives it no reference; the audit knows it too. */
const referenceOfLine = ({ reference, day }: { reference: string | null; day: string }): string =>
  reference ?? `Bank statement of ${day}`;

/** The payment of the order that somebody has noted by hand, of the same amount and without a line: the last, or this one. */
async function notedEvent(
  trx: Knex.Transaction,
  { id }: OrderRecord,
  amount: number,
  eventId: number | null,
): Promise<number | null> {
  const [event] = await run(
    trx,
    query
      .selectFrom('order_events as e')
      .select('e.id')
      .where('e.order_id', '=', id)
      .where('e.amount', '=', amount)
      .where((row) => (eventId === null ? isNotedByHand(row) : row('e.id', '=', eventId)))
      .where(hasNoLine)
      .orderBy('e.id', 'desc')
      .limit(1),
  );
  return event?.id ?? null;
}
