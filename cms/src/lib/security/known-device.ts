import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Context } from 'koa';

/**
 * A browser that somebody has signed in with keeps a signed cookie for their account: whatever is guessed elsewhere,
 * they get in from there (OWASP, "Slow down online guessing attacks with device cookies"). It opens nothing by itself.
 */
export interface DeviceCookie {
  name: string;
  path: string;
}

/** Of the storefront's browsers; orders ask for its id too. */
export const SHOP_DEVICE: DeviceCookie = { name: 'shop_device', path: '/api' };

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const COOKIE_PATTERN = /^([\w-]{22})\.([\w-]{43})$/;

/** A keyed hash: it reveals nothing of its input, and nobody else can compute it. */
export const hmac = (...parts: unknown[]): string =>
  createHmac('sha256', process.env.APP_KEYS ?? '')
    .update(JSON.stringify(parts))
    .digest('base64url');

const signatureOf = ({ name }: DeviceCookie, id: string, email: string) => hmac('device', name, id, email);

function parse(ctx: Context, { name }: DeviceCookie): { id: string; signature: string } | null {
  const [, id, signature] = COOKIE_PATTERN.exec(ctx.cookies.get(name, { signed: false }) ?? '') ?? [];
  return id && signature ? { id, signature } : null;
}

/** The browser's id, whoever has signed in there, or asked for a code. */
export const deviceOf = (ctx: Context, cookie: DeviceCookie): string | null => parse(ctx, cookie)?.id ?? null;

/** The browser's id, when it has signed in to the account of this address before. */
export function knownDevice(ctx: Context, cookie: DeviceCookie, email: string): string | null {
  const found = parse(ctx, cookie);
  if (!found) return null;
  const isOurs = timingSafeEqual(Buffer.from(found.signature), Buffer.from(signatureOf(cookie, found.id, email)));
  return isOurs ? found.id : null;
}

/** The browser's id; one that has none gets it with this answer, and is known for no account by it. */
export const ensureDevice = (ctx: Context, cookie: DeviceCookie): string =>
  deviceOf(ctx, cookie) ?? rememberDevice(ctx, cookie, '');

/** Marks the browser as known for the account. It has one id for all accounts. Answers it. */
export function rememberDevice(ctx: Context, cookie: DeviceCookie, email: string): string {
  const id = parse(ctx, cookie)?.id ?? randomBytes(16).toString('base64url');
  ctx.cookies.set(cookie.name, `${id}.${signatureOf(cookie, id, email)}`, {
    path: cookie.path,
    httpOnly: true,
    sameSite: 'strict',
    secure: ctx.secure,
    signed: false,
    overwrite: true,
    maxAge: YEAR_MS,
  });
  return id;
}
