import { TAXED_TITLE, UNPACKED } from './sql.mjs';

/** Of a regular seller, who collects tax; one under composition has a GSTIN too, and a declaration (docs/tax.md). */
const IS_TAXED = `jsonb_typeof(d.document -> 'seller' -> 'gstin') IS NOT DISTINCT FROM 'string' AND d.document -> 'declaration' IS NULL`;

/** The lines `l` of a document. */
const LINES = `CROSS JOIN LATERAL jsonb_to_recordset(CASE jsonb_typeof(d.document -> 'lines') WHEN 'array' THEN d.document -> 'lines' ELSE '[]' END)
  AS l (hsn text, quantity numeric, rate numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric, total numeric)`;

/** The day that stands on it. */
const DAY = `timezone('Asia/Kolkata', (d.document ->> 'issuedAt')::timestamptz)::date`;

/**
 * What a line may be off by, in rupees. That of a delivery that is a line of its own is off by as much for each of the others.
 */
const ROUNDED = 0.05;
/**
 * What it may be off by beside that for each piece where it is a part of what was sold. Each amount is split over the pieces by
 * itself, some of which get a paisa more (line-parts.ts in cms), and all of those may be in the part: it is off by less than a
 * paisa a piece, by N / 4 at most of N that were sold. That holds for each of two taxes, and at their rate for discount and
 * delivery.
 */
const SPLIT = 0.03;
/** Whether a document may be of a part: all but the first invoice. */
const IS_PART = `(i.kind = 'credit_note' OR EXISTS (
  SELECT FROM invoices first WHERE first.order_id = i.order_id AND first.kind = 'invoice' AND first.id < i.id))`;
/** How many lines and pieces what the line `l` says of the taxes is made of. */
const MADE_OF = `CROSS JOIN LATERAL (SELECT CASE WHEN l.hsn LIKE '99%' THEN jsonb_array_length(d.document -> 'lines') ELSE 1 END AS lines,
  CASE WHEN l.hsn LIKE '99%' THEN (SELECT sum((x ->> 'quantity')::numeric) FROM jsonb_array_elements(d.document -> 'lines') x)
    ELSE l.quantity END AS pieces) m`;

/** What `npm run audit` asks of the taxes on documents. @type {import('./sql.mjs').Check[]} */
export const TAX = [
  {
    name: 'an invoice fits the seller’s standing on its day',
    message: 'its kind is that of a seller who is registered otherwise',
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at, i.document ->> 'title' AS is, s.standing
      FROM invoices i ${UNPACKED} CROSS JOIN LATERAL (
        SELECT standing FROM seller_standings WHERE valid_from <= timezone('Asia/Kolkata', timezone('UTC', i.issued_at))::date
        ORDER BY valid_from DESC LIMIT 1) s
      WHERE i.kind = 'invoice' AND i.document ->> 'title' IS DISTINCT FROM
        CASE s.standing WHEN 'regular' THEN ${TAXED_TITLE} WHEN 'composition' THEN 'Bill of Supply' ELSE 'Invoice' END`,
  },
  {
    name: 'a business has exempt and taxed goods on documents apart',
    message: 'an invoice-cum-bill of supply is for who is not registered (CGST Rules, rule 46A)',
    sql: `SELECT coalesce(number, 'document ' || id) AS at, document -> 'buyer' ->> 'gstin' AS gstin FROM invoices
      WHERE document ->> 'title' = 'Invoice-cum-Bill of Supply' AND document -> 'buyer' ->> 'gstin' <> '' ORDER BY id`,
  },
  {
    name: 'each line that is taxed has its HSN code',
    message: 'a line of a regular seller’s document has none (CGST Rules, rule 46(g))',
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at, count(*)::int AS lines
      FROM invoices i ${UNPACKED} ${LINES}
      WHERE ${IS_TAXED} AND (l.hsn ~ '^[0-9]{2,8}$') IS NOT TRUE GROUP BY i.id, i.number ORDER BY i.id`,
  },
  {
    name: 'each line has the taxes of its place of supply, at its rate',
    message:
      'within the state it is CGST and as much SGST, elsewhere IGST alone, of the line’s rate; none where none is collected',
    // Rule 35: tax = amount with tax × rate ÷ (100 + rate).
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at, l.hsn, l.rate, l.taxable, l.cgst, l.sgst, l.igst
      FROM invoices i ${UNPACKED} ${LINES} ${MADE_OF}
      WHERE (CASE
        WHEN NOT (${IS_TAXED}) THEN l.cgst = 0 AND l.sgst = 0 AND l.igst = 0
        WHEN d.document -> 'placeOfSupply' ->> 'code' IS NOT DISTINCT FROM d.document -> 'seller' ->> 'stateCode'
          THEN l.igst = 0 AND l.cgst = l.sgst
        ELSE l.cgst = 0 AND l.sgst = 0 END
        AND l.taxable + l.cgst + l.sgst + l.igst = l.total
        AND (NOT (${IS_TAXED}) OR abs(l.cgst + l.sgst + l.igst - l.total * l.rate / (100 + l.rate))
          <= ${ROUNDED} * m.lines + CASE WHEN ${IS_PART} THEN ${SPLIT} * m.pieces ELSE 0 END)) IS NOT TRUE
      ORDER BY i.id`,
  },
  {
    name: 'numbers of documents come in the order of their days',
    message: 'a later number of the series is of an earlier day than the one before it',
    sql: `SELECT at, day, before
      FROM (SELECT i.id, coalesce(i.number, 'document ' || i.id) AS at, ${DAY} AS day, lag(${DAY}) OVER (
          PARTITION BY split_part(i.number, '/', 1), i.kind, i.financial_year ORDER BY i.serial, i.id) AS before
        FROM invoices i ${UNPACKED}) issued
      WHERE day < before ORDER BY id`,
  },
];
