import type { OpenedPayment, Payment } from 'shared-types/contract/payments';
import { type Buyer, readyToPlace, type TestProduct } from './factories';
import { gateway } from './gateway';
import { query, request } from './shop';

/** The body of a payment of the buyer's cart, to a fresh address. */
export async function readyToPay(buyer: Buyer, product: TestProduct, overrides: Record<string, unknown> = {}) {
  const { payment_option: _, ...body } = await readyToPlace(buyer, product, overrides);
  const { body: quote } = await request<{ options: { option: string; total: number }[] }>(
    'GET',
    '/checkout/quote',
    as(buyer),
  );
  const total = quote.options.find(({ option }) => option === 'ONLINE')?.total;
  return { ...body, expected_total: total, method: 'upi' };
}

const as = ({ token, cookie }: Buyer) => ({ token, cookie });

export const openPayment = (buyer: Buyer, body: object, at?: string) =>
  request<OpenedPayment>('POST', '/payments', { ...as(buyer), body, at });
export const payOrder = (buyer: Buyer, orderId: number, at?: string) =>
  request<OpenedPayment>('POST', `/orders/${orderId}/pay`, { ...as(buyer), body: { method: 'upi' }, at });

export const showPayment = (id: string) => request<Payment>('GET', `/payments/${id}`);
export const confirm = (id: string, at?: string) =>
  request<Payment>('POST', `/payments/${id}/confirm`, { body: {}, at });
export const giveUp = (id: string) => request<Payment>('DELETE', `/payments/${id}`);

/** The provider's order of a payment. */
export const providerOrder = ({ page }: Pick<OpenedPayment, 'page'>): string => page.fields.order_id ?? '';

/** What the shop has written down of a payment. */
export async function rowsOf(id: string) {
  const [payment] = await query<{ id: number; state: string; order_id: number | null; refusal: string | null }>(
    'SELECT id, state, order_id, refusal FROM payments WHERE key = $1',
    [id],
  );
  const attempts = await query<{ id: number; state: string; used_for: string | null; booked_at: Date | null }>(
    'SELECT id, state, used_for, booked_at FROM payment_attempts WHERE payment_id = $1 ORDER BY id',
    [payment?.id],
  );
  return { payment, attempts };
}

export const orderOf = (id: number) =>
  query<{ payment_status: string; payment_option: string; order_status: string; total_amount: number }>(
    'SELECT payment_status, payment_option, order_status, total_amount::float FROM orders WHERE id = $1',
    [id],
  );

/** Time has passed for a payment of the shop, which is checked now. */
export const ageBy = (id: string, interval: string) =>
  query(
    `UPDATE payments SET created_at = created_at - $2::interval, expires_at = expires_at - $2::interval,
       next_check_at = timezone('UTC', now()) WHERE key = $1`,
    [id, interval],
  );

/** The sweeper checks it soon. */
export const checkNow = (id: string) =>
  query("UPDATE payments SET next_check_at = timezone('UTC', now()) WHERE key = $1", [id]);

/** Opens a payment of a cart with one piece, and pays it at the provider. */
export async function openAndPay(buyer: Buyer, product: TestProduct) {
  const body = await readyToPay(buyer, product);
  const { body: opened } = await openPayment(buyer, body);
  await gateway.pay(providerOrder(opened));
  return { opened, cartId: body.cart_id };
}
