import type { Context, Next } from 'koa';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (...set: unknown[]) => Middleware;

/** Answers with a token of ours beside what the asker may have said are never packed: their length would tell of it. */
const COMPRESSED_TYPES = /^\/(api\/(?!auth\/)|cms(?!\/api\/admin\/))/;

/**
 * Strapi packs every answer, or none. Here it packs its own UI and the API; the screens' files lie packed, and uploads are.
 * What the catalogue keeps packs itself (lib/cache/answer-cache.ts) and is sent past it.
 */
export function compressResponses(): void {
  strapi.get('middlewares').extend('strapi::compression', (factory: Factory) => (...set: unknown[]) => {
    const pack = factory(...set);
    // Who takes neither gets it as it is, whatever else they say.
    return (ctx: Context, next: Next) =>
      COMPRESSED_TYPES.test(ctx.path) && ctx.acceptsEncodings('br', 'gzip') ? pack(ctx, next) : next();
  });
}
