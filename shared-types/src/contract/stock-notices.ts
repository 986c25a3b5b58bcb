import { z } from 'zod';
import { Email } from './auth.js';
import { Id, Message, stringUpTo } from './common.js';
import { endpoint } from './endpoint.js';

export const StockNoticeBody = z.strictObject({ stock_id: Id, email: Email });

export const stockNotices = {
  ask: endpoint({
    method: 'POST',
    path: '/stock-notices',
    summary:
      'Be told by mail, once, when a variant that is sold out is back; the same answer for an address that waits already',
    access: 'public',
    knowsShopper: true,
    body: StockNoticeBody,
    status: 201,
    rateLimits: [
      { max: 100, minutes: 60, per: ['ip'] },
      { max: 20, minutes: 24 * 60, per: ['email'] },
    ],
    answer: Message,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/stock-notices/cancel',
    summary: 'Be told of nothing more, by the link of such a mail',
    access: 'public',
    body: z.strictObject({ token: stringUpTo(1000, 'Use the link of the mail').min(1, 'Use the link of the mail') }),
    rateLimits: [{ max: 60, minutes: 60, per: ['ip'] }],
    answer: Message,
  }),
};
