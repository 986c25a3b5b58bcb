import { timingSafeEqual } from 'node:crypto';
import { capture, createOrder, lapse, once, Refused, refund } from './ledger.mjs';

/** @typedef {import('./books.mjs').Entity} Entity */

/** A session's payment intent is made when somebody tries to pay. @param {Entity} session */
const intentOf = ({ id, attempts }) => (attempts > 0 ? id.replace('cs_test', 'pi') : null);
/** @param {Entity} entity */
const balanceId = ({ id }) => `txn_${id}`;

/** @param {Entity} session @param {string} url */
export const shownSession = (session, url) => ({
  ...{ id: session.id, object: 'checkout.session', amount_total: session.amount, currency: 'inr', mode: 'payment' },
  ...{
    client_reference_id: session.receipt,
    payment_intent: intentOf(session),
    metadata: {},
    created: session.created_at,
  },
  payment_status: session.status === 'paid' ? 'paid' : 'unpaid',
  ...{ status: session.stripe_status, url: session.stripe_status === 'open' ? `${url}/c/pay/${session.id}` : null },
});

/** @param {Entity} line a charge or a refund */
const shownBalance = (line) => {
  const isCharge = line.entity === 'payment';
  const { fee, tax } = isCharge ? line : { fee: 0, tax: 0 };
  const amount = isCharge ? line.amount : -line.amount;
  return {
    ...{ id: balanceId(line), object: 'balance_transaction', type: isCharge ? 'charge' : 'refund', source: line.id },
    ...{ amount, fee, net: amount - fee, currency: 'inr', created: line.created_at },
    fee_details: isCharge
      ? [
          { type: 'stripe_fee', amount: fee - tax },
          { type: 'tax', amount: tax },
        ]
      : [],
  };
};

/** @param {Entity} payment */
const shownCharge = (payment) => ({
  ...{ id: payment.id, object: 'charge', amount: payment.amount, currency: 'inr', created: payment.created_at },
  amount_captured: payment.captured ? payment.amount : 0,
  ...{ amount_refunded: payment.amount_refunded, captured: payment.captured, refunded: payment.status === 'refunded' },
  status: payment.status === 'created' ? 'pending' : payment.status === 'failed' ? 'failed' : 'succeeded',
  ...{ payment_intent: payment.order_id.replace('cs_test', 'pi'), payment_method_details: { type: payment.method } },
  ...{ failure_message: payment.error_description, metadata: payment.notes },
  balance_transaction: payment.captured ? shownBalance(payment) : null,
});

/** @param {Entity} made */
const shownRefund = (made) => ({
  ...{
    id: made.id,
    object: 'refund',
    amount: made.amount,
    charge: made.payment_id,
    currency: 'inr',
    created: made.created_at,
  },
  status: made.status === 'processed' ? 'succeeded' : made.status,
  reason: made.is_lapse ? 'expired_uncaptured_charge' : null,
  metadata: made.notes,
});

/**
 * Stripe's API as far as a shop needs it: https://docs.stripe.com/api. Answers `{ status, body }`.
 * @param {import('./ledger.mjs').Gateway & { keys: { stripe: string } }} gateway
 */
export function stripeApi(gateway) {
  const { books } = gateway;
  /** @param {string} entity @param {string} id */
  const one = (entity, id) => {
    const found = books.find(entity, id);
    if (found?.provider !== 'stripe') throw new Refused(`No such object: '${id}'`, null, 404);
    return found;
  };
  /** The charges of a payment intent. @param {string | null} intent */
  const chargesOf = (intent) => books.of('payment', intent?.replace('pi_', 'cs_test_')).reverse();
  /** @param {string} intent @param {(charge: Entity) => unknown} work */
  const withAuthorised = (intent, work) => {
    const charge = chargesOf(intent).find(({ status }) => status === 'authorized');
    if (!charge) throw new Refused('This PaymentIntent has an unexpected status');
    work(charge);
    return { id: intent, object: 'payment_intent' };
  };

  /** @type {[string, RegExp, (match: string[], request: { form: Record<string, string>, query: URLSearchParams, key: unknown, url: string }) => object][]} */
  const routes = [
    [
      'POST',
      /^\/v1\/checkout\/sessions$/,
      (_, { form, key, url }) =>
        once(
          books,
          'order',
          { key, body: form },
          () => createSession(form),
          (made) => shownSession(made, url),
        ),
    ],
    ['GET', /^\/v1\/checkout\/sessions\/(\w+)$/, ([id = ''], { url }) => shownSession(one('order', id), url)],
    [
      'POST',
      /^\/v1\/checkout\/sessions\/(\w+)\/expire$/,
      ([id = ''], { url }) => {
        if (one('order', id).stripe_status !== 'open') throw new Refused('Only open Checkout Sessions can be expired');
        return shownSession(books.update(id, { stripe_status: 'expired' }), url);
      },
    ],
    ['GET', /^\/v1\/charges$/, (_, { query }) => list(chargesOf(query.get('payment_intent')), query, shownCharge)],
    ['GET', /^\/v1\/charges\/(\w+)$/, ([id = '']) => shownCharge(one('payment', id))],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/capture$/,
      ([id = ''], { form }) =>
        withAuthorised(id, (charge) =>
          capture(gateway, charge.id, { amount: Number(form.amount_to_capture ?? charge.amount), currency: 'INR' }),
        ),
    ],
    [
      'POST',
      /^\/v1\/payment_intents\/(\w+)\/cancel$/,
      ([id = '']) => withAuthorised(id, (charge) => lapse(gateway, charge)),
    ],
    [
      'POST',
      /^\/v1\/refunds$/,
      (_, { form, key }) => {
        const { charge = '', amount, 'metadata[key]': own } = form;
        if (gateway.wish('conflict409')) throw new Refused('There is another request with this key', null, 409);
        const wanted = { amount: amount && Number(amount), notes: own ? { key: own } : {} };
        const make = () => refund(gateway, one('payment', charge).id, wanted);
        return once(books, 'refund', { key, body: form }, make, shownRefund);
      },
    ],
    ['GET', /^\/v1\/refunds$/, (_, { query }) => list(books.of('refund', query.get('charge')), query, shownRefund)],
    [
      'GET',
      /^\/v1\/payouts$/,
      (_, { query }) => {
        const [from, to] = ['gte', 'lt'].map((edge) => Number(query.get(`arrival_date[${edge}]`)));
        const isIn = (/** @type {Entity} */ { provider, created_at }) =>
          provider === 'stripe' && created_at >= Number(from) && created_at < Number(to);
        return list(books.list('settlement', isIn), query, (payout) => ({
          ...{ id: payout.id, object: 'payout', amount: payout.amount, currency: 'inr', status: 'paid' },
          ...{ arrival_date: payout.created_at, trace_id: { status: 'supported', value: payout.utr } },
        }));
      },
    ],
    [
      'GET',
      /^\/v1\/balance_transactions$/,
      (_, { query }) => {
        const isIn = (/** @type {Entity} */ { settlement_id }) => settlement_id === query.get('payout');
        return list([...books.list('payment', isIn), ...books.list('refund', isIn)], query, (line) => ({
          ...shownBalance(line),
          ...(query.get('expand[]') === 'data.source' && {
            source: line.entity === 'refund' ? shownRefund(line) : shownCharge(line),
          }),
        }));
      },
    ],
  ];

  /** @param {Record<string, string>} form */
  function createSession(form) {
    const amount = Number(form['line_items[0][price_data][unit_amount]']);
    const body = {
      ...{ amount, currency: form['line_items[0][price_data][currency]']?.toUpperCase() },
      receipt: form.client_reference_id,
      notes: { key: form['payment_intent_data[metadata][key]'] },
      payment: {
        capture: form['payment_intent_data[capture_method]'] ?? 'automatic',
        capture_options: { manual_expiry_period: 7 * 24 * 60 },
      },
    };
    return createOrder(gateway, body, {
      ...{
        provider: 'stripe',
        stripe_status: 'open',
        description: form['line_items[0][price_data][product_data][name]'],
      },
      ...{ success_url: form.success_url, cancel_url: form.cancel_url },
    });
  }

  /** @param {Entity[]} entities @param {URLSearchParams} query @param {(entity: Entity) => { id: string }} shown */
  function list(entities, query, shown) {
    const all = entities.map(shown);
    const begin = all.findIndex(({ id }) => id === query.get('starting_after')) + 1;
    const end = begin + Number(query.get('limit') ?? 10);
    return { object: 'list', data: all.slice(begin, end), has_more: end < all.length };
  }

  /** @param {string | undefined} authorization */
  function isKnown(authorization = '') {
    const given = Buffer.from(authorization);
    const own = Buffer.from(`Bearer ${gateway.keys.stripe}`);
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /**
   * @param {string} method @param {URL} url @param {string} raw @param {import('node:http').IncomingHttpHeaders} headers
   * @returns {{ status: number, body: unknown }}
   */
  return (method, url, raw, headers) => {
    if (!isKnown(headers.authorization)) return refusal(401, 'Invalid API Key provided');
    const request = {
      ...{ form: Object.fromEntries(new URLSearchParams(raw)), query: url.searchParams },
      ...{ key: headers['idempotency-key'], url: url.origin },
    };
    for (const [wanted, path, answer] of routes) {
      const match = path.exec(url.pathname);
      if (!match || method !== wanted) continue;
      try {
        return { status: 200, body: answer(match.slice(1), request) };
      } catch (error) {
        if (error instanceof Refused) return refusal(error.status, error.message);
        throw error;
      }
    }
    return refusal(404, 'Unrecognized request URL');
  };
}

/** @param {number} status @param {string} message */
const refusal = (status, message) => ({
  status,
  body: { error: { type: status >= 500 ? 'api_error' : 'invalid_request_error', message } },
});
