import { sql } from 'kysely';
import type { LineCandidate } from 'shared-types/contract/bank-statements';
import { toPaise } from 'shared-types/domain/money';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { dayAfter, kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { dueOf, nextDueOf } from '../../order/lib/balance';
import { orderPrefixes } from '../../order/services/order-prefixes';
import { type OrderRecord, orders } from '../../order/services/order-record';
import { type OrderReferences, orderReferences } from '../lib/order-reference';
import { type Candidate, DAYS_MAX, type PayableOrder, wantedBy } from '../lib/propose';
import { hasNoLine, isNotedByHand } from './noted-events';

export type FoundOrder = PayableOrder & { record: OrderRecord & { noted: number[] } };

interface Looked {
  day: string;
  paise: number;
  narration: string;
}

/** With the amounts that were noted by hand and have no line of the bank. */
const ordersWithNoted = () =>
  orders().select(({ selectFrom }) =>
    selectFrom('order_events as e')
      .whereRef('e.order_id', '=', 'o.id')
      .where((row) => isNotedByHand(row))
      .where(hasNoLine)
      .select(({ ref }) => sql<number[]>`coalesce(jsonb_agg(${ref('e.amount')}), '[]')`.as('amounts'))
      .$asScalar()
      .as('noted'),
  );

/** By the prefixes of all orders, of today and of before. */
export async function knownReferences(connection: Db): Promise<OrderReferences> {
  return orderReferences(await orderPrefixes(connection));
}

/** Whether something else than the order's total may be due next of `o`: a part paid ahead, or what is left. */
const owesAnother = sql<boolean>`(o.advance_amount > 0 OR EXISTS (SELECT FROM order_events e WHERE e.order_id = o.id
  AND e.kind IN ('payment_received', 'credit_received', 'credit_moved', 'refunded', 'returned')))`;

/**
 * The orders that these payments may be for: those that they name, in whole or in part, and those of which as much may be due.
 * Which is whose, `propose` says.
 */
export async function payableOrders(
  connection: Db,
  payments: readonly Looked[],
  references: OrderReferences,
): Promise<FoundOrder[]> {
  if (!payments.length) return [];
  const wanted = payments.map((payment) => wantedBy(payment, references));
  const days = payments.map(({ day }) => day).sort();
  const earliest = new Date(kolkataMidnight(days[0] ?? '').getTime() - DAYS_MAX * 24 * 60 * 60 * 1000);
  const latest = kolkataMidnight(dayAfter(days.at(-1) ?? ''));
  const numbers = wanted.flatMap((one) => one.numbers);
  const patterns = wanted.flatMap((one) => one.patterns);
  const amounts = [...new Set(wanted.map(({ paise }) => paise / 100))];
  const rows = await run(
    connection,
    ordersWithNoted().where(({ eb, or, and, ref }) =>
      or([
        eb('o.order_number', '=', anyOf(numbers)),
        sql<boolean>`${ref('o.order_number')} LIKE ANY(${patterns}::text[])`,
        and([
          eb('o.payment_status', '=', 'unpaid'),
          eb('o.order_status', '<>', 'cancelled'),
          eb('o.placed_at', '>=', earliest),
          eb('o.placed_at', '<', latest),
          or([sql<boolean>`${ref('o.total_amount')} = ANY(${amounts}::numeric[])`, owesAnother]),
        ]),
      ]),
    ),
  );
  return rows.map(found);
}

const found = (record: FoundOrder['record']): FoundOrder => ({
  id: record.id,
  number: record.order_number,
  customer: record.customer_name,
  status: record.order_status,
  payment: record.payment_status,
  due: toPaise(nextDueOf(record)),
  placedOn: kolkataDay(record.placed_at),
  noted: record.noted.map(toPaise),
  record,
});

export const presentCandidate = ({ order: { record }, agrees, isNoted }: Candidate<FoundOrder>): LineCandidate => ({
  id: record.id,
  order_number: record.order_number,
  customer_name: record.customer_name,
  placed_at: record.placed_at.toISOString(),
  status: record.order_status,
  payment_status: record.payment_status,
  due_amount: dueOf(record),
  is_noted: isNoted,
  agrees,
});

/** Payments that were noted by hand under the reference that the bank gives them, and have no line yet, by that reference. */
export async function notedByHand(connection: Db, references: readonly string[]) {
  if (!references.length) return new Map<string, NotedPayment>();
  const bare = sql<string>`upper(regexp_replace(${sql.ref('e.reference')}, '[^0-9A-Za-z]', '', 'g'))`;
  // What stands before the digits is a word, as in `UTR 432112345678`.
  const said = sql<string>`CASE WHEN ${bare} = ANY(${references}::text[]) THEN ${bare} ELSE substring(${bare} from '[0-9]{12}$') END`;
  const events = await run(
    connection,
    query
      .selectFrom('order_events as e')
      .select(['e.id', 'e.order_id', 'e.amount'])
      .select(said.as('reference'))
      .where('e.kind', '=', 'payment_received')
      .where(hasNoLine)
      .where(sql<boolean>`${said} = ANY(${references}::text[])`),
  );
  const records = await run(
    connection,
    ordersWithNoted().where('o.id', '=', anyOf(events.map((event) => event.order_id))),
  );
  const orderOf = new Map(records.map((record) => [record.id, found(record)]));
  return new Map(
    events.flatMap(({ id, amount, reference, order_id }): [string, NotedPayment][] => {
      const order = orderOf.get(order_id);
      return order && amount !== null ? [[reference, { id, paise: toPaise(amount), order }]] : [];
    }),
  );
}

interface NotedPayment {
  /** The event's. */
  id: number;
  paise: number;
  order: FoundOrder;
}
