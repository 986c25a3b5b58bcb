import { z } from 'zod';
import { DateTime, Id, Message } from './common.js';
import { endpoint } from './endpoint.js';

/** A comment on an order that mentions who asks. */
export const Mention = z.object({
  id: Id,
  order: z.object({ id: Id, order_number: z.string() }),
  /** Who wrote it. */
  by: z.string(),
  note: z.string(),
  at: DateTime,
  is_new: z.boolean(),
});
export type Mention = z.infer<typeof Mention>;

export const mentions = {
  list: endpoint({
    method: 'GET',
    path: '/mentions',
    summary: 'The comments that mention one, newest first; at most 100. `unseen` counts all that are new',
    access: 'orders.read',
    answer: z.object({ mentions: z.array(Mention), unseen: z.int() }),
  }),
  see: endpoint({
    method: 'POST',
    path: '/mentions/seen',
    summary: 'Those up to this one are no longer new',
    access: 'orders.read',
    body: z.strictObject({ up_to: Id }),
    answer: Message,
  }),
};
