import { localTime } from './parcels.mjs';

const MINUTE = 60_000;
const TRIES = 3;
const ANSWER_MS = 5000;

/**
 * The aggregator's pushes: a token and no signature, each with all scans that there were then. Wishes make one doubled, late
 * (so out of order too), lost or accompanied by a forged one.
 * @param {{ books: import('./books.mjs').Books, now: () => number, wish: (name: string) => any,
 *   hook: { url: string | null, token: string } }} courier
 */
export function pushes({ books, now, wish, hook }) {
  /** @type {Set<number>} */
  const sending = new Set();

  /** @param {import('./books.mjs').Entity} parcel */
  function tell(parcel) {
    const body = (/** @type {object} */ more = {}) =>
      JSON.stringify({
        ...{ awb: parcel.awb, courier_name: parcel.courier_name, current_status: parcel.status },
        ...{ shipment_status: parcel.status, order_id: parcel.channel_order_id, sr_order_id: parcel.id },
        ...{ current_timestamp: localTime(now()), etd: localTime(now() + 2 * 86_400_000), scans: parcel.activities },
        ...{ is_return: parcel.isReturn ? 1 : 0, pod_status: 'OTP Based Delivery', ...more },
      });
    const push = { body: body(), token: hook.token, due: now() + (wish('delayPushMs') ?? 0), tries: 0 };
    if (!wish('losePush')) books.add('push', push);
    if (wish('doublePush')) books.add('push', { ...push, body: body({ current_timestamp: localTime(now() + 1000) }) });
    if (wish('forgePush')) books.add('push', { ...push, token: 'not the token', isForged: true });
  }

  async function deliver() {
    const due = books.list('push', (one) => !one.isDone && one.due <= now() && !sending.has(one.id));
    await Promise.all(hook.url ? due.map(send) : []);
  }

  /** @param {import('./books.mjs').Entity} push */
  async function send(push) {
    sending.add(push.id);
    const status = await fetch(/** @type {string} */ (hook.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': push.token },
      body: push.body,
      signal: AbortSignal.timeout(ANSWER_MS),
    }).then(
      (answer) => answer.status,
      () => 0,
    );
    const tries = push.tries + 1;
    const isDone = status === 200 || tries >= TRIES || push.isForged;
    books.save({ ...push, status, tries, isDone, due: now() + tries * MINUTE });
    sending.delete(push.id);
  }

  return { tell, deliver };
}
