import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { businessBody, issuedFor, RAJASTHAN } from '../helpers/business';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
} from '../helpers/factories';
import { errorsOf, get, query, request } from '../helpers/shop';

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

it('an order of both is not made out to a business afterwards', async () => {
  const shopper = await createShopper();
  const { body: order } = await placeOrder(shopper, await mixedBody(shopper));
  const { token } = await createStaff('sales');
  await request('PUT', `/orders/${order.id}/status`, { token, body: { status: 'cancelled' } });
  const { status, body } = await request('PUT', `/orders/${order.id}/business`, {
    token,
    body: { business: RAJASTHAN },
  });
  expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'business.gstin']);
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
