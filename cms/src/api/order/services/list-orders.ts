import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type {
  AddressCopy,
  AdminOrderFilter,
  AdminOrderQuery,
  AdminOrderRow,
  ORDER_SORTS,
  OrderNeighbours,
} from 'shared-types/contract/orders';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, countSum, isLike, query, run, runOne } from '../../../lib/database/query';
import { notFound } from '../../../lib/http/http-error';
import { beginningPattern, pageOf } from '../../../lib/http/list-query';
import { dayAfter, kolkataMidnight } from '../../../lib/time/kolkata';
import { expectedDays } from '../../content/services/delivery';
import { unregistered } from '../../invoice/services/registration';
import { ordersWithFailedRefunds } from '../../refund/services/refund-tasks';
import { lastChangedBy } from '../../trail/services/change';
import { type AdminListRow, presentAdminRow } from '../lib/present';
import { inFigure } from './in-figure';
import { parcelsOut } from './order-parcels';
import { withPieces } from './order-pieces';
import { isTask, tasksOf } from './order-tasks';
import { cityOf, orderIdsMatching, tellingWords } from './search-orders';
import { ordersWithTag, tagsOf } from './tags-of';

type Sort = (typeof ORDER_SORTS)[number];
const ORDER_BY: Record<Sort, ['placed_at' | 'total_amount', 'asc' | 'desc']> = {
  newest: ['placed_at', 'desc'],
  oldest: ['placed_at', 'asc'],
  highest: ['total_amount', 'desc'],
  lowest: ['total_amount', 'asc'],
};

const ordersOfCustomer = (id: number) =>
  query.selectFrom('order_customers').select('order_id').where('customer_id', '=', id);

/** The orders `o` that are asked for. `newest`: of a word alone only so many are wanted, the last ones. */
export async function ordersFound(filter: AdminOrderFilter, newest?: number) {
  const { search, status, payment, option, task, user, customer, tag, staff, by, figure = by && 'sold' } = filter;
  const waits = task && (await isTask(task));
  const words = await tellingWords(search);
  // What came back in some days was sold on others.
  const { from, to }: AdminOrderFilter = figure === 'back' ? {} : filter;
  const { city, pieces_from, pieces_to, promised_from, promised_to } = filter;
  const list = query.selectFrom('orders as o');
  const { eb, ref } = expressionBuilder(list);
  // Gathered, and not one `$if` behind the other: with so many of those the compiler takes minutes.
  const wanted: (Expression<SqlBool> | undefined | '' | false)[] = [
    waits,
    figure && inFigure({ ...filter, figure }),
    status && eb('order_status', '=', status),
    payment && byPayment(payment),
    option && eb('payment_option', '=', option),
    from && eb('placed_at', '>=', kolkataMidnight(from)),
    to && eb('placed_at', '<', kolkataMidnight(dayAfter(to))),
    city && isLike(cityOf(ref('o.shipping_address')), beginningPattern(city)),
    (pieces_from !== undefined || pieces_to !== undefined) && eb('id', 'in', withPieces(pieces_from, pieces_to)),
    promised_from && eb('promised_last', '>=', promised_from),
    promised_to && eb('promised_last', '<=', promised_to),
    user !== undefined && eb('user_id', '=', user),
    customer !== undefined && eb('id', 'in', ordersOfCustomer(customer)),
    tag && eb('id', 'in', ordersWithTag(tag)),
    staff !== undefined && eb('id', 'in', lastChangedBy('order', staff)),
  ];
  // More than the word narrows them where there is anything else.
  const alone = words.length === 1 && !wanted.some(Boolean) ? newest : undefined;
  for (const word of words) wanted.push(sql<boolean>`${ref('o.id')} = ANY (ARRAY (${orderIdsMatching(word, alone)}))`);
  return list.where(({ and }) => and(wanted.filter((one) => one !== undefined && one !== '' && one !== false)));

  function byPayment(payment: NonNullable<AdminOrderFilter['payment']>): Expression<SqlBool> {
    if (payment === 'refund_failed') return eb('id', 'in', ordersWithFailedRefunds());
    if (payment === 'irn_missing') return eb('id', 'in', unregistered());
    const is = eb('payment_status', '=', payment);
    // Of a cancelled order nothing is waited for.
    return payment === 'unpaid' ? is.and('order_status', '<>', 'cancelled') : is;
  }
}

/** The orders that the back office asks for; one page of them and their count when it asks for a page. */
export async function listOrders({
  page,
  limit,
  count: counting,
  ...filter
}: z.output<typeof AdminOrderQuery>): Promise<AdminOrderRow[] | { orders: AdminOrderRow[]; count: number | null }> {
  const { isPaged, size, skip } = pageOf({ page, limit });
  const [column, direction] = ORDER_BY[filter.sort ?? 'newest'];
  const isCounted = counting !== 'none';
  const isNewest = !isCounted && size !== null && (filter.sort ?? 'newest') === 'newest';
  const list = await ordersFound(filter, isNewest ? skip + size : undefined);
  const wanted = list
    .select([
      'id',
      'order_number',
      'user_id',
      'customer_name',
      'placed_at',
      'total_amount',
      'order_status',
      'updated_at',
      'payment_option',
      'payment_status',
      'promised_last',
      parcelsOut().as('parcels'),
      tagsOf().as('tags'),
      ({ ref }) => cityOf(ref('shipping_address')).as('city'),
      ({ ref }) =>
        sql<AddressCopy | null>`CASE WHEN ${ref('promised_last')} IS NULL AND ${ref('order_status')} NOT IN ('delivered', 'cancelled') THEN ${ref('shipping_address')} END`.as(
          'to',
        ),
      ({ selectFrom }) =>
        selectFrom('order_lines as l')
          .whereRef('l.order_id', '=', 'o.id')
          .select(({ ref }) => countSum(ref('l.quantity')).as('pieces'))
          .$asScalar()
          .as('pieces'),
    ])
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(size)
    .offset(skip);
  if (!isPaged) return presented(await run(db(), wanted));
  if (!isCounted) return { orders: await presented(await run(db(), wanted)), count: null };
  const [rows, { count }] = await Promise.all([run(db(), wanted), runOne(db(), list.select(countAll().as('count')))]);
  return { orders: await presented(rows), count };
}

/** What was promised nothing is awaited by what is set today, as Packing says. */
async function presented(rows: (AdminListRow & { to: AddressCopy | null })[]): Promise<AdminOrderRow[]> {
  const tasks = await tasksOf(rows.map(({ id }) => id));
  const expectedFor = await expectedDays();
  return rows.map(({ to, ...row }) => {
    const expected = to && expectedFor({ zipcode: to.zipcode, state: to.state.name }, row.placed_at);
    return presentAdminRow({ ...row, promised_last: row.promised_last ?? expected }, tasks.get(row.id) ?? []);
  });
}

/** What stands beside an order in a list, in the list's order, whether it is in it or not. Throws 404. */
export async function neighboursOf(id: number, filter: AdminOrderFilter): Promise<OrderNeighbours> {
  const [column, direction] = ORDER_BY[filter.sort ?? 'newest'];
  const [order] = await run(db(), query.selectFrom('orders').select('id').where('id', '=', id));
  if (!order) throw notFound('Order');
  const list = await ordersFound(filter);
  const beside = async (isNext: boolean): Promise<number | null> => {
    const isUp = (direction === 'asc') === isNext;
    const [one] = await run(
      db(),
      list
        .select('id')
        // Within the database, because a `Date` would cut its microseconds.
        .where(({ ref }) => {
          const place = sql`(SELECT x.${sql.ref(column)}, x.id FROM orders x WHERE x.id = ${id})`;
          return sql<boolean>`(${ref(column)}, ${ref('id')}) ${sql.raw(isUp ? '>' : '<')} ${place}`;
        })
        .orderBy(column, isUp ? 'asc' : 'desc')
        .orderBy('id', isUp ? 'asc' : 'desc')
        .limit(1),
    );
    return one?.id ?? null;
  };
  const [previous, next] = await Promise.all([beside(false), beside(true)]);
  return { previous, next };
}
