import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { type Actor, type AnyCaller, actorOf } from '../../../lib/http/caller';
import { makeSignal, notify } from '../../../lib/process/loop';

/** States of a refund whose money still counts as the shop's, and is promised already. */
export const UNDER_WAY = ['wanted', 'asked'] as const;

/** Rings when a refund is wanted; whoever asks the provider listens (payment/services/send-refunds.ts). */
export const refundSignal = makeSignal('refunds');

export interface WantedRefund {
  attemptId: number;
  /** Null where the money never was an order's. */
  orderId: number | null;
  /** In rupees. */
  amount: number;
  /** What it is for, as `cancelled/17`: the same one is wanted once. */
  cause: string;
  /** Null when the shop does it by itself. */
  actor: AnyCaller | Actor | null;
  /** Of one that the provider has already, since it was made there. */
  providerRefundId?: string;
}

const THE_SHOP: Actor = { id: null, name: 'The shop' };

/** Writes down that money of an attempt goes back, once for a cause: it is asked for soon after the commit. */
export async function requestRefund(trx: Knex.Transaction, wanted: WantedRefund): Promise<void> {
  const actor = actorOf(wanted.actor ?? THE_SHOP);
  const now = new Date();
  await run(
    trx,
    query
      .insertInto('refunds')
      .values({
        key: randomUUID(),
        attempt_id: wanted.attemptId,
        order_id: wanted.orderId,
        amount: wanted.amount,
        cause: wanted.cause,
        actor_id: actor.id,
        actor_name: actor.name,
        created_at: now,
        next_try_at: now,
        ...(wanted.providerRefundId && { state: 'asked', provider_refund_id: wanted.providerRefundId }),
      })
      .onConflict((same) => same.columns(['attempt_id', 'cause']).doNothing()),
  );
  trx.executionPromise.then(
    () => notify(refundSignal),
    () => {},
  );
}
