import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { CHECKS } from '../../../scripts/lib/audit-checks.mjs';
import { keepTheBooks } from '../helpers/audit';
import { createOrder, createProduct, createShopper, createStaff, type TestProduct } from '../helpers/factories';
import { query, request } from '../helpers/shop';

describe('the books', () => {
  keepTheBooks();

  it('stay in order over sales, cancelling, taking up again, returns, adjusting and stock by hand', async () => {
    const admin = await createStaff('super_admin', 'admin');
    const person = await createShopper();
    const product = await createProduct({ quantities: [9, 3] });
    const [first, second, third] = [
      await createOrder(person, product),
      await createOrder(person, product),
      await createOrder(person, product),
    ];
    const change = async (method: string, path: string, body: unknown) => {
      const answer = await request(method, path, { token: admin.token, body });
      expect([path, answer.status < 300 ? 'done' : answer.body]).toEqual([path, 'done']);
    };
    await change('PUT', `/orders/${first.id}/status`, { status: 'cancelled' });
    await change('PUT', `/orders/${second.id}/status`, { status: 'cancelled' });
    await change('PUT', `/orders/${second.id}/status`, { status: 'processing' });
    await change('PUT', `/orders/${third.id}/status`, { status: 'delivered' });
    await change('POST', `/orders/${third.id}/returns`, {
      lines: [{ id: third.details[0]?.id, quantity: 1, restock: true }],
      reason: 'Too small',
    });
    await change('POST', `/products/${product.id}/stock`, {
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
});

describe('the audit', () => {
  let client: pg.Client;
  let product: TestProduct;
  let order: { id: number };
  beforeEach(async () => {
    product = await createProduct();
    order = await createOrder(await createShopper(), product);
    client = new pg.Client({ connectionString: inject('shop').databaseUrl });
    await client.connect();
    await client.query('BEGIN');
  });
  afterEach(async () => {
    await client.query('ROLLBACK');
    await client.end();
  });

  /** How each check's fault comes about; the tables' own constraints are taken away first where they would stop it. */
  const spoil: Record<string, () => string[]> = {
    'the stock is what its ledger says': () => [
      `DELETE FROM stock_movements WHERE stock_label_id = ${product.stockIds[0]} AND reason = 'opening'`,
    ],
    'orders took from the stock what they hold': () => [
      `UPDATE orders SET order_status = 'cancelled' WHERE id = ${order.id}`,
    ],
    'nothing is negative': () => [
      'ALTER TABLE stock_labels DROP CONSTRAINT stock_labels_quantity_check',
      `UPDATE stock_labels SET quantity = -1 WHERE id = ${product.stockIds[0]}`,
    ],
    'an order is the sum of its lines, less the discount, plus delivery': () => [
      `DELETE FROM order_lines WHERE order_id = ${order.id}`,
    ],
    'an order’s first invoice is the order': () => [`DELETE FROM invoices WHERE order_id = ${order.id}`],
    'a document is the sum of its lines': () => [
      `UPDATE invoices SET document = jsonb_set(document, '{lines,0,total}', '1') WHERE order_id = ${order.id}`,
    ],
    'invoices less credit notes are what the customer owes': () => [
      `UPDATE invoices SET kind = 'credit_note' WHERE order_id = ${order.id}`,
      `INSERT INTO invoices (document_id, number, kind, financial_year, serial, order_id, issued_at, document)
       SELECT 'x', 'again', 'invoice', '00-01', 1, order_id, issued_at, document FROM invoices WHERE order_id = ${order.id}`,
    ],
    'no more came back than was sold, nor was refunded than was paid': () => [
      'ALTER TABLE orders DROP CONSTRAINT orders_refunded_check',
      `UPDATE orders SET refunded_amount = total_amount + 1 WHERE id = ${order.id}`,
    ],
    'numbers of documents run without gaps': () => [
      `UPDATE number_series SET last_number = last_number + 1 WHERE name LIKE 'INV/%'`,
    ],
    'a coupon was used as often as orders stand that have it': () => [
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ('c', 'SPOILT', 'flat', 1, now(), now() + interval '1 day', true, 7)`,
    ],
    'a shopper has one open cart, and a closed one has one order': () => [
      `INSERT INTO carts (document_id, user_id, cart_status) SELECT 'c', user_id, 'ordered' FROM orders WHERE id = ${order.id}`,
    ],
    'an order is in the status that its history ends with': () => [
      `UPDATE orders SET order_status = 'shipped' WHERE id = ${order.id}`,
    ],
  };

  it.each(CHECKS.map((check) => [check.name, check] as const))(
    'finds when it is not true that %s',
    async (name, check) => {
      const count = async () => (await client.query(check.sql)).rows.length;
      const before = await count();
      const statements = spoil[name]?.() ?? [];
      expect(statements).not.toEqual([]);
      for (const statement of statements) await client.query(statement);
      expect(await count()).toBeGreaterThan(before);
    },
  );
});
