import { timingSafeEqual } from 'node:crypto';
import { capture, createOrder, once, Refused, refund } from './ledger.mjs';

/** @param {import('./books.mjs').Entity} order what only the gateway knows stays here */
const shown = ({
  capture: _,
  expiry_minutes: __,
  pending_until,
  authorised_at,
  processed_after,
  will_fail,
  is_lapse,
  settlement_id,
  settled_at,
  provider,
  is_revived,
  idempotency,
  ...entity
}) => entity;
/** @param {import('./books.mjs').Entity[]} items */
const collection = (items) => ({ entity: 'collection', count: items.length, items: items.map(shown) });

/**
 * Razorpay's API as far as a shop needs it: https://razorpay.com/docs/api. Answers `{ status, body }`.
 * @param {import('./ledger.mjs').Gateway & { keys: { id: string, secret: string } }} gateway
 */
export function razorpayApi(gateway) {
  const { books } = gateway;
  /** @param {string} entity @param {string} id */
  const one = (entity, id) => {
    const found = books.find(entity, id);
    if (!found) throw new Refused('The id provided does not exist');
    return found;
  };

  /** @type {[string, RegExp, (match: string[], request: { body: any, query: URLSearchParams, headers: import('node:http').IncomingHttpHeaders }) => unknown][]} */
  const routes = [
    ['POST', /^\/v1\/orders$/, (_, { body }) => shown(createOrder(gateway, body, { provider: 'razorpay' }))],
    ['GET', /^\/v1\/orders$/, (_, { query }) => collection(books.of('order', query.get('receipt')))],
    ['GET', /^\/v1\/orders\/(\w+)$/, ([id = '']) => shown(one('order', id))],
    ['GET', /^\/v1\/orders\/(\w+)\/payments$/, ([id = '']) => collection(books.of('payment', one('order', id).id))],
    ['GET', /^\/v1\/payments\/(\w+)$/, ([id = '']) => shown(one('payment', id))],
    ['POST', /^\/v1\/payments\/(\w+)\/capture$/, ([id = ''], { body }) => shown(capture(gateway, id, body))],
    [
      'POST',
      /^\/v1\/payments\/(\w+)\/refund$/,
      ([id = ''], { body, headers }) => {
        const key = headers['x-refund-idempotency'];
        if (gateway.wish('conflict409')) throw new Refused('Request is still in progress', null, 409);
        return once(books, 'refund', { key, body: { id, ...body } }, () => refund(gateway, id, body), shown);
      },
    ],
    ['GET', /^\/v1\/payments\/(\w+)\/refunds$/, ([id = '']) => collection(books.of('refund', id))],
    ['GET', /^\/v1\/refunds\/(\w+)$/, ([id = '']) => shown(one('refund', id))],
    ['GET', /^\/v1\/settlements\/recon\/combined$/, (_, { query }) => ({ entity: 'collection', ...settled(query) })],
  ];

  /** The lines of the payouts of a month, or of a day. @param {URLSearchParams} query */
  function settled(query) {
    const prefix = ['year', 'month', 'day']
      .map((name) => query.get(name)?.padStart(2, '0'))
      .filter(Boolean)
      .join('-');
    const items = books
      .list(
        'settlement',
        ({ provider, created_at }) =>
          provider === 'razorpay' && new Date(created_at * 1000).toISOString().startsWith(prefix),
      )
      .flatMap((settlement) =>
        [...books.list('payment'), ...books.list('refund')]
          .filter(({ settlement_id }) => settlement_id === settlement.id)
          .map((line) => {
            const isPayment = line.entity === 'payment';
            const { fee, tax } = isPayment ? line : { fee: 0, tax: 0 };
            return {
              ...{ entity_id: line.id, type: line.entity, amount: line.amount, currency: 'INR', fee, tax },
              ...{ debit: isPayment ? 0 : line.amount, credit: isPayment ? line.amount - fee : 0, settled: true },
              ...{ created_at: line.created_at, settled_at: settlement.created_at, settlement_id: settlement.id },
              ...{ payment_id: line.payment_id ?? null, order_id: line.order_id ?? null, method: line.method ?? null },
              settlement_utr: settlement.utr,
            };
          }),
      );
    const skip = Number(query.get('skip') ?? 0);
    const page = items.slice(skip, skip + Number(query.get('count') ?? 10));
    return { count: page.length, items: page };
  }

  /** @param {string | undefined} authorization */
  function isKnown(authorization = '') {
    const given = Buffer.from(authorization);
    const own = Buffer.from(`Basic ${Buffer.from(`${gateway.keys.id}:${gateway.keys.secret}`).toString('base64')}`);
    return given.length === own.length && timingSafeEqual(given, own);
  }

  /**
   * @param {string} method @param {URL} url @param {any} body @param {import('node:http').IncomingHttpHeaders} headers
   * @returns {{ status: number, body: unknown }}
   */
  return (method, url, body, headers) => {
    if (!isKnown(headers.authorization)) return refusal(401, 'Authentication failed');
    for (const [wanted, path, answer] of routes) {
      const match = path.exec(url.pathname);
      if (!match || method !== wanted) continue;
      try {
        return { status: 200, body: answer(match.slice(1), { body, query: url.searchParams, headers }) };
      } catch (error) {
        if (error instanceof Refused) return refusal(error.status, error.message, error.field);
        throw error;
      }
    }
    return refusal(404, 'The requested URL was not found on the server.');
  };
}

/** @param {number} status @param {string} description @param {string | null} [field] */
const refusal = (status, description, field = null) => ({
  status,
  body: {
    error: {
      code: status >= 500 ? 'SERVER_ERROR' : 'BAD_REQUEST_ERROR',
      description,
      field,
      source: 'business',
      step: null,
      reason: null,
    },
  },
});
