import { sql } from 'kysely';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { METHOD_LABELS, PAYMENT_LABELS, type PaymentMethod, type PaymentOption } from 'shared-types/domain/payment';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { kolkataMidnight, kolkataMinute, monthAfter } from '../../../lib/time/kolkata';

export const MONEY_HEADING = [
  ...['At (IST)', 'Kind', 'Order ID', 'Invoice', 'By', 'Reference', 'Amount', 'Fee', 'GST on fee', 'Net', 'Test'],
];

const BATCH = 1000;

/** Said by hand: it is what the statement answers. */
interface Row {
  at: string;
  moment: Date;
  source: number;
  id: number;
  kind: 'payment' | 'refund';
  order_number: string | null;
  invoice: string | null;
  payment_option: PaymentOption | null;
  is_from_bank: boolean;
  provider: string | null;
  method: PaymentMethod | null;
  reference: string | null;
  /** What goes out is below 0. */
  amount: number;
  /** With the GST on it. */
  fee: number | null;
  tax_on_fee: number | null;
  is_test: boolean | null;
}

interface Place {
  at: string;
  source: number;
  id: number;
}

/**
 * Every rupee that came in or went back in some time, once: what the orders' books say, and beside that what a provider took
 * and no order has. A query of one kind of its own each, so no builder says it shorter.
 */
const nextMoves = (from: Date, until: Date, last: Place) => sql<Row>`
  WITH moves AS (
    SELECT e.happened_at AS moment, 1 AS source, e.id,
      CASE e.kind WHEN 'refunded' THEN 'refund' ELSE 'payment' END AS kind,
      o.id AS order_id, o.order_number, o.payment_option,
      EXISTS (SELECT FROM bank_lines b WHERE b.event_id = e.id) AS is_from_bank,
      coalesce(a.provider, ra.provider) AS provider, coalesce(a.method, ra.method) AS method, e.reference,
      CASE e.kind WHEN 'refunded' THEN -e.amount ELSE e.amount END AS amount,
      a.fee, a.tax_on_fee, coalesce(p.is_test, rp.is_test) AS is_test
    FROM order_events e JOIN orders o ON o.id = e.order_id
    LEFT JOIN (payment_attempts a JOIN payments p ON p.id = a.payment_id)
      ON e.kind = 'payment_received' AND a.provider_payment_id = e.reference AND p.order_id = o.id
    LEFT JOIN (refunds r JOIN payment_attempts ra ON ra.id = r.attempt_id JOIN payments rp ON rp.id = ra.payment_id)
      ON e.kind = 'refunded' AND r.provider_refund_id = e.reference AND r.order_id = o.id
    WHERE e.kind IN ('payment_received', 'refunded') AND e.happened_at >= ${from} AND e.happened_at < ${until}
    UNION ALL
    SELECT a.attempted_at, 2, a.id, 'payment', NULL, NULL, NULL, false, a.provider, a.method, a.provider_payment_id,
      a.amount_captured, a.fee, a.tax_on_fee, p.is_test
    FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
    WHERE a.amount_captured > 0 AND a.booked_at IS NULL AND a.attempted_at >= ${from} AND a.attempted_at < ${until}
    UNION ALL
    SELECT coalesce(r.resolved_at, r.ended_at), 3, r.id, 'refund', NULL, NULL, NULL, false,
      CASE WHEN r.resolved_at IS NULL THEN a.provider END, CASE WHEN r.resolved_at IS NULL THEN a.method END,
      coalesce(r.paid_reference, r.provider_refund_id), -r.amount, NULL, NULL, p.is_test
    FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN payments p ON p.id = a.payment_id
    WHERE r.order_id IS NULL AND (r.state = 'processed' OR r.paid_reference IS NOT NULL)
      AND coalesce(r.resolved_at, r.ended_at) >= ${from} AND coalesce(r.resolved_at, r.ended_at) < ${until}
  )
  SELECT m.*, m.moment::text AS at,
    (SELECT i.number FROM invoices i WHERE i.order_id = m.order_id AND i.kind = 'invoice' ORDER BY i.id DESC LIMIT 1) AS invoice
  FROM moves m WHERE (m.moment, m.source, m.id) > (${last.at}::timestamp, ${last.source}::int, ${last.id}::int)
  ORDER BY m.moment, m.source, m.id LIMIT ${BATCH}`;

/** The money of a month (`2026-11`, Asia/Kolkata), oldest first, a batch at a time. */
export async function* moneyReportRows(month: string): AsyncGenerator<Cells> {
  const from = kolkataMidnight(`${month}-01`);
  const until = kolkataMidnight(monthAfter(month));
  let last: Place = { at: from.toISOString(), source: 0, id: 0 };
  for (;;) {
    const rows = await run(db(), nextMoves(from, until, last));
    for (const row of rows) yield cellsOf(row);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = end;
  }
}

function cellsOf(row: Row): Cells {
  const [amount, fee, tax] = [row.amount, row.fee ?? 0, row.tax_on_fee ?? 0].map((rupees) => toPaise(rupees));
  return [
    ...[kolkataMinute(row.moment), row.kind, row.order_number, row.invoice, wayOf(row), row.reference],
    ...[row.amount, toRupees((fee ?? 0) - (tax ?? 0)), toRupees(tax ?? 0), toRupees((amount ?? 0) - (fee ?? 0))],
    row.is_test ? 'test' : '',
  ];
}

function wayOf({ kind, provider, method, payment_option: option, is_from_bank: isFromBank }: Row): string {
  if (provider) {
    const name = provider.charAt(0).toUpperCase() + provider.slice(1);
    return method ? `${name}, ${METHOD_LABELS[method]}` : name;
  }
  if (kind === 'refund') return 'By hand';
  return isFromBank || !option ? 'Bank statement' : PAYMENT_LABELS[option];
}
