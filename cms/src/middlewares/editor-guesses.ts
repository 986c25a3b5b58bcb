import type { Context, Next } from 'koa';
import { SIGN_IN_ALLOWANCES } from 'shared-types/contract/auth';
import type { Allowance } from 'shared-types/contract/endpoint';
import { TooManyTries } from '../lib/http-error';
import { spendTries } from '../lib/rate-limit';

const LINKS: readonly Allowance[] = [{ tries: 30, minutes: 60, per: ['address'] }];

/** By path, as it is behind middlewares/screens.ts. */
const ALLOWANCES: Record<string, readonly Allowance[]> = {
  '/admin/login': SIGN_IN_ALLOWANCES,
  '/admin/forgot-password': LINKS,
  '/admin/reset-password': LINKS,
  '/admin/register': LINKS,
};

/**
 * Limits guessing at Strapi's own sign-in like at ours: its own limit counts in the memory of one instance, and one person's
 * many addresses singly.
 */
export default () =>
  async function editorGuesses(ctx: Context, next: Next) {
    const path = ctx.path.toLowerCase().replace(/\/+$/, '');
    const allowances = ctx.method === 'POST' ? ALLOWANCES[path] : undefined;
    if (!allowances) return next();
    const { email } = (ctx.request.body ?? {}) as { email?: unknown };
    const body = { email: String(email).toLowerCase() };
    try {
      const giveBack = await spendTries(
        { method: 'POST', path: `/cms${path}`, allowances },
        { body, caller: null, ctx },
      );
      await next();
      if (ctx.status < 400) await giveBack();
    } catch (error) {
      if (!(error instanceof TooManyTries)) throw error;
      ctx.set('Retry-After', String(error.seconds));
      ctx.throw(429, error.message);
    }
  };
