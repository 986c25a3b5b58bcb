import type { Knex } from 'knex';
import type { Payment } from 'shared-types/contract/payments';
import { providerNamed } from '../../../adapters/payment/configured';
import { db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { ProviderRefused, ProviderUnsure } from '../../../lib/http/call-provider';
import { describeFailure } from '../../../lib/security/redact';
import { releasePaidCart } from '../../cart/services/hold-stock';
import { attemptsOf, findPayment, isPaid, lockPayment } from './payment-record';
import { reconcile } from './reconcile';
import { showPayment } from './show-payment';

/** Those who ask at once share one answer of the provider. */
const asked = new Map<string, Promise<void>>();

function askOnce(key: string): Promise<void> {
  const known = asked.get(key);
  if (known) return known;
  const asking = findPayment(db(), { key })
    .then(({ id }) => reconcile(id))
    .catch((error: unknown) => {
      // Then it stands as it is known; the sweeper asks again.
      if (!(error instanceof ProviderUnsure || error instanceof ProviderRefused)) throw error;
      strapi.log.warn(`The provider was not asked: ${error.message}`);
    })
    .finally(() => asked.delete(key));
  asked.set(key, asking);
  return asking;
}

/** Asks the provider and does what follows, now. Throws 404. */
export async function confirmPayment(key: string): Promise<Payment> {
  await askOnce(key);
  return showPayment(key);
}

/** The shopper does not want to pay any more: what comes nevertheless goes back, unless it is there already. Throws 404. */
export async function giveUpPayment(key: string): Promise<Payment> {
  await askOnce(key);
  const ended = await transaction(async (trx) => {
    const { id } = await findPayment(trx, { key });
    const payment = await lockPayment(trx, id);
    if (!['created', 'failed'].includes(payment.state) || (await attemptsOf(trx, id)).some(isPaid)) return null;
    await run(trx, query.updateTable('payments').set({ state: 'expired' }).where('id', '=', id));
    const { cart_id: cartId } = payment;
    if (cartId !== null && !(await isBeingPaid(trx, cartId, id))) await releasePaidCart(trx, cartId);
    return payment;
  });
  if (ended?.provider_order_id)
    await providerNamed(ended.provider)
      ?.close(ended.provider_order_id)
      .catch((error: unknown) => strapi.log.warn('A payment was not closed', describeFailure(error)));
  return showPayment(key);
}

/** Whether another payment of the cart is open. */
async function isBeingPaid(trx: Knex.Transaction, cartId: number, but: number): Promise<boolean> {
  const others = query.selectFrom('payments').select('id').where('cart_id', '=', cartId).where('id', '<>', but);
  const open = others.where('state', 'in', ['created', 'authorised', 'failed']);
  return (await run(trx, open.where('expires_at', '>', new Date()))).length > 0;
}
