/**
 * What is no fault and yet worth a look: it may be as it should, and the database does not know.
 * @type {import('./sql.mjs').Check[]}
 */
export const NOTES = [
  {
    name: 'pieces adjusted past the back office',
    message: 'nobody gave a reason: in Strapi’s UI or by SQL',
    // The back office writes a change of the product in the transaction that moves the pieces, which begins before it.
    sql: `SELECT 'variant ' || m.stock_label_id AS at, m.pieces, m.happened_at AS when FROM stock_movements m
      JOIN stock_labels s ON s.id = m.stock_label_id
      WHERE m.reason = 'adjusted' AND NOT EXISTS (
        SELECT FROM changes c WHERE c.record_kind = 'product' AND c.record_id = s.product_id
          AND c.happened_at BETWEEN m.happened_at - interval '1 second' AND m.happened_at + interval '5 minutes')
      ORDER BY m.id DESC`,
  },
  {
    name: 'documents under another GSTIN than the store’s today',
    message: 'the store may have had it then',
    sql: `SELECT coalesce(i.document -> 'seller' ->> 'gstin', 'no GSTIN') AS at, count(*)::int AS documents, min(i.number) AS first,
             max(i.number) AS last
      FROM invoices i
      WHERE NOT EXISTS (SELECT FROM store_settings s WHERE s.gstin IS NOT DISTINCT FROM i.document -> 'seller' ->> 'gstin')
      GROUP BY 1 ORDER BY 1`,
  },
];
