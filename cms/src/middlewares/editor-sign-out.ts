import type { Context, Next } from 'koa';
import { endBesideEditor } from '../api/people/services/end-sessions';
import { bearerOf } from '../api/people/services/session';

/** Signing out of Strapi's UI ends the back office's session of the same browser too: one sign-in opened both. */
export default () =>
  async function signOutBeside(ctx: Context, next: Next) {
    const isSignOut = ctx.method === 'POST' && /^\/admin\/logout\/?$/i.test(ctx.path);
    const token = isSignOut && bearerOf(ctx.get('authorization'));
    if (token) await endBesideEditor(token);
    return next();
  };
