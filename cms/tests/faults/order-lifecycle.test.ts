import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
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
import { get, query, request } from '../helpers/shop';

trackLedger();

/** Every table that a cancellation writes, in its order. */
const STEPS = [
  ['stock_labels', 'UPDATE'],
  ['offer_coupons', 'UPDATE'],
  ['orders', 'UPDATE'],
  ['order_events', 'INSERT'],
  ['mails', 'INSERT'],
  ['number_series', 'UPDATE'],
  ['invoices', 'INSERT'],
] as const;

let staff: Person;
let product: TestProduct;
let order: Order;
let couponId: number;
beforeEach(async () => {
  staff = await createStaff('sales');
  product = await createProduct({ quantities: [5] });
  const shopper = await createShopper();
  const [coupon] = await query<{ id: number }>(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
     VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, 0) RETURNING id`,
    [`FAULT${Math.random()}`],
  );
  couponId = coupon?.id ?? 0;
  const body = await readyToPlace(shopper, product, { quantity: 2 });
  await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [couponId, body.cart_id]);
  order = (await placeOrder(shopper, body)).body;
});
afterEach(async () => {
  for (const [table] of STEPS) await query(`DROP TRIGGER IF EXISTS test_fault ON ${table}`);
});

/** Has the database refuse one kind of write to a table. */
async function breakTable(table: string, act: string): Promise<void> {
  await query(
    `CREATE OR REPLACE FUNCTION test_fault() RETURNS trigger AS $$ BEGIN RAISE EXCEPTION 'out of order'; END $$ LANGUAGE plpgsql`,
  );
  await query(`CREATE TRIGGER test_fault BEFORE ${act} ON ${table} FOR EACH ROW EXECUTE FUNCTION test_fault()`);
}

const setStatus = (status: string) =>
  request<AdminOrderDetail>('PUT', `/orders/${order.id}/status`, { token: staff.token, body: { status } });

/** All that a move may change. */
async function everything() {
  const [row] = await query(
    `SELECT (SELECT quantity FROM stock_labels WHERE id = $1) AS stock, (SELECT used_count FROM offer_coupons WHERE id = $2) AS used,
            (SELECT order_status FROM orders WHERE id = $3) AS status,
            (SELECT count(*) FROM order_events WHERE order_id = $3) AS events,
            (SELECT count(*) FROM mails WHERE key LIKE 'order/' || $3 || '/%') AS mails,
            (SELECT count(*) FROM invoices WHERE order_id = $3) AS documents,
            (SELECT count(*) FROM changes WHERE record_kind = 'order' AND record_id = $3) AS changes,
            (SELECT string_agg(name || last_number, ',' ORDER BY name) FROM number_series) AS numbers`,
    [product.stockIds[0], couponId, order.id],
  );
  return row;
}

describe.each(STEPS)('a failure while %s is written', (table, act) => {
  it('leaves nothing half cancelled and nothing half reinstated, and the next try succeeds', async () => {
    // So that the series of credit notes is there and is drawn from, not begun.
    for (const status of ['cancelled', 'pending']) expect((await setStatus(status)).status).toBe(200);
    for (const status of ['cancelled', 'processing']) {
      const before = await everything();
      await breakTable(table, act);
      const failed = await setStatus(status);
      expect([failed.status, (failed.body as unknown as { message: string }).message]).toEqual([
        500,
        'Something went wrong',
      ]);
      expect(await everything()).toEqual(before);
      await query(`DROP TRIGGER test_fault ON ${table}`);
      expect((await setStatus(status)).status).toBe(200);
    }
    const { body } = await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token);
    expect(body.documents.map(({ kind }) => kind)).toEqual([
      'invoice',
      'credit_note',
      'invoice',
      'credit_note',
      'invoice',
    ]);
    expect(await everything()).toMatchObject({ stock: 3, used: 1, status: 'processing' });
  });
});
