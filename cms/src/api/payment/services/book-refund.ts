import type { Knex } from 'knex';
import { formatRupeesExact, type Paise, toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { providerNamed } from '../../../adapters/payment/configured';
import type { Actor, AnyCaller } from '../../../lib/http/caller';
import { conflict, invalid } from '../../../lib/http/http-error';
import { creditOpenOf, refundableOf } from '../../order/lib/balance';
import { queueOrderMail } from '../../order/services/order-mails';
import { type OrderRecord, recordEvent, updateOrder } from '../../order/services/order-record';
import { heldOnline, resolveFailed } from '../../refund/services/refund-to-source';

/** Throws 409 when more would go back than there is, or more than is credited and it is not said that this is meant. */
export function assertRefundable(
  order: OrderRecord,
  { amount, beyond_credit }: { amount: number; beyond_credit?: boolean | undefined },
): void {
  const most = refundableOf(order);
  if (most === 0) throw conflict('nothing_to_refund', 'There is nothing that could go back');
  if (toPaise(amount) > toPaise(most))
    throw conflict('refund_above_payment', 'More than was paid', [
      { path: 'amount', message: `At most ${formatRupeesExact(most)}` },
    ]);
  const credited = creditOpenOf(order);
  const beyond = toRupees(Math.max(0, toPaise(amount) - toPaise(credited)));
  if (beyond > 0 && !beyond_credit)
    throw conflict('refund_above_credit', 'More than was credited', [
      { path: 'amount', message: beyondCredit(credited, beyond) },
    ]);
}

const beyondCredit = (credited: number, beyond: number): string =>
  `${credited > 0 ? `Only ${formatRupeesExact(credited)} is credited` : 'Nothing is credited'} and has not gone back. Say with beyond_credit that ${formatRupeesExact(beyond)} is given without a credit note.`;

const leastOf = (provider: string): Paise => providerNamed(provider)?.least.refund ?? 0;

/** Throws 400 for less than the providers send back that hold money of the order. */
export async function assertSendable(trx: Knex.Transaction, { id }: OrderRecord, amount: number): Promise<void> {
  const holders = (await heldOnline(trx, id)).left.filter((one) => one.amount > 0);
  if (!holders.length) return;
  const least = Math.min(...holders.map(({ provider }) => leastOf(provider)));
  if (toPaise(amount) >= least) return;
  const words = `At least ${formatRupeesExact(toRupees(least))} can be sent back online`;
  throw invalid('amount', `${words}: pay less back by hand, and note it`);
}

/**
 * Money that a provider holds goes back by the provider: who pays it out of another pocket would pay it twice. What it
 * could not send back or sends back too little of, and what came in otherwise, may be noted as paid back by hand; not what has gone back on its own screens
 * beyond what the order had. Throws 409.
 */
export async function assertNotOnline(trx: Knex.Transaction, order: OrderRecord, amount: number): Promise<void> {
  const online = await heldOnline(trx, order.id);
  const sendable = online.left.filter(({ provider, amount }) => toPaise(amount) >= leastOf(provider));
  const left = sendable.reduce((sum, { amount }) => sum + toPaise(amount), 0);
  const [failed, beyond] = [toPaise(online.failed), toPaise(online.beyond)];
  const byHand = Math.max(0, toPaise(refundableOf(order)) - left - beyond) + Math.min(failed, left);
  if (toPaise(amount) <= byHand) return;
  throw conflict('refund_online', 'This was paid online: send it back to where it came from by Refund, not by a note', [
    {
      path: 'amount',
      message: byHand
        ? `At most ${formatRupeesExact(toRupees(byHand))} can be paid back otherwise`
        : 'Use Refund, which sends it back to the card or account it came from',
    },
  ]);
}

/**
 * What could not be sent back of a locked order is a task no more once this amount, noted or sent anew, settles all that was
 * credited. `order` as it was before.
 */
export async function resolveSettled(trx: Knex.Transaction, order: OrderRecord, amount: number): Promise<void> {
  if (toPaise(amount) >= toPaise(creditOpenOf(order))) await resolveFailed(trx, order.id);
}

interface Refunded {
  amount: number;
  reference: string;
  /** By which way it went; not said where staff paid it back. */
  method?: PaymentMethod | null;
}

/** Books money that went back on a locked order, with its event and mail. */
export async function bookRefund(
  trx: Knex.Transaction,
  actor: AnyCaller | Actor,
  order: OrderRecord,
  { amount, reference, method }: Refunded,
): Promise<{ payment: OrderRecord['payment_status']; refunded: number; beyond: number }> {
  const now = new Date();
  const credited = creditOpenOf({ ...order, refunding: 0 });
  const beyond = toRupees(Math.max(0, toPaise(amount) - toPaise(credited)));
  // Of an order that is not paid yet what went back is owed again.
  const isOver = order.payment_status !== 'unpaid' || order.billed === 0;
  const payment = isOver && toPaise(amount) === toPaise(order.amount_received) ? 'refunded' : order.payment_status;
  const refunded = toRupees(toPaise(order.refunded_amount) + toPaise(amount));
  const received = toRupees(toPaise(order.amount_received) - toPaise(amount));
  await updateOrder(trx, order, { payment_status: payment, refunded_amount: refunded }, now);
  const event = { kind: 'refunded', amount, beyond_credit: beyond || null, reference } as const;
  const eventId = await recordEvent(trx, order.id, actor, event, now);
  await queueOrderMail(trx, 'refunded', {
    order: { ...order, payment_status: payment, refunded_amount: refunded, amount_received: received },
    key: `event/${eventId}/refunded`,
    amount,
    reference,
    back: method === undefined ? undefined : { amount, methods: method ? [method] : [] },
  });
  return { payment, refunded, beyond };
}
