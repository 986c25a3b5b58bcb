import type { Context, Next } from 'koa';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { Answer } from '../lib/answer-cache';
import { catalogue } from '../lib/catalogue';

const KEPT = Object.values(contract)
  .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
  .filter(({ kept }) => kept)
  .map(({ path, staff }) => ({ path: new RegExp(`^/api${path.replace(/:\w+/g, '[^/]+')}$`), staff }));

/** A shopper's own records, of which no public answer is made. */
const SHOPPERS_OWN = /^\/api\/(auth|cart|user-addresses|contact-messages|account|visitor)(\/|$)/;
/** Longer addresses are somebody's experiments. */
const KEY_MAX = 300;

/**
 * First in the stack: public answers of the catalogue come from memory, with an ETag and packed. A write through this
 * instance is seen by whoever asks it next; the other instances hear of it by the database (bootstrap/catalogue.ts).
 */
export default () =>
  async function keepCatalogue(ctx: Context, next: Next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      if (ctx.status < 400 && !SHOPPERS_OWN.test(ctx.path)) catalogue.outdate();
      return;
    }
    if (!catalogue.isOpen || ctx.url.length > KEY_MAX || ctx.method === 'HEAD' || !ctx.path.startsWith('/api/'))
      return next();
    const kept = KEPT.find(({ path }) => path.test(ctx.path));
    // Whose token it is only the policy can say: staff get another form.
    if (!kept || (kept.staff && ctx.get('authorization'))) return next();
    let asked = false;
    const answer = await catalogue.get(ctx.url, async () => {
      asked = true;
      await next();
      return answerOf(ctx);
    });
    if (answer) send(ctx, answer);
    // Whoever asked for all has the refusal as their own answer; the others ask for theirs.
    else if (!asked) await next();
  };

/** What the rest of the stack answered, when it can be kept. */
function answerOf(ctx: Context): Pick<Answer, 'headers' | 'bytes'> | null {
  if (ctx.status !== 200 || typeof ctx.body !== 'object' || ctx.body === null || Buffer.isBuffer(ctx.body)) return null;
  const identity = Buffer.from(JSON.stringify(ctx.body));
  const { 'x-request-id': _, 'content-length': __, ...headers } = ctx.response.headers as Record<string, string>;
  return { bytes: { identity }, headers };
}

function send(ctx: Context, { etag, headers, bytes }: Answer): void {
  ctx.status = 200;
  ctx.set(headers);
  ctx.set({ ETag: etag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding, Authorization' });
  if (ctx.fresh) {
    ctx.status = 304;
    return;
  }
  const encoding = ctx.acceptsEncodings('br', 'gzip', 'identity');
  const packed = encoding === 'br' || encoding === 'gzip' ? bytes[encoding] : undefined;
  if (packed) ctx.set('Content-Encoding', encoding as string);
  ctx.body = packed ?? bytes.identity;
  ctx.type = 'application/json; charset=utf-8';
}
