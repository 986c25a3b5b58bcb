import type { Context, Next } from 'koa';

const YEAR = 365 * 24 * 60 * 60;

/** What helmet (strapi::security) does not say, or says without regard to the connection. */
export default () =>
  function headers(ctx: Context, next: Next) {
    ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (ctx.secure) ctx.set('Strict-Transport-Security', `max-age=${YEAR}; includeSubDomains`);
    return next();
  };
