/** What `npm run audit` asks of customers and their figures. @type {import('./sql.mjs').Check[]} */
export const CUSTOMERS = [
  {
    name: 'each order is counted for the customer whose it is',
    message: 'it is counted for nobody, for another, or for who has been erased',
    sql: `SELECT 'order ' || o.order_number AS at, b.customer_id FROM orders o
        LEFT JOIN order_customers b ON b.order_id = o.id
        LEFT JOIN customers c ON c.id = b.customer_id
      WHERE CASE WHEN o.user_id IS NULL AND o.customer_email LIKE '%@deleted.invalid' THEN b.order_id IS NOT NULL
        WHEN o.user_id IS NOT NULL THEN c.user_id IS DISTINCT FROM o.user_id
        ELSE c.id IS NULL OR NOT (
          EXISTS (SELECT FROM customer_emails e WHERE e.customer_id = c.id AND e.email = lower(o.customer_email))
          OR EXISTS (SELECT FROM up_users u WHERE u.id = c.user_id AND lower(u.email) = lower(o.customer_email))) END`,
  },
  {
    name: 'what an order adds to its customer is what it brought in',
    message: 'it is its total less what came back, and nothing of one that was cancelled or came back whole',
    sql: `SELECT 'order ' || o.order_number AS at, b.net, b.counts, o.total_amount FROM order_customers b
        JOIN orders o ON o.id = b.order_id
        CROSS JOIN LATERAL (SELECT coalesce(sum(amount), 0) AS amount FROM order_events
          WHERE order_id = o.id AND kind = 'returned') back
        CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM order_returns WHERE order_id = o.id) AND NOT EXISTS (
          SELECT FROM order_lines l WHERE l.order_id = o.id AND l.quantity > (
            SELECT coalesce(sum(quantity), 0) FROM order_returns WHERE order_line_id = l.id)) AS is_whole) undone
      WHERE (b.counts = (o.order_status <> 'cancelled' AND NOT undone.is_whole)
        AND b.net = CASE WHEN b.counts THEN o.total_amount - back.amount ELSE 0 END
        AND b.placed_at = o.placed_at) IS NOT TRUE`,
  },
  {
    name: 'a customer’s figures are those of the orders',
    message: 'number, rupees or the day of the last order are others',
    sql: `SELECT 'customer ' || c.id AS at, c.orders, c.spent, c.last_order_at FROM customers c
        CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE counts) AS orders, coalesce(sum(net), 0) AS spent,
          max(placed_at) AS last_order_at FROM order_customers WHERE customer_id = c.id) is_now
      WHERE (c.orders, c.spent) <> (is_now.orders, is_now.spent) OR c.last_order_at IS DISTINCT FROM is_now.last_order_at`,
  },
  {
    name: 'an account has one customer, by its name',
    message: 'it has none, or one that is called otherwise',
    sql: `SELECT 'user ' || u.id AS at, c.id AS customer FROM up_users u LEFT JOIN customers c ON c.user_id = u.id
      WHERE (c.name = coalesce(u.name, '') AND c.email = u.email) IS NOT TRUE`,
  },
];
