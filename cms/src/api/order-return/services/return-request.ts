import type { Knex } from 'knex';
import type { InferResult, Updateable } from 'kysely';
import type {
  AskReturnBody,
  DecideReturnBody,
  OrderReturns,
  ReceiveReturnBody,
} from 'shared-types/contract/return-requests';
import {
  isOpenReturn,
  OPEN_RETURN_STATES,
  OPEN_RETURNS_MAX,
  RETURN_REASON_LABELS,
  type ReturnState,
} from 'shared-types/domain/returns';
import { db, strapiColumns } from '../../../lib/database/db';
import { countAll, type Database, query, run, runOne } from '../../../lib/database/query';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import type { AnyCaller, Caller } from '../../../lib/http/caller';
import { conflict, invalid, notFound } from '../../../lib/http/http-error';
import { queueOrderMail } from '../../order/services/order-mails';
import { changeOrder, type OrderRecord, recordEvent, soldLines } from '../../order/services/order-record';
import { recordChange } from '../../trail/services/change';
import { assertWithinReturnDays, takeBack } from './return-lines';
import { askedQuantities, returnsOf, visibleTo } from './show-requests';

/**
 * The shopper asks to return pieces of a delivered order. Under the order's lock, so that two tabs do not ask for the same
 * piece. Throws 400 for a line that is not the order's, 404, and 409 outside of the days of return, for pieces that have
 * come back or are asked for, and beyond `OPEN_RETURNS_MAX`.
 */
export function askReturn(caller: AnyCaller, orderId: number, body: AskReturnBody): Promise<OrderReturns> {
  return changeOrder(orderId, ownedBy(caller), async (trx, order) => {
    await assertWithinReturnDays(trx, order);
    await assertFewOpen(trx, orderId);
    await assertReturnable(trx, orderId, body.lines);
    const now = new Date();
    const request = await runOne(
      trx,
      query
        .insertInto('return_requests')
        .values({
          ...strapiColumns(now),
          order_id: orderId,
          request_state: 'asked',
          reason: body.reason,
          note: body.note,
          answer: '',
          asked_at: now,
        })
        .returningAll(),
    );
    const lines = body.lines.map(({ id, quantity }) => ({
      ...strapiColumns(now),
      request_id: request.id,
      order_line_id: id,
      quantity,
    }));
    await run(trx, query.insertInto('return_request_lines').values(lines));
    await tell(trx, caller, order, request, 'return_asked');
    return returnsOf(trx, order);
  });
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

async function assertReturnable(trx: Knex.Transaction, orderId: number, lines: AskReturnBody['lines']): Promise<void> {
  const sold = await soldLines(trx, orderId);
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
    await moveTo(trx, request, { request_state: 'withdrawn' });
    await tell(trx, caller, order, request, 'return_withdrawn');
  });

/** Staff accept or decline; what was accepted and does not come can be declined. Throws 404 and 409. */
export const decideReturn = (caller: Caller, id: number, body: DecideReturnBody): Promise<OrderReturns> => {
  const { decision, answer, seen_updated_at: seen } = body;
  const from: ReturnState[] = decision === 'accepted' ? ['asked'] : ['asked', 'accepted'];
  return changeRequest(caller, id, { from, seen }, async (trx, order, request) => {
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

/**
 * The pieces of an accepted request have come, all or some: taken back and credited as every return, whether the days are
 * over by now or not. Throws 400 for a line that was not asked for, 404 and 409.
 */
export const receiveReturn = (caller: Caller, id: number, body: ReceiveReturnBody): Promise<OrderReturns> =>
  changeRequest(caller, id, { from: ['accepted'], seen: body.seen_updated_at }, async (trx, order, request) => {
    const asked = await requestLines(trx, id);
    for (const [index, line] of body.lines.entries()) {
      const most = asked.find((one) => one.order_line_id === line.id)?.quantity ?? 0;
      if (line.quantity > most)
        throw invalid(`lines.${index}.quantity`, most ? `At most ${most} were asked for` : 'It was not asked for');
    }
    const reason = RETURN_REASON_LABELS[request.reason];
    await moveTo(trx, request, {
      request_state: 'received',
      ...(await takeBack(trx, caller, order, { ...body, reason })),
    });
  });

interface ChangeOptions {
  /** The states in which it can be done. */
  from: readonly ReturnState[];
  seen?: string | undefined;
}

type Request = InferResult<ReturnType<typeof requestById>>[number];
const requestById = (id: number) => query.selectFrom('return_requests').selectAll().where('id', '=', id);

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
    return returnsOf(trx, order);
  });
}

/** Its `updated_at` moves on with every change, two within a millisecond too. */
async function moveTo(
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

const requestLines = (trx: Knex.Transaction, id: number) =>
  run(
    trx,
    query
      .selectFrom('return_request_lines as x')
      .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
      .select(['x.order_line_id', 'x.quantity', 'l.product_name'])
      .where('x.request_id', '=', id)
      .orderBy('l.position'),
  );

const DONE = {
  return_asked: 'asked for',
  return_withdrawn: 'withdrawn',
  return_accepted: 'accepted',
  return_declined: 'declined',
};

/** Writes what happened into the order's history and mails it to the shopper. */
async function tell(
  trx: Knex.Transaction,
  caller: AnyCaller,
  order: OrderRecord,
  { id, answer }: Request,
  what: keyof typeof DONE,
): Promise<void> {
  const pieces = (await requestLines(trx, id)).map((line) => `${line.quantity} × ${line.product_name}`).join(', ');
  const note = `Return ${DONE[what]}: ${pieces}`;
  const eventId = await recordEvent(trx, order.id, caller, { kind: 'note', note }, new Date());
  await queueOrderMail(trx, what, { order, key: `event/${eventId}/${what}`, pieces, answer });
}
