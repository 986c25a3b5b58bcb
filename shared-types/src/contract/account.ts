import { z } from 'zod';
import { SessionUser } from './auth.js';
import { DateTime, Message } from './common.js';
import { endpoint } from './endpoint.js';
import { Order } from './orders.js';
import { UserAddress } from './user-addresses.js';

/** What the shop keeps of a shopper's own (DPDP Act 2023, section 11); messages are those written while signed in. */
export const AccountExport = z.object({
  exported_at: DateTime,
  profile: SessionUser.omit({ roles: true }).extend({ created_at: DateTime }),
  addresses: z.array(UserAddress),
  cart: z.array(
    z.object({
      product: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.int(),
    }),
  ),
  orders: z.array(Order),
  reviews: z.array(
    z.object({ product: z.string().nullable(), rating: z.int(), comment: z.string(), created_at: DateTime }),
  ),
  messages: z.array(z.object({ subject: z.string(), message: z.string(), created_at: DateTime })),
});
export type AccountExport = z.infer<typeof AccountExport>;

export const DeleteAccountBody = z.strictObject({
  password: z.string('Enter your password').min(1, 'Enter your password').max(1000, 'Too long'),
});

/** The account as its owner sees it. */
export const OwnAccount = SessionUser.omit({ roles: true }).extend({ email_verified: z.boolean() });

export type OwnAccount = z.infer<typeof OwnAccount>;

export const account = {
  show: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The shopper’s own account, and whether its mail address is confirmed',
    access: 'shopper',
    answer: OwnAccount,
  }),
  mailConfirmLink: endpoint({
    method: 'POST',
    path: '/account/verify-email',
    summary: 'Mail the link that confirms the address once more',
    access: 'shopper',
    rateLimits: [{ max: 3, minutes: 60, per: ['user'] }],
    answer: Message,
  }),
  export: endpoint({
    method: 'GET',
    path: '/account/export',
    summary: 'What the shop keeps of the shopper’s own',
    access: 'shopper',
    answer: AccountExport,
  }),
  remove: endpoint({
    method: 'POST',
    path: '/account/delete',
    summary: 'Delete the shopper’s account; orders are kept without their name, invoices as the law demands',
    access: 'shopper',
    body: DeleteAccountBody,
    rateLimits: [{ max: 10, minutes: 15, per: ['user'], onlyFailures: true }],
    answer: Message,
  }),
};
