import { z } from 'zod';
import { AccountExport } from './account.js';
import { DateTime, IdParams, Message } from './common.js';
import { endpoint } from './endpoint.js';

/** What the shop keeps of a guest, who is known by the mail address of the order. */
export const GuestExport = AccountExport.omit({ profile: true, reviews: true }).extend({
  /** Each way in which they were called, of their orders and devices. */
  contacts: z.array(z.object({ name: z.string(), email: z.string(), phone: z.string() })),
  messages: z.array(z.object({ subject: z.string(), message: z.string(), created_at: DateTime })),
});
export type GuestExport = z.infer<typeof GuestExport>;

export const guests = {
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
