import type { Context } from 'koa';
import { type Audience, type AuthAnswer, auth, type LoginBody } from 'shared-types/contract/auth';
import type { z } from 'zod';
import { clientNetworks } from '../../../lib/http/client-address';
import { implement } from '../../../lib/http/endpoint';
import { HttpError } from '../../../lib/http/http-error';
import { crossingBrowser, setCrossingBrowser, setEditorCookies } from '../../../lib/security/crossing-cookies';
import { guestToken, setGuestToken } from '../../../lib/security/guest-cookie';
import {
  type DeviceCookie,
  deviceOf,
  ensureDevice,
  knownDevice,
  rememberDevice,
  SHOP_DEVICE,
} from '../../../lib/security/known-device';
import { describeFailure } from '../../../lib/security/redact';
import { deviceName } from '../lib/device-name';
import { sendCode } from '../services/code';
import { confirmEmail } from '../services/confirm-email';
import { enterBackOffice, enterEditor, ticketToEditor } from '../services/crossing';
import { endSession } from '../services/end-sessions';
import { checkPassword, register } from '../services/find-account';
import { type LeftOut, mergeDevice } from '../services/merge-device';
import { requestReset, resetPassword } from '../services/password-reset';
import { bearerOf, openSession, renewSession, type Session, sessionIdOf } from '../services/session';
import type { UserWithHash } from '../services/session-rows';
import { signInByCode } from '../services/sign-in-by-code';
import { delayGuesses, type SignInAttempt } from '../services/sign-in-delays';

const COOKIES: Record<Audience, string> = { storefront: 'shop_refresh', 'back-office': 'staff_refresh' };
const DEVICES: Record<Audience, DeviceCookie> = {
  storefront: SHOP_DEVICE,
  'back-office': { name: 'staff_device', path: '/api/auth' },
};
const THIRTY_DAYS_MS = 30 * 24 * 60 * 60 * 1000;

export default implement(auth, {
  login: ({ ctx, body }) => signIn(ctx, body, 'storefront'),
  register: async ({ ctx, body }) => startSession(ctx, await register(body), 'storefront'),
  sendCode: async ({ ctx, body }) => {
    await sendCode(body.address, ensureDevice(ctx, SHOP_DEVICE));
    return { message: `A code is on its way to ${body.address}.` };
  },
  verifyCode: async ({ ctx, body }) => {
    const attempt = attemptOf(ctx, 'code', body.address, 'storefront');
    const isWrong = (error: unknown) => error instanceof HttpError && error.status === 400;
    return startSession(
      ctx,
      await delayGuesses(attempt, () => signInByCode(body, deviceOf(ctx, SHOP_DEVICE)), isWrong),
      'storefront',
    );
  },
  adminLogin: ({ ctx, body }) => signIn(ctx, body, 'back-office'),
  refresh: async ({ ctx, body: { audience } }) => {
    const token = ctx.cookies.get(COOKIES[audience], { signed: false });
    if (!token) throw new HttpError(401, 'Please sign in');
    const session = await renewSession(token, audience);
    const isGuestToo = audience === 'storefront' && guestToken(ctx) !== undefined;
    return answer(ctx, audience, session, isGuestToo ? await takeOver(ctx, session) : []);
  },
  logout: async ({ ctx, body: { audience } }) => {
    const token = ctx.cookies.get(COOKIES[audience], { signed: false });
    if (token) await endSession(token, audience);
    setCookie(ctx, audience, null);
    return { message: 'Logged out successfully' };
  },
  editorTicket: async ({ caller, ctx }) => {
    const token = bearerOf(ctx.get('authorization')) ?? '';
    const { ticket, browser } = await ticketToEditor(caller.id, sessionIdOf(token, 'back-office'));
    setCrossingBrowser(ctx, browser);
    return { ticket };
  },
  enterEditor: async ({ ctx, body: { ticket } }) => {
    setEditorCookies(ctx, await enterEditor({ ticket, browser: crossingBrowser(ctx) }, ctx.get('user-agent')));
    return { message: 'You are signed in to the content editor' };
  },
  enterBackOffice: async ({ ctx, body: { ticket } }) => {
    const session = await enterBackOffice({ ticket, browser: crossingBrowser(ctx) }, ctx.get('user-agent'));
    return answer(ctx, 'back-office', session, []);
  },
  forgotPassword: async ({ body }) => {
    await requestReset(body.email, body.audience);
    return { message: 'If an account has this address, a link for a new password is on its way to it.' };
  },
  resetPassword: async ({ ctx, body }) => {
    const email = await resetPassword(body.token, body.password);
    // Whoever reads the account's mails gets in from here, also while somebody guesses its password.
    for (const device of Object.values(DEVICES)) rememberDevice(ctx, device, email);
    return { message: 'Your password has been changed. Please sign in with the new one.' };
  },
  confirmEmail: async ({ body }) => {
    await confirmEmail(body.token);
    return { message: 'Your address is confirmed. Thank you.' };
  },
});

async function signIn(ctx: Context, body: z.output<typeof LoginBody>, audience: Audience): Promise<AuthAnswer> {
  const attempt = attemptOf(ctx, 'shop', body.email, audience);
  const isWrong = (error: unknown) => error instanceof HttpError && error.status === 401;
  return startSession(ctx, await delayGuesses(attempt, () => checkPassword(body, audience), isWrong), audience);
}

/** Wrong passwords and wrong codes are counted apart: neither a right code nor a right password forgives the other's. */
const attemptOf = (ctx: Context, accounts: 'shop' | 'code', email: string, audience: Audience): SignInAttempt => ({
  accounts,
  email,
  isForStaff: audience === 'back-office',
  networks: clientNetworks(ctx.ip),
  device: knownDevice(ctx, DEVICES[audience], email),
});

/**
 * The one way into a session, whatever showed who it is: the browser is known for the account from here on, and the
 * guest's cart is the account's.
 */
async function startSession(ctx: Context, person: UserWithHash, audience: Audience): Promise<AuthAnswer> {
  const session = await openSession(person, audience, deviceName(ctx.get('user-agent')));
  const leftOut = audience === 'storefront' ? await takeOver(ctx, session) : [];
  rememberDevice(ctx, DEVICES[audience], session.answer.user.email);
  return answer(ctx, audience, session, leftOut);
}

/** Whoever has signed in is let in also when this fails; the next renewal of the session tries again. */
async function takeOver(ctx: Context, { userId }: Session): Promise<LeftOut> {
  try {
    const leftOut = await mergeDevice(guestToken(ctx), userId);
    if (guestToken(ctx)) setGuestToken(ctx, null);
    return leftOut;
  } catch (error) {
    strapi.log.warn('A device was not merged', describeFailure(error));
    return [];
  }
}

function answer(ctx: Context, audience: Audience, session: Session, leftOut: LeftOut): AuthAnswer {
  setCookie(ctx, audience, session.refreshToken);
  return leftOut.length ? { ...session.answer, left_out: leftOut } : session.answer;
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
