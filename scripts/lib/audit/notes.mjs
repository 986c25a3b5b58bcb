/**
 * What is no fault and yet worth a look: it may be as it should, and the database does not know.
 * @type {import('./sql.mjs').Check[]}
 */
export const NOTES = [
  {
    name: 'products of which no GST rate is known',
    message:
      'it has no HSN code, as the store has none, or neither a fixed rate nor a slab for it: nobody can order it',
    // As hasGstRate (shared-types/src/domain/gst.ts): the longest prefix with a rule by now, whose latest one has no limit.
    sql: `SELECT 'product ' || p.name AS at, h.code AS hsn FROM store_settings s CROSS JOIN products p
      CROSS JOIN LATERAL (SELECT coalesce(nullif(p.hsn_code, ''), nullif(s.default_hsn_code, '')) AS code) h
      WHERE coalesce((SELECT standing FROM seller_standings WHERE valid_from <= timezone('Asia/Kolkata', now())::date
          ORDER BY valid_from DESC LIMIT 1), CASE WHEN coalesce(s.gstin, '') <> '' THEN 'regular' END) = 'regular'
        AND p.archived_at IS NULL AND (h.code IS NULL OR p.gst_rate IS NULL AND NOT EXISTS (
        SELECT FROM (
          SELECT up_to, rank() OVER (ORDER BY length(hsn_prefix) DESC, valid_from DESC) AS nth FROM gst_slabs
          WHERE starts_with(h.code, hsn_prefix) AND valid_from <= timezone('Asia/Kolkata', now())::date) g
        WHERE nth = 1 AND up_to IS NULL))
      ORDER BY p.id`,
  },
  {
    name: 'stock adjusted outside the back office',
    message: 'nobody gave a reason: in Strapi’s UI or by SQL',
    // The back office writes a change of the product in the transaction that moves the stock, which begins before it.
    sql: `SELECT 'variant ' || m.stock_label_id AS at, m.pieces, m.happened_at AS when FROM stock_movements m
      JOIN stock_labels s ON s.id = m.stock_label_id
      WHERE m.reason = 'adjusted' AND NOT EXISTS (
        SELECT FROM changes c WHERE c.record_kind = 'product' AND c.record_id = s.product_id
          AND c.happened_at BETWEEN m.happened_at - interval '1 second' AND m.happened_at + interval '5 minutes')
      ORDER BY m.id DESC`,
  },
  {
    name: 'payouts of payments and refunds that the shop does not know',
    message: 'the account at the provider may have been used for more than this shop',
    sql: `SELECT l.provider || ' ' || l.entity_id AS at, l.settlement_id AS payout, l.amount FROM settlement_lines l
      WHERE l.kind = 'payment' AND NOT EXISTS (
          SELECT FROM payment_attempts a WHERE a.provider = l.provider AND a.provider_payment_id = l.entity_id)
        OR l.kind = 'refund' AND NOT EXISTS (SELECT FROM refunds r WHERE r.provider_refund_id = l.entity_id)
      ORDER BY l.id`,
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
