import type { Knex } from 'knex';
import { toPaise } from 'shared-types/domain/money';
import { providerNamed } from '../../../adapters/payment/configured';
import type { PaymentProvider, RefundFacts } from '../../../adapters/payment/provider';
import { transaction } from '../../../lib/database/db';
import { isOfKeys, lookUp, ProviderRefused, ProviderUnsure } from '../../../lib/http/call-provider';
import { startLoop } from '../../../lib/process/loop';
import { changeOrder } from '../../order/services/order-record';
import {
  type DueRefund,
  knownRefunds,
  markAsked,
  markFailed,
  markProcessed,
  scheduleRetry,
  takeDue,
} from '../../refund/services/outbox';
import { refundSignal } from '../../refund/services/request-refund';
import { bookRefund } from './book-refund';
import { checkSoon, wakeChecks } from './check-payments';
import { noteRefunded } from './payment-record';

/** Beside being woken: for refunds of an instance that has died, and those that are on their way. */
const POLL_MS = 5000;

/** Sends the wanted refunds until it is stopped. Any number of instances may do so at once. */
export const startRefunds = (warn: (message: string) => void): { stop: () => Promise<void> } =>
  startLoop({
    signal: refundSignal,
    pollMs: POLL_MS,
    warn: (message) => warn(`The refunds cannot be read: ${message}`),
    async round(isStopping) {
      while (!isStopping()) {
        const refund = await takeDue();
        if (!refund) return;
        await sendRefund(refund, warn);
      }
    },
  });

async function sendRefund(refund: DueRefund, warn: (message: string) => void): Promise<void> {
  let facts: RefundFacts;
  try {
    const provider = providerNamed(refund.provider);
    if (!provider) throw new Error(`No keys of ${refund.provider} are set`);
    facts = await askFor(provider, refund);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    if (!(error instanceof ProviderRefused) || isOfKeys(error)) return scheduleRetry(refund, reason);
    return fail(refund, null, reason, warn);
  }
  if (facts.state === 'processed') return book(refund, facts.providerRefundId);
  if (facts.state === 'failed') return fail(refund, facts.providerRefundId, BOUNCED, warn);
  await (refund.state === 'wanted' ? markAsked(refund, facts.providerRefundId) : scheduleRetry(refund, null));
}

const BOUNCED = 'The bank of the customer has not taken it';

/** Its payment is looked at soon: perhaps a part has gone back on the provider's own screens, which had no room beside this one. */
async function fail(
  refund: DueRefund,
  reference: string | null,
  reason: string,
  warn: (message: string) => void,
): Promise<void> {
  const isNew = await transaction(async (trx) => {
    await checkSoon(trx, refund.provider, [refund.provider_payment_id]);
    return markFailed(trx, refund, reference, reason);
  });
  wakeChecks();
  if (isNew) warn(`The refund ${refund.key} has failed: ${reason}`);
}

/**
 * What the provider says of the refund, which is asked for unless it has it. Whoever was asked before may have done it and
 * the answer was lost, so then it is looked up first.
 */
async function askFor(provider: PaymentProvider, refund: DueRefund): Promise<RefundFacts> {
  const { provider_payment_id: payment, provider_refund_id: reference, key, tries } = refund;
  const isRepeated = refund.state === 'asked' || tries > 1;
  const isIt = (one: RefundFacts) => (reference === null ? one.key === key : one.providerRefundId === reference);
  const made = isRepeated ? (await lookUp(() => provider.refunds(payment))).find(isIt) : undefined;
  if (made) return made;
  // Asked for once more it would go back twice: what was made at the provider has no key of ours.
  if (reference !== null) throw new ProviderUnsure(`The provider does not show the refund ${reference}`);
  try {
    return await provider.refund(payment, { key, amount: toPaise(refund.amount) });
  } catch (error) {
    if (!(error instanceof ProviderRefused) || isOfKeys(error)) throw error;
    const other = await madeElsewhere(provider, refund);
    if (!other) throw error;
    return other;
  }
}

/** Refused, because the money has gone back already: under our key, or by somebody's hand at the provider. */
async function madeElsewhere(provider: PaymentProvider, refund: DueRefund): Promise<RefundFacts | undefined> {
  const made = await lookUp(() => provider.refunds(refund.provider_payment_id));
  const known = await knownRefunds(refund.attempt_id);
  return (
    made.find(({ key }) => key === refund.key) ??
    made.find(
      ({ key, amount, state, providerRefundId }) =>
        key === null && state !== 'failed' && amount === toPaise(refund.amount) && !known.has(providerRefundId),
    )
  );
}

/** The money has gone back: so it is written down, and on its order, if it was one's, in one transaction. */
async function book(refund: DueRefund, reference: string): Promise<void> {
  const { order_id: orderId, amount, method } = refund;
  const isNew = async (trx: Knex.Transaction) => {
    const isProcessed = await markProcessed(trx, refund, reference);
    if (isProcessed) await noteRefunded(trx, refund.attempt_id);
    return isProcessed;
  };
  if (orderId === null) return void (await transaction(isNew));
  await changeOrder(orderId, {}, async (trx, order) => {
    if (!(await isNew(trx))) return;
    await bookRefund(trx, { id: refund.actor_id, name: refund.actor_name }, order, { amount, reference, method });
  });
}
