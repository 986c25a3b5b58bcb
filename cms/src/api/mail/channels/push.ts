import { createECDH } from 'node:crypto';
import webpush from 'web-push';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { LaterError } from '../lib/outbox';
import type { WaitingMail } from '../services/outbox';
import type { Channel } from './channel';

const TIMEOUT_MS = 3000;
/** A push that has not reached the browser by then is not worth reaching it. */
const TTL_SECONDS = 60 * 60;
/** The browser subscribed to another key, took the permission back, or is gone. */
const ENDED = [403, 404, 410];

/** The shop's key of web push, base64url: what browsers subscribe to, and what signs. Null where none is set. */
export function vapidKeys(): { publicKey: string; privateKey: string } | null {
  const { VAPID_PRIVATE_KEY: privateKey } = process.env;
  if (!privateKey) return null;
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(privateKey, 'base64url');
  return { publicKey: keys.getPublicKey('base64url'), privateKey };
}

/** Sends a notice to a browser of a colleague by the push service of its maker. Its topic has one that is sent twice there once. */
export const webPush: Channel = {
  isRepeatable: true,
  async send(message) {
    const subscription = await findSubscription(Number(message.recipient));
    const keys = vapidKeys();
    // Switched off meanwhile.
    if (!subscription || !keys) return;
    const { status, waitMs } = await post(subscription, message, keys);
    if (status < 300) return;
    if (ENDED.includes(status)) {
      await emit(db(), 'subscriptionEnded', { id: subscription.id });
      return;
    }
    throw new LaterError(`${new URL(subscription.endpoint).origin} answered ${status}`, waitMs);
  },
};

interface Subscription {
  id: number;
  endpoint: string;
  p256dh: string;
  auth: string;
}

async function findSubscription(id: number): Promise<Subscription | undefined> {
  const [found] = await run(
    db(),
    query.selectFrom('push_subscriptions').select(['id', 'endpoint', 'p256dh', 'auth']).where('id', '=', id),
  );
  return found;
}

/** What the service answers, 503 where it does not, and for how long it wants to be left alone (RFC 8030, 8.4). */
async function post(
  { endpoint, p256dh, auth }: Subscription,
  { key, subject, content }: WaitingMail,
  vapid: { publicKey: string; privateKey: string },
): Promise<{ status: number; waitMs: number }> {
  const payload = JSON.stringify({
    tag: key,
    title: subject,
    body: content.paragraphs[0] ?? '',
    url: content.link?.url,
  });
  const { headers, body } = webpush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
    vapidDetails: { subject: `mailto:${content.brand.email}`, ...vapid },
    TTL: TTL_SECONDS,
    urgency: 'high',
    contentEncoding: 'aes128gcm',
  });
  try {
    const answer = await fetch(endpoint, {
      ...{ method: 'POST', headers, body, redirect: 'error' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await answer.body?.cancel();
    return { status: answer.status, waitMs: Number(answer.headers.get('retry-after')) * 1000 || 0 };
  } catch {
    return { status: 503, waitMs: 0 };
  }
}
