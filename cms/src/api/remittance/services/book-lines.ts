import type { Knex } from 'knex';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { db } from '../../../lib/database/db';
import { anyOf, query, run, runOne, rupeeSum } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { HttpError } from '../../../lib/http/http-error';
import { hasNoLine, isNotedByHand } from '../../bank-statement/services/noted-events';
import { dueOf } from '../../order/lib/balance';
import { changeOrder, type OrderRecord } from '../../order/services/order-record';
import { receivePayment } from '../../payment/services/receive-payment';
import { recordChange } from '../../trail/services/change';
import { bookableOf, verdictOf } from '../lib/verdict';
import { expectedOf } from './match-parcels';

/** Lines at a time: a sheet of thousands leaves the other connections to the shop. */
const BESIDE = 4;

/** Books what is not booked of lines, each under its order's lock. What somebody else is at just now stays open. */
export async function bookLines(caller: Caller, keys: readonly string[]): Promise<void> {
  const open = await run(
    db(),
    query
      .selectFrom('cod_lines as l')
      .innerJoin('shipments as s', 's.id', 'l.shipment_id')
      .select(['l.id', 's.order_id'])
      .where('l.line_key', '=', anyOf([...keys]))
      .where('l.line_state', '=', 'open')
      .orderBy('l.id'),
  );
  const takeNext = async () => {
    for (let next = open.shift(); next; next = open.shift()) await bookOne(caller, next.id, next.order_id);
  };
  await Promise.all(Array.from({ length: BESIDE }, takeNext));
}

async function bookOne(caller: Caller, lineId: number, orderId: number): Promise<void> {
  try {
    await changeOrder(orderId, {}, (trx, order) => book(trx, caller, order, lineId));
  } catch (error) {
    // Another payment of it is being booked; the next import of the sheet tries again.
    if (!(error instanceof HttpError) || error.status !== 409) throw error;
  }
}

async function book(trx: Knex.Transaction, caller: Caller, order: OrderRecord, lineId: number): Promise<void> {
  const line = await runOne(
    trx,
    query
      .selectFrom('cod_lines as l')
      .innerJoin('shipments as s', 's.id', 'l.shipment_id')
      .innerJoin('couriers as c', 'c.id', 'l.courier_id')
      .select(['l.id', 'l.amount', 'l.reference', 'l.number', 'l.line_state', 's.id as shipment_id'])
      .select(['s.state', 's.cod_amount', 'c.name as courier'])
      .where('l.id', '=', lineId)
      .forUpdate('l'),
  );
  if (line.line_state !== 'open') return;
  const { before: sum } = await runOne(
    trx,
    query
      .selectFrom('cod_lines')
      .select(({ ref }) => rupeeSum(ref('amount')).as('before'))
      .where('shipment_id', '=', line.shipment_id)
      .where('line_state', '<>', 'open'),
  );
  const cash = { expected: expectedOf(line), before: toPaise(sum ?? 0), amount: toPaise(line.amount) };
  const state = verdictOf(cash);
  const due = order.order_status === 'cancelled' ? 0 : toPaise(dueOf(order));
  const booked = bookableOf({ ...cash, due });
  const wanted = bookableOf({ ...cash, due: cash.amount });
  const noted = booked < wanted ? await notedByHand(trx, order.id, toRupees(wanted)) : null;
  const eventId =
    noted ??
    (booked > 0
      ? await receivePayment(
          trx,
          caller,
          order,
          line.reference || [line.courier, line.number].filter(Boolean).join(' '),
          toRupees(booked),
        )
      : null);
  const amount = noted === null ? booked : wanted;
  await run(
    trx,
    query
      .updateTable('cod_lines')
      .set({
        // What the order does not owe any more is too much, whatever its parcel was to bring.
        line_state: amount < wanted ? 'over' : state,
        booked: toRupees(amount),
        event_id: eventId,
        noted_before: noted !== null,
      })
      .where('id', '=', line.id),
  );
  if (cash.before + cash.amount < cash.expected) return;
  // What came in parts is whole now, and what was given up has come.
  await run(
    trx,
    query
      .updateTable('cod_lines')
      .set({ line_state: 'matched' })
      .where('shipment_id', '=', line.shipment_id)
      .where('line_state', '=', 'short'),
  );
  await findLoss(trx, caller, order, line.shipment_id);
}

async function findLoss(trx: Knex.Transaction, caller: Caller, { id }: OrderRecord, shipmentId: number): Promise<void> {
  const [found] = await run(
    trx,
    query.deleteFrom('cod_losses').where('shipment_id', '=', shipmentId).returning(['amount', 'note']),
  );
  if (found)
    await recordChange(trx, caller, { kind: 'order', id, act: 'edited', before: { 'cash given up': found.amount } });
}

/** The payment of the order that somebody has noted by hand, of this amount and in no sheet or statement: the last. */
async function notedByHand(trx: Knex.Transaction, orderId: number, amount: number): Promise<number | null> {
  const [event] = await run(
    trx,
    query
      .selectFrom('order_events as e')
      .select('e.id')
      .where('e.order_id', '=', orderId)
      .where('e.amount', '=', amount)
      .where((row) => isNotedByHand(row))
      .where(hasNoLine)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('cod_lines as l').select('l.id').whereRef('l.event_id', '=', 'e.id'))),
      )
      .orderBy('e.id', 'desc')
      .limit(1),
  );
  return event?.id ?? null;
}
