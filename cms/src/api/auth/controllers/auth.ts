import type { Context } from 'koa';
import { type Audience, type AuthAnswer, auth } from 'shared-types/contract/auth';
import { implement } from '../../../lib/endpoint';
import { HttpError } from '../../../lib/http-error';
import { checkPassword, register } from '../services/account';
import { askForReset, resetPassword } from '../services/password-reset';
import { endSession, openSession, renewSession, type Session } from '../services/session';

const COOKIES: Record<Audience, string> = { storefront: 'shop_refresh', 'back-office': 'staff_refresh' };
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

export default implement(auth, {
  login: async ({ ctx, body }) =>
    answer(ctx, 'storefront', await openSession(await checkPassword(body, 'storefront'), 'storefront')),
  register: async ({ ctx, body }) => answer(ctx, 'storefront', await openSession(await register(body), 'storefront')),
  adminLogin: async ({ ctx, body }) =>
    answer(ctx, 'back-office', await openSession(await checkPassword(body, 'back-office'), 'back-office')),
  refresh: async ({ ctx, body: { audience } }) => {
    const token = ctx.cookies.get(COOKIES[audience], { signed: false });
    if (!token) throw new HttpError(401, 'Please sign in');
    return answer(ctx, audience, await renewSession(token, audience));
  },
  logout: async ({ ctx, body: { audience } }) => {
    const token = ctx.cookies.get(COOKIES[audience], { signed: false });
    if (token) await endSession(token, audience);
    setCookie(ctx, audience, null);
    return { message: 'Logged out successfully' };
  },
  forgotPassword: async ({ body }) => {
    await askForReset(body.email);
    return { message: 'If an account has this address, a link for a new password is on its way to it.' };
  },
  resetPassword: async ({ body }) => {
    await resetPassword(body.token, body.password);
    return { message: 'Your password has been changed. Please sign in with the new one.' };
  },
});

function answer(ctx: Context, audience: Audience, session: Session): AuthAnswer {
  setCookie(ctx, audience, session.refreshToken);
  return session.answer;
}

/** The refresh token goes to `/api/auth` only, never to scripts and never along with a request from another site. */
function setCookie(ctx: Context, audience: Audience, value: string | null): void {
  ctx.cookies.set(COOKIES[audience], value, {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    signed: false,
    overwrite: true,
    ...(value === null ? {} : { maxAge: THIRTY_DAYS_MS }),
  });
}
