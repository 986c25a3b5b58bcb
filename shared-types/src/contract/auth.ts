import { z } from 'zod';
import { PASSWORD_MAX_BYTES, PASSWORD_MIN, PHONE_HINT, PHONE_PATTERN } from '../domain/limits.js';
import { phoneOf } from '../domain/phone-and-pin.js';
import { ROLES } from '../domain/roles.js';
import { Message, text } from './common.js';
import { type Allowance, endpoint } from './endpoint.js';

export const Email = text(254, 'Enter your email')
  .pipe(z.email('Enter a valid email address'))
  .transform((email) => email.toLowerCase());
/** However it is typed; what is kept are its 10 digits. */
export const Phone = z.string(PHONE_HINT).overwrite(phoneOf).regex(PHONE_PATTERN, PHONE_HINT);
export const NewPassword = z
  .string('Enter a password')
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

export const AuthAnswer = z.object({ access_token: z.string(), user: SessionUser });
export type AuthAnswer = z.infer<typeof AuthAnswer>;

export const LoginBody = z.strictObject({
  email: Email,
  password: z.string('Enter your password').min(1, 'Enter your password').max(1000, 'Too long'),
});
export const RegisterBody = z.strictObject({
  name: text(100, 'Enter your name'),
  email: Email,
  phone: Phone,
  password: NewPassword,
});

export const ForgotPasswordBody = z.strictObject({ email: Email });
export const ResetPasswordBody = z.strictObject({
  /** From the mailed link. */
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200, 'The link is not complete'),
  password: NewPassword,
});

/** Which sign-in a session came from. The two have separate tokens and cookies. */
export const Audience = z.enum(['storefront', 'back-office']);
export type Audience = z.infer<typeof Audience>;
const AudienceBody = z.strictObject({ audience: Audience.default('storefront') });

/**
 * Against guessing: from one place at any account, from one place at one account, at one account from everywhere. In this
 * order: who is refused for the place costs no more queries, and who is refused at one account from one place cannot use
 * up what its owner has elsewhere.
 */
export const SIGN_IN_ALLOWANCES: readonly Allowance[] = [
  { tries: 200, minutes: 15, per: ['address'], failures: true },
  { tries: 10, minutes: 15, per: ['email', 'address'], failures: true },
  { tries: 100, minutes: 60, per: ['email'], failures: true },
];

export const auth = {
  login: endpoint({
    method: 'POST',
    path: '/auth/user/login',
    summary: 'Sign in to the storefront',
    access: 'public',
    body: LoginBody,
    allowances: SIGN_IN_ALLOWANCES,
    answer: AuthAnswer,
  }),
  register: endpoint({
    method: 'POST',
    path: '/auth/register',
    summary: 'Open a shopper’s account and sign in',
    access: 'public',
    body: RegisterBody,
    status: 201,
    allowances: [{ tries: 30, minutes: 60, per: ['address'] }],
    answer: AuthAnswer,
  }),
  adminLogin: endpoint({
    method: 'POST',
    path: '/auth/admin/login',
    summary: 'Sign in to the back office',
    access: 'public',
    body: LoginBody,
    allowances: SIGN_IN_ALLOWANCES,
    answer: AuthAnswer,
  }),
  refresh: endpoint({
    method: 'POST',
    path: '/auth/refresh',
    summary: 'A new access token for the refresh token in the cookie',
    access: 'public',
    body: AudienceBody,
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
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    summary: 'Mail a link for a new password; the same answer whether the address is known or not',
    access: 'public',
    body: ForgotPasswordBody,
    allowances: [
      { tries: 30, minutes: 60, per: ['address'] },
      { tries: 3, minutes: 60, per: ['email'] },
    ],
    answer: Message,
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    summary: 'A new password with the token of a mailed link; all sessions of the account end',
    access: 'public',
    body: ResetPasswordBody,
    allowances: [{ tries: 30, minutes: 60, per: ['address'], failures: true }],
    answer: Message,
  }),
};
