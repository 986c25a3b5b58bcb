import { z } from 'zod';
import { COMPLAINT_STATES } from '../domain/complaint.js';
import { Email } from './auth.js';
import { DateTime, IdParams, lines, stringUpTo } from './common.js';
import { ContactMessage } from './contact-messages.js';
import { endpoint } from './endpoint.js';

const Reply = z.object({ body: z.string(), at: DateTime });

/** A complaint as who wrote it follows it. */
export const Complaint = z.object({
  ticket: z.string(),
  state: z.enum(COMPLAINT_STATES),
  subject: z.string(),
  message: z.string(),
  /** As it was typed; empty without one. */
  order_number: z.string(),
  received_at: DateTime,
  acknowledge_by: DateTime,
  resolve_by: DateTime,
  acknowledged_at: DateTime.nullable(),
  resolved_at: DateTime.nullable(),
  replies: z.array(Reply),
});
export type Complaint = z.infer<typeof Complaint>;

const Ticket = stringUpTo(40, 'A ticket number is such as C-7K3F9QZP')
  .trim()
  .toUpperCase()
  .regex(/^C-[0-9A-Z]{8}$/, 'A ticket number is such as C-7K3F9QZP');

/** As the form asks for it. */
export const ComplaintSearch = z.strictObject({ ticket: Ticket, email: Email });
/** By the mail address, or by the `key` of the link in the mail. */
export const FindComplaintBody = ComplaintSearch.partial({ email: true })
  .extend({ key: stringUpTo(100).min(1).optional() })
  .refine(({ email, key }) => email ?? key, { path: ['email'], message: 'Enter your email' });
export const ReplyBody = z.strictObject({ body: lines(4000, 'Write your answer'), resolves: z.boolean() });

export const complaints = {
  find: endpoint({
    method: 'POST',
    path: '/complaints/find',
    summary: 'How a complaint stands, for who knows its ticket number and mail address, or has the link of its mail',
    access: 'public',
    body: FindComplaintBody,
    rateLimits: [{ max: 30, minutes: 15, per: ['ip'], onlyFailures: true }],
    answer: Complaint,
  }),
  acknowledge: endpoint({
    method: 'POST',
    path: '/complaints/:id/acknowledge',
    summary: 'Tell who complained, by mail, that somebody sees to it',
    access: 'inbox.read',
    params: IdParams,
    answer: ContactMessage,
  }),
  reply: endpoint({
    method: 'POST',
    path: '/complaints/:id/replies',
    summary: 'Answer a complaint by mail, and settle it with that where it is said so',
    access: 'inbox.read',
    params: IdParams,
    body: ReplyBody,
    status: 201,
    answer: ContactMessage,
  }),
};
