import path from 'node:path';
import type { Context, Next } from 'koa';
import send from 'send';
import { sendPlainError } from '../lib/http/send-plain-error';
import { isReadable } from '../lib/http/url-space';
import { uploadPath } from '../lib/media/upload-path';

/** Strapi's UI looks for them where its calls are. */
const ADDRESS = /^(?:\/cms\/api)?(\/uploads\/.*)$/s;
/** Each upload has a name of its own, and one that is replaced gets another (media/services/editor-uploads.ts). */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** The sample's pictures keep their names when they are drawn again. */
const SAMPLE = 'sample';
const CACHE_A_DAY = 'public, max-age=86400';

/** Which extensions are served, and as what; other files that an older shop may have stored are not. */
const CONTENT_TYPES: Record<string, string> = {
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
};

/** Files that were uploaded to this machine: with ETag, Range requests (for videos) and caching by browsers. */
export default () =>
  async function uploads(ctx: Context, next: Next) {
    const address = ADDRESS.exec(ctx.path)?.[1];
    if (!address || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (!isReadable(address)) return sendPlainError(ctx, 400);
    const file = await uploadPath(decodeURIComponent(address));
    const type = CONTENT_TYPES[path.extname(file ?? '').toLowerCase()];
    if (!file || !type) return sendPlainError(ctx, 404);
    const failure = await sendFile(ctx, file, type);
    if (!failure) return;
    ctx.respond = true;
    ctx.set(failure.headers ?? {});
    if (failure.status >= 500) ctx.throw(failure.status);
    sendPlainError(ctx, failure.status);
  };

interface SendFailure {
  status: number;
  headers?: Record<string, string>;
}

/** Sends a file straight to Node, sandboxed. Answers the failure when nothing has been sent yet. */
function sendFile(ctx: Context, file: string, type: string): Promise<SendFailure | null> {
  ctx.respond = false;
  ctx.res.statusCode = 200;
  return new Promise((resolve) => {
    ctx.res.once('close', () => resolve(null));
    const { dir, base } = path.parse(file);
    send(ctx.req, encodeURIComponent(base), { root: dir, index: false, cacheControl: false })
      .on('headers', (response: typeof ctx.res) => {
        response.setHeader('Content-Type', type);
        response.setHeader('Content-Security-Policy', "sandbox; default-src 'none'");
        response.setHeader('X-Content-Type-Options', 'nosniff');
        response.setHeader('Cache-Control', path.basename(dir) === SAMPLE ? CACHE_A_DAY : CACHE_FOREVER);
      })
      .on('directory', () => resolve({ status: 404 }))
      // Once a part is sent, only closing the connection tells that the rest is missing.
      .on('error', (error: SendFailure) => (ctx.headerSent ? ctx.res.destroy() : resolve(error)))
      .pipe(ctx.res);
  });
}
