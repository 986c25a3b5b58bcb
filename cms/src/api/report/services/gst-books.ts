import { sql } from 'kysely';
import { db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { monthBounds } from './issued-documents';

interface Books {
  taxable: number;
  igst: number;
  cgst: number;
  sgst: number;
}

/**
 * What was sold, cancelled, taken up again and came back in a month by the orders and their lines, in rupees: what its
 * documents should come to, without looking at them. Said by hand: the audit says the same (scripts/lib/audit/documents.mjs).
 */
export async function booksOf(month: string): Promise<Books> {
  const { from, until } = monthBounds(month);
  const [books] = await run(
    db(),
    sql<Books>`WITH happened AS (
        SELECT id, order_id, kind, CASE WHEN kind = 'returned' OR to_status = 'cancelled' THEN -1 ELSE 1 END AS sign
        FROM order_events
        WHERE happened_at >= ${from} AND happened_at < ${until}
          AND (kind IN ('placed', 'returned') OR kind = 'status_changed' AND 'cancelled' IN (from_status, to_status))
      ), parts AS (
        SELECT h.sign, r.taxable_value, r.igst, r.cgst, r.sgst FROM happened h JOIN order_returns r ON r.event_id = h.id
        WHERE h.kind = 'returned'
        UNION ALL
        SELECT h.sign, l.taxable_value, l.igst, l.cgst, l.sgst FROM happened h JOIN order_lines l ON l.order_id = h.order_id
        WHERE h.kind <> 'returned'
        UNION ALL
        SELECT -h.sign, r.taxable_value, r.igst, r.cgst, r.sgst
        FROM happened h JOIN order_returns r ON r.order_id = h.order_id AND r.event_id < h.id
        WHERE h.kind <> 'returned'
      )
      SELECT coalesce(sum(sign * taxable_value), 0) AS taxable, coalesce(sum(sign * igst), 0) AS igst,
        coalesce(sum(sign * cgst), 0) AS cgst, coalesce(sum(sign * sgst), 0) AS sgst FROM parts`,
  );
  return books ?? { taxable: 0, igst: 0, cgst: 0, sgst: 0 };
}

/** What the orders' books say came in and went back in a month, in rupees. */
export async function moneyOf(month: string): Promise<{ received: number; refunded: number }> {
  const { from, until } = monthBounds(month);
  const [money] = await run(
    db(),
    sql<{ received: number; refunded: number }>`
      SELECT coalesce(sum(amount) FILTER (WHERE kind = 'payment_received'), 0) AS received,
        coalesce(sum(amount) FILTER (WHERE kind = 'refunded'), 0) AS refunded
      FROM order_events
      WHERE kind IN ('payment_received', 'refunded') AND happened_at >= ${from} AND happened_at < ${until}`,
  );
  return money ?? { received: 0, refunded: 0 };
}
