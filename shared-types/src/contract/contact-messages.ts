import { z } from 'zod';
import { Email, Phone } from './auth.js';
import { lines, Message, text } from './common.js';
import { endpoint } from './endpoint.js';

export const ContactMessageBody = z.strictObject({
  name: text(100, 'Enter your name'),
  email: Email,
  phone: Phone.optional(),
  subject: text(160, 'Enter a subject').optional(),
  message: lines(4000, 'Write your message'),
});

export const contactMessages = {
  create: endpoint({
    method: 'POST',
    path: '/contact-messages',
    summary: 'Write to the shop',
    access: 'public',
    body: ContactMessageBody,
    status: 201,
    allowances: [{ tries: 10, minutes: 60, per: ['address'] }],
    answer: Message,
  }),
};
