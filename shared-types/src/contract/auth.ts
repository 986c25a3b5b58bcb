import { z } from 'zod';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, PHONE_HINT, PHONE_PATTERN, TYPED_NUMBER_MAX } from '../domain/limits.js';
import { keptAddress, MAIL_ADDRESS } from '../domain/mail-address.js';
import { phoneOf } from '../domain/phone-and-pin.js';
import { ROLES } from '../domain/roles.js';
import { Message, personName, stringUpTo, text } from './common.js';
import { endpoint } from './endpoint.js';

export const Email = text(254, 'Enter your email')
  .check(z.email({ pattern: MAIL_ADDRESS, error: 'Enter a valid email address' }))
  .overwrite(keptAddress);
/** However it is typed; what is kept are its 10 digits. */
export const Phone = stringUpTo(TYPED_NUMBER_MAX, PHONE_HINT).overwrite(phoneOf).regex(PHONE_PATTERN, PHONE_HINT);
export const NewPassword = stringUpTo(PASSWORD_MAX_BYTES, 'Enter a password', `At most ${PASSWORD_MAX_BYTES} bytes`)
  .min(PASSWORD_MIN, `At least ${PASSWORD_MIN} characters`)
  .refine(
    (password) => new TextEncoder().encode(password).length <= PASSWORD_MAX_BYTES,
    `At most ${PASSWORD_MAX_BYTES} bytes`,
  );

/** The signed-in person, as the browser keeps it. */
export const SessionUser = z.object({
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  roles: z.array(z.enum(ROLES)),
});
export type SessionUser = z.infer<typeof SessionUser>;

export const AuthAnswer = z.object({
  access_token: z.string(),
  user: SessionUser,
  /** Only when the device had a cart: what of it the account's cart has no room for. */
  left_out: z.array(z.object({ name: z.string(), quantity: z.int() })).optional(),
});
export type AuthAnswer = z.infer<typeof AuthAnswer>;

/** One that somebody has: older ones may be of any kind. */
export const PresentPassword = stringUpTo(1000, 'Enter your password', 'Too long').min(1, 'Enter your password');

export const LoginBody = z.strictObject({
  email: Email,
  password: PresentPassword,
});
export const RegisterBody = z.strictObject({
  name: personName('Enter your name'),
  email: Email,
  phone: Phone,
  password: NewPassword,
});

/** Where a code goes: a mail address, or the ten digits of a phone where the shop sends messages to phones. */
export const CodeAddress = z.union([Email, Phone], 'Enter a valid email address');
export const Code = stringUpTo(20, 'Enter the six digits')
  .overwrite((typed) => typed.replace(/\s/g, ''))
  .regex(/^\d{6}$/, 'Enter the six digits');

export const SendCodeBody = z.strictObject({ address: CodeAddress });
/** The rest is for an address that has no account: its name, and an email or a phone beside the one that the code went to. */
export const VerifyCodeBody = z.strictObject({
  address: CodeAddress,
  code: Code,
  name: personName('Enter your name').optional(),
  email: Email.optional(),
  phone: Phone.optional(),
});

export const ForgotPasswordBody = z.strictObject({
  email: Email,
  /** Where it was forgotten: colleagues choose the new one there. */
  audience: z.enum(['storefront', 'back-office']).default('storefront'),
});
/** From a mailed link. */
const LinkToken = stringUpTo(200, 'The link is not complete').min(1, 'The link is not complete');
export const ResetPasswordBody = z.strictObject({
  token: LinkToken,
  password: NewPassword,
});

export const ConfirmEmailBody = z.strictObject({ token: LinkToken });

/** Which sign-in a session came from. The two have separate tokens and cookies. */
export const Audience = z.enum(['storefront', 'back-office']);
export type Audience = z.infer<typeof Audience>;
const AudienceBody = z.strictObject({ audience: Audience.default('storefront') });

/**
 * Against guessing: after `freeAttempts` wrong passwords the next attempt has to wait, a second at first, then twice as
 * long after each, `maxSeconds` at most. Only wrong passwords count, and a success takes back its own.
 * `accountFromNetwork`: at one account from one network. `account`: at one account from anywhere. `network`: from one
 * network at any account. `widerNetwork`: from the many networks that one may have of IPv6. `device`: at one account from a
 * browser that has signed in to it before, instead of the others.
 */
export const SIGN_IN_DELAYS = {
  device: { freeAttempts: 10, maxSeconds: 900 },
  accountFromNetwork: { freeAttempts: 6, maxSeconds: 900 },
  account: { freeAttempts: 20, maxSeconds: 300 },
  network: { freeAttempts: 50, maxSeconds: 60 },
  widerNetwork: { freeAttempts: 500, maxSeconds: 60 },
} as const;
/** After so long without another one wrong passwords no longer count. */
export const SIGN_IN_FAILURES_MINUTES = 60;

/**
 * How many mails an address gets a day. `unconfirmed`: nobody has followed a link in a mail to it yet; further mails wait
 * until somebody does. `confirmed`: further mails go out a day later. Those about orders are counted apart, and none of them
 * is kept from anybody: to an unconfirmed address `unconfirmedOrders` go out at once, further ones a day later. Codes are
 * counted apart too: to an unconfirmed address or phone no more than `unconfirmedCodes` go out, whoever asks for them.
 */
export const MAIL_DAILY_LIMITS = { unconfirmed: 3, unconfirmedCodes: 6, unconfirmedOrders: 10, confirmed: 50 } as const;

/** Good once, for a minute, in the browser that it was made for (a cookie says so). */
export const TicketBody = z.strictObject({
  ticket: stringUpTo(200, 'The ticket is missing', 'The ticket is not complete').min(1, 'The ticket is missing'),
});
export const Ticket = z.object({ ticket: z.string() });

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/user/login',
    summary: 'Sign in to the storefront',
    access: 'public',
    body: LoginBody,
    answer: AuthAnswer,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Open a shopper’s account and sign in',
    access: 'public',
    body: RegisterBody,
    status: 201,
    rateLimits: [{ max: 300, minutes: 60, per: ['ip'] }],
    answer: AuthAnswer,
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/auth/code',
    summary: 'Send a code to sign in with; the same answer whether the address has an account or not',
    access: 'public',
    body: SendCodeBody,
    // By address and network: somebody else's asking must not keep its owner from a code. Whoever asks from many networks
    // comes to the wider ones, which bound how much an address is mailed and how many codes anybody can guess at; they do
    // not hold for a browser that its owner has signed in with.
    rateLimits: [
      { max: 5, minutes: 15, per: ['address', 'ip'] },
      { max: 15, minutes: 1440, per: ['address', 'ip'] },
      { max: 300, minutes: 60, per: ['ip'] },
      { max: 30, minutes: 60, per: ['address'], exceptKnownBrowsers: true },
      { max: 3000, minutes: 60, per: [], exceptKnownBrowsers: true },
    ],
    answer: Message,
  }),
  verifyCode: endpoint({
    method: 'POST',
    path: '/auth/code/verify',
    summary: 'Sign in to the storefront with a code, which confirms its address; opens an account where there is none',
    access: 'public',
    body: VerifyCodeBody,
    rateLimits: [{ max: 120, minutes: 60, per: ['ip'], onlyFailures: true }],
    answer: AuthAnswer,
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/auth/admin/login',
    summary: 'Sign in to the back office',
    access: 'public',
    body: LoginBody,
    answer: AuthAnswer,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new access token for the refresh token in the cookie',
    access: 'public',
    body: AudienceBody,
    // Whole offices have one address, and each who is signed in renews four times an hour.
    rateLimits: [{ max: 1200, minutes: 15, per: ['ip'] }],
    answer: AuthAnswer,
  }),
  logout: endpoint({
    method: 'POST',
    path: '/auth/logout',
    summary: 'End the session of the refresh token in the cookie',
    access: 'public',
    body: AudienceBody,
    answer: Message,
  }),
  editorTicket: endpoint({
    method: 'POST',
    path: '/auth/editor-ticket',
    summary: 'A ticket that leads from the back office into Strapi’s UI',
    access: 'editor.enter',
    rateLimits: [{ max: 60, minutes: 15, per: ['user'] }],
    answer: Ticket,
  }),
  enterEditor: endpoint({
    method: 'POST',
    path: '/auth/editor',
    summary: 'Sign in to Strapi’s UI by a ticket of `POST /auth/editor-ticket`',
    access: 'public',
    body: TicketBody,
    rateLimits: [{ max: 60, minutes: 15, per: ['ip'], onlyFailures: true }],
    answer: Message,
  }),
  enterBackOffice: endpoint({
    method: 'POST',
    path: '/auth/admin/ticket',
    summary: 'Sign in to the back office by a ticket that Strapi’s UI has asked for',
    access: 'public',
    body: TicketBody,
    rateLimits: [{ max: 60, minutes: 15, per: ['ip'], onlyFailures: true }],
    answer: AuthAnswer,
  }),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link for a new password; the same answer whether the address is known or not',
    access: 'public',
    body: ForgotPasswordBody,
    // Not per account: somebody else's asking must not keep its owner from a link.
    rateLimits: [{ max: 300, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'A new password with the token of a mailed link; all sessions of the account end',
    access: 'public',
    body: ResetPasswordBody,
    rateLimits: [{ max: 30, minutes: 60, per: ['ip'], onlyFailures: true }],
    answer: Message,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/auth/verify-email',
    summary: 'Confirm the address of an account with the token of a mailed link',
    access: 'public',
    body: ConfirmEmailBody,
    rateLimits: [{ max: 30, minutes: 60, per: ['ip'], onlyFailures: true }],
    answer: Message,
  }),
};
