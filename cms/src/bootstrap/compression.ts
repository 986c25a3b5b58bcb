import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (...set: unknown[]) => Middleware;

/** Answers that hold a token beside input of the client are never compressed: their length would reveal it (BREACH). */
const COMPRESSED_TYPES = /^\/(api\/(?!auth\/)|cms(?!\/api\/admin\/))/;

/**
 * Strapi compresses every answer, or none. Here it compresses its own UI and the API; the SPAs' files are compressed at
 * build time, uploads are by format. The catalogue cache compresses by itself (lib/cache/answer-cache.ts).
 */
export function compressResponses(): void {
  strapi.get('middlewares').extend('strapi::compression', (factory: Factory) => (...set: unknown[]) => {
    const compress = factory(...set);
    // Clients that accept neither get it uncompressed.
    return (ctx: Context, next: Next) =>
      COMPRESSED_TYPES.test(ctx.path) && ctx.acceptsEncodings('br', 'gzip') ? compress(ctx, next) : next();
  });
}
