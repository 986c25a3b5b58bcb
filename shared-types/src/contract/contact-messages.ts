import { z } from 'zod';
import { COMPLAINT_STATES } from '../domain/complaint.js';
import { Email, Phone } from './auth.js';
import {
  addressText,
  DateTime,
  Id,
  IdParams,
  lines,
  Message,
  optionalText,
  PageQuery,
  personName,
  text,
} from './common.js';
import { endpoint } from './endpoint.js';

export const ContactMessageBody = z.strictObject({
  name: personName('Enter your name'),
  email: Email,
  phone: Phone.optional(),
  subject: text(160, 'Enter a subject').optional(),
  message: lines(4000, 'Write your message'),
  /** It gets a ticket number and a clock (contract/complaints). */
  is_complaint: z.boolean().default(false),
  /** What a complaint is about. */
  order_number: optionalText(40).optional(),
});

/** A message as the inbox shows it; what was left out is empty. */
export const ContactMessage = z.object({
  id: Id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  subject: z.string(),
  message: z.string(),
  is_read: z.boolean(),
  created_at: DateTime,
  /** Null for what is only a message. */
  complaint: z
    .object({
      ticket: z.string(),
      state: z.enum(COMPLAINT_STATES),
      order_number: z.string(),
      acknowledged_at: DateTime.nullable(),
      resolved_at: DateTime.nullable(),
      replies: z.array(z.object({ body: z.string(), at: DateTime })),
    })
    .nullable(),
});
export type ContactMessage = z.infer<typeof ContactMessage>;

export const MESSAGE_STATUSES = ['unread', 'read'] as const;
/** `late`: what should have been acknowledged or settled by now. */
export const COMPLAINT_FILTERS = [...COMPLAINT_STATES, 'late'] as const;
export const MessageQuery = z.strictObject({
  search: addressText(100).optional(),
  status: z.enum(MESSAGE_STATUSES, 'Unknown status').optional(),
  /** Only complaints, the oldest first. */
  complaints: z.enum(COMPLAINT_FILTERS, 'Unknown state').optional(),
  ...PageQuery,
});

export const contactMessages = {
  list: endpoint({
    method: 'GET',
    path: '/contact-messages',
    summary: 'Messages of the contact page, newest first, how many nobody has read, and how many complaints are late',
    access: 'inbox.read',
    query: MessageQuery,
    answer: z.object({ messages: z.array(ContactMessage), count: z.int(), unread: z.int(), late: z.int() }),
  }),
  setRead: endpoint({
    method: 'PUT',
    path: '/contact-messages/:id/read',
    summary: 'Mark a message as read or unread',
    access: 'inbox.read',
    params: IdParams,
    body: z.strictObject({ is_read: z.boolean() }),
    answer: ContactMessage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/contact-messages/:id',
    summary: 'Delete a message. 409 for a complaint that is not resolved',
    access: 'inbox.read',
    params: IdParams,
    answer: Message,
  }),
  create: endpoint({
    method: 'POST',
    path: '/contact-messages',
    summary: 'Write to the shop',
    access: 'public',
    knowsShopper: true,
    body: ContactMessageBody,
    status: 201,
    rateLimits: [{ max: 60, minutes: 60, per: ['ip'] }],
    /** `ticket`: of a complaint. */
    answer: Message.extend({ ticket: z.string().nullable() }),
  }),
};
