import { z } from 'zod';
import { SHIPMENT_DIRECTIONS, SHIPMENT_STATES } from '../domain/shipment.js';
import { Code, CodeAddress, NewPassword, PresentPassword, SessionUser } from './auth.js';
import { DateTime, Id, IdParams, Message } from './common.js';
import { ConsentRecord } from './consents.js';
import { endpoint } from './endpoint.js';
import { Order } from './orders.js';
import { UserAddress } from './user-addresses.js';
import { ProfileBody } from './users.js';

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
  wishlist: z.array(z.object({ product: z.string(), created_at: DateTime })),
  stock_notices: z.array(
    z.object({ product: z.string(), size: z.string().nullable(), color: z.string().nullable(), asked_at: DateTime }),
  ),
  /** To what they said yes beyond the sale, and is not withdrawn: that is deleted. */
  consents: z.array(
    ConsentRecord.omit({ act: true, at: true }).extend({
      address: z.string(),
      asked_at: DateTime,
      confirmed_at: DateTime.nullable(),
    }),
  ),
  /** Each yes and no, of addresses that are confirmed to be theirs. */
  consent_records: z.array(ConsentRecord),
  /** What staff wrote down about them. */
  notes: z.array(z.object({ note: z.string(), tags: z.array(z.string()) })),
  orders: z.array(Order),
  /** Asked for; their pictures are on the orders’ pages. */
  returns: z.array(
    z.object({ order_number: z.string(), state: z.string(), reason: z.string(), note: z.string(), asked_at: DateTime }),
  ),
  /** With what a courier was told of the way of each. */
  parcels: z.array(
    z.object({
      order_number: z.string(),
      direction: z.enum(SHIPMENT_DIRECTIONS),
      courier: z.string().nullable(),
      number: z.string().nullable(),
      scans: z.array(z.object({ state: z.enum(SHIPMENT_STATES), at: DateTime, place: z.string() })),
    }),
  ),
  reviews: z.array(
    z.object({ product: z.string().nullable(), rating: z.int(), comment: z.string(), created_at: DateTime }),
  ),
  messages: z.array(
    z.object({
      subject: z.string(),
      message: z.string(),
      created_at: DateTime,
      /** Of a complaint, with what it was answered. */
      ticket: z.string().nullable(),
      replies: z.array(z.string()),
    }),
  ),
});
export type AccountExport = z.infer<typeof AccountExport>;

const ENTER_EITHER = 'Enter your password, or a code that we mail you';

/** What only the owner has, besides an open browser: the password, or a code to the account's mail address. */
export const OwnerProof = z.strictObject({ password: PresentPassword.optional(), code: Code.optional() });
export const DeleteAccountBody = OwnerProof.refine(({ password, code }) => password ?? code, {
  path: ['password'],
  message: ENTER_EITHER,
});
export const OwnPasswordBody = z
  .strictObject({ current_password: PresentPassword.optional(), code: Code.optional(), new_password: NewPassword })
  .refine(({ current_password, code }) => current_password ?? code, {
    path: ['current_password'],
    message: ENTER_EITHER,
  });
export const ConfirmAddressBody = z.strictObject({ address: CodeAddress, code: Code });

/** The account as its owner sees it. */
export const OwnAccount = SessionUser.omit({ roles: true }).extend({
  email_verified: z.boolean(),
  phone_verified: z.boolean(),
  has_password: z.boolean(),
});

/** A device that the shopper is signed in on. `used_at` is up to a quarter of an hour old. */
export const OwnSession = z.object({
  id: Id,
  device: z.string(),
  signed_in_at: DateTime,
  used_at: DateTime,
  is_current: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export type OwnAccount = z.infer<typeof OwnAccount>;

export const account = {
  show: endpoint({
    method: 'GET',
    path: '/account',
    summary: 'The shopper’s own account, and whether its mail address is confirmed',
    access: 'shopper',
    answer: OwnAccount,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/account',
    summary: 'Change one’s own name and phone',
    access: 'shopper',
    body: ProfileBody,
    answer: OwnAccount,
  }),
  choosePassword: endpoint({
    method: 'PUT',
    path: '/account/password',
    summary: 'Choose a password, by the present one or a mailed code; the shopper’s other sessions end',
    access: 'shopper',
    body: OwnPasswordBody,
    rateLimits: [{ max: 10, minutes: 15, per: ['user'], onlyFailures: true }],
    answer: Message,
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/account/sessions',
    summary: 'Where the shopper is signed in',
    access: 'shopper',
    answer: z.array(OwnSession),
  }),
  endSession: endpoint({
    method: 'DELETE',
    path: '/account/sessions/:id',
    summary: 'Sign one device out',
    access: 'shopper',
    params: IdParams,
    answer: Message,
  }),
  endSessions: endpoint({
    method: 'DELETE',
    path: '/account/sessions',
    summary: 'Sign out everywhere, here too',
    access: 'shopper',
    answer: Message,
  }),
  mailConfirmLink: endpoint({
    method: 'POST',
    path: '/account/verify-email',
    summary: 'Mail the link that confirms the address once more',
    access: 'shopper',
    rateLimits: [{ max: 3, minutes: 60, per: ['user'] }],
    answer: Message,
  }),
  confirmAddress: endpoint({
    method: 'POST',
    path: '/account/confirm-address',
    summary: 'Confirm the account’s own mail address or phone by a code (`POST /auth/code`)',
    access: 'shopper',
    body: ConfirmAddressBody,
    rateLimits: [{ max: 20, minutes: 15, per: ['user'], onlyFailures: true }],
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
