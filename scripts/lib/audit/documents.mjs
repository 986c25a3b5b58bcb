import { DOCUMENT_SEQUENCE, iso, RETURNED, TAXED_TITLE, UNPACKED } from './sql.mjs';

/** Amounts of an order line that a document shows, by the name that they have there. */
const AMOUNTS = {
  discount: 'discount',
  delivery: 'delivery_share',
  taxable: 'taxable_value',
  cgst: 'cgst',
  sgst: 'sgst',
  igst: 'igst',
};
const names = Object.entries(AMOUNTS);
/** What of the taxes is on a delivery that is a line of its own. */
const OWN_TAXES = ['cgst', 'sgst', 'igst'];

/** What a document says of a line `l` beside its amounts (lib/invoice-document.ts in cms). */
const FACTS = `concat_ws(E'\\n', nullif(l.product_name, ''),
    nullif(concat_ws(', ', nullif(l.size_name, ''), nullif(l.color_name, '')), '')) AS description,
  coalesce(l.hsn_code, '') AS hsn, l.unit_price, l.gst_rate, l.delivery_hsn, l.delivery_rate`;

/** How the line is called, as in lib/invoice-document.ts in cms. */
const DELIVERY_LABEL = `CASE WHEN coalesce(o.cash_fee, 0) = 0 THEN 'Delivery' WHEN o.delivery_fee > 0 THEN 'Delivery, cash on delivery fee'
  ELSE 'Cash on delivery fee' END`;

/**
 * The lines that each document should have, with their sums: an invoice and the credit note of a cancellation what had not
 * come back by then, in the order of the lines; the credit note of a return what came back with it.
 */
const EXPECTED = `gone AS (
  SELECT h.id AS event_id, r.order_line_id, sum(r.quantity) AS quantity, sum(r.line_total) AS line_total,
         ${names.map(([, column]) => `sum(r.${column}) AS ${column}`).join(', ')},
         ${OWN_TAXES.map((tax) => `sum(coalesce(r.delivery_${tax}, 0)) AS delivery_${tax}`).join(', ')}
  FROM happened h JOIN order_returns r ON r.order_id = h.order_id AND r.event_id < h.id
  WHERE h.kind <> 'returned' GROUP BY 1, 2
), parts AS (
  SELECT h.order_id, h.turn, l.position AS nth, ${FACTS}, l.quantity - coalesce(g.quantity, 0) AS quantity,
         l.line_total - coalesce(g.line_total, 0) AS line_total,
         ${names.map(([, column]) => `l.${column} - coalesce(g.${column}, 0) AS ${column}`).join(', ')},
         ${OWN_TAXES.map((tax) => `coalesce(l.delivery_${tax}, 0) - coalesce(g.delivery_${tax}, 0) AS delivery_${tax}`).join(', ')}
  FROM happened h JOIN order_lines l ON l.order_id = h.order_id
  LEFT JOIN gone g ON g.event_id = h.id AND g.order_line_id = l.id
  WHERE h.kind <> 'returned' AND l.quantity > coalesce(g.quantity, 0)
  UNION ALL
  SELECT h.order_id, h.turn, r.id, ${FACTS}, r.quantity, r.line_total, ${names.map(([, column]) => `r.${column}`).join(', ')},
         ${OWN_TAXES.map((tax) => `coalesce(r.delivery_${tax}, 0)`).join(', ')}
  FROM happened h JOIN order_returns r ON r.event_id = h.id JOIN order_lines l ON l.id = r.order_line_id
  WHERE h.kind = 'returned'
), written AS (
  SELECT order_id, turn, nth, description, hsn, quantity, 'PCS' AS unit, unit_price, gst_rate AS rate, discount,
    CASE WHEN delivery_hsn IS NULL THEN delivery_share ELSE 0 END AS delivery,
    CASE WHEN delivery_hsn IS NULL THEN taxable_value
      ELSE taxable_value - delivery_share + delivery_cgst + delivery_sgst + delivery_igst END AS taxable,
    ${OWN_TAXES.map((tax) => `${tax} - delivery_${tax} AS ${tax}`).join(', ')},
    line_total - discount + CASE WHEN delivery_hsn IS NULL THEN delivery_share ELSE 0 END AS total
  FROM parts
  UNION ALL
  SELECT order_id, turn, NULL, ${DELIVERY_LABEL}, delivery_hsn, 1, 'NA', sum(delivery_share), delivery_rate, 0, 0,
    sum(delivery_share - delivery_cgst - delivery_sgst - delivery_igst), ${OWN_TAXES.map((tax) => `sum(delivery_${tax})`).join(', ')},
    sum(delivery_share)
  FROM parts JOIN orders o ON o.id = order_id WHERE delivery_hsn IS NOT NULL
  GROUP BY order_id, turn, delivery_hsn, delivery_rate, o.delivery_fee, o.cash_fee HAVING sum(delivery_share) > 0
), lines AS (
  SELECT order_id, turn, jsonb_agg(jsonb_build_object(
      'description', description, 'hsn', hsn, 'quantity', quantity, 'unit', unit, 'unitPrice', unit_price, 'rate', rate,
      'total', total, ${Object.keys(AMOUNTS)
        .map((name) => `'${name}', ${name}`)
        .join(', ')}) ORDER BY nth) AS lines
  FROM written GROUP BY 1, 2
), expected AS (
  SELECT order_id, turn, l.lines,
    jsonb_build_object('subtotal', sum(line_total), 'total', sum(line_total - discount + delivery_share),
      ${names.map(([name, column]) => `'${name}', sum(${column})`).join(', ')}) AS sums
  FROM parts JOIN lines l USING (order_id, turn) GROUP BY 1, 2, 3
)`;

const SAME_STATE = `(o.place_of_supply IS NOT DISTINCT FROM d.document -> 'seller' ->> 'stateCode')`;
const HAS_GSTIN = `jsonb_typeof(d.document -> 'seller' -> 'gstin') = 'string'`;
/** One under composition has a GSTIN and collects no tax. */
const IS_TAXED = `${HAS_GSTIN} AND d.document -> 'declaration' IS NULL`;
const SIGN = "CASE i.kind WHEN 'invoice' THEN 1 ELSE -1 END";
/** Before the seller's standing was kept, all without tax were bills of supply. */
const UNTAXED_TITLE = `CASE WHEN NOT ${HAS_GSTIN} AND d.document ->> 'title' = 'Invoice' THEN '"Invoice"' ELSE '"Bill of Supply"' END`;
/** What may stand there when there is no such tax. @param {string} tax @param {string} condition */
const onlyIf = (tax, condition) => `CASE WHEN ${condition} THEN d.document -> '${tax}' ELSE '0' END`;
/** Of a shopper whose account was deleted the order has no longer the name and the street, the document has. */
const unlessErased = (/** @type {string} */ key, /** @type {string} */ value) =>
  `CASE WHEN o.customer_email LIKE '%@deleted.invalid' THEN d.document -> '${key}' ELSE ${value} END`;

/** Whether a document is to a business that has the goods delivered to another person (lib/pricing/place-of-supply.ts in cms). */
const TO_ANOTHER = `(d.document -> 'buyer' ? 'gstin' AND d.document -> 'shipping' ->> 'name' IS DISTINCT FROM d.document -> 'buyer' ->> 'name')`;
const PLACE = `CASE WHEN ${TO_ANOTHER} THEN o.billing_address ELSE o.shipping_address END -> 'state'`;
/** Of an order that was cancelled the business may be mended before it is taken up again: the last invoice has it. */
const IS_LAST = `(i.kind = 'invoice' AND o.order_status <> 'cancelled' AND NOT EXISTS (
  SELECT FROM invoices later WHERE later.order_id = i.order_id AND later.kind = 'invoice' AND later.id > i.id))`;
const BUSINESS = `jsonb_strip_nulls(CASE WHEN ${IS_LAST} THEN jsonb_build_object('firm', o.buyer_firm, 'gstin', o.buyer_gstin)
  ELSE jsonb_build_object('firm', d.document -> 'buyer' -> 'firm', 'gstin', d.document -> 'buyer' -> 'gstin') END)`;

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
/** Whether the last sign of a GSTIN follows from the others, as `gstinCheckDigit` has it. @param {string} gstin */
const checkDigitHolds = (gstin) => `substr(${gstin}, 15, 1) = (
  SELECT substr('${SIGNS}', ((36 - sum(p / 36 + p % 36) % 36) % 36)::int + 1, 1) FROM generate_series(1, 14) AS n
  CROSS JOIN LATERAL (SELECT (strpos('${SIGNS}', substr(${gstin}, n, 1)) - 1) * (2 - n % 2) AS p) sign)`;

/** What stands at the head of a document `d` of the row `i` and the order `o`, as SQL of JSON. */
const heads = Object.entries({
  number: 'to_jsonb(i.number)',
  issuedAt: `to_jsonb(${iso('i.issued_at')})`,
  orderNumber: 'to_jsonb(o.order_number)',
  orderedAt: `to_jsonb(${iso('o.placed_at')})`,
  paymentOption: 'to_jsonb(o.payment_option)',
  title: `CASE WHEN i.kind = 'credit_note' THEN '"Credit Note"' WHEN ${IS_TAXED} THEN '"' || ${TAXED_TITLE} || '"' ELSE ${UNTAXED_TITLE} END::jsonb`,
  placeOfSupply: PLACE,
  sameState: `to_jsonb(${SAME_STATE})`,
  cgst: onlyIf('cgst', `${IS_TAXED} AND ${SAME_STATE}`),
  sgst: onlyIf('sgst', `${IS_TAXED} AND ${SAME_STATE}`),
  igst: onlyIf('igst', `${IS_TAXED} AND NOT ${SAME_STATE}`),
  buyer: unlessErased(
    'buyer',
    `jsonb_build_object('name', o.customer_name, 'email', o.customer_email, 'phone', o.customer_phone) || ${BUSINESS}`,
  ),
  shipping: unlessErased('shipping', 'o.shipping_address'),
  billing: unlessErased('billing', 'o.billing_address'),
});

/** What of a credit note is its own; all else it has from its invoice. */
const OWN = `'{title,number,issuedAt,against,reason,lines,subtotal,${Object.keys(AMOUNTS)},total}'::text[]`;

const SERIES = `split_part(number, '/', 1) || '/' || financial_year`;
/** As `documentNumber` (lib/invoice-document.ts in cms) writes it. */
const NUMBER = `split_part(number, '/', 1) || '/' || CASE WHEN serial > 999999 THEN replace(financial_year, '-', '') ELSE financial_year END
  || '/' || lpad(serial::text, greatest(6, length(serial::text)), '0')`;

/** What `npm run audit` asks of invoices and credit notes. @type {import('./sql.mjs').Check[]} */
export const DOCUMENTS = [
  {
    name: 'a document was issued for each placing, cancellation, taking up again and return, at that moment',
    message: 'the document is missing, is one too many, or is of another kind or moment',
    sql: `WITH ${DOCUMENT_SEQUENCE}
      SELECT coalesce(i.number, 'document ' || i.id, 'order ' || o.order_number) AS at, i.kind AS is, h.issues AS should_be,
             i.issued_at AS issued, h.happened_at AS happened
      FROM happened h FULL JOIN issued i USING (order_id, turn) LEFT JOIN orders o ON o.id = order_id
      WHERE i.kind IS DISTINCT FROM h.issues OR i.issued_at IS DISTINCT FROM h.happened_at
      UNION ALL
      SELECT 'order ' || o.order_number, NULL, 'invoice', NULL, o.placed_at FROM orders o
      WHERE NOT EXISTS (SELECT FROM invoices WHERE order_id = o.id)`,
  },
  {
    name: 'a document says line by line what was sold or came back, and adds it up',
    message: 'a line or a sum of the document is another than the order’s',
    sql: `WITH ${DOCUMENT_SEQUENCE}, ${EXPECTED}
      SELECT coalesce(i.number, 'document ' || i.id) AS at,
        (SELECT coalesce(min(nth), 0) FROM ROWS FROM (jsonb_path_query(d.document, '$.lines[*]')) WITH ORDINALITY AS p (line, nth)
         WHERE line IS DISTINCT FROM e.lines -> (nth - 1)::int) AS line,
        d.document -> 'total' AS total, e.sums -> 'total' AS should_be
      FROM invoices i JOIN issued t USING (id) LEFT JOIN expected e ON e.order_id = i.order_id AND e.turn = t.turn ${UNPACKED}
      WHERE d.document -> 'lines' IS DISTINCT FROM e.lines OR (d.document @> e.sums) IS NOT TRUE`,
  },
  {
    name: 'a document’s head is its order’s, with the taxes that its place of supply and GSTIN have',
    message: 'the head says something else than the order and the document’s row',
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at,
        concat_ws(', ', ${heads.map(([key, value]) => `CASE WHEN d.document -> '${key}' IS DISTINCT FROM ${value} THEN '${key}' END`).join(', ')}) AS other
      FROM invoices i JOIN orders o ON o.id = i.order_id ${UNPACKED}
      WHERE (${PLACE}) ->> 'code' IS DISTINCT FROM o.place_of_supply
        OR ${heads.map(([key, value]) => `d.document -> '${key}' IS DISTINCT FROM ${value}`).join(' OR ')}`,
  },
  {
    name: 'a document to a business has its name and a GSTIN that can be one, of the state that it is billed in',
    message: 'the firm or the GSTIN is missing, has a slip, or is of another state',
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at, b.firm, b.gstin, b.state
      FROM invoices i CROSS JOIN LATERAL (SELECT document -> 'buyer' ->> 'firm' AS firm, document -> 'buyer' ->> 'gstin' AS gstin,
        document -> 'billing' -> 'state' ->> 'code' AS state) b
      WHERE (b.firm IS NOT NULL OR b.gstin IS NOT NULL) AND (b.firm <> '' AND left(b.gstin, 2) = b.state
        AND b.gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][1-9A-JZ][0-9A-Z]$' AND ${checkDigitHolds('b.gstin')}) IS NOT TRUE`,
  },
  {
    name: 'a credit note stands against the invoice before it, with its parties and its reason',
    message: 'the credit note names another invoice, or says something else than that one',
    sql: `SELECT coalesce(c.number, 'document ' || c.id) AS at, c.document -> 'against' ->> 'number' AS against, i.number AS should_be
      FROM invoices c LEFT JOIN LATERAL (
        SELECT number, document FROM invoices WHERE order_id = c.order_id AND kind = 'invoice' AND id < c.id ORDER BY id DESC LIMIT 1
      ) i ON true
      WHERE c.kind = 'credit_note' AND (c.document -> 'against' = jsonb_build_object('number', i.number, 'issuedAt', i.document -> 'issuedAt')
        AND c.document ->> 'reason' <> '' AND c.document - ${OWN} = i.document - ${OWN}) IS NOT TRUE`,
  },
  {
    name: 'an order that was reinstated is invoiced by the seller of its first invoice',
    message: 'another seller stands on the later invoice',
    // Where a payment goes is today's (lib/invoice-document.ts in cms).
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at, i.document -> 'seller' ->> 'gstin' AS gstin,
        first.seller ->> 'gstin' AS should_be
      FROM (SELECT DISTINCT ON (order_id) order_id, id, document -> 'seller' AS seller FROM invoices WHERE order_id IN (
          SELECT order_id FROM invoices WHERE kind = 'invoice' GROUP BY 1 HAVING count(*) > 1
        ) AND kind = 'invoice' ORDER BY order_id, id) first
      JOIN invoices i ON i.order_id = first.order_id AND i.kind = 'invoice' AND i.id > first.id
      WHERE (i.document -> 'seller') - 'upiId' IS DISTINCT FROM first.seller - 'upiId'`,
  },
  {
    name: 'what came back is credited by its part of the line',
    message: 'the return has other amounts than that quantity of the line, after those that came back before',
    // Each amount is split over the units by largest remainder, so the first ones bear the paise that are over (line-parts.ts).
    sql: `WITH steps AS (
        SELECT r.*, l.order_id AS of_order, l.quantity AS sold, l.unit_price, to_jsonb(l) AS line,
               sum(r.quantity) OVER (PARTITION BY r.order_line_id ORDER BY r.id) AS until, e.order_id AS event_order, e.kind,
               e.amount = sum(r.line_total - r.discount + r.delivery_share) OVER (PARTITION BY r.event_id) AS told
        FROM order_returns r JOIN order_lines l ON l.id = r.order_line_id LEFT JOIN order_events e ON e.id = r.event_id
      ), split AS (
        SELECT s.id, bool_and(a.amount IS NOT DISTINCT FROM (div(a.paise, sold) * quantity
          + least(until, mod(a.paise, sold)) - least(until - quantity, mod(a.paise, sold))) / 100) AS fits
        FROM steps s CROSS JOIN LATERAL (VALUES
          ${['line_total', 'discount', 'delivery_share'].map((column) => `(s.${column}, (s.line ->> '${column}')::numeric * 100)`).join(', ')},
          ${OWN_TAXES.flatMap((tax) => [
            `(s.${tax} - coalesce(s.delivery_${tax}, 0), ((s.line ->> '${tax}')::numeric - coalesce((s.line ->> 'delivery_${tax}')::numeric, 0)) * 100)`,
            `(coalesce(s.delivery_${tax}, 0), coalesce((s.line ->> 'delivery_${tax}')::numeric, 0) * 100)`,
          ]).join(', ')}) AS a (amount, paise)
        WHERE sold > 0 GROUP BY 1
      )
      SELECT 'return ' || s.id AS at, s.quantity AS back, s.until AS back_in_all, s.sold, s.line_total AS amount
      FROM steps s LEFT JOIN split ON split.id = s.id
      WHERE (split.fits AND s.until <= s.sold AND s.of_order = s.order_id AND s.event_order = s.order_id AND s.kind = 'returned' AND s.told
        AND s.taxable_value = s.line_total - s.discount + s.delivery_share - s.cgst - s.sgst - s.igst) IS NOT TRUE`,
  },
  {
    name: 'invoices less credit notes are what the customer owes',
    message: 'credit notes are more or less than what was cancelled or came back',
    sql: `WITH ${RETURNED}, came_back AS (SELECT order_id, sum(amount) AS amount FROM returned GROUP BY 1),
      totals AS (
        SELECT order_id, sum((document ->> 'total')::numeric) FILTER (WHERE kind = 'invoice') AS invoiced,
               coalesce(sum((document ->> 'total')::numeric) FILTER (WHERE kind = 'credit_note'), 0) AS credited
        FROM invoices GROUP BY 1
      )
      SELECT 'order ' || o.order_number AS at, i.invoiced, i.credited,
        CASE WHEN o.order_status = 'cancelled' THEN 0 ELSE o.total_amount - coalesce(r.amount, 0) END AS owed
      FROM orders o LEFT JOIN totals i ON i.order_id = o.id LEFT JOIN came_back r ON r.order_id = o.id
      WHERE i.invoiced - i.credited
        IS DISTINCT FROM CASE WHEN o.order_status = 'cancelled' THEN 0 ELSE o.total_amount - coalesce(r.amount, 0) END`,
  },
  {
    name: 'numbers of documents run without gaps',
    message: 'a number is missing, or the series has another last one',
    sql: `SELECT coalesce(s.name, i.series, 'no series') AS at, s.last_number AS last, i.count, i.highest
      FROM (
        SELECT ${SERIES} AS series, count(*)::int AS count, count(DISTINCT serial)::int AS serials, min(serial) AS lowest,
               max(serial) AS highest, bool_and(coalesce(number = ${NUMBER}, false)) AS as_named
        FROM invoices GROUP BY 1
      ) i FULL JOIN (SELECT * FROM number_series WHERE name ~ '^[A-Z]{1,3}/[0-9]{2}-[0-9]{2}$') s ON s.name = i.series
      WHERE (s.last_number = s.first_number + i.count - 1 AND i.serials = i.count AND i.lowest = s.first_number
        AND i.highest = s.last_number AND i.as_named) IS NOT TRUE`,
  },
  {
    name: 'a document is of the financial year in which it was issued',
    message: 'India’s financial year of that moment is another one',
    sql: `SELECT coalesce(number, 'document ' || id) AS at, issued_at AS issued, financial_year AS year
      FROM invoices CROSS JOIN LATERAL (SELECT issued_at + interval '330 minutes' - interval '3 months' AS april_first) d
      WHERE financial_year IS DISTINCT FROM to_char(april_first, 'YY') || '-' || to_char(april_first + interval '1 year', 'YY')`,
  },
  {
    name: 'filed months are unchanged',
    message: 'the documents of a month whose GST return was filed come to something else, or one says something else',
    sql: `SELECT f.month AS at, f.totals - 'fingerprint' AS filed, to_jsonb(now) - 'fingerprint' AS is
      FROM filed_months f CROSS JOIN LATERAL (
        SELECT ${['taxable', 'igst', 'cgst', 'sgst'].map((tax) => `coalesce(sum((d.document ->> '${tax}')::numeric * ${SIGN}) FILTER (WHERE ${IS_TAXED}), 0) AS ${tax}`).join(', ')},
          count(*) FILTER (WHERE i.kind = 'invoice' AND ${IS_TAXED}) AS invoices,
          count(*) FILTER (WHERE i.kind = 'credit_note' AND ${IS_TAXED}) AS credit_notes, count(*) AS documents,
          encode(sha256(coalesce(string_agg(sha256(convert_to(i.number || ' ' || i.document::text, 'UTF8')), ''::bytea ORDER BY i.id), '')), 'hex')
            AS fingerprint
        FROM invoices i ${UNPACKED}
        WHERE i.issued_at >= (f.month || '-01')::timestamp - interval '330 minutes'
          AND i.issued_at < (f.month || '-01')::timestamp + interval '1 month' - interval '330 minutes'
      ) now
      WHERE f.totals IS DISTINCT FROM to_jsonb(now)`,
  },
  {
    name: 'a PDF that was handed out is still the same to the byte',
    message: 'the kept PDF has another fingerprint than when it was drawn, or is none',
    sql: `SELECT coalesce(i.number, 'document ' || f.invoice_id) AS at, f.due, f.drawn_at AS drawn
      FROM invoice_files f LEFT JOIN invoices i ON i.id = f.invoice_id
      WHERE (i.id IS NOT NULL AND sha256(f.pdf) = f.sha256 AND substr(f.pdf, 1, 5) = '%PDF-') IS NOT TRUE`,
  },
  {
    name: 'what the portal registered is taxed, and to a business',
    message: 'the registered document is to a consumer, or shows no tax',
    sql: `SELECT coalesce(i.number, 'document ' || i.id) AS at, r.irn
      FROM invoice_registrations r JOIN invoices i ON i.id = r.invoice_id ${UNPACKED}
      WHERE (d.document -> 'buyer' ? 'gstin' AND ${IS_TAXED}) IS NOT TRUE`,
  },
];
