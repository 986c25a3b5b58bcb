import type { InferResult } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type {
  LinkedOrder,
  OrderReturns,
  ReturnRequest,
  ReturnRequestPage,
} from 'shared-types/contract/return-requests';
import {
  LAWFUL_RETURN_REASONS,
  OPEN_RETURN_STATES,
  RETURN_REASONS,
  type ReturnState,
} from 'shared-types/domain/returns';
import { type Db, db } from '../../../lib/database/db';
import { countAll, countSum, query, run, runOne } from '../../../lib/database/query';
import { type AnyCaller, type Caller, isStaffWith, type OrderOwner, ownerOf } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf } from '../../../lib/http/list-query';
import { kolkataDay } from '../../../lib/time/kolkata';
import { storeSettings } from '../../content/services/store-setting';
import { documentsById } from '../../invoice/services/invoice';
import { returnsUntil } from '../../order/services/admin-order';
import { guestKeyOf } from '../../order/services/order-key';
import { type OrderRecord, orders, ownOrder, soldLines } from '../../order/services/order-record';
import { goodsValue, presentRequest } from '../lib/present-request';
import { exchangeOptions } from './exchange-options';

/** Whose orders a caller sees and changes here; undefined for staff, who see all. Every check of an owner goes by it. */
export const visibleTo = (caller: AnyCaller): OrderOwner | undefined =>
  isStaffWith(caller, 'orders.read') ? undefined : ownerOf(caller);

/** What was asked for an order, and what can be. Throws 404. */
export async function returnsOfOrder(caller: AnyCaller, orderId: number): Promise<OrderReturns> {
  const owner = visibleTo(caller);
  const [order] = await run(
    db(),
    orders()
      .where('o.id', '=', orderId)
      .$if(owner !== undefined, (mine) => (owner ? mine.where(ownOrder(owner), '=', owner.id) : mine)),
  );
  if (!order) throw notFound('Order');
  return returnsOf(db(), caller, order);
}

export async function returnsOf(connection: Db, caller: AnyCaller, order: OrderRecord): Promise<OrderReturns> {
  const requests = await run(connection, requestRows().where('r.order_id', '=', order.id).orderBy('r.id', 'desc'));
  const { returns_days: days } = await storeSettings(connection);
  const last = days > 0 ? await returnsUntil(connection, order, days) : null;
  const until = last !== null && last >= kolkataDay(new Date()) ? last : null;
  const isDelivered = order.order_status === 'delivered';
  return {
    until,
    reasons: until !== null ? [...RETURN_REASONS] : isDelivered ? [...LAWFUL_RETURN_REASONS] : [],
    lines: isDelivered ? await returnableLines(connection, order.id) : [],
    requests: await withCreditNotes(connection, requests, caller),
    exchange_of: await exchangeOf(connection, caller, order.id),
    ...(await changesOf(connection, caller, order.id)),
    ...(await replacementsOf(connection, caller, order.id)),
  };
}

async function exchangeOf(connection: Db, caller: AnyCaller, orderId: number): Promise<LinkedOrder | null> {
  const [from] = await run(
    connection,
    query
      .selectFrom('return_requests as r')
      .innerJoin('orders as o', 'o.id', 'r.order_id')
      .select(['o.id', 'o.order_number', 'o.user_id'])
      .where('r.exchange_order_id', '=', orderId),
  );
  return from ? linkTo(from, caller) : null;
}

/** The order that staff changed into this one, and the one that this was changed into. */
async function changesOf(
  connection: Db,
  caller: AnyCaller,
  orderId: number,
): Promise<Pick<OrderReturns, 'change_of' | 'changed_into'>> {
  const changes = query.selectFrom('draft_orders as d');
  const linked = ['o.id', 'o.order_number', 'o.user_id'] as const;
  const [from] = await run(
    connection,
    changes.innerJoin('orders as o', 'o.id', 'd.replaces_id').select(linked).where('d.order_id', '=', orderId),
  );
  const [to] = await run(
    connection,
    changes
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select(linked)
      .innerJoin('orders as f', 'f.id', 'd.replaces_id')
      .where('d.replaces_id', '=', orderId)
      // One that was taken up again stands for itself.
      .where('f.order_status', '=', 'cancelled')
      .orderBy('d.id', 'desc'),
  );
  return { change_of: from ? linkTo(from, caller) : null, changed_into: to ? linkTo(to, caller) : null };
}

/** The order whose damaged or lost pieces it was sent for, and those that were sent for pieces of it. */
async function replacementsOf(
  connection: Db,
  caller: AnyCaller,
  orderId: number,
): Promise<Pick<OrderReturns, 'replacement_of' | 'replacements'>> {
  const drafts = query.selectFrom('draft_orders as d');
  const linked = ['o.id', 'o.order_number', 'o.user_id'] as const;
  const [of] = await run(
    connection,
    drafts.innerJoin('orders as o', 'o.id', 'd.replacement_of_id').select(linked).where('d.order_id', '=', orderId),
  );
  const sent = await run(
    connection,
    drafts
      .innerJoin('orders as o', 'o.id', 'd.order_id')
      .select(linked)
      .where('d.replacement_of_id', '=', orderId)
      .where('o.order_status', '<>', 'cancelled')
      .orderBy('o.id'),
  );
  return {
    replacement_of: of ? linkTo(of, caller) : null,
    replacements: sent.map((order) => linkTo(order, caller)),
  };
}

/** Staff need no key, and get none. */
const linkTo = (
  order: { id: number; order_number: string; user_id: number | null },
  caller: AnyCaller,
): LinkedOrder => ({
  id: order.id,
  order_number: order.order_number,
  key: visibleTo(caller) ? guestKeyOf(order) : null,
});

/** What of each order line is neither returned nor asked for, and what can be had for it. */
async function returnableLines(connection: Db, orderId: number): Promise<OrderReturns['lines']> {
  const asked = await askedQuantities(connection, orderId);
  const lines = await soldLines(connection, orderId);
  const sold = new Map(lines.map((line) => [line.id, line.quantity]));
  const left = lines
    .map((line) => ({ ...line, quantity: line.quantity - line.returned - (asked.get(line.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const options = await exchangeOptions(
    connection,
    left.flatMap((line) => line.product_id ?? []),
  );
  return left.map(({ id, quantity, product_id: productId, ...line }) => ({
    id,
    quantity,
    paid: goodsValue({ ...line, quantity: 1, sold: sold.get(id) ?? quantity }),
    exchange_options: options.get(productId ?? 0) ?? [],
  }));
}

/** How much of each order line is in open requests. */
export async function askedQuantities(connection: Db, orderId: number): Promise<Map<number, number>> {
  const rows = await run(
    connection,
    query
      .selectFrom('return_requests as r')
      .innerJoin('return_request_lines as x', 'x.request_id', 'r.id')
      .select(({ ref }) => ['x.order_line_id as id', countSum(ref('x.quantity')).as('quantity')])
      .where('r.order_id', '=', orderId)
      .where('r.request_state', 'in', OPEN_RETURN_STATES)
      .groupBy('x.order_line_id'),
  );
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

interface ListQuery {
  state?: ReturnState | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** A page of requests: in one state, or those that staff must do something about, longest waiting first. */
export async function listRequests(caller: Caller, { state, ...paging }: ListQuery): Promise<ReturnRequestPage> {
  const { size, skip } = pageOf({ page: 1, ...paging });
  const found = query
    .selectFrom('return_requests as r')
    .$if(state !== undefined, (all) => all.where('r.request_state', '=', state ?? 'asked'));
  const { count } = await runOne(db(), found.select(countAll().as('count')));
  const rows = await run(
    db(),
    requestRows()
      .$if(state !== undefined, (all) => all.where('r.request_state', '=', state ?? 'asked'))
      .orderBy(({ eb }) => eb('r.request_state', 'in', OPEN_RETURN_STATES), 'desc')
      .orderBy(({ eb }) => eb.case().when('r.request_state', 'in', OPEN_RETURN_STATES).then(eb.ref('r.asked_at')).end())
      .orderBy('r.id', 'desc')
      .limit(size)
      .offset(skip),
  );
  return { requests: await withCreditNotes(db(), rows, caller), count };
}

const requestRows = () =>
  query
    .selectFrom('return_requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'o.order_number', 'o.customer_name', 'r.request_state', 'r.reason', 'r.note'])
    .select(['r.answer', 'r.asked_at', 'r.updated_at', 'r.credit_note_id'])
    .select(({ selectFrom }) => [
      jsonArrayFrom(
        selectFrom('return_request_lines as x')
          .innerJoin('order_lines as l', 'l.id', 'x.order_line_id')
          .select(['l.id', 'l.product_name as name', 'l.size_name as size', 'l.color_name as color', 'x.quantity'])
          .select(['x.wanted_name as exchange_for', 'x.wanted_price as exchange_price'])
          .select(({ selectFrom: from }) => [
            ...(['l.quantity as sold', 'l.line_total', 'l.discount'] as const),
            from('order_returns as b')
              .whereRef('b.order_line_id', '=', 'l.id')
              .select(({ ref }) => countSum(ref('b.quantity')).as('quantity'))
              .$asScalar()
              .as('returned'),
          ])
          .whereRef('x.request_id', '=', 'r.id')
          .orderBy('l.position'),
      ).as('lines'),
      jsonArrayFrom(
        selectFrom('return_pictures as p').select('p.id').whereRef('p.request_id', '=', 'r.id').orderBy('p.id'),
      ).as('pictures'),
      jsonObjectFrom(
        selectFrom('orders as w')
          .select(['w.id', 'w.order_number', 'w.user_id'])
          .whereRef('w.id', '=', 'r.exchange_order_id'),
      ).as('exchange_order'),
      jsonObjectFrom(
        selectFrom('shipments as t')
          .leftJoin('couriers as c', 'c.id', 't.courier_id')
          .select(['t.state', 'c.name as courier', 't.number', 'c.tracking_url'])
          .whereRef('t.return_request_id', '=', 'r.id')
          .where('t.state', '<>', 'cancelled')
          .orderBy('t.id', 'desc')
          .limit(1),
      ).as('pick_up'),
    ]);

type Row = InferResult<ReturnType<typeof requestRows>>[number];

async function withCreditNotes(connection: Db, rows: Row[], caller: AnyCaller): Promise<ReturnRequest[]> {
  const notes = await documentsById(
    connection,
    rows.flatMap(({ credit_note_id: id }) => id ?? []),
  );
  return rows.map((row) =>
    presentRequest(
      row,
      notes.find(({ id }) => id === row.credit_note_id) ?? null,
      row.exchange_order && linkTo(row.exchange_order, caller),
    ),
  );
}
