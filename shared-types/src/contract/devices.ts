import { z } from 'zod';
import { Email, Phone } from './auth.js';
import { Message, personName } from './common.js';
import { endpoint } from './endpoint.js';

/** Who orders without an account. */
export const GuestContact = z.object({ name: z.string(), email: z.string(), phone: z.string() });
export type GuestContact = z.infer<typeof GuestContact>;

export const GuestBody = z.strictObject({ name: personName('Enter your name'), email: Email, phone: Phone });

/** Days without use after which a device's cart and contact are deleted. */
export const DEVICE_DAYS = 60;

export const devices = {
  open: endpoint({
    method: 'POST',
    path: '/devices',
    summary:
      'A cookie by which this device has a cart, and may order, without an account; the same again where it has one',
    access: 'public',
    // A mobile network has thousands of shoppers behind one address, each of whom needs one once.
    rateLimits: [{ max: 600, minutes: 60, per: ['ip'] }],
    status: 201,
    answer: z.object({ guest: GuestContact.nullable() }),
  }),
  saveGuest: endpoint({
    method: 'PUT',
    path: '/guest',
    summary: 'Who orders from this device without an account',
    access: 'device',
    body: GuestBody,
    answer: GuestContact,
  }),
  close: endpoint({
    method: 'DELETE',
    path: '/guest',
    summary:
      'Forget this device with its cart, addresses and contact; its orders are reached by the links in their mails',
    access: 'device',
    answer: Message,
  }),
};
