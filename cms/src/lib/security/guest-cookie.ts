import type { Context } from 'koa';
import { DEVICE_DAYS } from 'shared-types/contract/devices';

/**
 * The token of a device on which nobody is signed in. It opens a cart and what is needed to order it, no account. To `/api`
 * only, never to scripts and never along with a request from another site.
 */
const NAME = 'shop_guest';
const DAY_MS = 24 * 60 * 60 * 1000;

export const guestToken = (ctx: Context): string | undefined => ctx.cookies.get(NAME, { signed: false });

export function setGuestToken(ctx: Context, token: string | null): void {
  ctx.cookies.set(NAME, token, {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    signed: false,
    overwrite: true,
    ...(token === null ? {} : { maxAge: DEVICE_DAYS * DAY_MS }),
  });
}
