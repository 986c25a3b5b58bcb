import { z } from 'zod';
import { CONSENT_PURPOSES } from '../domain/consents.js';
import { Email } from './auth.js';
import { DateTime, Id, Message, PageQuery, stringUpTo } from './common.js';
import { binary, endpoint } from './endpoint.js';

export const NewsletterBody = z.strictObject({
  email: Email,
  /** To `CONSENT_WORDS.news_mail`. */
  consent: z.literal(true, 'Please say that we may write to you'),
});

const link = z.strictObject({
  token: stringUpTo(1000, 'Use the link of the mail').min(1, 'Use the link of the mail'),
});

export const Subscriber = z.object({
  id: Id,
  /** A mail address, or a phone. */
  address: z.string(),
  asked_at: DateTime,
  confirmed_at: DateTime,
});
export type Subscriber = z.infer<typeof Subscriber>;

const purpose = z.enum(CONSENT_PURPOSES, 'Unknown purpose').default('news_mail');
export const SubscribersQuery = z.strictObject({ purpose, ...PageQuery });

export const newsletter = {
  subscribe: endpoint({
    method: 'POST',
    path: '/newsletter',
    summary:
      'Ask for the newsletter; nothing is sent but a link to confirm. The same answer for whoever has it already',
    access: 'public',
    body: NewsletterBody,
    status: 201,
    rateLimits: [
      { max: 100, minutes: 60, per: ['ip'] },
      { max: 5, minutes: 24 * 60, per: ['email'] },
    ],
    answer: Message,
  }),
  confirm: endpoint({
    method: 'POST',
    path: '/newsletter/confirm',
    summary: 'Confirm a subscription, by the link of the mail',
    access: 'public',
    body: link,
    rateLimits: [{ max: 60, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
  end: endpoint({
    method: 'POST',
    path: '/newsletter/end',
    summary: 'End a subscription, by the link of a mail: the address is forgotten',
    access: 'public',
    body: link,
    rateLimits: [{ max: 60, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
  list: endpoint({
    method: 'GET',
    path: '/newsletter/subscribers',
    summary: 'Who has said yes to news, by mail or to a phone, latest first',
    access: 'newsletter.read',
    query: SubscribersQuery,
    answer: z.object({ subscribers: z.array(Subscriber), count: z.int() }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/newsletter/export',
    summary: 'Who has confirmed, as CSV: with when, to what, and the link that ends it',
    access: 'newsletter.read',
    query: z.strictObject({ purpose }),
    answer: binary('text/csv; charset=utf-8'),
  }),
};
