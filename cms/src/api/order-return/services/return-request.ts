import type { Knex } from 'knex';
import type { InferResult, Updateable } from 'kysely';
import type { AskReturnBody, DecideReturnBody, OrderReturns } from 'shared-types/contract/return-requests';
import { formatRupees } from 'shared-types/domain/money';
import { isOpenReturn, OPEN_RETURN_STATES, OPEN_RETURNS_MAX, type ReturnState } from 'shared-types/domain/returns';
import { db, strapiColumns } from '../../../lib/database/db';
import { countAll, type Database, query, run, runOne } from '../../../lib/database/query';
import { emit, type Listeners } from '../../../lib/events/events';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { AnyCaller, Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { restock } from '../../catalogue/services/move-stock';
import { queueOrderMail } from '../../order/services/order-mails';
import {
  changeOrder,
  type OrderRecord,
  recordEvent,
  type SoldLine,
  soldLines,
} from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { reservedFor, reserveWanted } from './exchange-options';
import { assertExchangeable } from './exchange-order';
import { assertMayGoBack, assertNamedOnce } from './return-lines';
import { askedQuantities, returnsOf, visibleTo } from './show-requests';

/**
 * The shopper asks to return pieces of a delivered order, or to exchange them; what is wanted instead is reserved. Under the order's lock, so that two tabs do not ask for the same
 * piece. Throws 400 for a line that is not the order's, 404, and 409 outside of the days of return but for a reason of the law, for pieces that have
 * come back or are asked for, for what is sold out, and beyond `OPEN_RETURNS_MAX`.
 */
export function askReturn(caller: AnyCaller, orderId: number, body: AskReturnBody): Promise<OrderReturns> {
  return changeOrder(orderId, ownedBy(caller), async (trx, order) => {
    await assertMayGoBack(trx, order, body.reason);
    await assertFewOpen(trx, orderId);
    const request = await writeRequest(trx, order, { ...body, request_state: 'asked', answer: '' });
    await tell(trx, caller, order, request, 'return_asked');
    return returnsOf(trx, caller, order);
  });
}

type NewRequest = Pick<AskReturnBody, 'lines' | 'reason' | 'note'> & Pick<Request, 'request_state' | 'answer'>;

/** Writes a request down and reserves what is wanted instead. Throws as `askReturn`. */
export async function writeRequest(
  trx: Knex.Transaction,
  order: OrderRecord,
  { lines, ...columns }: NewRequest,
): Promise<Request> {
  const { id: orderId } = order;
  const sold = await soldLines(trx, orderId);
  await assertReturnable(trx, orderId, sold, lines);
  const wanted = await reserveWanted(trx, sold, lines);
  const now = new Date();
  const { request_state, reason, note, answer } = columns;
  const request = await runOne(
    trx,
    query
      .insertInto('return_requests')
      .values({ ...strapiColumns(now), order_id: orderId, request_state, reason, note, answer, asked_at: now })
      .returningAll(),
  );
  const rows = lines.map(({ id, quantity }, index) => ({
    ...strapiColumns(now),
    request_id: request.id,
    order_line_id: id,
    quantity,
    ...wanted[index],
  }));
  await run(trx, query.insertInto('return_request_lines').values(rows));
  await assertExchangeable(trx, order, request.id);
  return request;
}

function ownedBy(caller: AnyCaller) {
  const owner = visibleTo(caller);
  return owner ? { owner } : {};
}

async function assertFewOpen(trx: Knex.Transaction, orderId: number): Promise<void> {
  const { count } = await runOne(
    trx,
    query
      .selectFrom('return_requests')
      .select(countAll().as('count'))
      .where('order_id', '=', orderId)
      .where('request_state', 'in', OPEN_RETURN_STATES),
  );
  if (count >= OPEN_RETURNS_MAX)
    throw conflict(
      'return_limit',
      `There are ${count} open returns of this order already. Please wait for our answer.`,
    );
}

async function assertReturnable(
  trx: Knex.Transaction,
  orderId: number,
  sold: readonly SoldLine[],
  lines: AskReturnBody['lines'],
): Promise<void> {
  const asked = await askedQuantities(trx, orderId);
  for (const [index, { id, quantity }] of lines.entries()) {
    const line = sold.find((one) => one.id === id);
    if (!line) throw invalid(`lines.${index}.id`, 'This is no line of the order');
    if (lines.findIndex((one) => one.id === id) !== index)
      throw invalid(`lines.${index}.id`, 'This line is named twice');
    const left = line.quantity - line.returned - (asked.get(id) ?? 0);
    if (quantity <= left) continue;
    const message = left > 0 ? `Only ${left} can still be returned` : 'All of it is returned or asked for already';
    throw conflict('return_asked_for', `${line.product_name}: ${message}`, [
      { path: `lines.${index}.quantity`, message },
    ]);
  }
}

/** The shopper keeps the pieces after all, while nobody has decided. Throws 404 and 409. */
export const withdrawReturn = (caller: AnyCaller, id: number): Promise<OrderReturns> =>
  changeRequest(caller, id, { from: ['asked'] }, async (trx, order, request) => {
    await restock(trx, await reservedFor(trx, id));
    await moveTo(trx, request, { request_state: 'withdrawn' });
    await tell(trx, caller, order, request, 'return_withdrawn');
  });

/** Staff accept or decline; what was accepted and does not come can be declined. Throws 404 and 409. */
export const decideReturn = (caller: Caller, id: number, body: DecideReturnBody): Promise<OrderReturns> => {
  const { decision, answer, seen_updated_at: seen } = body;
  const from: ReturnState[] = decision === 'accepted' ? ['asked'] : ['asked', 'accepted'];
  return changeRequest(caller, id, { from, seen }, async (trx, order, request) => {
    if (decision === 'accepted') await changeWanted(trx, order, request, body.exchange);
    if (decision === 'declined') {
      await emit(trx, 'returnDeclined', { requestId: id, who: caller });
      await restock(trx, await reservedFor(trx, id));
    }
    await moveTo(trx, request, { request_state: decision, answer });
    await recordChange(trx, caller, {
      kind: 'order',
      id: order.id,
      act: 'edited',
      before: { return: request.request_state },
      after: { return: decision },
    });
    await tell(trx, caller, order, { ...request, answer }, `return_${decision}`);
  });
};

export const cancelledOrders: Listeners = {
  /** All that was not returned is credited now, so that nothing is left to be sent back for a credit. */
  orderCancelled(trx, { id }) {
    const answer = 'The whole order was cancelled and credited.';
    const declined = { request_state: 'declined', answer, updated_at: new Date() } as const;
    const open = query.updateTable('return_requests').where('request_state', 'in', OPEN_RETURN_STATES);
    return run(trx, open.set(declined).where('order_id', '=', id));
  },
};

/** Staff have agreed with the shopper on something else: what was reserved for the line goes back for it. */
async function changeWanted(
  trx: Knex.Transaction,
  order: OrderRecord,
  request: Request,
  exchange: DecideReturnBody['exchange'],
): Promise<void> {
  if (!exchange.length) return;
  const asked = await requestLines(trx, request.id);
  const wishes = exchange.map((wish, index) => {
    const line = asked.find((one) => one.order_line_id === wish.id);
    if (!line) throw invalid(`exchange.${index}.id`, 'It was not asked for');
    return { ...wish, quantity: line.quantity };
  });
  assertNamedOnce(wishes, 'exchange');
  const reserved = await reservedFor(trx, request.id);
  await restock(
    trx,
    reserved.filter((one) => wishes.some(({ id }) => id === one.order_line_id)),
  );
  const wanted = await reserveWanted(trx, await soldLines(trx, request.order_id), wishes, 'exchange');
  for (const [index, { id }] of wishes.entries())
    await run(
      trx,
      query
        .updateTable('return_request_lines')
        .set(wanted[index] ?? {})
        .where('request_id', '=', request.id)
        .where('order_line_id', '=', id),
    );
  await assertExchangeable(trx, order, request.id);
}

interface ChangeOptions {
  /** The states in which it can be done. */
  from: readonly ReturnState[];
  seen?: string | undefined;
}

export type Request = InferResult<ReturnType<typeof requestById>>[number];
export const requestById = (id: number) => query.selectFrom('return_requests').selectAll().where('id', '=', id);

/** Changes a request under the lock of its order, as everything that happens to an order. Throws 404 and 409. */
export async function changeRequest(
  caller: AnyCaller,
  id: number,
  { from, seen }: ChangeOptions,
  work: (trx: Knex.Transaction, order: OrderRecord, request: Request) => Promise<void>,
): Promise<OrderReturns> {
  const [found] = await run(db(), requestById(id));
  if (!found) throw notFound('Return request');
  return changeOrder(found.order_id, ownedBy(caller), async (trx, order) => {
    const request = await runOne(trx, requestById(id));
    if (!from.includes(request.request_state))
      throw conflict(
        'return_closed',
        isOpenReturn(request.request_state)
          ? `This return is ${request.request_state === 'asked' ? 'not decided on yet' : 'accepted already'}`
          : `This return is ${request.request_state} already`,
      );
    assertNotStale(request, seen);
    await work(trx, order, request);
    return returnsOf(trx, caller, order);
  });
}

/** Its `updated_at` moves on with every change, two within a millisecond too. */
export async function moveTo(
  trx: Knex.Transaction,
  { id, updated_at: before }: Request,
  columns: Updateable<Database['return_requests']>,
): Promise<void> {
  const updated_at = new Date(Math.max(Date.now(), before.getTime() + 1));
  await run(
    trx,
    query
      .updateTable('return_requests')
      .set({ ...columns, updated_at })
      .where('id', '=', id),
  );
}

export const requestLines = (trx: Knex.Transaction, id: number) =>
  run(
    trx,
    query
      .selectFrom('return_request_lines as x')
      .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
      .select(['x.order_line_id', 'x.quantity', 'x.wanted_name', 'x.wanted_price', 'l.product_name'])
      .where('x.request_id', '=', id)
      .orderBy('l.position'),
  );

const DONE = {
  return_asked: 'asked for',
  return_withdrawn: 'withdrawn',
  return_accepted: 'accepted',
  return_declined: 'declined',
};

/** Writes what happened into the order's history and mails it to the shopper, unless another mail tells of it (null). */
export async function tell(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  { id, answer }: Request,
  what: keyof typeof DONE | null,
  done = what === null ? '' : DONE[what],
): Promise<void> {
  const lines = await requestLines(trx, id);
  const pieces = lines.map(piecesOf).join(', ');
  const isExchange = lines.some((line) => line.wanted_name !== null);
  const note = `${isExchange ? 'Exchange' : 'Return'} ${done}: ${pieces}`;
  const eventId = await recordEvent(trx, order.id, caller, { kind: 'note', note }, new Date());
  if (what === null) return;
  await queueOrderMail(trx, what, { order, key: `event/${eventId}/${what}`, pieces, isExchange, answer });
}

function piecesOf(line: Awaited<ReturnType<typeof requestLines>>[number]): string {
  const pieces = `${line.quantity} × ${line.product_name}`;
  if (line.wanted_name === null) return pieces;
  const price = line.wanted_price === null ? '' : ` at ${formatRupees(line.wanted_price)}`;
  return `${pieces} in exchange for ${line.wanted_name}${price}`;
}
