import type { Knex } from 'knex';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { codeOf } from '../../../lib/database/db';
import { pipelinedIn } from '../../../lib/database/pipeline';
import { query, run } from '../../../lib/database/query';
import { type Caller, userIdOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { giveCart } from '../../cart/services/close-cart';
import { lockQuantities } from '../../catalogue/services/move-stock';
import { creditOpenOf, resettledPayment } from '../../order/lib/balance';
import { queueOrderMail } from '../../order/services/order-mails';
import {
  changeOrder,
  findRecord,
  type OrderRecord,
  recordEvent,
  soldLines,
  updateOrder,
} from '../../order/services/order-record';
import { refundCredit } from '../../order/services/refund-credit';
import { applyStatus } from '../../order/services/set-status';
import { takeOver } from '../../order/services/take-over';
import { lockCoupons } from '../../promotion/services/offer-coupon';
import { recordChange } from '../../trail/services/change';
import { assertChangeable } from './assert-changeable';
import { complete, type DraftRequest, ORIGIN } from './draft-placement';
import { type DraftToPlace, placeInTransaction } from './place-order';
import { type ReplacedOrder, replacedOrder } from './replaced-order';

/**
 * Has the order of a draft take the place of one that was placed, in one transaction: the first is cancelled with its credit
 * note and gives back pieces and coupon, the second is placed as any order, and as much of what was paid as it comes to moves
 * over. The rest goes back; what is missing is due. Does nothing when that was done before. Throws as `placeDraft`, and as
 * `assertChangeable`.
 */
export async function replaceOrder(
  request: DraftRequest & { replaces: number },
  draft: DraftToPlace,
  staff: Caller,
): Promise<void> {
  const { caller, isReceived, isReplacement, replaces } = request;
  const body = complete(caller, request.body);
  try {
    await changeOrder(replaces, {}, async (trx, order) => {
      if (await isPlaced(trx, draft.id)) return;
      await assertChangeable(trx, order);
      const replaced = replacedOrder(order, await soldLines(trx, order.id));
      await lockBoth(trx, replaced, body.cart_id);
      await applyStatus(trx, order, 'cancelled', staff, {
        note: 'Changed: another order takes its place',
        silent: ['cancelled'],
        keepsCredit: true,
      });
      const asked = {
        caller,
        body,
        origin: ORIGIN,
        key: null,
        draft: { ...draft, isReceived, isReplacement, replaces: replaced },
      };
      const placed = await pipelinedIn(trx, (part) => placeInTransaction(part, asked));
      if (!placed) throw new Error('The draft was placed although its order was not');
      const cart = await takeOver(trx, order, placed.id);
      if (cart) await giveCart(trx, cart.id, { kind: 'device', id: cart.deviceId });
      await moveCredit(trx, staff, order, placed.id);
    });
  } catch (error) {
    if (codeOf(error) === '40001') throw conflict('busy', 'Many are buying these pieces just now. Please try again.');
    throw error;
  }
}

/** Locks the draft, which is placed once. A second statement sees what whoever had the lock has committed. */
async function isPlaced(trx: Knex.Transaction, draftId: number): Promise<boolean> {
  const drafts = query.selectFrom('draft_orders').select('id').where('id', '=', draftId);
  await run(trx, drafts.forUpdate());
  return (await run(trx, drafts.where('order_id', 'is not', null))).length > 0;
}

/**
 * Locks the pieces of both orders, then both coupons: before the series of the documents, which cancelling comes to, as everybody
 * else locks them.
 */
async function lockBoth(trx: Knex.Transaction, { couponId, pieces }: ReplacedOrder, cartId: number): Promise<void> {
  const lines = query.selectFrom('cart_lines').select('stock_label_id').where('cart_id', '=', cartId);
  const wanted = (await run(trx, lines)).flatMap(({ stock_label_id: id }) => id ?? []);
  await lockQuantities(trx, [...new Set([...pieces.keys(), ...wanted])]);
  const [cart] = await run(trx, query.selectFrom('carts').select('offer_coupon_id').where('id', '=', cartId));
  await lockCoupons(
    trx,
    [couponId, cart?.offer_coupon_id ?? null].filter((id) => id !== null),
  );
}

async function moveCredit(trx: Knex.Transaction, staff: Caller, before: OrderRecord, placedId: number): Promise<void> {
  const placed = await findRecord(trx, placedId);
  if (!placed) throw new Error('The order in its place is not there');
  const now = new Date();
  const from = { ...before, billed: 0 };
  const moved = Math.min(creditOpenOf(from), placed.total_amount);
  const order = { ...placed, amount_received: moved, ...(moved > 0 && resettledPayment(placed.total_amount, moved)) };
  if (moved > 0) {
    const isPaid = order.payment_status === 'paid';
    const { payment_status } = order;
    await updateOrder(
      trx,
      placed,
      { payment_status, ...(isPaid && { payment_reference: `Change of ${from.order_number}`, paid_at: now }) },
      now,
    );
    await recordEvent(
      trx,
      from.id,
      staff,
      { kind: 'credit_moved', amount: moved, reference: placed.order_number },
      now,
    );
    await recordEvent(
      trx,
      placed.id,
      staff,
      { kind: 'credit_received', amount: moved, reference: from.order_number },
      now,
    );
  }
  const who = { id: userIdOf(staff), name: staff.name };
  await recordChange(trx, who, {
    kind: 'order',
    id: from.id,
    act: 'edited',
    before: { status: from.order_status },
    after: { status: 'cancelled', 'changed into': placed.order_number },
  });
  const rest = { ...from, amount_received: toRupees(toPaise(from.amount_received) - toPaise(moved)) };
  const back = await refundCredit(trx, rest, `cancelled/${placed.order_number}`, staff);
  const lines = await soldLines(trx, placed.id);
  await queueOrderMail(trx, 'changed', {
    order,
    key: 'changed',
    pieces: lines
      .map(
        (line) =>
          `${line.quantity} × ${[line.product_name, line.size_name, line.color_name].filter(Boolean).join(' · ')}`,
      )
      .join(', '),
    reference: from.order_number,
    amount: creditOpenOf(rest),
    back,
  });
}
