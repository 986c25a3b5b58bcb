import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { toRupees } from 'shared-types/domain/money';
import { MAHARASHTRA, RAJASTHAN } from './business';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  findPlace,
  placeOrder,
} from './factories';
import { sellerIs } from './seller';
import { type Answer, query, request } from './shop';
import { type Goods, goodsOf, type OrderTerms } from './tax-cases';

/** Where somebody lives in a state. */
const HOMES: Record<string, { city: string; zipcode: number }> = {
  Rajasthan: { city: 'Jodhpur', zipcode: 342001 },
  Maharashtra: { city: 'Mumbai', zipcode: 400001 },
};

/** Businesses there. */
const FIRMS: Record<string, { firm: string; gstin: string }> = { Rajasthan: RAJASTHAN, Maharashtra: MAHARASHTRA };

/** The sale of a case, and what its steps make of it. */
export interface TaxCase {
  order: Answer<Order>;
  /** Does the steps in turn; answers the last refusal's message, or null. */
  run(steps: readonly string[]): Promise<string | null>;
}

/** Sells the goods on the terms. */
export async function sell(terms: OrderTerms, goods: readonly Goods[]): Promise<TaxCase> {
  await settle(terms);
  const [shopper, staff] = [await createShopper({ name: 'Leela Devi' }), await createStaff('admin')];
  const homeIn = async (state: string, more: Record<string, unknown> = {}) => {
    const { city = '', zipcode } = HOMES[state] ?? {};
    return (await createAddress(shopper, { ...(await findPlace(city, state)), zipcode, ...more })).id;
  };
  const products = await Promise.all(goods.map(offer));
  let cart_id = 0;
  for (const [index, product] of products.entries())
    cart_id = (await addToCart(shopper, product, { quantity: goods[index]?.quantity })).id;
  if (terms.coupon) {
    const code = await couponOf(terms, products);
    await request('PUT', '/cart/coupon', { token: shopper.token, body: { code } });
  }
  const order = await placeOrder(shopper, {
    cart_id,
    shipping_address_id: await homeIn(terms.to.state, terms.toAnother ? { recipient: 'Om Prakash' } : {}),
    billing_address_id: await homeIn(terms.billedIn.state, terms.business ? FIRMS[terms.billedIn.state] : {}),
    ...(terms.business && { for_business: true }),
    payment_option: terms.prepaid ? 'UPI' : 'CASH_ON_DELIVERY',
  });

  const as = (who: { token: string }, method: string, path: string, body: object) =>
    request<OrderReturns>(method, path, { token: who.token, body });
  const { id } = order.body;
  const status = (to: string) => as(staff, 'PUT', `/orders/${id}/status`, { status: to });
  const lineOf = (nth: string | undefined) => order.body.details[Number(nth) - 1]?.id ?? 0;

  async function exchange(nth: string | undefined, wanted: string | undefined) {
    await status('delivered');
    const other = wanted ? goodsOf(wanted) : null;
    const exchange_for = other ? (await offer(other)).stockIds[0] : products[Number(nth) - 1]?.stockIds[1];
    const line = { id: lineOf(nth), quantity: 1, exchange_for };
    const asked = await as(shopper, 'POST', `/orders/${id}/return-requests`, {
      reason: 'wrong_size',
      lines: [other ? { ...line, exchange_price: toRupees(other.unitPrice) } : line],
    });
    const path = `/return-requests/${asked.body.requests[0]?.id}`;
    await as(staff, 'PUT', `${path}/decision`, { decision: 'accepted', answer: 'Please send it to Jodhpur.' });
    const lines = [{ id: lineOf(nth), quantity: 1, restock: true }];
    return as(staff, 'POST', `${path}/receive`, { lines });
  }

  /** By the words of the column _Then_. */
  async function step(words: string): Promise<Answer<unknown> | null> {
    const [, quantity, line] = /^(\d+) of line (\d+) comes? back$/.exec(words) ?? [];
    if (line) {
      await status('delivered');
      const lines = [{ id: lineOf(line), quantity: Number(quantity), restock: true }];
      return as(staff, 'POST', `/orders/${id}/returns`, { lines, reason: 'Too small' });
    }
    const [, nth, wanted] = /^line (\d+) is exchanged(?: for (.+))?$/.exec(words) ?? [];
    if (nth) return exchange(nth, wanted);
    if (words === 'cancelled') return status('cancelled');
    if (words === 'taken up again') return status('pending');
    const [, rate] = /^the rates change to (\d+) %$/.exec(words) ?? [];
    if (rate) await changeRates(Number(rate));
    else if (words.startsWith('the seller is '))
      await sellerIs(words.includes('composition') ? 'composition' : 'regular');
    else if (words === 'delivery becomes a line of its own')
      await query("UPDATE store_settings SET delivery_hsn = '9968'");
    else if (words === 'a month later') await soldEarlier(id, '32 days');
    else if (words === 'a year later') await soldEarlier(id, '366 days');
    else throw new Error(`Not understood: ${words}`);
    return null;
  }

  return {
    order,
    async run(steps) {
      let refusal: string | null = null;
      for (const words of steps.filter(Boolean)) {
        const answer = await step(words);
        if (answer && answer.status >= 400) refusal = (answer.body as { message: string }).message;
      }
      return refusal;
    },
  };
}

/** Every setting as it was before. */
export async function clearTaxCase(): Promise<void> {
  await sellerIs(null);
  await query("DELETE FROM gst_slabs WHERE document_id = 'tax-case'");
  await query(
    'UPDATE store_settings SET sells_handicrafts = false, free_delivery = true, delivery_fee = 40, delivery_hsn = NULL, cash_fee = 0, prepaid_discount = 0',
  );
}

async function settle({ standing, sellsHandicrafts, delivery, deliveryHsn, cash, prepaid }: OrderTerms): Promise<void> {
  await sellerIs(standing);
  await query(
    `UPDATE store_settings SET sells_handicrafts = $1, free_delivery = $2, delivery_fee = $3, cash_fee = $4,
       prepaid_discount = $5, prepaid_discount_type = $6, delivery_hsn = $7`,
    [
      ...[sellsHandicrafts, delivery === 0, toRupees(delivery), toRupees(cash)],
      ...[toRupees(prepaid?.value ?? 0), prepaid?.type ?? 'flat', deliveryHsn],
    ],
  );
}

async function offer({ hsn, fixedRate, unitPrice }: Goods) {
  const product = await createProduct({ price: toRupees(unitPrice), hsn, quantities: [20, 20] });
  if (fixedRate !== null)
    await query('UPDATE products SET gst_rate = $2 WHERE id = $1', [product.id, toRupees(fixedRate)]);
  return product;
}

async function couponOf({ coupon }: OrderTerms, products: readonly { id: number }[]): Promise<string> {
  const code = `TAX${Math.random().toString(36).slice(2, 9)}`;
  const [row] = await query<{ id: number }>(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, scope, valid_from, valid_until, is_active, used_count)
     VALUES ($1, $1, $2, $3, $4, now() - interval '1 hour', now() + interval '1 hour', true, 0) RETURNING id`,
    [code, coupon?.type, toRupees(coupon?.value ?? 0), coupon?.onLine ? 'products' : 'cart'],
  );
  if (coupon?.onLine)
    await query('UPDATE products SET offer_coupon_id = $2 WHERE id = $1', [products[coupon.onLine - 1]?.id, row?.id]);
  return code;
}

/** From today on, for all that is sold under 6204. */
const changeRates = (rate: number) =>
  query(
    `INSERT INTO gst_slabs (document_id, hsn_prefix, valid_from, up_to, rate)
     VALUES ('tax-case', '6204', (now() AT TIME ZONE 'Asia/Kolkata')::date, NULL, $1)`,
    [rate],
  );

/** As if the order had been placed, and invoiced, so long ago. */
async function soldEarlier(orderId: number, ago: string): Promise<void> {
  await query('UPDATE orders SET placed_at = placed_at - $2::interval WHERE id = $1', [orderId, ago]);
  await query(
    "UPDATE order_events SET happened_at = happened_at - $2::interval WHERE order_id = $1 AND kind = 'placed'",
    [orderId, ago],
  );
  await query(
    `UPDATE invoices SET issued_at = issued_at - $2::interval, document = document || jsonb_build_object(
       'issuedAt', to_char(issued_at - $2::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
       'orderedAt', to_char(issued_at - $2::interval, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) WHERE order_id = $1`,
    [orderId, ago],
  );
}
