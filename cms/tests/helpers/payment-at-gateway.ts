import { afterEach } from 'vitest';
import { trackLedger } from './audit';
import { stockOf } from './factories';
import { gateway } from './gateway';
import { openAndPay, openPayment, providerOrder, readyToPay } from './online-payments';
import { preparedShopper } from './prepared';
import { query } from './shop';

/**
 * What tests of payments at the gateway have in common: Leela Devi and a kurta of ₹2,100, new for each test; the audit finds
 * nothing after any, and the gateway behaves again.
 */
export function paymentAtGateway({ quantity = 5 } = {}) {
  trackLedger();
  afterEach(() => gateway.behave());
  const { shopper, product } = preparedShopper({ name: 'Peacock Kurta', price: 2100, quantities: [quantity] });
  return {
    shopper,
    product,
    stock: () => stockOf(product.stockIds[0] ?? 0),
    soldOut: () => query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]),
    /** Opens a payment of a cart with one piece. */
    open: async () => (await openPayment(shopper, await readyToPay(shopper, product))).body,
    /** The same, and pays it at the gateway. */
    openAndPay: () => openAndPay(shopper, product),
  };
}

/** The gateway tells nothing by itself, and misbehaves as wished. */
export const quiet = (wishes: Parameters<typeof gateway.wish>[0] = {}) =>
  gateway.wish({ loseEvent: { share: 1 }, ...wishes });

/** What the gateway has of a payment. */
export const booksOf = async (opened: Parameters<typeof providerOrder>[0]) =>
  (await gateway.books([providerOrder(opened)])).payments;

/** The orders of a cart. */
export const ordersOf = (cartId: number) =>
  query<{ id: number; order_status: string; payment_status: string }>(
    'SELECT id, order_status, payment_status FROM orders WHERE cart_id = $1',
    [cartId],
  );
