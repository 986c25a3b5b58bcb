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
        SELECT order_id, sum(CASE WHEN kind IN ('payment_received', 'credit_received') THEN amount ELSE -amount END) AS held,
               coalesce(sum(amount) FILTER (WHERE kind = 'refunded' AND e.id > begun.id), 0) AS refunded,
               coalesce(sum(amount) FILTER (WHERE kind = 'credit_moved' AND e.id > begun.id), 0) AS moved,
               count(*) FILTER (WHERE kind = 'payment_received' AND e.id > begun.id) AS payments,
               bool_or(amount IS NULL OR amount <= 0) AS broken
        FROM order_events e JOIN begun USING (order_id)
        WHERE kind IN ('payment_received', 'refunded', 'credit_moved', 'credit_received') GROUP BY 1
      ), ${RETURNED}, billed AS (
        SELECT o.id AS order_id, CASE WHEN order_status = 'cancelled' THEN 0 ELSE total_amount - coalesce(sum(r.amount), 0) END AS amount
        FROM orders o LEFT JOIN returned r ON r.order_id = o.id GROUP BY 1
      )
      SELECT 'order ' || o.order_number AS at, o.payment_status AS is, o.refunded_amount AS refunded, coalesce(m.held, 0) AS held,
             b.amount AS billed
      FROM orders o LEFT JOIN moved m ON m.order_id = o.id LEFT JOIN billed b ON b.order_id = o.id
      WHERE (NOT coalesce(m.broken, false) AND coalesce(m.held, 0) >= 0 AND coalesce(o.refunded_amount, 0) = coalesce(m.refunded, 0)
        AND CASE o.payment_status
          WHEN 'unpaid' THEN (coalesce(m.payments, 0) = 0 OR m.held < o.total_amount) AND o.paid_at IS NULL AND o.total_amount > 0
          WHEN 'paid' THEN (coalesce(m.payments, 0) = 0 OR o.paid_at IS NOT NULL) AND CASE o.total_amount WHEN 0 THEN m.held IS NULL
            ELSE m.held + m.moved > 0 AND m.held + m.refunded + m.moved BETWEEN b.amount AND o.total_amount END
          WHEN 'refunded' THEN m.held = 0 AND m.refunded > 0 AND m.refunded + m.moved BETWEEN b.amount AND o.total_amount
        END) IS NOT TRUE`,
  },
  {
    name: 'what was paid back without a credit note was meant so',
    message: 'more went back than was credited by then, and the refund does not say so',
    sql: `SELECT 'order ' || o.order_number || ', event ' || e.id AS at, e.amount AS paid_back, e.beyond_credit AS said, beyond.amount AS uncredited
      FROM order_events e JOIN orders o ON o.id = e.order_id
      CROSS JOIN LATERAL (
        SELECT coalesce(sum(CASE WHEN kind IN ('payment_received', 'credit_received') THEN amount
                                 WHEN kind IN ('refunded', 'credit_moved') THEN -amount END), 0) AS held,
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
    name: 'an exchange’s credit is what its order received, and each of its pieces is sent once',
    message:
      'the order of the exchange comes to something else than what came back for it, or than what was agreed to, or the credit is not on both',
    sql: `SELECT 'order ' || n.order_number AS at, n.total_amount AS total, b.amount AS credited, m.moved, m.received
      FROM return_requests r JOIN orders o ON o.id = r.order_id LEFT JOIN orders n ON n.id = r.exchange_order_id
      CROSS JOIN LATERAL (
        -- Another product has the price that was agreed to, and the delivery of what came back.
        SELECT sum(coalesce(x.wanted_price * b.quantity, b.line_total - b.discount) + b.delivery_share) AS amount, sum(b.quantity) AS pieces
        FROM return_request_lines x JOIN order_returns b ON b.event_id = r.event_id AND b.order_line_id = x.order_line_id
        WHERE x.request_id = r.id AND x.wanted_name IS NOT NULL
      ) b
      CROSS JOIN LATERAL (
        SELECT sum(amount) FILTER (WHERE kind = 'credit_moved' AND order_id = o.id AND reference = n.order_number) AS moved,
               sum(amount) FILTER (WHERE kind = 'credit_received' AND order_id = n.id AND reference = o.order_number) AS received
        FROM order_events WHERE order_id IN (o.id, n.id)
      ) m
      WHERE CASE WHEN r.exchange_order_id IS NULL THEN b.pieces IS NOT NULL
        ELSE (n.total_amount = b.amount AND n.user_id IS NOT DISTINCT FROM o.user_id AND n.id <> o.id
          AND b.pieces = (SELECT sum(quantity) FROM order_lines WHERE order_id = n.id)
          AND m.moved IS NOT DISTINCT FROM m.received AND coalesce(m.moved, 0) <= n.total_amount) IS NOT TRUE END
      UNION ALL SELECT 'order ' || o.order_number || ', event ' || e.id, NULL, NULL, e.amount, e.amount
      FROM order_events e JOIN orders o ON o.id = e.order_id
      WHERE e.kind IN ('credit_moved', 'credit_received') AND NOT EXISTS (
        SELECT FROM return_requests r JOIN orders f ON f.id = r.order_id JOIN orders n ON n.id = r.exchange_order_id
        WHERE CASE e.kind WHEN 'credit_moved' THEN f.id = o.id AND n.order_number = e.reference
              ELSE n.id = o.id AND f.order_number = e.reference END)
        AND NOT EXISTS (SELECT FROM draft_orders d JOIN orders f ON f.id = d.replaces_id JOIN orders n ON n.id = d.order_id
        WHERE CASE e.kind WHEN 'credit_moved' THEN f.id = o.id AND n.order_number = e.reference
              ELSE n.id = o.id AND f.order_number = e.reference END)`,
  },
  {
    name: 'an order that was changed is cancelled, and its credit is what the one in its place received',
    message: 'both orders stand, the one before was never cancelled, or the credit is not on both',
    sql: `SELECT 'order ' || n.order_number AS at, f.order_number AS before, f.order_status AS is, m.moved, m.received
      FROM draft_orders d JOIN orders f ON f.id = d.replaces_id JOIN orders n ON n.id = d.order_id
      CROSS JOIN LATERAL (
        SELECT sum(amount) FILTER (WHERE kind = 'credit_moved' AND order_id = f.id AND reference = n.order_number) AS moved,
               sum(amount) FILTER (WHERE kind = 'credit_received' AND order_id = n.id AND reference = f.order_number) AS received
        FROM order_events WHERE order_id IN (f.id, n.id)
      ) m
      WHERE (EXISTS (SELECT FROM order_events WHERE order_id = f.id AND to_status = 'cancelled')
        AND 'cancelled' IN (f.order_status, n.order_status) AND f.id <> n.id AND m.moved IS NOT DISTINCT FROM m.received AND coalesce(m.moved, 0) <= n.total_amount) IS NOT TRUE`,
  },
  {
    name: 'a line of the bank is booked once, as the payment that it is',
    message: 'the line is booked and there is no payment of this amount and reference, or it has another line too',
    // A payment that was noted by hand before has the reference that was typed. Without one of the bank's it is its day.
    sql: `SELECT 'bank line ' || l.id AS at, l.amount, e.amount AS booked, l.reference, e.reference AS booked_as
      FROM bank_lines l LEFT JOIN order_events e ON e.id = l.event_id
      WHERE CASE l.line_state WHEN 'booked' THEN (e.kind = 'payment_received' AND e.order_id = l.order_id AND e.amount = l.amount
          AND (l.noted_before OR e.reference = coalesce(l.reference, 'Bank statement of ' || l.day))) IS NOT TRUE
        ELSE l.event_id IS NOT NULL OR l.order_id IS NOT NULL END
      UNION ALL SELECT 'bank line ' || max(id), sum(amount), NULL, NULL, NULL
      FROM bank_lines WHERE event_id IS NOT NULL GROUP BY event_id HAVING count(*) > 1`,
  },
  {
    name: 'a discount has its coupon, under a code that the coupon has or had',
    message: 'there is a discount without a coupon, or the code is none of the coupon’s',
    // What is for paying ahead has none. A coupon may come to nothing, so one without a discount is no fault. One that was deleted left its codes in the changes.
    sql: `WITH ${HAD}, codes AS (
        SELECT id AS coupon_id, fold(code) AS code FROM offer_coupons
        UNION SELECT coupon_id, fold(value #>> '{}') FROM had WHERE field = 'code' AND value <> 'null'
      )
      SELECT 'order ' || o.order_number AS at, o.discount, o.coupon_code AS coupon
      FROM orders o
      WHERE CASE WHEN o.coupon_code IS NULL THEN o.discount <> coalesce(o.prepaid_discount, 0) OR o.offer_coupon_id IS NOT NULL
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
    // Each account that was merged into the shopper's, at whatever remove, had a limit of its own.
    sql: `WITH RECURSIVE ${HAD}, merged AS (
        SELECT record_id AS into_id, (jsonb_path_query_first(fields, '$[*] ? (@.field == "other_customer").to') #>> '{}')::int AS customer_id,
          jsonb_path_query_first(fields, '$[*] ? (@.field == "other_account").to') #>> '{}' IS NOT NULL AS had_account
        FROM changes WHERE record_kind = 'customer' AND act = 'merged'
      ), people AS (
        SELECT user_id, id AS customer_id, true AS had_account FROM customers WHERE user_id IS NOT NULL
        UNION SELECT p.user_id, m.customer_id, m.had_account FROM people p JOIN merged m ON m.into_id = p.customer_id
      ), accounts AS (
        SELECT user_id, count(*) FILTER (WHERE had_account)::int AS accounts FROM people GROUP BY 1
      ), allowed AS (
        SELECT c.id, c.code, greatest(c.per_user_limit, max((h.value #>> '{}')::int)) AS at_most
        FROM offer_coupons c LEFT JOIN had h ON h.coupon_id = c.id AND h.field = 'per_user_limit'
        GROUP BY c.id HAVING c.per_user_limit IS NOT NULL AND bool_and(h.value <> 'null') IS NOT FALSE
      )
      SELECT 'coupon ' || a.code || ', shopper ' || o.user_id AS at, count(*)::int AS orders, a.at_most, n.accounts
      FROM allowed a JOIN orders o ON o.offer_coupon_id = a.id AND o.order_status <> 'cancelled' AND o.user_id IS NOT NULL
      LEFT JOIN accounts n ON n.user_id = o.user_id
      GROUP BY a.id, a.code, a.at_most, o.user_id, n.accounts HAVING count(*) > a.at_most * coalesce(n.accounts, 1)`,
  },
];
