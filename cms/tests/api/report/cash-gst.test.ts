import type { Order } from 'shared-types/contract/orders';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  type TestProduct,
} from '../../helpers/factories';
import { query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

let admin: Person;
let shopper: Person;
let shirt: TestProduct;
let coat: TestProduct;
beforeAll(async () => {
  admin = await createStaff('admin');
  shopper = await createShopper();
  shirt = await createProduct({ price: 1999.99, quantities: [50] });
  coat = await createProduct({ price: 7777.77, quantities: [50] });
  await query(
    `UPDATE store_settings SET free_delivery = false, delivery_fee = 40, cash_fee = 49.99, prepaid_discount = 3.33,
       prepaid_discount_type = 'percentage'`,
  );
});
afterAll(() => query('UPDATE store_settings SET free_delivery = true, cash_fee = 0, prepaid_discount = 0'));

/** Three shirts at 5 % and a coat at 18 %, in the store's own state. */
async function place(payment_option: string): Promise<Order> {
  await addToCart(shopper, shirt, { quantity: 3 });
  const cart = await addToCart(shopper, coat);
  const { id } = await createAddress(shopper);
  const body = { cart_id: cart.id, shipping_address_id: id, billing_address_id: id, payment_option };
  const placed = await placeOrder(shopper, body);
  expect(placed.status).toBe(201);
  return placed.body;
}

interface Figures {
  discount: number;
  delivery: number;
  taxable: number;
  cgst: number;
  sgst: number;
  igst: number;
  total: number;
}
interface Document extends Figures {
  lines: (Figures & { rate: number; quantity: number })[];
  discountLabel?: string;
  deliveryLabel?: string;
}
const documents = async ({ id }: Order) =>
  (await query<{ document: Document }>('SELECT document FROM invoices WHERE order_id = $1 ORDER BY id', [id])).map(
    ({ document }) => document,
  );

/** In paise, split as a person would with paper: rounded down, and a paisa each to the largest rests. */
function share(amount: number, first: number, second: number): [number, number] {
  const exact = (amount * first) / (first + second);
  const one = Math.floor(exact) + (exact % 1 > 0.5 ? 1 : 0);
  return [one, amount - one];
}
/** Two equal halves of the tax within an amount. */
const half = (paise: number, percent: number) => Math.round((paise * percent) / (2 * (100 + percent)));

describe.each([
  { by: 'CASH_ON_DELIVERY', charges: 40_00 + 49_99, percent: 0 },
  { by: 'UPI', charges: 40_00, percent: 3.33 },
])('the GST of an order paid by $by, reckoned anew by hand', ({ by, charges, percent }) => {
  const goods: [number, number] = [3 * 1999_99, 7777_77];
  const off = share(Math.round(((goods[0] + goods[1]) * percent) / 100), ...goods);
  const nets: [number, number] = [goods[0] - off[0], goods[1] - off[1]];
  const more = share(charges, ...nets);
  const amounts = [nets[0] + more[0], nets[1] + more[1]];
  const halves = [half(amounts[0] ?? 0, 5), half(amounts[1] ?? 0, 18)];

  it('is on the invoice line by line', async () => {
    const order = await place(by);
    const [invoice] = await documents(order);
    expect(
      invoice?.lines.map((line) => [line.discount, line.delivery, line.rate, line.cgst, line.sgst, line.total]),
    ).toEqual(
      [0, 1].map((at) => [
        ...[(off[at] ?? 0) / 100, (more[at] ?? 0) / 100, [5, 18][at]],
        ...[(halves[at] ?? 0) / 100, (halves[at] ?? 0) / 100, (amounts[at] ?? 0) / 100],
      ]),
    );
    const total = (amounts[0] ?? 0) + (amounts[1] ?? 0);
    expect([invoice?.total, order.total_amount]).toEqual([total / 100, total / 100]);
    expect(Math.round((invoice?.taxable ?? 0) * 100)).toBe(total - 2 * ((halves[0] ?? 0) + (halves[1] ?? 0)));
    expect([invoice?.deliveryLabel, invoice?.discountLabel]).toEqual(
      by === 'UPI' ? [undefined, 'Discount for paying ahead'] : ['Delivery, cash on delivery fee', undefined],
    );
  });

  it('is taken back by the credit notes to the paisa, piece by piece, and the month’s GST report is then nil', async () => {
    const order = await place(by);
    const staff = (method: string, path: string, body: object) => request(method, path, { token: admin.token, body });
    await staff('PUT', `/orders/${order.id}/status`, { status: 'delivered' });
    for (const _ of [1, 2]) {
      const lines = [{ id: order.details[0]?.id, quantity: 1, restock: true }];
      expect((await staff('POST', `/orders/${order.id}/returns`, { lines, reason: 'Too small' })).status).toBe(201);
    }
    const month = by === 'UPI' ? '2082-02' : '2082-03';
    const moveTo = (day: string) => query('UPDATE invoices SET issued_at = $2 WHERE order_id = $1', [order.id, day]);
    await moveTo(`${month}-10 12:00`);
    const nets = async () => {
      const response = await fetch(`${shopUnderTest.url}/api/gst-returns/${month}/gstr1/hsn-b2c`, {
        headers: { Authorization: `Bearer ${admin.token}` },
      });
      const rows = (await response.text()).split('\r\n').map((row) => row.split(','));
      // Rate, taxable value, central and State tax of what was sold within the state.
      return rows.filter(([hsn]) => /^\d/.test(hsn ?? '')).map((row) => [row[5], row[6], row[8], row[9]]);
    };
    const [invoice, ...credits] = await documents(order);
    const left = (of: (figures: Figures) => number) =>
      Math.round(100 * ((invoice ? of(invoice) : 0) - credits.reduce((sum, credit) => sum + of(credit), 0)));
    const report = await nets();
    const sum = (column: number) => Math.round(report.reduce((total, row) => total + 100 * Number(row[column]), 0));
    expect([sum(1), sum(2)]).toEqual([left(({ taxable }) => taxable), left(({ cgst }) => cgst)]);

    await staff('PUT', `/orders/${order.id}/status`, { status: 'cancelled' });
    await moveTo(`${month}-10 12:00`);
    const [first, ...all] = await documents(order);
    expect(all).toHaveLength(3);
    for (const key of ['discount', 'delivery', 'taxable', 'cgst', 'sgst', 'igst', 'total'] as const)
      expect([key, Math.round(100 * all.reduce((total, credit) => total + credit[key], 0))]).toEqual([
        ...[key, Math.round(100 * (first?.[key] ?? 0))],
      ]);
    expect((await nets()).flatMap((row) => row.slice(1).map(Number))).toEqual([0, 0, 0, 0, 0, 0]);
  });
});
