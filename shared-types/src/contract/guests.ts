import { z } from 'zod';
import { AccountExport } from './account.js';
import { Code, Email } from './auth.js';
import { DateTime, IdParams, Message } from './common.js';
import { endpoint } from './endpoint.js';

/** What the shop keeps of a guest, who is known by the mail address of the order. */
export const GuestExport = AccountExport.omit({ profile: true, reviews: true }).extend({
  /** Each way in which they were called, of their orders and devices. */
  contacts: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  messages: z.array(z.object({ subject: z.string(), message: z.string(), created_at: DateTime })),
});
export type GuestExport = z.infer<typeof GuestExport>;

/** With a code that was sent to that address for this browser (`POST /auth/code`). */
export const GuestDataBody = z.strictObject({ email: Email, code: Code });
const GUESSES = [{ max: 20, minutes: 15, per: ['ip'], onlyFailures: true }] as const;

export const guests = {
  takeOwn: endpoint({
    method: 'POST',
    path: '/account/guest/export',
    summary:
      'What the shop keeps of whoever ordered as a guest with this mail address, for who has the code sent to it',
    access: 'public',
    body: GuestDataBody,
    rateLimits: [...GUESSES],
    answer: GuestExport,
  }),
  eraseOwn: endpoint({
    method: 'POST',
    path: '/account/guest/erase',
    summary:
      'Erase what is kept of whoever ordered as a guest with this mail address; invoices stay as the law demands. 409 while an order is on its way',
    access: 'public',
    body: GuestDataBody,
    rateLimits: [...GUESSES],
    answer: Message,
  }),
  withdrawOwn: endpoint({
    method: 'POST',
    path: '/account/guest/withdraw',
    summary: 'Withdraw every consent of this mail address, for who has the code sent to it',
    access: 'public',
    body: GuestDataBody,
    rateLimits: [...GUESSES],
    answer: Message,
  }),
  export: endpoint({
    method: 'GET',
    path: '/orders/admin/:id/guest',
    summary: 'What the shop keeps of the guest of this order, for who asks to have it',
    access: 'guests.erase',
    params: IdParams,
    answer: GuestExport,
  }),
  erase: endpoint({
    method: 'DELETE',
    path: '/orders/admin/:id/guest',
    summary:
      'Erase what is kept of the guest of this order: devices, carts, wishes, notices and the person in all their orders; invoices stay as the law demands. 409 while an order is on its way',
    access: 'guests.erase',
    params: IdParams,
    answer: Message,
  }),
};
