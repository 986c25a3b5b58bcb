import { RETURNED } from './sql.mjs';

/** Every code and limit that a coupon has had: the back office writes each edit down, and nobody else can edit one. */
const HAD = `had AS (
  SELECT record_id AS coupon_id, f ->> 'field' AS field, v.value
  FROM changes CROSS JOIN LATERAL jsonb_path_query(fields, '$[*]') f
    CROSS JOIN LATERAL (VALUES (f -> CASE act WHEN 'created' THEN 'to' ELSE 'from' END), (f -> CASE act WHEN 'deleted' THEN 'from' ELSE 'to' END)) v (value)
  WHERE record_kind = 'coupon' AND f ->> 'field' IN ('code', 'per_user_limit')
)`;

/** What `npm run audit` asks of payments and coupons. @type {import('./sql.mjs').Check[]} */
export const MONEY = [
  {
    name: 'a payment is what was received and paid back',
    message: 'the payment’s state is another than the events of money and the documents make',
    // An order that is reinstated begins anew, with what the shop has kept of it (lib/balance.ts in cms). What costs
    // nothing is paid without a payment.
    sql: `WITH begun AS (
        SELECT order_id, max(id) AS id FROM order_events WHERE kind = 'placed' OR from_status = 'cancelled' GROUP BY 1
      ), moved AS (
        SELECT order_id, sum(CASE kind WHEN 'payment_received' THEN amount ELSE -amount END) AS held,
               coalesce(sum(amount) FILTER (WHERE kind = 'refunded' AND e.id > begun.id), 0) AS refunded,
               count(*) FILTER (WHERE kind = 'payment_received' AND e.id > begun.id) AS payments,
               bool_or(amount IS NULL OR amount <= 0) AS broken
        FROM order_events e JOIN begun USING (order_id) WHERE kind IN ('payment_received', 'refunded') GROUP BY 1
      ), ${RETURNED}, billed AS (
        SELECT o.id AS order_id, CASE WHEN order_status = 'cancelled' THEN 0 ELSE total_amount - coalesce(sum(r.amount), 0) END AS amount
        FROM orders o LEFT JOIN returned r ON r.order_id = o.id GROUP BY 1
      )
      SELECT 'order ' || o.order_number AS at, o.payment_status AS is, o.refunded_amount AS refunded, coalesce(m.held, 0) AS held,
             b.amount AS billed
      FROM orders o LEFT JOIN moved m ON m.order_id = o.id LEFT JOIN billed b ON b.order_id = o.id
      WHERE (NOT coalesce(m.broken, false) AND coalesce(m.held, 0) >= 0 AND coalesce(o.refunded_amount, 0) = coalesce(m.refunded, 0)
        AND (coalesce(m.payments, 0) = 0 OR o.paid_at IS NOT NULL)
        AND CASE o.payment_status
          WHEN 'unpaid' THEN coalesce(m.payments, 0) = 0 AND o.paid_at IS NULL AND o.total_amount > 0
          WHEN 'paid' THEN CASE o.total_amount WHEN 0 THEN m.held IS NULL
            ELSE m.held > 0 AND m.held + m.refunded BETWEEN b.amount AND o.total_amount END
          WHEN 'refunded' THEN m.held = 0 AND m.refunded > 0 AND m.refunded BETWEEN b.amount AND o.total_amount
        END) IS NOT TRUE`,
  },
  {
    name: 'what was paid back without a credit note was meant so',
    message: 'more went back than was credited by then, and the refund does not say so',
    sql: `SELECT 'order ' || o.order_number || ', event ' || e.id AS at, e.amount AS paid_back, e.beyond_credit AS said, beyond.amount AS uncredited
      FROM order_events e JOIN orders o ON o.id = e.order_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE kind WHEN 'payment_received' THEN amount WHEN 'refunded' THEN -amount END), 0) AS held,
               o.total_amount - coalesce(sum(amount) FILTER (WHERE kind = 'returned'), 0) AS standing,
               (array_agg(to_status ORDER BY id DESC) FILTER (WHERE to_status IS NOT NULL))[1] = 'cancelled' AS is_cancelled
        FROM order_events WHERE order_id = e.order_id AND id < e.id
      ) before
      CROSS JOIN LATERAL (
        SELECT e.amount - greatest(held - CASE WHEN is_cancelled THEN 0 ELSE standing END, 0) AS amount
      ) beyond
      WHERE e.kind = 'refunded' AND coalesce(e.beyond_credit, 0) IS DISTINCT FROM greatest(beyond.amount, 0)`,
  },
  {
    name: 'a discount has its coupon, under a code that the coupon has or had',
    message: 'there is a discount without a coupon, or the code is none of the coupon’s',
    // A coupon may come to nothing, so one without a discount is no fault. One that was deleted left its codes in the changes.
    sql: `WITH ${HAD}, codes AS (
        SELECT id AS coupon_id, fold(code) AS code FROM offer_coupons
        UNION SELECT coupon_id, fold(value #>> '{}') FROM had WHERE field = 'code' AND value <> 'null'
      )
      SELECT 'order ' || o.order_number AS at, o.discount, o.coupon_code AS coupon
      FROM orders o
      WHERE CASE WHEN o.coupon_code IS NULL THEN o.discount <> 0 OR o.offer_coupon_id IS NOT NULL
        ELSE NOT EXISTS (SELECT FROM codes WHERE code = fold(o.coupon_code)
                         AND (o.offer_coupon_id IS NULL OR coupon_id = o.offer_coupon_id)) END`,
  },
  {
    name: 'a coupon was used as often as orders stand that have it, and no more than it may be',
    message: 'the count of uses is not the number of orders, or above the limit',
    // The limit cannot be set below what is used (offer_coupons_used_check), so more uses are a fault whenever it was set.
    sql: `SELECT 'coupon ' || c.code AS at, c.used_count AS counted, count(o.id)::int AS orders, c.usage_limit AS at_most
      FROM offer_coupons c LEFT JOIN orders o ON o.offer_coupon_id = c.id AND o.order_status <> 'cancelled'
      GROUP BY c.id HAVING c.used_count IS DISTINCT FROM count(o.id) OR c.used_count > c.usage_limit`,
  },
  {
    name: 'no shopper used a coupon more often than it ever allowed',
    message: 'more orders of one shopper stand with the coupon than its limit for each has ever been',
    // Staff may set the limit of each shopper below what some have used: then the highest that it was counts, or none.
    sql: `WITH ${HAD}, allowed AS (
        SELECT c.id, c.code, greatest(c.per_user_limit, max((h.value #>> '{}')::int)) AS at_most
        FROM offer_coupons c LEFT JOIN had h ON h.coupon_id = c.id AND h.field = 'per_user_limit'
        GROUP BY c.id HAVING c.per_user_limit IS NOT NULL AND bool_and(h.value <> 'null') IS NOT FALSE
      )
      SELECT 'coupon ' || a.code || ', shopper ' || o.user_id AS at, count(*)::int AS orders, a.at_most
      FROM allowed a JOIN orders o ON o.offer_coupon_id = a.id AND o.order_status <> 'cancelled' AND o.user_id IS NOT NULL
      GROUP BY a.id, a.code, a.at_most, o.user_id HAVING count(*) > a.at_most`,
  },
];
