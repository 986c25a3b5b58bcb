import { createServer } from 'node:http';
import { listen, readBody } from '../../frame/http.mjs';
import { wishes } from '../../frame/wishes.mjs';
import { browserKeys, decrypt, isFrom } from './web-push.mjs';

const WISHES = [
  /** 429 with Retry-After: 1 second, or the wish's value. */
  'tooMany',
  /** 500 before anything is done. */
  'fail5xx',
  /** It is delivered, the answer never comes. */
  'loseAnswer',
  /** Answers nobody, for so many milliseconds. */
  'slowMs',
];
const MAX_BYTES = 4096;

/**
 * The push service, on two ports of loopback: what it offers, and what only tests use (`control`): `subscribe`, as a browser
 * does with the shop's `key`, answers what the browser tells the shop; `forget`, as when somebody takes the permission back.
 * @param {{ seed?: number }} options
 */
export async function startPushService({ seed = 1 } = {}) {
  const { wish, set } = wishes(seed, WISHES);
  /** @type {Map<string, { key: string, browser: ReturnType<typeof browserKeys> }>} */
  const subscriptions = new Map();
  /** @type {{ endpoint: string, payload: any, topic: string | undefined, urgency: string | undefined }[]} */
  const delivered = [];
  let count = 0;

  const api = createServer(async (request, response) => {
    const chunks = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const origin = `http://${request.headers.host}`;
    const endpoint = origin + request.url;
    const end = (/** @type {number} */ status, headers = {}) => response.writeHead(status, headers).end();
    const slow = wish('slowMs');
    if (slow) await new Promise((resolve) => setTimeout(resolve, slow));
    if (wish('fail5xx')) return end(500);
    const tooMany = wish('tooMany');
    if (tooMany) return end(429, { 'retry-after': String(Number(tooMany)) });
    const subscription = subscriptions.get(endpoint);
    if (!subscription) return end(410);
    const { headers } = request;
    if (request.method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !headers.ttl) return end(400);
    if (body.length > MAX_BYTES) return end(413);
    if (!isFrom(headers.authorization ?? '', origin, subscription.key)) return end(403);
    try {
      const payload = JSON.parse(decrypt(body, subscription.browser));
      const [topic, urgency] = [String(headers.topic), String(headers.urgency)];
      delivered.push({ endpoint, payload, topic, urgency });
    } catch {
      // As the real ones: what only the browser can open it finds out.
    }
    if (wish('loseAnswer')) return response.destroy();
    end(201, { location: `${origin}/m/${delivered.length}` });
  });
  const url = await listen(api, 0);

  /** @type {Record<string, (input: any) => unknown>} */
  const actions = {
    wish: (input) => set(input.wishes),
    subscribe: ({ key }) => {
      const browser = browserKeys();
      const endpoint = `${url}/push/${++count}`;
      subscriptions.set(endpoint, { key, browser });
      return { endpoint, keys: browser.keys };
    },
    forget: ({ endpoint }) => subscriptions.delete(endpoint),
  };
  const control = createServer(async (request, response) => {
    const { action, ...input } = JSON.parse((await readBody(request)) || '{}');
    try {
      const subscription = action ? actions[action]?.(input) : undefined;
      response.end(JSON.stringify({ delivered, subscription }));
    } catch (error) {
      response.statusCode = 400;
      response.end(JSON.stringify({ error: String(error) }));
    }
  });
  return { url, controlUrl: await listen(control, 0) };
}
