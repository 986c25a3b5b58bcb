import type { Knex } from 'knex';
import { toPaise, toRupees } from 'shared-types/domain/money';
import { canCancel } from 'shared-types/domain/order-status';
import { codeOf } from '../../../lib/database/db';
import { pipelinedIn } from '../../../lib/database/pipeline';
import { query, run } from '../../../lib/database/query';
import { type Caller, userIdOf } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
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
import { recordChange } from '../../trail/services/change';
import { complete, type DraftRequest, ORIGIN } from './draft-placement';
import type { DraftToPlace } from './draft-to-place';
import { placeInTransaction } from './place-order';

/**
 * Throws 409 for an order that cannot be changed: packed, on its way, cancelled, partly back, with money that is just going
 * back, or of several buyers' making (an exchange).
 */
export async function assertChangeable(trx: Knex.Transaction, order: OrderRecord): Promise<void> {
  const { order_number: number, order_status: status, parcels, refunding } = order;
  if (status === 'cancelled')
    throw conflict('order_cancelled', `Order ${number} is cancelled: nothing of it can be changed`);
  if (!canCancel(status) || parcels.length > 0)
    throw conflict(
      'order_packed',
      `Order ${number} is packed or has left. Unpack it first, or take back what is not wanted.`,
    );
  if (refunding > 0)
    throw conflict('refund_under_way', `Money of order ${number} is just going back. Change it when that has arrived.`);
  const lines = await soldLines(trx, order.id);
  if (lines.some(({ returned }) => returned > 0))
    throw conflict(
      'order_packed',
      `A part of order ${number} came back. Take back what else is not wanted, or place a new order.`,
    );
}

/**
 * Has the order of a draft take the place of one that was placed, in one transaction: the first is cancelled with its credit
 * note and gives back pieces and coupon, the second is placed as any order, and as much of what was paid as it comes to moves
 * over. The rest goes back; what is missing is due. Answers false when that was done before. Throws as `placeDraft`, and as
 * `assertChangeable`.
 */
export async function replaceOrder(
  request: DraftRequest & { replaces: number },
  draft: DraftToPlace,
  staff: Caller,
): Promise<boolean> {
  const { caller, isReceived, replaces } = request;
  const body = complete(caller, request.body);
  const asked = { caller, body, origin: ORIGIN, key: null, draft: { ...draft, isReceived, isChange: true } };
  try {
    return await changeOrder(replaces, {}, async (trx, order) => {
      if (await isPlaced(trx, draft.id)) return false;
      await assertChangeable(trx, order);
      await applyStatus(trx, order, 'cancelled', staff, {
        note: 'Changed: another order takes its place',
        silent: ['cancelled'],
        keepsCredit: true,
      });
      const placed = await pipelinedIn(trx, (part) => placeInTransaction(part, asked));
      if (!placed) throw new Error('The draft was placed although its order was not');
      await moveCredit(trx, staff, order, placed.id);
      return true;
    });
  } catch (error) {
    if (codeOf(error) === '40001') throw conflict('busy', 'Many are buying these pieces just now. Please try again.');
    throw error;
  }
}

/** By a statement of its own, which sees what whoever had the order's lock has committed. */
async function isPlaced(trx: Knex.Transaction, draftId: number): Promise<boolean> {
  const drafts = query.selectFrom('draft_orders').select('id').where('id', '=', draftId);
  return (await run(trx, drafts.where('order_id', 'is not', null))).length > 0;
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
