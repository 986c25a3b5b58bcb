import type { Context } from 'koa';

/** Binds a ticket to the browser that asked for it: to where tickets are taken, never to scripts or from another site. */
const NAME = 'crossing';
const MINUTE_MS = 60_000;

export const crossingBrowser = (ctx: Context): string => ctx.cookies.get(NAME, { signed: false }) ?? '';

export function setCrossingBrowser(ctx: Context, value: string): void {
  ctx.cookies.set(NAME, value, {
    ...{ path: '/api/auth', httpOnly: true, sameSite: 'strict', secure: ctx.secure, signed: false, overwrite: true },
    maxAge: MINUTE_MS,
  });
}

/**
 * What Strapi's UI has after its own sign-in: the refresh token, and the access token, which its scripts read. Named as by its
 * `session-auth`, without `remember me`.
 */
export function setEditorCookies(
  ctx: Context,
  { refreshToken, accessToken }: { refreshToken: string; accessToken: string },
): void {
  const to = { path: '/cms', secure: ctx.secure, signed: false, overwrite: true } as const;
  ctx.cookies.set('strapi_admin_refresh', refreshToken, { ...to, httpOnly: true, sameSite: 'lax' });
  ctx.cookies.set('jwtToken', accessToken, { ...to, httpOnly: false, sameSite: 'lax' });
}
