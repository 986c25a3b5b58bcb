import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import {
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
  type TestProduct,
} from '../helpers/factories';
import { query, request } from '../helpers/shop';

trackLedger();

const TABLES = `SELECT format('%I', tablename) AS name FROM pg_tables WHERE schemaname = current_schema()
  AND tablename NOT IN ('written_tables') AND tablename NOT LIKE 'strapi_%'`;

/** Statements that lock whole tables may deadlock with the shop's own outbox; the shop's transactions are retried too. */
async function alter(statement: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await query(statement));
    } catch (error) {
      if (attempt === 5 || (error as { code?: string }).code !== '40P01') throw error;
    }
  }
}

/** Which tables `work` writes to. */
async function tablesWrittenBy(work: () => Promise<unknown>): Promise<string[]> {
  await query('CREATE TABLE written_tables (name text)');
  await query(`CREATE FUNCTION note_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN INSERT INTO written_tables VALUES (TG_TABLE_NAME); RETURN NULL; END $$`);
  const tables = await query<{ name: string }>(TABLES);
  try {
    for (const { name } of tables)
      await alter(
        `CREATE TRIGGER note_write AFTER INSERT OR UPDATE OR DELETE ON ${name} EXECUTE FUNCTION note_write()`,
      );
    await work();
    return (await query<{ name: string }>('SELECT DISTINCT name FROM written_tables ORDER BY name')).map(
      ({ name }) => name,
    );
  } finally {
    await alter('DROP FUNCTION note_write() CASCADE');
    await query('DROP TABLE written_tables');
  }
}

/** Every write to the table fails, as with a full disk, until `repair`. */
async function breakTable(table: string): Promise<void> {
  await query(`CREATE FUNCTION fail_here() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'This step fails'; END $$`);
  await alter(`CREATE TRIGGER fail_here BEFORE INSERT OR UPDATE OR DELETE ON ${table} EXECUTE FUNCTION fail_here()`);
}
const repair = () => alter('DROP FUNCTION IF EXISTS fail_here() CASCADE');

let product: TestProduct;
let person: Person;
let couponId: number;
beforeEach(async () => {
  product = await createProduct({ quantities: [7] });
  person = await createShopper();
  const [coupon] = await query<{ id: number }>(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, usage_limit, used_count)
     VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, 9, 0) RETURNING id`,
    [`STEP${Math.random()}`],
  );
  couponId = coupon?.id ?? 0;
});
afterEach(repair);

/** A placement with everything that there is: coupon, held pieces, key. */
async function fullPlacement() {
  const body = await readyToPlace(person, product);
  await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [couponId, body.cart_id]);
  await request('PUT', '/cart/hold', { token: person.token, body: {} });
  const headers = { 'Idempotency-Key': `step-${Math.random()}` };
  return { body, place: () => placeOrder(person, body, headers) };
}

/** Everything that placing and cancelling could leave half done. */
const state = async () => ({
  stock: await query('SELECT quantity FROM stock_labels WHERE product_id = $1', [product.id]),
  movements: await query(
    'SELECT count(*)::int FROM stock_movements m JOIN stock_labels s ON s.id = m.stock_label_id WHERE s.product_id = $1',
    [product.id],
  ),
  coupon: await query('SELECT used_count FROM offer_coupons WHERE id = $1', [couponId]),
  orders: await query('SELECT order_status, payment_status FROM orders WHERE user_id = $1', [person.id]),
  lines: await query('SELECT count(*)::int FROM order_lines WHERE product_id = $1', [product.id]),
  events: await query(
    'SELECT count(*)::int FROM order_events e JOIN orders o ON o.id = e.order_id WHERE o.user_id = $1',
    [person.id],
  ),
  invoices: await query(
    'SELECT i.kind FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.user_id = $1 ORDER BY i.id',
    [person.id],
  ),
  series: await query('SELECT name, last_number FROM number_series ORDER BY name'),
  carts: await query('SELECT cart_status FROM carts WHERE user_id = $1 ORDER BY id', [person.id]),
  keys: await query('SELECT count(*)::int FROM idempotency_keys WHERE user_id = $1', [person.id]),
  mails: await query('SELECT count(*)::int FROM mails WHERE lower(recipient) = lower($1)', [person.email]),
  holds: await query(
    'SELECT h.quantity FROM stock_holds h JOIN carts c ON c.id = h.cart_id WHERE c.user_id = $1 ORDER BY h.id',
    [person.id],
  ),
  changes: await query(
    `SELECT c.act FROM changes c JOIN orders o ON o.id = c.record_id AND c.record_kind = 'order'
     WHERE o.user_id = $1 ORDER BY c.id`,
    [person.id],
  ),
});

/** Which tables an act writes to each time: the shop's sweepers write too, whenever they run. */
async function tablesOf(prepare: () => Promise<() => Promise<{ status: number }>>): Promise<string[]> {
  const seen: string[][] = [];
  for (let time = 0; time < 3; time++) {
    const act = await prepare();
    seen.push(await tablesWrittenBy(async () => expect((await act()).status).toBeLessThan(300)));
  }
  return (seen[0] ?? []).filter((table) => seen.every((tables) => tables.includes(table)));
}

/** Lets every step of an act fail in turn, sees that nothing is left of it, and that it succeeds when the step does. */
async function failAtEveryStep(prepare: () => Promise<() => Promise<{ status: number }>>): Promise<string[]> {
  const tables = await tablesOf(prepare);
  for (const table of tables) {
    const act = await prepare();
    const before = await state();
    await breakTable(table);
    expect([table, (await act()).status]).toEqual([table, 500]);
    await repair();
    expect([table, await state()]).toEqual([table, before]);
    expect([table, (await act()).status < 300]).toEqual([table, true]);
  }
  return tables;
}

describe('when any step fails (ASVS 2.3.3, 16.5.3)', () => {
  it('a placement leaves nothing half done and can be sent again', async () => {
    product = await createProduct({ quantities: [40] });
    const tables = await failAtEveryStep(async () => {
      await query('UPDATE offer_coupons SET usage_limit = 99 WHERE id = $1', [couponId]);
      return (await fullPlacement()).place;
    });
    expect(tables).toEqual(
      expect.arrayContaining([
        ...['carts', 'idempotency_keys', 'invoices', 'mails', 'number_series', 'offer_coupons', 'order_events'],
        ...['order_lines', 'orders', 'stock_holds', 'stock_labels', 'stock_movements'],
      ]),
    );
  }, 120_000);

  it('a cancellation leaves nothing half done and can be sent again', async () => {
    const admin = await createStaff('admin');
    product = await createProduct({ quantities: [40] });
    const tables = await failAtEveryStep(async () => {
      await query('UPDATE offer_coupons SET usage_limit = 99 WHERE id = $1', [couponId]);
      const { id } = (await (await fullPlacement()).place()).body;
      return () => request('PUT', `/orders/${id}/status`, { token: admin.token, body: { status: 'cancelled' } });
    });
    expect(tables).toEqual(
      expect.arrayContaining([
        ...['changes', 'invoices', 'mails', 'number_series', 'offer_coupons', 'order_events', 'orders'],
        ...['stock_labels', 'stock_movements'],
      ]),
    );
  }, 120_000);
});
