/**
 * How long GET /stats takes on a shop with 100,000 orders of two years: `node scripts/bench/stats.mjs [orders]`.
 * Starts a throw-away shop, writes the orders by SQL and asks over HTTP as a screen does.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { startShop } from '../lib/shop.mjs';

const pg = createRequire(join(ROOT, 'cms/package.json'))('pg');
const ORDERS = Number(process.argv[2] ?? 100_000);
const ROUNDS = 30;
const PASSWORD = 'only for this measurement';

const dataDir = mkdtempSync(join(tmpdir(), 'marudhara-bench-'));
chmodSync(dataDir, 0o711);
const shop = await startShop({ dataDir, port: 0, databaseUrl: '', seed: 'none', onProgress: console.log });
const database = new pg.Client({ connectionString: shop.databaseUrl });
try {
  await database.connect();
  await writeOrders();
  const token = await signIn();
  for (const range of ['weekly', 'monthly', 'yearly']) console.log(`${range.padEnd(8)} ${await measure(range, token)}`);
} finally {
  await database.end();
  await shop.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** 300 products in 12 categories, 20,000 customers, 1 to 3 lines an order. */
async function writeOrders() {
  console.log(`Writing ${ORDERS.toLocaleString('en-IN')} orders`);
  await database.query(`
    INSERT INTO categories (document_id, name, is_active, position) SELECT 'c' || n, 'Category ' || n, true, n FROM generate_series(1, 12) n;
    INSERT INTO products (document_id, name, slug, price, category_id, is_active, is_featured, is_popular, is_new_arrival, is_top_selling, is_discounted_deal)
    SELECT 'p' || n, 'Piece ' || n, 'piece-' || n, 1000 + n, (SELECT min(id) FROM categories) + n % 12, true, false, false, false, false, false
    FROM generate_series(1, 300) n;
    INSERT INTO up_users (document_id, username, name, email, phone, active, blocked, confirmed, roles, provider)
    SELECT 'u' || n, 'u' || n, 'Customer ' || n, 'u' || n || '@example.com', '9876543210', true, false, true, '["shopper"]', 'local'
    FROM generate_series(1, 20000) n;
  `);
  await database.query(
    `INSERT INTO orders (document_id, order_number, user_id, customer_name, customer_email, order_status, placed_at, payment_option,
       payment_status, subtotal, discount, delivery_fee, taxable_value, cgst, sgst, igst, total_amount, shipping_address, billing_address)
     SELECT 'o' || n, 'B-' || n, (SELECT min(id) FROM up_users) + (random() * 19999)::int, 'Somebody', 'somebody@example.com',
       (ARRAY['pending', 'processing', 'shipped', 'delivered', 'delivered', 'delivered', 'cancelled'])[1 + n % 7],
       now() - random() * interval '730 days', 'UPI', 'paid', 2000 + n % 500, 0, 0, 2000 + n % 500, 0, 0, 0, 2000 + n % 500,
       jsonb_build_object('address', repeat('x', 400)), jsonb_build_object('address', repeat('x', 400))
     FROM generate_series(1, $1::int) n`,
    [ORDERS],
  );
  await database.query(`
    INSERT INTO order_lines (document_id, order_id, product_id, position, product_name, product_slug, picture, unit_price, quantity,
      line_total, discount, delivery_share, taxable_value, gst_rate, cgst, sgst, igst, variant_assigned)
    SELECT 'l' || o.id, o.id, (SELECT min(id) FROM products) + (random() * 299)::int, k, 'As it was called', 'piece',
      jsonb_build_object('local_path', repeat('x', 600)), 1000, 1, 1000, 0, 0, 1000, 5, 0, 0, 0, false
    FROM orders o CROSS JOIN generate_series(1, 1 + o.id % 3) k;
  `);
  await database.query('VACUUM ANALYZE');
}

async function signIn() {
  const email = 'bench@example.com';
  await post('/auth/register', { name: 'Bench', email, phone: '9876543210', password: PASSWORD });
  await database.query(`UPDATE up_users SET roles = '["admin"]' WHERE email = $1`, [email]);
  const answer = await post('/auth/admin/login', { email, password: PASSWORD });
  return /** @type {{ access_token: string }} */ (await answer.json()).access_token;
}

/** @param {string} path @param {object} body */
async function post(path, body) {
  const headers = { 'Content-Type': 'application/json' };
  const answer = await fetch(`${shop.url}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer;
}

/** @param {string} range @param {string} token */
async function measure(range, token) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    const answer = await fetch(`${shop.url}/api/stats?range=${range}`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    await answer.json();
    if (answer.status !== 200) throw new Error(`Answered ${answer.status}`);
    times.push(performance.now() - start);
  }
  times.sort((a, b) => a - b);
  const at = (/** @type {number} */ share) => `${Math.round(times[Math.floor(times.length * share)] ?? 0)} ms`;
  return `median ${at(0.5)}, 95 % ${at(0.95)}`;
}
