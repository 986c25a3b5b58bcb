import { type Expression, sql } from 'kysely';
import type { CashReturns } from 'shared-types/contract/stats';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { ERASED_EMAIL_DOMAIN } from '../../people/services/erased';

const SHOWN = 20;

/** Orders in cash that were delivered, or left and came back: as `cash_history` tells them (order/schema.sql). */
const outcomes = () =>
  query
    .selectFrom('orders as o')
    .select(({ ref }) => [
      'o.customer_name as name',
      sql<string>`lower(${ref('o.customer_email')})`.as('email'),
      sql<string>`${ref('o.shipping_address')} ->> 'zipcode'`.as('zipcode'),
      sql<string>`coalesce(${ref('o.shipping_address')} #>> '{city,name}', '')`.as('city'),
      sql<boolean>`${ref('o.order_status')} = 'cancelled'`.as('came_back'),
    ])
    .where('o.payment_option', '=', 'CASH_ON_DELIVERY')
    .where('o.placed_at', '>', sql<Date>`timezone('UTC', now()) - interval '1 year'`)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('o.order_status', '=', 'delivered'),
        eb.and([
          eb('o.order_status', '=', 'cancelled'),
          exists(
            selectFrom('order_events as e')
              .select('e.id')
              .whereRef('e.order_id', '=', 'o.id')
              .where('e.to_status', 'in', ['shipped', 'delivered']),
          ),
        ]),
      ]),
    );

const counts = [
  sql<number>`(count(*) FILTER (WHERE NOT came_back))::int`.as('delivered'),
  sql<number>`(count(*) FILTER (WHERE came_back))::int`.as('cameBack'),
] as const;
const anyCameBack = sql<boolean>`bool_or(came_back)`;
/** Any of them: those of one PIN code or person mostly say the same. */
const oneOf = (text: Expression<string>) => sql<string>`max(${text})`;

export async function cashReturns(): Promise<CashReturns> {
  const all = query.selectFrom(outcomes().as('past'));
  const [sum] = await run(db(), all.select(counts));
  const places = await run(
    db(),
    all
      .select(({ ref }) => ['zipcode', oneOf(ref('city')).as('city'), ...counts])
      .groupBy('zipcode')
      .having(anyCameBack)
      .orderBy('cameBack', 'desc')
      .orderBy('delivered')
      .orderBy('zipcode')
      .limit(SHOWN),
  );
  const people = await run(
    db(),
    all
      .select(({ ref }) => [oneOf(ref('name')).as('name'), 'email', ...counts])
      .where('email', 'not like', `%@${ERASED_EMAIL_DOMAIN}`)
      .groupBy('email')
      .having(anyCameBack)
      .orderBy('cameBack', 'desc')
      .orderBy('delivered')
      .orderBy('email')
      .limit(SHOWN),
  );
  return { delivered: sum?.delivered ?? 0, cameBack: sum?.cameBack ?? 0, places, people };
}
