import { z } from 'zod';
import { DateTime, Id, IdParams, Message, PageQuery } from './common.js';
import { endpoint } from './endpoint.js';

/** A mail that was given up after the last try, or of which nobody knows whether it was taken. */
export const StuckMail = z.object({
  id: Id,
  recipient: z.string(),
  subject: z.string(),
  failed_at: DateTime,
  /** What the mail server said; null where it said nothing. */
  reason: z.string().nullable(),
  /** It may have arrived all the same. */
  is_unsure: z.boolean(),
});
export type StuckMail = z.infer<typeof StuckMail>;

export const stuckMails = {
  list: endpoint({
    method: 'GET',
    path: '/stuck-mails',
    summary: 'Mails that could not be delivered and can still be sent again, the latest first',
    access: 'inbox.read',
    query: z.strictObject(PageQuery),
    answer: z.object({ mails: z.array(StuckMail), count: z.int() }),
  }),
  again: endpoint({
    method: 'POST',
    path: '/stuck-mails/:id/again',
    summary: 'Send a mail again, with as many tries as in the beginning',
    access: 'inbox.read',
    params: IdParams,
    answer: Message,
  }),
  forget: endpoint({
    method: 'DELETE',
    path: '/stuck-mails/:id',
    summary: 'Forget a mail: it arrived after all, or nobody wants it any more',
    access: 'inbox.read',
    params: IdParams,
    answer: Message,
  }),
};
