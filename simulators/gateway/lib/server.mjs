import { createServer } from 'node:http';
import { listen, readBody } from '../../frame/http.mjs';
import { wishes } from '../../frame/wishes.mjs';
import { Books } from './books.mjs';
import { checkoutScript } from './checkout-script.mjs';
import { createOrder, passTime, pay, Refused, refund, settle } from './ledger.mjs';
import { framedReturn, homePage, payPage, returnPage } from './pay-page.mjs';
import { razorpayApi } from './razorpay-api.mjs';
import { stripeApi } from './stripe-api.mjs';
import { webhooks } from './webhooks.mjs';

const TICK_MS = 100;
const PENDING_MS = 120_000;
const STRIPE_PAGE = /^\/c\/pay\/(\w+)$/;
const STRIPE_CALL = /^\/v1\/(checkout\/sessions|charges|payment_intents|payouts|balance_transactions)\b/;

const WISHES = [
  /** A number of paise that is charged instead of the order's. */
  'wrongAmount',
  'captureAgainstWish',
  /** A payment is told to have failed, and is authorised after it. */
  'failFirst',
  'slowRefundMs',
  'failRefund',
  'loseEvent',
  'doubleEvent',
  'delayEventMs',
  'forgeEvent',
  /** The work is done, the answer never comes. */
  'loseAnswer',
  /** 500 before anything is done. */
  'fail5xx',
  /** As though another request with the same key were running. */
  'conflict409',
  /** An answer `{ status, body, type?, location? }` in place of its own, and nothing done. */
  'answerInstead',
  /** Every call is refused with 503. */
  'isDown',
];

/**
 * The gateway, on two ports of loopback: what the providers offer, and what only tests use (`control`).
 * @param {{ port?: number, controlPort?: number, file?: string | null,
 *   keys: { id: string, secret: string, stripe: string },
 *   hooks: Record<import('./books.mjs').Provider, import('./webhooks.mjs').Hook>, seed?: number }} options
 */
export async function startGateway({ port = 0, controlPort = 0, file = null, keys, hooks, seed = 1 }) {
  const clock = { offset: 0 };
  const now = () => Date.now() + clock.offset;
  const books = new Books(file);
  const { wish, set } = wishes(seed, WISHES);
  const { tell, deliver } = webhooks({ books, now, wish, hooks });
  const gateway = { books, now, tell, wish, keys };
  const razorpay = razorpayApi(gateway);
  const stripe = stripeApi(gateway);

  /** @typedef {{ status: number, body: any, type?: string, location?: string }} Answer */

  const provider = createServer((request, response) => {
    void answer(request).then(
      ({ status, body, type = 'application/json', location }) => {
        if (wish('loseAnswer')) return response.destroy();
        response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...(location && { location }) });
        response.end(type === 'application/json' ? JSON.stringify(body) : body);
      },
      (error) => response.writeHead(500).end(String(error)),
    );
  });

  /** @param {import('node:http').IncomingMessage} request @returns {Promise<Answer>} */
  async function answer(request) {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const raw = await readBody(request);
    if (wish('isDown')) return trouble(503, 'We are facing some trouble');
    if (wish('fail5xx')) return trouble(500, 'The server encountered an error');
    const instead = wish('answerInstead', url.pathname);
    if (instead) return instead;
    passTime(gateway);
    const session = STRIPE_PAGE.exec(url.pathname)?.[1];
    if (session) return shopperPage({ order_id: session });
    if (url.pathname === '/v1/checkout.js')
      return { status: 200, body: checkoutScript(url.origin), type: 'text/javascript' };
    if (url.pathname === '/v1/checkout/public') return shopperPage(Object.fromEntries(url.searchParams));
    if (url.pathname === '/v1/checkout/embedded' || url.pathname === '/pay')
      return shopperPage(Object.fromEntries(new URLSearchParams(raw)));
    const method = request.method ?? 'GET';
    const isStripe = STRIPE_CALL.test(url.pathname) || request.headers.authorization?.startsWith('Bearer ');
    const answered = isStripe
      ? stripe(method, url, raw, request.headers)
      : razorpay(method, url, raw ? JSON.parse(raw) : {}, request.headers);
    void deliver();
    return answered;
  }

  /** @param {Record<string, string>} fields @returns {Answer} */
  function shopperPage({ outcome, method = 'upi', ...fields }) {
    const order = books.find('order', fields.order_id ?? '');
    // A session's address is nothing to guess; an order is paid with the account's public key.
    if (!order || (order.provider === 'razorpay' && fields.key_id !== keys.id))
      return html(400, homePage('There is no such order.'));
    const isStripe = order.provider === 'stripe';
    const cancelUrl = isStripe ? order.cancel_url : (fields.cancel_url ?? fields.callback_url ?? '/');
    if (!outcome) return html(200, payPage(order, fields));
    if (outcome === 'close') return fields.embedded ? html(200, framedReturn(keys.secret, null)) : goTo(cancelUrl);
    try {
      const attempt = {
        method: /** @type {'upi'} */ (method),
        outcome: /** @type {'success'} */ (outcome),
        delayMs: PENDING_MS,
      };
      const payment = pay(gateway, order.id, attempt);
      void deliver();
      if (payment.status === 'failed') return html(200, payPage(order, fields, payment.error_description));
      if (isStripe) return goTo(order.success_url.replace('{CHECKOUT_SESSION_ID}', order.id));
      if (fields.embedded) return html(200, framedReturn(keys.secret, payment));
      return html(200, returnPage(keys.secret, fields.callback_url ?? '/', payment));
    } catch (error) {
      if (error instanceof Refused) return html(400, payPage(order, fields, error.message));
      throw error;
    }
  }

  /** What belongs to these orders; all where none are named. @param {string[] | undefined} orders */
  function entitiesOf(orders) {
    if (!orders) return ['order', 'payment', 'refund', 'settlement', 'event'].flatMap((kind) => books.list(kind));
    const payments = orders.flatMap((id) => books.of('payment', id));
    const refunds = payments.flatMap(({ id }) => books.of('refund', id));
    return [...orders.flatMap((id) => books.find('order', id) ?? []), ...payments, ...refunds];
  }

  /** What only tests may ask for. @type {Record<string, (input: any) => unknown>} */
  const actions = {
    wish: (input) => set(input.wishes),
    clock: (input) => {
      clock.offset += input.milliseconds;
    },
    secret: (input) => Object.assign(hooks[hookOf(input)], { secret: input.secret }),
    webhook: (input) => Object.assign(hooks[hookOf(input)], { url: input.url, isOff: false }),
    pay: (input) => pay(gateway, input.order_id, input),
    /** One that staff make on the provider's own screens. */
    refund: (input) => refund(gateway, input.payment_id, input),
    settle: (input) => settle(gateway, input.provider),
    /** Somebody pays by a link that staff have made there; no shop knows of it. */
    link({ amount }) {
      const order = { amount, currency: 'INR', payment: { capture: 'automatic' } };
      pay(gateway, createOrder(gateway, order, { provider: 'razorpay' }).id, { method: 'upi', outcome: 'success' });
    },
  };

  const control = createServer(async (request, response) => {
    const { action, orders, ...input } = JSON.parse((await readBody(request)) || '{}');
    try {
      if (action) actions[action]?.(input);
    } catch (error) {
      response.statusCode = 400;
      return response.end(JSON.stringify({ error: String(error) }));
    }
    passTime(gateway);
    await deliver();
    response.end(
      JSON.stringify({
        isOff: Object.values(hooks).some(({ isOff }) => isOff),
        entities: entitiesOf(orders),
      }),
    );
  });

  setInterval(() => {
    passTime(gateway);
    void deliver();
  }, TICK_MS);
  return {
    url: await listen(provider, port),
    controlUrl: await listen(control, controlPort),
  };
}

/** @param {{ provider?: import('./books.mjs').Provider }} input */
const hookOf = ({ provider = 'razorpay' }) => provider;
/** @param {number} status @param {string} description */
const trouble = (status, description) => ({
  status,
  body: { error: { code: 'SERVER_ERROR', description, message: description } },
});
/** @param {number} status @param {string} body */
const html = (status, body) => ({ status, body, type: 'text/html' });
/** @param {string} location */
const goTo = (location) => ({ status: 303, body: '', type: 'text/html', location });
