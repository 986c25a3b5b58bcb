import type { Knex } from 'knex';
import { formatRupeesExact } from 'shared-types/domain/money';
import { query, run } from '../../../lib/database/query';
import { siteOf } from '../../../lib/http/storefront-build';
import { inOwnWords, ownWordsOf } from '../../../lib/mail/own-words';
import { brandOf, storeSettings } from '../../content/services/store-setting';
import { queueMail } from '../../mail/services/mail';
import { orderPath } from '../../order/services/order-key';
import { isErased } from '../../people/services/erased';
import { sentBackMail } from '../lib/sent-back-mail';
import { type AttemptRecord, findPayment, type PaymentRecord } from './payment-record';
import { PaymentTerms } from './payment-terms';

/** The money of the attempt is not for an order, and goes back; the shopper is told why. Not once it is decided. */
export async function sendBack(
  trx: Knex.Transaction,
  { id }: Pick<PaymentRecord, 'id'>,
  attempt: Pick<AttemptRecord, 'id' | 'amount'>,
  refusal: string,
): Promise<void> {
  const [decided] = await run(
    trx,
    query
      .updateTable('payment_attempts')
      .set({ used_for: 'return' })
      .where('id', '=', attempt.id)
      .where('used_for', 'is', null)
      .returning('id'),
  );
  if (!decided) return;
  await run(trx, query.updateTable('payments').set({ refusal }).where('id', '=', id));
  await tell(trx, await findPayment(trx, { id }), attempt, refusal);
}

/** By mail too: most have closed the page by then. */
async function tell(
  trx: Knex.Transaction,
  payment: PaymentRecord,
  { id, amount }: Pick<AttemptRecord, 'id' | 'amount'>,
  reason: string,
): Promise<void> {
  const payer = await payerOf(trx, payment);
  // Nobody is left to be told.
  if (!payer) return;
  const { to, name, link } = payer;
  const store = await storeSettings(trx);
  const mail = inOwnWords(
    ownWordsOf(store),
    'payment-sent-back',
    sentBackMail({ brand: brandOf(store), name, amount, reason, link: { ...link, url: siteOf() + link.url } }),
    { amount: formatRupeesExact(amount) },
  );
  await queueMail(trx, { key: `attempt/${id}/sent back`, to, isOrder: true, ...mail });
}

async function payerOf(trx: Knex.Transaction, { key, order_id, terms }: PaymentRecord) {
  if (order_id === null) {
    const payer = PaymentTerms.safeParse(terms).data?.caller;
    return payer && { to: payer.email, name: payer.name, link: linkTo('how it stands', `/checkout/payment/${key}`) };
  }
  const orders = query.selectFrom('orders').select(['order_number', 'user_id', 'customer_name', 'customer_email']);
  const [order] = await run(trx, orders.where('id', '=', order_id));
  if (!order || isErased(order)) return undefined;
  return { to: order.customer_email, name: order.customer_name, link: linkTo('your order', orderPath(order)) };
}

const linkTo = (what: string, url: string) => ({ label: `See ${what}`, url });
