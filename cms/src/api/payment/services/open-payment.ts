import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { OpenedPayment, OpenPaymentBody, PayableOrder } from 'shared-types/contract/payments';
import { PAYING_MINUTES } from 'shared-types/domain/limits';
import { isAscii } from 'shared-types/domain/mail-address';
import { formatRupeesExact, toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentMethod } from 'shared-types/domain/payment';
import type { z } from 'zod';
import { configuredProviders, providerNamed } from '../../../adapters/payment/configured';
import type { PaymentProvider } from '../../../adapters/payment/provider';
import { db, transaction } from '../../../lib/database/db';
import { type Database, query, run, runOne } from '../../../lib/database/query';
import { isOfKeys, ProviderRefused } from '../../../lib/http/call-provider';
import { type AnyCaller, type Customer, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import { describeFailure } from '../../../lib/security/redact';
import { dropCoupon } from '../../cart/services/cart';
import { holdForPayment } from '../../cart/services/hold-stock';
import { storeSettings } from '../../content/services/store-setting';
import { dueOf } from '../../order/lib/balance';
import { standingFields } from '../../order/lib/standing';
import { changeOrder } from '../../order/services/order-record';
import { orderOfPayLink } from '../../order/services/pay-link';
import { quotePaidOrder } from '../../placement/services/place-order';
import { CouponRefused } from '../../promotion/services/offer-coupon';
import { assertNothingUnderWay, findPayment, type PaymentRecord } from './payment-record';
import { ownerOfTerms, type PaymentTerms } from './payment-terms';
import { wayToPay } from './way-to-pay';

type Body = z.output<typeof OpenPaymentBody>;
type Customers = { name: string; email: string; phone: string };

/** When the provider is first asked, should nobody tell or ask before. */
const FIRST_CHECK_MS = 10_000;

/**
 * Opens a payment for a cart: decides as placing it would, reserves the stock, writes the payment down and only then asks the
 * provider. The same cart and terms answer the same payment while it is open; after a lost answer the provider is asked again
 * by the same key. Throws as `placeOrder`, 400 for a method that nobody offers, 409 for less than the provider takes or what it
 * refuses, 503 when it does not answer.
 */
export async function openForCart(
  caller: Customer,
  { method, ...body }: Body,
  origin: ClientInfo,
): Promise<OpenedPayment> {
  const provider = providerFor(method);
  const written = transaction(async (trx) => {
    const quoted = await quotePaidOrder(trx, caller, { ...body, payment_option: 'ONLINE' }, origin);
    if (!quoted) throw conflict('cart_ordered', 'This cart was ordered already. Please look at your orders.');
    if (quoted.total === 0) throw conflict('nothing_due', 'There is nothing to pay. Please place the order.');
    const { id, name, email, phone, audience } = caller;
    const terms: PaymentTerms = {
      caller: { id, name, email, phone, audience: audience === 'device' ? audience : 'storefront' },
      ...{ body, origin, cart: quoted.cart },
    };
    await holdForPayment(trx, caller, body.cart_id, origin);
    const same = { cart_id: body.cart_id, terms: JSON.stringify(terms) };
    return writePayment(trx, provider, { ...same, ...ownerOfTerms(terms), amount: quoted.total });
  });
  const payment = await written.catch(async (error: unknown) => {
    if (error instanceof CouponRefused) await dropCoupon(body.cart_id, error);
    throw error;
  });
  return askProvider(payment, method, { ...caller, description: 'Your order' });
}

/** Opens a payment of what is due of an order. Throws 404, 409 when nothing is or it is being paid, and as `openForCart`. */
export async function openForOrder(
  caller: AnyCaller,
  orderId: number,
  { method }: { method: PaymentMethod },
): Promise<OpenedPayment> {
  const provider = providerFor(method);
  const { payment, customer } = await changeOrder(orderId, { owner: ownerOf(caller) }, async (trx, order) => {
    if (order.order_status === 'cancelled') throw conflict('order_cancelled', 'A cancelled order takes no payment');
    const amount = dueOf(order);
    if (amount === 0) throw conflict('nothing_due', 'Nothing is due');
    assertNothingUnderWay(order);
    const { user_id, device_id } = order;
    return {
      payment: await writePayment(trx, provider, { order_id: orderId, terms: null, user_id, device_id, amount }),
      customer: {
        ...{ name: order.customer_name, email: order.customer_email, phone: order.customer_phone ?? '' },
        description: `Order ${order.order_number}`,
      },
    };
  });
  return askProvider(payment, method, customer);
}

/** The same for whoever has the link that staff have sent. */
export async function openByLink({ key, method }: { key: string; method: PaymentMethod }): Promise<OpenedPayment> {
  const { id, customer_name: name } = await orderOfPayLink(key);
  return openForOrder({ audience: 'order', id, name }, id, { method });
}

/** What is to be paid by such a link; nothing of an order that was cancelled. */
export async function showPayLink(key: string): Promise<PayableOrder> {
  const order = await orderOfPayLink(key);
  const { payment_option, due_amount, advance_due, is_being_paid } = standingFields(order);
  return { order_number: order.order_number, payment_option, due_amount, advance_due, is_being_paid };
}

function providerFor(method: PaymentMethod): PaymentProvider {
  const provider = configuredProviders().find(({ methods }) => methods.includes(method));
  if (!provider) throw invalid('method', 'This way of paying is not offered at the moment. Please choose another.');
  return provider;
}

/** Throws 409 for less than the provider takes. */
function assertTakes({ least }: PaymentProvider, amount: number): void {
  if (toPaise(amount) >= least.payment) return;
  const message = `The least that can be paid online is ${formatRupeesExact(toRupees(least.payment))}`;
  throw conflict('payment_below_least', `${message}. Please choose another way to pay.`, [{ path: 'method', message }]);
}

type Subject = Pick<Database['payments'], 'amount' | 'user_id' | 'device_id'> & { terms: string | null } & (
    | { cart_id: number }
    | { order_id: number }
  );

/** The payment of a locked cart or order that is open still for the same terms, or a new one. */
async function writePayment(
  trx: Knex.Transaction,
  provider: PaymentProvider,
  subject: Subject,
): Promise<PaymentRecord> {
  const now = new Date();
  const { terms, amount } = subject;
  assertTakes(provider, amount);
  const [open] = await run(
    trx,
    query
      .selectFrom('payments')
      .selectAll()
      .where('provider', '=', provider.name)
      .where('is_test', '=', provider.isTest)
      .where('cart_id', 'is not distinct from', 'cart_id' in subject ? subject.cart_id : null)
      .where('order_id', 'is not distinct from', 'order_id' in subject ? subject.order_id : null)
      .where(({ ref }) => sql<boolean>`${ref('terms')} IS NOT DISTINCT FROM ${terms}::jsonb`)
      .where('amount', '=', amount)
      .where('state', 'in', ['created', 'failed'])
      .where('expires_at', '>', now)
      .orderBy('id', 'desc'),
  );
  const expires_at = new Date(now.getTime() + PAYING_MINUTES * 60_000);
  if (open) {
    // What it reserves has just been reserved for as long.
    await run(trx, query.updateTable('payments').set({ expires_at }).where('id', '=', open.id));
    return { ...open, expires_at };
  }
  return runOne(
    trx,
    query
      .insertInto('payments')
      .values({
        ...subject,
        ...{ key: randomUUID(), provider: provider.name, is_test: provider.isTest, created_at: now, expires_at },
        next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      })
      .returningAll(),
  );
}

/** What it says of this payment, as that it is too large, without its API's code. */
function refusedBy({ message }: ProviderRefused): HttpError {
  const words = message.replace(/^\d{3}: /, '').replace(/([^.!?])$/, '$1.');
  return conflict(
    'payment_refused',
    `Our payment provider refuses this payment: ${words} Please choose another way to pay.`,
  );
}

async function askProvider(
  payment: PaymentRecord,
  method: PaymentMethod,
  { description, name, email, phone }: Customers & { description: string },
): Promise<OpenedPayment> {
  const { id, key } = payment;
  const provider = providerNamed(payment.provider);
  if (!provider) throw new Error(`${payment.provider} is not set up`);
  const site = siteOf();
  // Another way to pay than before is the same order of the provider, on another page.
  if (!payment.page || payment.method !== method) {
    const wanted = {
      ...{
        key,
        method,
        amount: toPaise(payment.amount),
        description: `${description} at ${(await storeSettings()).name}`,
      },
      customer: { name, email: isAscii(email) ? email : '', phone },
      returnUrl: `${site}/api/payments/${key}/return`,
      cancelUrl: `${site}/checkout/payment/${key}`,
    };
    const opened = await provider.create(wanted).catch((error: unknown) => {
      strapi.log.warn('No payment was opened', describeFailure(error));
      if (error instanceof ProviderRefused && !isOfKeys(error)) throw refusedBy(error);
      throw new HttpError(503, 'Our payment provider does not answer. Please try again, or choose another way to pay.');
    });
    // Of two at once the first stays; the other's order at the provider is shown to nobody.
    await run(
      db(),
      query
        .updateTable('payments')
        .set({ provider_order_id: opened.providerOrderId, page: JSON.stringify(opened.page), method })
        .where('id', '=', id)
        .where(({ or, eb }) =>
          or([eb('provider_order_id', 'is', null), eb('provider_order_id', '=', opened.providerOrderId)]),
        ),
    );
  }
  const opened = await findPayment(db(), { id });
  const { amount, expires_at, is_test } = opened;
  const page = wayToPay(opened);
  if (!page) throw new Error('The payment has no page');
  return { id: key, amount, expires_at: expires_at.toISOString(), is_test, page };
}
