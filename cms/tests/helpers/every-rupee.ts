import type { RefundTask } from 'shared-types/contract/refunds';
import { expect } from 'vitest';
import { eventually } from './eventually';
import type { Person } from './factories';
import { gateway } from './gateway';
import { confirm } from './online-payments';
import { get, query, request } from './shop';

interface Kept {
  id: string;
  captured: number;
  used_for: 'order' | 'return' | null;
  is_booked: boolean;
  received: number;
  refunded: number;
  order_id: number | null;
}

/** What the shop knows of an attempt, in paise. */
const KEPT = `SELECT a.provider_payment_id AS id, (a.amount_captured * 100)::int AS captured, a.used_for,
    a.booked_at IS NOT NULL AS is_booked, p.order_id,
    (SELECT coalesce(sum(e.amount) * 100, 0)::int FROM order_events e
      WHERE e.kind = 'payment_received' AND e.reference = a.provider_payment_id) AS received,
    (SELECT coalesce(sum(r.amount) * 100, 0)::int FROM refunds r
      WHERE r.attempt_id = a.id AND r.state = 'processed') AS refunded
  FROM payment_attempts a JOIN payments p ON p.id = a.payment_id WHERE a.provider IN ('razorpay', 'stripe') AND ($1::text[] IS NULL OR p.provider_order_id = ANY($1))`;

/**
 * Where the shop's books and the gateway's own differ, of all payments or of these `orders` of the gateway: every captured
 * rupee is one order's, or went back.
 */
export async function strayRupees(orders?: readonly string[]): Promise<string[]> {
  const { payments, refunds } = await gateway.books(orders);
  const kept = new Map((await query<Kept>(KEPT, [orders ?? null])).map((one) => [one.id, one]));
  const faults: string[] = [];
  for (const { id, amount, captured } of payments) {
    const sentBack = refunds.filter((one) => one.payment_id === id && one.status === 'processed' && !one.is_lapse);
    const back = sentBack.reduce((sum, one) => sum + one.amount, 0);
    const known = kept.get(id);
    kept.delete(id);
    const taken = captured ? amount : 0;
    const say = (what: string) => faults.push(`${id}: ${what}: ${JSON.stringify({ taken, back, ...known })}`);
    if ((known?.captured ?? 0) !== taken) say('is not known as captured');
    else if ((known?.refunded ?? 0) !== back) say('has not gone back as the gateway has it');
    else if (!known || taken === 0) continue;
    else if (known.used_for === 'order' && !(known.is_booked && known.received === taken)) say('is not booked once');
    else if (known.used_for === 'return' && (known.received !== 0 || back !== taken)) say('has not gone back');
    else if (known.used_for === null) say('is nobody’s');
  }
  for (const { id, captured } of kept.values()) if (captured) faults.push(`${id}: the gateway has never had it`);
  return faults;
}

interface Settling {
  /** Compares the books of all payments: on a shop of one's own, where no other file has left any. */
  all?: boolean;
  /** Sends once more what a bank has not taken: such refunds are theirs to see to. */
  staff?: Person;
}

/** The gateway behaves, and these payments are looked at until the books agree. */
export async function settleEverything(ids: readonly string[], { all = false, staff }: Settling = {}): Promise<void> {
  await gateway.behave();
  const orders = await query<{ id: string }>(
    'SELECT provider_order_id AS id FROM payments WHERE key = ANY($1) AND provider_order_id IS NOT NULL',
    [ids],
  );
  await eventually(async () => {
    // What failed several times waits for minutes; here they pass at once.
    await query("UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE next_try_at > timezone('UTC', now())");
    for (const id of ids) await confirm(id);
    if (staff) await sendAgain(staff);
    expect(await strayRupees(all ? undefined : orders.map(({ id }) => id))).toEqual([]);
  }, 90_000);
}

/** What staff do about refunds of money that is no order's and could not be sent back. */
async function sendAgain({ token }: Person): Promise<void> {
  const { body: tasks } = await get<RefundTask[]>('/refunds/tasks', token);
  for (const { id, state, order } of tasks)
    if (state === 'failed' && !order) await request('POST', `/refunds/${id}/settle`, { token, body: {} });
}
