import { randomUUID } from 'node:crypto';
import { SIGNED_EVENTS } from './signed-events.mjs';

/** Waits between the tries, in minutes; after 24 hours without a 2xx the webhook is switched off. */
const BACKOFF_MINUTES = [0, 1, 5, 15, 60, 180, 360, 720];
const GIVE_UP_MS = 24 * 3_600_000;
const ANSWER_MS = 5000;
/** When an event is due that is being sent. */
const UNDER_WAY = Number.MAX_SAFE_INTEGER;

/** @typedef {{ url: string | null, secret: string, isOff?: boolean }} Hook */

/**
 * The gateway's deliveries. An event keeps the secret of its moment when it is repeated. Wishes make it doubled, late (so out
 * of order too), lost or accompanied by a forged one.
 * @param {{ books: import('./books.mjs').Books, now: () => number, wish: (name: string) => any,
 *   hooks: Record<import('./books.mjs').Provider, Hook> }} gateway
 */
export function webhooks({ books, now, wish, hooks }) {
  /** @type {Set<Promise<void>>} */
  const running = new Set();
  // What was under way when the gateway was killed.
  for (const { id } of books.open('event').filter(({ due }) => due === UNDER_WAY)) books.update(id, { due: now() });

  /** @param {string} event @param {Record<string, import('./books.mjs').Entity>} entities */
  function tell(event, entities) {
    const { provider, order_id } = /** @type {import('./books.mjs').Entity} */ (entities.payment);
    const { url, secret } = hooks[/** @type {'razorpay'} */ (provider)];
    // Stripe has no such event.
    if (!url || (provider === 'stripe' && event === 'order.paid')) return;
    const event_id = provider === 'stripe' ? `evt_${randomUUID()}` : randomUUID();
    const moment = { id: event_id, seconds: Math.floor(now() / 1000), session: books.find('order', order_id) };
    const body = JSON.stringify(SIGNED_EVENTS[/** @type {'razorpay'} */ (provider)].body(event, entities, moment));
    const delivery = { provider, body, secret, event_id, tries: 0, is_done: Boolean(wish('loseEvent')), begun: now() };
    /** @param {object} more */
    const add = (more) => books.add('event', { ...delivery, due: now() + (wish('delayEventMs') ?? 0), ...more }, now());
    add({});
    if (wish('doubleEvent')) add({});
    if (wish('forgeEvent')) add({ secret: 'not the secret', event_id: randomUUID(), is_forged: true });
  }

  /** Delivers what is due. @returns {Promise<void>} */
  async function deliver() {
    for (const event of books.open('event').filter(({ due }) => due <= now())) {
      const hook = hooks[/** @type {'razorpay'} */ (event.provider)];
      if (!hook.url || hook.isOff) continue;
      // Nothing else takes it meanwhile.
      books.update(event.id, { due: UNDER_WAY });
      const sent = send(event, hook).finally(() => running.delete(sent));
      running.add(sent);
    }
    await Promise.all(running);
  }

  /** @param {import('./books.mjs').Entity} event @param {Hook} hook */
  async function send(event, hook) {
    const { headers } = SIGNED_EVENTS[/** @type {'razorpay'} */ (event.provider)];
    const isTaken = await fetch(/** @type {string} */ (hook.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', .../** @type {any} */ (headers)(event) },
      body: event.body,
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    const tries = event.tries + 1;
    if (isTaken || event.is_forged) return void books.update(event.id, { is_done: true, tries });
    const wait = (BACKOFF_MINUTES[Math.min(tries, BACKOFF_MINUTES.length - 1)] ?? 0) * 60_000;
    if (now() + wait - event.begun > GIVE_UP_MS) {
      hook.isOff = true;
      return void books.update(event.id, { is_done: true, tries, is_given_up: true });
    }
    books.update(event.id, { tries, due: now() + wait });
  }

  return { tell, deliver };
}
