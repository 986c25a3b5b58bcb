import { createServer } from 'node:http';
import { listen, readBody } from '../../frame/http.mjs';
import { wishes } from '../../frame/wishes.mjs';
import { Books } from './books.mjs';
import { parcels } from './parcels.mjs';
import { pushes } from './pushes.mjs';
import { shiprocketApi } from './shiprocket-api.mjs';

const TICK_MS = 100;
const WISHES = [
  'losePush',
  'doublePush',
  'delayPushMs',
  'forgePush',
  /** Nobody carries anything there. */
  'unserviceable',
  /** The account has no money left for a number. */
  'emptyWallet',
  /** The work is done, the answer never comes. */
  'loseAnswer',
  /** 500 before anything is done. */
  'fail5xx',
  /** Every call is refused with 503. */
  'isDown',
  /** 403 before anything is done, as to an account that was locked. */
  'forbid',
];

/**
 * The aggregator, on two ports of loopback: what it offers, and what only tests use (`control`).
 * @param {{ port?: number, controlPort?: number, file?: string | null, account: { email: string, password: string },
 *   hook: { url: string | null, token: string }, seed?: number }} options
 */
export async function startCourier({ port = 0, controlPort = 0, file = null, account, hook, seed = 1 }) {
  const clock = { offset: 0 };
  const now = () => Date.now() + clock.offset;
  const books = new Books(file);
  const { wish, set, clear } = wishes(seed, WISHES);
  const { tell, deliver } = pushes({ books, now, wish, hook });
  const ledger = parcels({ books, now, wish, tell });
  const answer = shiprocketApi({ books, now, wish, ledger, account });

  const api = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
    const raw = await readBody(request);
    const send = (/** @type {number} */ status, /** @type {any} */ body, type = 'application/json') => {
      response.writeHead(status, { 'content-type': type });
      response.end(type === 'application/json' ? JSON.stringify(body) : body);
    };
    if (wish('isDown', url.pathname)) return send(503, { message: 'Service Unavailable' });
    if (wish('fail5xx', url.pathname)) return send(500, { message: 'Trying to get property of non-object' });
    if (wish('forbid', url.pathname)) return send(403, { message: 'This account is locked' });
    try {
      const { status, body, type } = answer(request.method ?? 'GET', url, raw ? JSON.parse(raw) : {}, request.headers);
      if (wish('loseAnswer', url.pathname)) return response.destroy();
      send(status, body, type);
    } catch (error) {
      send(500, { message: String(error) });
    }
  });

  /** What only tests may ask for. @type {Record<string, (input: any) => unknown>} */
  const actions = {
    wish: (input) => set(input.wishes),
    behave: () => clear(),
    clock: (input) => {
      clock.offset += input.milliseconds;
    },
    webhook: (input) => Object.assign(hook, { url: input.url }),
    /** Before their time, as when the password was changed. */
    expireTokens: () => books.list('token').map((token) => books.save({ ...token, until: 0 })),
    scan: (input) => ledger.scan(ledger.byAwb(input.awb), input),
    /** Somebody cancels it on the aggregator's own screens. */
    cancel: (input) => ledger.cancel(ledger.byAwb(input.awb)),
    /** Others' returns. */
    returns: ({ count }) => {
      for (let n = 0; n < count; n++) ledger.fill();
    },
    dispute: (input) => ledger.dispute(ledger.byAwb(input.awb), input.weight),
  };

  const control = createServer(async (request, response) => {
    const { action, ...input } = JSON.parse((await readBody(request)) || '{}');
    try {
      if (action) actions[action]?.(input);
    } catch (error) {
      response.statusCode = 400;
      return response.end(JSON.stringify({ error: String(error) }));
    }
    await deliver();
    response.end(JSON.stringify({ parcels: books.list('parcel'), pushes: books.list('push') }));
  });

  setInterval(() => void deliver(), TICK_MS);
  return { url: await listen(api, port), controlUrl: await listen(control, controlPort) };
}
