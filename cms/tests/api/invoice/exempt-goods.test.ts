import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { businessBody, issuedFor, RAJASTHAN } from '../../helpers/business';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
  stockOf,
} from '../../helpers/factories';
import { messageOf } from '../../helpers/order-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();

async function exemptPiece() {
  const product = await createProduct({ price: 900, hsn: '6204' });
  await query('UPDATE products SET gst_rate = 0 WHERE id = $1', [product.id]);
  return product;
}
/** What goes into an order of an exempt and of a taxed piece. */
async function mixedBody(shopper: Person) {
  const body = await readyToPlace(shopper, await createProduct({ price: 2100, hsn: '6204' }));
  await addToCart(shopper, await exemptPiece());
  return body;
}
const titlesOf = async ({ id }: { id: number }) => (await issuedFor(id)).map(({ document }) => document.title);

it('exempt goods by themselves are on a bill of supply, and beside taxed ones on one that is both', async () => {
  const shopper = await createShopper();
  expect(await titlesOf(await createOrder(shopper, await exemptPiece()))).toEqual(['Bill of Supply']);
  const { status, body: order } = await placeOrder(shopper, await mixedBody(shopper));
  expect(status).toBe(201);
  expect(await titlesOf(order)).toEqual(['Invoice-cum-Bill of Supply']);
  const { token } = await createStaff('sales');
  await request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'cancelled' } });
  expect(await titlesOf(order)).toEqual(['Invoice-cum-Bill of Supply', 'Credit Note']);
});

it('a business orders exempt and taxed goods apart', async () => {
  const shopper = await createShopper();
  const body = await businessBody(shopper, RAJASTHAN);
  await addToCart(shopper, await exemptPiece());
  const refused = await placeOrder(shopper, body);
  expect([refused.status, errorsOf(refused.body)]).toEqual([
    400,
    [{ path: 'for_business', message: expect.stringContaining('apart') }],
  ]);
  expect((await placeOrder(shopper, { ...body, for_business: false })).status).toBe(201);
});

/** Staff cancel the order, and cannot make it out to a business then. */
async function expectNoBusiness(order: { id: number }): Promise<void> {
  const { token } = await createStaff('sales');
  await request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'cancelled' } });
  const { status, body } = await request('PUT', `/orders/${order.id}/business`, {
    token,
    body: { business: RAJASTHAN },
  });
  expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'business.gstin']);
}

it('an order of both is not made out to a business afterwards', async () => {
  const shopper = await createShopper();
  const { body: order } = await placeOrder(shopper, await mixedBody(shopper));
  await expectNoBusiness(order);
});

/** What `work` answers while the delivery, of ₹40, is a service of its own. */
async function withOwnDelivery<T>(work: () => Promise<T>): Promise<T> {
  await query("UPDATE store_settings SET free_delivery = false, delivery_fee = 40, delivery_hsn = '9968'");
  try {
    return await work();
  } finally {
    await query('UPDATE store_settings SET free_delivery = true, delivery_hsn = NULL');
  }
}

it('exempt goods with a taxed delivery are not made out to a business afterwards', async () => {
  const order = await withOwnDelivery(async () => createOrder(await createShopper(), await exemptPiece()));
  expect(await titlesOf(order)).toEqual(['Invoice-cum-Bill of Supply']);
  await expectNoBusiness(order);
});

it('an order of both of which the exempt piece came back is taken up again on a tax invoice, also for a business', async () => {
  const shopper = await createShopper();
  const { body: order } = await placeOrder(shopper, await mixedBody(shopper));
  const { token } = await createStaff('sales');
  const set = (status: string) => request('PUT', `/orders/${order.id}/status`, { token, body: { status } });
  await set('delivered');
  const exempt = order.details.find(({ product }) => product.price === 900)?.id;
  const body = { lines: [{ id: exempt, quantity: 1, restock: true }], reason: 'Too small' };
  expect((await request('POST', `/orders/${order.id}/returns`, { token, body })).status).toBe(201);
  await set('cancelled');
  // What came back is on no invoice any more, so that it may go to a business too.
  const made = await request('PUT', `/orders/${order.id}/business`, { token, body: { business: RAJASTHAN } });
  expect(made.status).toBe(200);
  await set('pending');
  const [first, , , again] = await titlesOf(order);
  expect([first, again]).toEqual(['Invoice-cum-Bill of Supply', 'Tax Invoice']);
});

describe('an exchange for a business', () => {
  /** A delivered order of two taxed pieces, and a wish for an exempt one instead of the first and the same of the second. */
  async function asked() {
    const shopper = await createShopper();
    const body = await businessBody(shopper, RAJASTHAN);
    await addToCart(shopper, await createProduct({ price: 2000, quantities: [5] }));
    const { body: order } = await placeOrder(shopper, body);
    const { token } = await createStaff('sales');
    await request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'delivered' } });
    const exempt = await exemptPiece();
    const same = await query<{ id: number; exchange_for: number }>(
      'SELECT id, stock_label_id AS exchange_for FROM order_lines WHERE order_id = $1 ORDER BY position',
      [order.id],
    );
    const again = same.map((line) => ({ ...line, quantity: 1 }));
    const lines = again.map((line, index) =>
      index ? line : { ...line, exchange_for: exempt.stockIds[0] ?? 0, exchange_price: 900 },
    );
    return { shopper, token, order, exempt, again, lines };
  }
  const ask = ({ shopper, order }: Awaited<ReturnType<typeof asked>>, lines: object[]) =>
    request<OrderReturns>('POST', `/orders/${order.id}/return-requests`, {
      token: shopper.token,
      body: { lines, reason: 'wrong_size' },
    });

  it('is refused when it is asked for with exempt and taxed pieces, and nothing is reserved', async () => {
    const one = await asked();
    const refused = await ask(one, one.lines);
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('money back')]);
    expect(await stockOf(one.exempt.stockIds[0] ?? 0)).toBe(10);
    expect((await ask(one, one.lines.slice(0, 1))).status).toBe(201);
  });

  it('is refused when staff agree on it instead', async () => {
    const one = await asked();
    const { body } = await ask(one, [{ id: one.lines[0]?.id, quantity: 1 }, one.lines[1] ?? {}]);
    const { quantity: _, ...exchange } = one.lines[0] ?? { quantity: 1 };
    const refused = await request('PUT', `/return-requests/${body.requests[0]?.id}/decision`, {
      token: one.token,
      body: { decision: 'accepted', answer: 'Yes', exchange: [exchange] },
    });
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('money back')]);
  });

  it('whose pieces have become exempt by the time they come back is refused, and the money goes back instead', async () => {
    const one = await asked();
    const { body } = await ask(one, one.again);
    const id = body.requests[0]?.id ?? 0;
    const answer = { decision: 'accepted', answer: 'Please send it.' };
    expect((await request('PUT', `/return-requests/${id}/decision`, { token: one.token, body: answer })).status).toBe(
      200,
    );
    await query('UPDATE products SET gst_rate = 0 WHERE id = $1', [one.order.details[0]?.product.id]);
    const receive = (more: object) =>
      request('POST', `/return-requests/${id}/receive`, {
        token: one.token,
        body: { lines: one.lines.map((line) => ({ id: line.id, quantity: 1, restock: true })), ...more },
      });
    const refused = await receive({});
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('money back')]);
    expect((await receive({ refund_instead: true })).status).toBe(201);
  });
});

it('a bill of supply to a business is not registered as an e-invoice', async () => {
  await query("UPDATE store_settings SET e_invoicing_from = '2020-01-01'");
  try {
    const shopper = await createShopper();
    const body = await businessBody(shopper, RAJASTHAN);
    await query('UPDATE products SET gst_rate = 0 WHERE id IN (SELECT product_id FROM cart_lines WHERE cart_id = $1)', [
      body.cart_id,
    ]);
    const { body: order } = await placeOrder(shopper, body);
    const { token } = await createStaff('sales');
    const { documents } = (await get<AdminOrderDetail>(`/orders/admin/${order.id}`, token)).body;
    expect(documents).toMatchObject([{ kind: 'invoice', to_register: false }]);
    expect(await titlesOf(order)).toEqual(['Bill of Supply']);
  } finally {
    await query('UPDATE store_settings SET e_invoicing_from = NULL');
  }
});
