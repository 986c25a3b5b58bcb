import type { Context, Next } from 'koa';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { Made } from '../lib/answer-cache';
import { catalogue } from '../lib/catalogue';
import { headersToKeep, sendAnswer } from '../lib/send-answer';

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
    const hit = catalogue.peek(ctx.url);
    // Whose token it is only the policy can say: staff get another form.
    if (hit && !(hit.notForStaff && ctx.req.headers.authorization)) return sendAnswer(ctx, hit);
    if (!catalogue.isOpen || ctx.url.length > KEY_MAX || ctx.method === 'HEAD' || !ctx.path.startsWith('/api/'))
      return next();
    const kept = KEPT.find(({ path }) => path.test(ctx.path));
    if (!kept || (kept.staff && ctx.req.headers.authorization)) return next();
    let asked = false;
    const answer = await catalogue.get(ctx.url, async () => {
      asked = true;
      await next();
      return answerOf(ctx, Boolean(kept.staff));
    });
    if (answer) sendAnswer(ctx, answer);
    // Whoever asked for all has the refusal as their own answer; the others ask for theirs.
    else if (!asked) await next();
  };

/** What the rest of the stack answered, when it can be kept. */
function answerOf(ctx: Context, notForStaff: boolean): Made | null {
  if (ctx.status !== 200 || typeof ctx.body !== 'object' || ctx.body === null || Buffer.isBuffer(ctx.body)) return null;
  const headers = headersToKeep(ctx);
  const body = Buffer.from(JSON.stringify(ctx.body));
  return headers && { status: 200, contentType: 'application/json; charset=utf-8', notForStaff, headers, body };
}
