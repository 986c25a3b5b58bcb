import { db, sql } from '../../../lib/database/db';
import type { Cells } from '../../../lib/http/csv';
import { kolkataMidnight } from '../../../lib/time/kolkata';
import { type GstFigures, type GstRow, presentGst } from '../lib/present-gst';

export { GST_HEADING } from '../lib/present-gst';

/**
 * From this value on an invoice to another state is reported by itself and not in the sum of its state (GSTR-1, table 5;
 * Notification 12/2024 – Central Tax, from August 2024).
 */
const LARGE_RUPEES = 100_000;

/**
 * The lines of every document issued in the month, as it was issued: a credit note counts against the invoice that it
 * corrects and is large when that one is. `sign` is −1 for credit notes.
 */
const ISSUED = `
  issued AS (
    SELECT i.*, CASE WHEN i.kind = 'credit_note' THEN -1 ELSE 1 END AS sign,
           coalesce(i.document -> 'placeOfSupply' ->> 'code', '') AS state_code,
           coalesce(i.document -> 'placeOfSupply' ->> 'name', '') AS state,
           NOT (i.document ->> 'sameState')::boolean
             AND (coalesce(original.document, i.document) ->> 'total')::numeric > ${LARGE_RUPEES} AS is_large
    FROM invoices i LEFT JOIN invoices original ON original.number = i.document -> 'against' ->> 'number'
    WHERE i.issued_at >= :from AND i.issued_at < :until
  ),
  lines AS (
    SELECT issued.*, l.hsn, l.unit, l.quantity, l.rate, l.taxable, l.igst, l.cgst, l.sgst, l.total
    FROM issued CROSS JOIN jsonb_to_recordset(issued.document -> 'lines') AS l
      (hsn text, unit text, quantity int, rate numeric, taxable numeric, igst numeric, cgst numeric, sgst numeric, total numeric)
  )`;

const SUMS = `sum(sign * quantity)::int AS quantity, sum(sign * taxable) AS taxable, sum(sign * igst) AS igst,
  sum(sign * cgst) AS cgst, sum(sign * sgst) AS sgst, sum(sign * total) AS total`;

/** The figures of a GSTR-1 for a month (`2026-11`, Asia/Kolkata), from the documents as they were issued. */
export async function gstFigures(month: string): Promise<GstFigures> {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10);
  const period = { from: kolkataMidnight(`${month}-01`), until: kolkataMidnight(next) };
  const read = <Row = GstRow>(query: string) => sql<Row>(db(), `WITH ${ISSUED} ${query}`, period);
  const byDocument = (kind: string) =>
    `SELECT number, issued_at, state_code, state, rate, ${SUMS} FROM lines WHERE is_large AND kind = '${kind}'
     GROUP BY number, issued_at, state_code, state, rate ORDER BY number, rate`;
  const [large, byState, largeCredits, hsn, documents] = await Promise.all([
    read(byDocument('invoice')),
    read(`SELECT state_code, state, rate, ${SUMS} FROM lines WHERE NOT is_large
          GROUP BY state_code, state, rate ORDER BY state_code, state, rate`),
    read(byDocument('credit_note')),
    read(`SELECT hsn, unit, rate, ${SUMS} FROM lines GROUP BY hsn, unit, rate ORDER BY hsn, unit, rate`),
    read<GstFigures['documents'][number]>(
      `SELECT kind, (array_agg(number ORDER BY serial))[1] AS first, (array_agg(number ORDER BY serial DESC))[1] AS last,
              count(*)::int AS count
       FROM issued GROUP BY kind, financial_year ORDER BY kind DESC, financial_year`,
    ),
  ]);
  return { large, byState, largeCredits, hsn, documents };
}

export async function* gstRows(month: string): AsyncGenerator<Cells> {
  yield* presentGst(await gstFigures(month));
}
