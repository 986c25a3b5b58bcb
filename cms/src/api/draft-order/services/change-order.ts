import type { Knex } from 'knex';
import type { DraftOrder } from 'shared-types/contract/draft-orders';
import type { DraftPayment } from 'shared-types/domain/draft-payment';
import type { PaymentOption } from 'shared-types/domain/payment';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { changeOrder, type OrderRecord, soldLines } from '../../order/services/order-record';
import { assertChangeable } from '../../placement/services/assert-changeable';
import { recordChange } from '../../trail/services/change';
import { draftOf } from './draft-of-order';
import { showDraft } from './show-draft';

/**
 * Begins to change a placed order: a draft of what is in it, at the prices that it was sold for. One that was begun before is
 * gone on with. Throws 404, and 409 when the order has changed since it was `seen`, or cannot be changed.
 */
export async function beginChange(
  staff: Caller,
  { order_id, seen_updated_at: seen }: { order_id: number; seen_updated_at: string },
): Promise<DraftOrder> {
  const id = await changeOrder(order_id, { seen }, async (trx, order) => {
    await assertChangeable(trx, order);
    const [begun] = await run(
      trx,
      query.selectFrom('draft_orders').select('id').where('replaces_id', '=', order.id).where('order_id', 'is', null),
    );
    return begun?.id ?? changeOf(trx, staff, order);
  });
  return showDraft(id);
}

const PAYMENT: Record<PaymentOption, DraftPayment> = {
  ONLINE: 'link',
  UPI: 'link',
  CARD: 'card_on_delivery',
  CASH_ON_DELIVERY: 'cash_on_delivery',
};

async function changeOf(trx: Knex.Transaction, staff: Caller, order: OrderRecord): Promise<number> {
  const lines = await soldLines(trx, order.id);
  const id = await draftOf(trx, staff, order, {
    lines,
    // Said of every piece: what the shop asks for it may be another price before the draft is placed.
    price: ({ unit_price }) => ({ price: unit_price, reason: `As in order ${order.order_number}` }),
    coupon: order.offer_coupon_id,
    columns: {
      ...{ replaces_id: order.id, payment: PAYMENT[order.payment_option], gift_note: order.gift_note ?? '' },
      delivery_method: order.delivery_method ?? 'standard',
    },
  });
  await recordChange(trx, staff, { kind: 'draft-order', id, act: 'created', after: { order: order.order_number } });
  return id;
}
