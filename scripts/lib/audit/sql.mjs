/**
 * What must be true of the data of any shop, as plain SQL that finds what is not. Every row that a check answers is one
 * fault; its first column, `at`, says where. NULL is a fault wherever a figure is expected, so amounts are compared by
 * IS DISTINCT FROM, or by a condition that IS NOT TRUE.
 * @typedef {{ name: string, message: string, sql: string }} Check
 */

/** This moment as the tables keep it. */
export const NOW = "timezone('UTC', now())";

/** What came back of each order line. */
export const RETURNED = `returned AS (
  SELECT order_line_id, order_id, sum(quantity) AS quantity, coalesce(sum(quantity) FILTER (WHERE restocked), 0) AS restocked,
         sum(line_total - discount + delivery_share) AS amount
  FROM order_returns GROUP BY 1, 2
)`;

/**
 * What was issued for what: the documents of an order in their turn, and in the same turn what happened that a document is
 * issued for. Nothing is issued when everything had come back before. An order's row is locked while something happens to
 * it, so that ids tell the order of both.
 */
export const DOCUMENT_SEQUENCE = `happened AS (
  SELECT e.id, e.order_id, e.kind, e.happened_at,
         CASE WHEN e.kind = 'returned' OR e.to_status = 'cancelled' THEN 'credit_note' ELSE 'invoice' END AS issues,
         row_number() OVER (PARTITION BY e.order_id ORDER BY e.id) AS turn
  FROM order_events e
  WHERE e.kind IN ('placed', 'returned')
    OR e.kind = 'status_changed' AND 'cancelled' IN (e.from_status, e.to_status)
      AND (SELECT sum(quantity) FROM order_lines WHERE order_id = e.order_id)
        > (SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_id = e.order_id AND event_id < e.id)
), issued AS (
  SELECT id, order_id, kind, number, issued_at, row_number() OVER (PARTITION BY order_id ORDER BY id) AS turn
  FROM invoices
)`;

/** The document of an invoice `i`, unpacked once: else each look into it would unpack it anew. */
export const UNPACKED = `CROSS JOIN LATERAL (SELECT i.document || '{}' AS document OFFSET 0) d`;

/**
 * The title of a regular seller's document `d`, as SQL of a text: exempt goods are on a bill of supply, beside taxed ones on
 * one that is both (docs/tax.md).
 */
export const TAXED_TITLE = `CASE WHEN NOT jsonb_path_exists(d.document, '$.lines[*] ? (@.rate > 0)') THEN 'Bill of Supply'
  WHEN jsonb_path_exists(d.document, '$.lines[*] ? (@.rate == 0)') THEN 'Invoice-cum-Bill of Supply' ELSE 'Tax Invoice' END`;

/** The text that JavaScript makes of a moment. @param {string} column UTC */
export const iso = (column) => `to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether the columns are alike, row by row. @param {string} one @param {string} other @param {string[]} columns */
export const differ = (one, other, columns) =>
  columns.map((column) => `${one}.${column} IS DISTINCT FROM ${other}.${column}`).join(' OR ');
