import pg from 'pg';
import { HOLD_MINUTES, PAYING_MINUTES } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import {
  HOLD_MINUTES as AUDITED_MINUTES,
  PAYING_MINUTES as AUDITED_PAYING,
} from '../../../../scripts/lib/audit/stock.mjs';
import { notes } from '../../../../scripts/lib/audit-checks.mjs';
import { faultsOf, trackLedger } from '../../helpers/audit';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
} from '../../helpers/factories';
import { randomOrders, step } from '../../helpers/random-orders';
import { query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** Where each note of a name is about. */
async function notedAs(name: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const found = (await notes(client)).find((note) => note.name === name);
    return (found?.faults ?? []).map(({ at }) => at);
  } finally {
    await client.end();
  }
}

describe('the audit', () => {
  trackLedger();

  it('stay in order over sales, cancelling, taking up again, returns, adjusting and stock by hand', async () => {
    const admin = await createStaff('super_admin', 'admin');
    const person = await createShopper();
    const product = await createProduct({ quantities: [9, 3] });
    const [first, second, third] = [
      await createOrder(person, product),
      await createOrder(person, product),
      await createOrder(person, product),
    ];
    await step(admin, 'PUT', `/orders/${first.id}/status`, { status: 'cancelled' });
    await step(admin, 'PUT', `/orders/${second.id}/status`, { status: 'cancelled' });
    await step(admin, 'PUT', `/orders/${second.id}/status`, { status: 'processing' });
    await step(admin, 'PUT', `/orders/${third.id}/status`, { status: 'delivered' });
    await step(admin, 'POST', `/orders/${third.id}/returns`, {
      lines: [{ id: third.details[0]?.id, quantity: 1, restock: true }],
      reason: 'Too small',
    });
    await step(admin, 'POST', `/products/${product.id}/stock`, {
      adjustments: [{ stock_id: product.stockIds[0], delta: 5 }],
      reason: 'Counted',
    });
    await query('UPDATE stock_labels SET quantity = 40 WHERE id = $1', [product.stockIds[1]]);
    const movements = await query<{ reason: string; pieces: number }>(
      'SELECT reason, pieces FROM stock_movements WHERE stock_label_id = $1 ORDER BY id',
      [product.stockIds[0]],
    );
    expect(movements.map(({ reason, pieces }) => [reason, pieces])).toEqual([
      ['opening', 9],
      ...[-1, -1, -1, 1, 1, -1, 1].map((pieces) => ['order', pieces]),
      ['adjusted', 5],
    ]);
  });

  it('stay in order over coupons, delivery, payments, refunds, and a second life of an order', async () => {
    const { delivered, reinstated, couponId } = await randomOrders();
    const staff = await createStaff('super_admin', 'admin');
    for (const { id } of [delivered, reinstated]) {
      for (const status of ['cancelled', 'pending', 'cancelled'])
        await step(staff, 'PUT', `/orders/${id}/status`, { status });
    }
    const [money] = await query<{ held: number }>(
      `SELECT sum(CASE kind WHEN 'refunded' THEN -amount ELSE amount END)::float AS held FROM order_events
       WHERE order_id = $1 AND kind IN ('payment_received', 'refunded')`,
      [delivered.id],
    );
    await step(staff, 'PUT', `/orders/${delivered.id}/payment`, {
      status: 'refunded',
      reference: 'R',
      amount: money?.held,
    });
    await step(staff, 'PUT', `/orders/${delivered.id}/status`, { status: 'processing' });
    await step(staff, 'PUT', `/orders/${delivered.id}/payment`, { status: 'paid', reference: 'UTR 3' });
    await step(staff, 'PUT', `/orders/${reinstated.id}/status`, { status: 'processing' });
    // Less than has been used already, and under another name: the orders keep what was allowed and said.
    await step(staff, 'PATCH', `/offer-coupons/${couponId}`, { per_user_limit: 1, code: `OTHER${Math.random()}` });
    await step(staff, 'DELETE', `/offer-coupons/${couponId}`, {});
  });

  it('stay in order when half of many pieces come back, and the rest is cancelled and taken up again', async () => {
    const staff = await createStaff('super_admin', 'admin');
    const person = await createShopper();
    const product = await createProduct({ price: 500, quantities: [20] });
    const { status, body } = await placeOrder(person, await readyToPlace(person, product, { quantity: 20 }));
    expect(status).toBe(201);
    const { id, details } = body;
    await step(staff, 'PUT', `/orders/${id}/status`, { status: 'delivered' });
    const lines = [{ id: details[0]?.id, quantity: 10, restock: true }];
    await step(staff, 'POST', `/orders/${id}/returns`, { lines, reason: 'Too many' });
    for (const now of ['cancelled', 'pending']) await step(staff, 'PUT', `/orders/${id}/status`, { status: now });
    const taxes = await query<{ tax: number }>(
      "SELECT (document ->> 'cgst')::float + (document ->> 'sgst')::float AS tax FROM invoices WHERE order_id = $1 ORDER BY id",
      [id],
    );
    expect(taxes.map(({ tax }) => tax)).toEqual([476.2, 238.2, 238, 238]);
  });

  it('stay in order when an account is deleted with its carts', async () => {
    const person = await createShopper();
    const staff = await createStaff('super_admin', 'admin');
    const { id } = await createOrder(person);
    await step(staff, 'PUT', `/orders/${id}/status`, { status: 'delivered' });
    await step(staff, 'DELETE', `/users/${person.id}`, {});
    expect(await query('SELECT cart_id, user_id FROM orders WHERE id = $1', [id])).toEqual([
      { cart_id: null, user_id: null },
    ]);
  });

  it('are asked for holds that last as long as the shop’s', () => {
    expect([AUDITED_MINUTES, AUDITED_PAYING]).toEqual([HOLD_MINUTES, PAYING_MINUTES]);
  });
});

describe('what is noted and no fault', () => {
  it('is stock that was changed outside the back office, with the quantity', async () => {
    const name = 'stock adjusted outside the back office';
    const admin = await createStaff('super_admin', 'admin');
    const [byForm, bySql] = [await createProduct(), await createProduct()];
    const before = await faultsOf();
    await step(admin, 'POST', `/products/${byForm.id}/stock`, {
      adjustments: [{ stock_id: byForm.stockIds[0], delta: 5 }],
      reason: 'Counted',
    });
    await query('UPDATE stock_labels SET quantity = quantity + 5 WHERE id = $1', [bySql.stockIds[0]]);
    const noted = await notedAs(name);
    expect(noted).toContain(`variant ${bySql.stockIds[0]}`);
    expect(noted).not.toContain(`variant ${byForm.stockIds[0]}`);
    expect(await faultsOf()).toEqual(before);
  });

  it('is what a provider paid out for a payment or a refund that the shop does not know', async () => {
    const name = 'payouts of payments and refunds that the shop does not know';
    const before = await faultsOf();
    await query(
      `INSERT INTO settlement_lines (provider, settlement_id, utr, settled_at, kind, entity_id, amount, fee, tax_on_fee)
       SELECT 'razorpay', 'setl_unknown', '', now(), kind, kind || '_unknown', amount, 0, 0
       FROM (VALUES ('payment', 98), ('refund', -50), ('adjustment', -1)) AS l (kind, amount)`,
    );
    try {
      expect(await notedAs(name)).toEqual(['razorpay payment_unknown', 'razorpay refund_unknown']);
      expect(await faultsOf()).toEqual(before);
    } finally {
      await query("DELETE FROM settlement_lines WHERE settlement_id = 'setl_unknown'");
    }
  });

  it('is a GSTIN on documents that the store does not have today', async () => {
    const name = 'documents under another GSTIN than the store’s today';
    const [store] = await query<{ gstin: string }>('SELECT gstin FROM store_settings');
    await createOrder(await createShopper());
    expect(await notedAs(name)).not.toContain(store?.gstin);
    try {
      await query("UPDATE store_settings SET gstin = '08ABCDE1234F1Z5'");
      expect(await notedAs(name)).toContain(store?.gstin);
    } finally {
      await query('UPDATE store_settings SET gstin = $1', [store?.gstin]);
    }
  });
});
