import { z } from 'zod';
import { Message, stringUpTo } from './common.js';
import { endpoint } from './endpoint.js';

/** As a browser tells it (`PushSubscription.toJSON()`), its keys base64url. */
export const PushSubscriptionBody = z.strictObject({
  endpoint: stringUpTo(1000, 'Must be an address').check(z.url('Must be an address')),
  keys: z.strictObject({
    p256dh: stringUpTo(88, 'Must be a public key').regex(/^[\w-]{87}=?$/, 'Must be a public key'),
    auth: stringUpTo(24, 'Must be a secret').regex(/^[\w-]{22}={0,2}$/, 'Must be a secret'),
  }),
});

export const push = {
  key: endpoint({
    method: 'GET',
    path: '/push/key',
    summary: 'The key that browsers subscribe to (VAPID, base64url); null where the shop has none',
    access: 'profile.own',
    answer: z.object({ key: z.string().nullable() }),
  }),
  subscribe: endpoint({
    method: 'POST',
    path: '/push/subscriptions',
    summary:
      'Tell this browser of new orders and of comments that mention one, for as long as one is signed in there; it says so at once. 400 for an address that is of no known push service',
    access: 'profile.own',
    body: PushSubscriptionBody,
    status: 201,
    answer: Message,
  }),
  renew: endpoint({
    method: 'PUT',
    path: '/push/subscriptions',
    summary: 'After signing in again: go on telling this browser. 404 where one has not asked for it there',
    access: 'profile.own',
    body: z.strictObject({ endpoint: PushSubscriptionBody.shape.endpoint }),
    answer: Message,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/push/subscriptions/end',
    summary: 'Tell this browser no more',
    access: 'profile.own',
    body: z.strictObject({ endpoint: PushSubscriptionBody.shape.endpoint }),
    answer: Message,
  }),
};
