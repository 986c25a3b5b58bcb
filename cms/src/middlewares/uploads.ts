import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'send';
import { refuse } from '../lib/refuse';

const UPLOADS = '/uploads';
/** Each upload has a name of its own, and one that is replaced gets another (bootstrap/replaced-files.ts). */
const FOR_EVER = 'public, max-age=31536000, immutable';
/** The sample's pictures keep their names when they are drawn again. */
const SAMPLE = `${path.sep}sample${path.sep}`;
const FOR_A_DAY = 'public, max-age=86400';

/** Files that were uploaded to this machine: with ETag and parts of them, as films are asked for, and kept by browsers. */
export default () => {
  const root = path.join(strapi.dirs.static.public, UPLOADS);
  return async function uploads(ctx: Context, next: Next) {
    if (!ctx.path.startsWith(`${UPLOADS}/`) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    const refused = await sent(ctx, root);
    if (!refused) return;
    ctx.respond = true;
    ctx.set(refused.headers ?? {});
    if (refused.status >= 500) ctx.throw(refused.status);
    refuse(ctx, refused.status);
  };
};

interface Refusal {
  status: number;
  headers?: Record<string, string>;
}

/** Sends a file straight to Node. Answers why not, when nothing has been sent yet. */
function sent(ctx: Context, root: string): Promise<Refusal | null> {
  ctx.respond = false;
  ctx.res.statusCode = 200;
  return new Promise((resolve) => {
    ctx.res.once('close', () => resolve(null));
    send(ctx.req, ctx.path.slice(UPLOADS.length), { root, index: false, cacheControl: false })
      .on('headers', (response: typeof ctx.res, file: string) => {
        response.setHeader('Cache-Control', file.startsWith(root + SAMPLE) ? FOR_A_DAY : FOR_EVER);
      })
      .on('directory', () => resolve({ status: 404 }))
      // Once a part of it is sent, only breaking off tells that the rest is missing.
      .on('error', (error: Refusal) => (ctx.headerSent ? ctx.res.destroy() : resolve(error)))
      .pipe(ctx.res);
  });
}
