import type { Knex } from 'knex';
import type { OrderReturns, ReceiveReturnBody } from 'shared-types/contract/return-requests';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { query, run, runOne } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import type { AnyCaller, Caller } from '../../../lib/http/caller';
import { HttpError, invalid } from '../../../lib/http/http-error';
import { type OrderRecord, type SoldLine, soldLines } from '../../order/services/order-record';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erased';
import { recordChange } from '../../trail/services/change';
import { reservedFor } from './exchange-options';
import { placeExchange } from './exchange-order';
import { placePieces } from './place-pieces';
import { assertDelivered, assertNamedOnce, takeBack } from './return-lines';
import { changeRequest, moveTo, type Request, requestById, requestLines } from './return-request';

/**
 * The pieces of an accepted request have come, all or some: taken back and credited as every return, whether the days are
 * over by now or not. What is exchanged becomes an order of its own; what is reserved beyond that is for sale again. Of one
 * that was credited when the courier fetched it, the pieces are put in their place, and what arrived beyond them is credited.
 * Throws 400 for a line that was not asked for, 404 and 409.
 */
export const receiveReturn = (caller: Caller, id: number, body: ReceiveReturnBody): Promise<OrderReturns> =>
  changeRequest(
    caller,
    id,
    { from: ['accepted', 'credited'], seen: body.seen_updated_at },
    async (trx, order, request) => {
      const asked = await requestLines(trx, id);
      assertNamedOnce(body.lines);
      for (const [index, line] of body.lines.entries()) {
        const most = asked.find((one) => one.order_line_id === line.id)?.quantity ?? 0;
        if (line.quantity > most)
          throw invalid(`lines.${index}.quantity`, most ? `At most ${most} were asked for` : 'It was not asked for');
      }
      await emit(trx, 'returnReceived', { requestId: id, who: caller });
      if (request.request_state === 'accepted') {
        await creditRequest(trx, caller, order, request, { ...body, to: 'received' });
        return;
      }
      const shelf = body.lines.map((line) => ({ id: line.id, restock: line.restock ? line.quantity : 0 }));
      await placePieces(trx, request.event_id, shelf);
      await creditBeyond(trx, caller, order, request, body.lines);
      await recordChange(trx, caller, {
        kind: 'order',
        id: order.id,
        act: 'edited',
        before: { return: 'credited' },
        after: { return: 'received', arrived: body.lines.reduce((sum, line) => sum + line.quantity, 0) },
      });
      await moveTo(trx, request, { request_state: 'received' });
    },
  );

/**
 * The courier has what an accepted request is about: what was `fetched`, and has not come back otherwise, is credited now and
 * looked at when it arrives. What cannot be credited now stays accepted.
 */
export async function creditFetched(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  requestId: number,
  fetched: readonly { id: number; quantity: number }[],
): Promise<void> {
  const request = await runOne(trx, requestById(requestId));
  if (request.request_state !== 'accepted') return;
  const sold = await soldLines(trx, order.id);
  const lines = fetched.flatMap(({ id, quantity }) => {
    const left = Math.min(quantity, notBack(sold, id));
    return left > 0 ? [{ id, quantity: left }] : [];
  });
  if (lines.length === 0) return;
  try {
    await trx.transaction((part) =>
      creditRequest(part, caller, order, request, { lines, refund_instead: false, to: 'credited' }),
    );
  } catch (error) {
    // As where no rate is known for what is wanted instead. The parcel is followed all the same: the next scan tries again, and
    // whoever takes the pieces in is told why.
    if (!(error instanceof HttpError && error.status === 409)) throw error;
    strapi.log.warn(`The return ${requestId} was fetched and not credited: ${error.message}`);
  }
}

/**
 * What arrived beyond what the courier was known to have, and has not come back otherwise, is credited by a credit note of its
 * own; what was reserved for it is for sale since the first one. Throws as `takeBack`.
 */
async function creditBeyond(
  trx: Knex.Transaction,
  caller: Caller,
  order: OrderRecord,
  request: Request,
  arrived: ReceiveReturnBody['lines'],
): Promise<void> {
  const credited = await run(
    trx,
    query.selectFrom('order_returns').select(['order_line_id', 'quantity']).where('event_id', '=', request.event_id),
  );
  const sold = await soldLines(trx, order.id);
  const lines = arrived.flatMap(({ id, quantity, restock }) => {
    const before = credited.reduce((sum, one) => (one.order_line_id === id ? sum + one.quantity : sum), 0);
    const beyond = Math.min(quantity - before, notBack(sold, id));
    return beyond > 0 ? [{ id, quantity: beyond, restock }] : [];
  });
  if (lines.length === 0) return;
  assertDelivered(order);
  const wanted = (await requestLines(trx, request.id)).filter(({ wanted_name }) => wanted_name !== null);
  const isLost = wanted.some(({ order_line_id }) => lines.some(({ id }) => id === order_line_id));
  const reason = RETURN_REASON_LABELS[request.reason];
  await takeBack(trx, caller, order, { lines, reason, answer: isLost ? GONE : '' });
}

function notBack(sold: readonly SoldLine[], lineId: number): number {
  const line = sold.find(({ id }) => id === lineId);
  return line ? line.quantity - line.returned : 0;
}

interface Credited {
  /** `restock`: not said while nobody has looked at the pieces. */
  lines: { id: number; quantity: number; restock?: boolean }[];
  refund_instead: boolean;
  to: 'credited' | 'received';
}

/** Credits pieces of an accepted request; what is exchanged becomes an order of its own. Throws as `takeBack`. */
export async function creditRequest(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  request: Request,
  { lines, refund_instead, to }: Credited,
): Promise<void> {
  assertDelivered(order);
  const { id } = request;
  const asked = await requestLines(trx, id);
  const reserved = await reservedFor(trx, id);
  const isLost = refund_instead || order.customer_email.endsWith(`@${ERASED_EMAIL_DOMAIN}`);
  const backOf = (lineId: number) => lines.find((line) => line.id === lineId)?.quantity ?? 0;
  const wantedFor = (lineId: number) =>
    isLost ? undefined : reserved.find((one) => one.order_line_id === lineId && one.stock_label_id !== null);
  const isExchanged = lines.some((line) => wantedFor(line.id));
  const lost = asked
    .filter((one) => one.wanted_name !== null && backOf(one.order_line_id) > 0)
    .map((one) => one.order_line_id)
    .filter((lineId) => !wantedFor(lineId));
  const answer = lost.length ? GONE : request.answer;
  const isFetched = to === 'credited';
  const { parts, billed, event_id, credit_note_id } = await takeBack(trx, caller, order, {
    lines: lines.flatMap(({ restock, ...line }): Piece[] =>
      restock === undefined ? eachPiece(line) : [{ ...line, restock }],
    ),
    reason: RETURN_REASON_LABELS[request.reason],
    // Less pieces may have come than were asked for.
    released: reserved.map((one) => ({
      ...one,
      quantity: one.quantity - (isLost ? 0 : backOf(one.order_line_id)),
    })),
    goesBack: !isExchanged,
    answer: isExchanged ? null : lost.length ? GONE : '',
    isFetched,
  });
  await emit(trx, 'returnCredited', { requestId: id, eventId: event_id });
  const exchanged = parts.flatMap((part) => {
    const wanted = wantedFor(part.id);
    return wanted?.stock_label_id
      ? [{ ...part, wanted_id: wanted.stock_label_id, wanted_price: wanted.wanted_price }]
      : [];
  });
  if (lost.length)
    await run(
      trx,
      query
        .updateTable('return_request_lines')
        .set({ wanted_id: null, wanted_name: null, wanted_price: null })
        .where('request_id', '=', id)
        .where('order_line_id', 'in', lost),
    );
  const exchange_order_id = exchanged.length
    ? await placeExchange(trx, caller, { ...order, billed }, { parts: exchanged, isFetched })
    : null;
  await moveTo(trx, request, { request_state: to, event_id, credit_note_id, answer, exchange_order_id });
}

type Piece = { id: number; quantity: number; restock: boolean | null };

/** Where it goes is said of each piece later. */
export const eachPiece = ({ id, quantity }: { id: number; quantity: number }): Piece[] =>
  Array.from({ length: quantity }, () => ({ id, quantity: 1, restock: null }));

const GONE = 'What you wanted instead is no longer there, so what you have paid for it goes back to you.';
