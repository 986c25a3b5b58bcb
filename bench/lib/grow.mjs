import { clone, makeRoom } from './clone.mjs';
import { growParcels } from './grow-parcels.mjs';

/**
 * Makes the sample shop larger, to so many products on sale and so many orders, by copying what is there: products with
 * variants, pictures and stock, orders with cart, lines, invoice, history, parcels and the stock's ledger. The data stays
 * consistent, so `npm run audit` may check it.
 * @param {import('./types.d.ts').Database} database
 * @param {{ products: number, orders: number }} size
 */
export async function growShop(database, size) {
  // Triggers and foreign keys would look at every single copy.
  await database.query(`BEGIN; SET LOCAL session_replication_role = replica`);
  try {
    await copyProducts(database, size.products);
    await copyOrders(database, size.orders);
    await database.query('COMMIT');
  } catch (error) {
    await database.query('ROLLBACK');
    throw error;
  }
  // Nobody has counted the copies for their customers and for the statistics.
  await database.query(`SELECT book_customer_order(o.id) FROM orders o
    WHERE NOT EXISTS (SELECT FROM order_customers b WHERE b.order_id = o.id)`);
  await database.query(`SELECT book_sold_lines(o.id) FROM orders o
    WHERE NOT EXISTS (SELECT FROM sold_lines s WHERE s.order_id = o.id) ORDER BY o.placed_at`);
  await database.query('VACUUM ANALYZE');
}

/** @param {import('./types.d.ts').Database} database @param {string} sql @returns {Promise<number>} */
const numberOf = async (database, sql) => Number(Object.values((await database.query(sql)).rows[0] ?? {})[0]);

/** @param {import('./types.d.ts').Database} database @param {number} wanted */
async function copyProducts(database, wanted) {
  const missing =
    wanted - (await numberOf(database, 'SELECT count(*) FROM products WHERE is_active AND archived_at IS NULL'));
  if (missing <= 0) return;
  const products = await makeRoom(database, 'products', missing);
  await database.query(`
    CREATE TEMP TABLE copied_products ON COMMIT DROP AS
    WITH source AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS at, count(*) OVER () AS count
                    FROM products WHERE is_active AND archived_at IS NULL AND slug !~ '-copy-')
    SELECT source.id AS old, ${products} + n AS new, n FROM generate_series(1, ${missing}) n JOIN source ON source.at = n % source.count`);
  await clone(database, 'products', 'copied_products c JOIN products t ON t.id = c.old', {
    id: 'c.new',
    document_id: "'copy-' || c.new",
    slug: "t.slug || '-copy-' || c.new",
    name: "t.name || ' ' || c.new",
  });
  const count = await numberOf(
    database,
    'SELECT count(*) FROM copied_products c JOIN stock_labels s ON s.product_id = c.old',
  );
  const labels = await makeRoom(database, 'stock_labels', count);
  await database.query(`
    CREATE TEMP TABLE copied_labels ON COMMIT DROP AS
    SELECT s.id AS old, ${labels} + row_number() OVER (ORDER BY c.new, s.id) AS new, c.new AS product, s.quantity
    FROM copied_products c JOIN stock_labels s ON s.product_id = c.old`);
  await clone(database, 'stock_labels', 'copied_labels c JOIN stock_labels t ON t.id = c.old', {
    id: 'c.new',
    document_id: "'copy-' || c.new",
    product_id: 'c.product',
  });
  await database.query(`
    INSERT INTO stock_movements (document_id, stock_label_id, pieces, reason, happened_at)
    SELECT 'copy-' || new, new, quantity, 'opening', now() FROM copied_labels WHERE quantity <> 0;
    INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
    SELECT m.file_id, c.new, m.related_type, m.field, m."order" FROM files_related_mph m
    JOIN copied_products c ON m.related_type = 'api::catalogue.product' AND m.related_id = c.old
    UNION ALL SELECT m.file_id, c.new, m.related_type, m.field, m."order" FROM files_related_mph m
    JOIN copied_labels c ON m.related_type = 'api::catalogue.stock-label' AND m.related_id = c.old`);
}

/** @param {import('./types.d.ts').Database} database @param {number} wanted */
async function copyOrders(database, wanted) {
  const missing = wanted - (await numberOf(database, 'SELECT count(*) FROM orders'));
  if (missing <= 0) return;
  const orders = await makeRoom(database, 'orders', missing);
  const carts = await makeRoom(database, 'carts', missing);
  // Of orders that stand and have one document; the copies are from the two years before today. Those of the last two days
  // wait, those of five days before are on their way, and all others have arrived.
  await database.query(`
    CREATE TEMP TABLE copied_orders ON COMMIT DROP AS
    WITH last AS (SELECT max(financial_year) AS year FROM invoices WHERE kind = 'invoice'),
    source AS (
      SELECT o.id, o.cart_id, i.id AS invoice, age.step, row_number() OVER of - 1 AS place,
             count(*) OVER (PARTITION BY age.step) AS count
      FROM orders o CROSS JOIN LATERAL (SELECT CASE o.order_status WHEN 'delivered' THEN 2 WHEN 'shipped' THEN 1 ELSE 0 END) AS age (step)
      JOIN invoices i ON i.order_id = o.id JOIN last ON i.financial_year = last.year
      WHERE o.order_status <> 'cancelled' AND o.order_number !~ '^B-'
        AND NOT EXISTS (SELECT FROM order_returns r WHERE r.order_id = o.id)
        AND NOT EXISTS (SELECT FROM invoices other WHERE other.order_id = o.id AND other.id <> i.id)
      WINDOW of AS (PARTITION BY age.step ORDER BY o.id)
    )
    SELECT *, row_number() OVER (PARTITION BY year ORDER BY n) AS nth FROM (
      SELECT s.id AS old, ${orders} + n AS new, s.cart_id AS old_cart, ${carts} + n AS new_cart, s.invoice, moment.at, n,
             to_char(april_first, 'YY-') || to_char(april_first + interval '1 year', 'YY') AS year
      FROM generate_series(1, ${missing}) n
      CROSS JOIN LATERAL (SELECT date_trunc('milliseconds',
        timezone('UTC', now()) - interval '730 days' * (1 - n::float / ${missing})) AS at) moment
      JOIN source s ON s.place = n % s.count AND s.step = CASE WHEN moment.at < timezone('UTC', now()) - interval '7 days' THEN 2
        WHEN moment.at < timezone('UTC', now()) - interval '2 days' THEN 1 ELSE 0 END
      CROSS JOIN LATERAL (SELECT moment.at + interval '330 minutes' - interval '3 months' AS april_first) india
    ) copied`);
  await clone(database, 'carts', 'copied_orders c JOIN carts t ON t.id = c.old_cart', {
    id: 'c.new_cart',
    document_id: "'copy-' || c.new_cart",
  });
  await clone(database, 'orders', 'copied_orders c JOIN orders t ON t.id = c.old', {
    id: 'c.new',
    document_id: "'copy-' || c.new",
    order_number: "'B-' || c.new",
    cart_id: 'c.new_cart',
    placed_at: 'c.at',
    created_at: 'c.at',
    offer_coupon_id: 'NULL',
  });
  for (const table of ['order_lines', 'order_events']) {
    const count = await numberOf(
      database,
      `SELECT count(*) FROM copied_orders c JOIN ${table} t ON t.order_id = c.old`,
    );
    const first = await makeRoom(database, table, count);
    await clone(database, table, `copied_orders c JOIN ${table} t ON t.order_id = c.old`, {
      id: `${first} + row_number() OVER (ORDER BY c.n, t.id)`,
      document_id: "'copy-' || c.new || '-' || t.id",
      order_id: 'c.new',
      happened_at: 'c.at + (t.happened_at - (SELECT placed_at FROM orders WHERE id = c.old))',
    });
  }
  // In series of their own, at each growth: they are older than the documents that are there.
  const grown = "SELECT count(DISTINCT split_part(name, '/', 1)) FROM number_series WHERE name ~ '^BE[A-Z]/'";
  const series = `BE${String.fromCharCode(65 + (await numberOf(database, grown)))}`;
  const invoices = await makeRoom(database, 'invoices', missing);
  await clone(
    database,
    'invoices',
    `copied_orders c JOIN invoices t ON t.id = c.invoice JOIN orders o ON o.id = c.new
     CROSS JOIN LATERAL (SELECT '${series}/' || c.year || '/' || lpad(c.nth::text, 6, '0') AS number,
                                to_char(c.at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at) named`,
    {
      id: `${invoices} + c.n`,
      document_id: "'copy-' || c.new",
      order_id: 'c.new',
      financial_year: 'c.year',
      serial: 'c.nth',
      issued_at: 'c.at',
      number: 'named.number',
      document: `t.document || jsonb_build_object('number', named.number, 'issuedAt', named.at, 'orderedAt', named.at,
        'orderNumber', o.order_number)`,
    },
  );
  // What was sold had been bought in before: the stock is what it was.
  await database.query(`
    INSERT INTO number_series (document_id, name, last_number)
    SELECT 'copy-${series}-' || year, '${series}/' || year, count(*) FROM copied_orders GROUP BY year;
    INSERT INTO stock_movements (document_id, stock_label_id, pieces, reason, happened_at)
    SELECT 'copy-' || l.id || '-' || way.reason, l.stock_label_id, way.sign * l.quantity, way.reason, c.at
    FROM copied_orders c JOIN order_lines l ON l.order_id = c.new
    CROSS JOIN (VALUES ('opening', 1), ('order', -1)) AS way (reason, sign)
    WHERE l.stock_label_id IS NOT NULL`);
  await growParcels(database);
}
