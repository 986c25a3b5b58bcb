import { type Expression, type Selectable, sql } from 'kysely';
import type { Customer, CustomerFilter, CustomerQuery } from 'shared-types/contract/customers';
import { fold } from 'shared-types/domain/fold';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, type Database, query, run, runOne } from '../../../lib/database/query';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { dayAfter, kolkataMidnight } from '../../../lib/time/kolkata';

const ORDERS = {
  recent: sql`last_order_at DESC NULLS LAST, id DESC`,
  spent: sql`spent DESC, id DESC`,
  orders: sql`orders DESC, id DESC`,
  name: sql`fold(name), id`,
  newest: sql`id DESC`,
};

export const COLUMNS = ['id', 'user_id', 'name', 'email', 'phone', 'orders', 'spent', 'last_order_at', 'tags'] as const;
type Row = Pick<Selectable<Database['customers']>, (typeof COLUMNS)[number]>;

export const presentCustomer = (row: Row): Customer => ({
  id: row.id,
  name: row.name,
  email: row.email,
  phone: row.phone ?? '',
  kind: row.user_id === null ? 'guest' : 'account',
  orders: row.orders,
  spent: row.spent,
  last_order_at: row.last_order_at?.toISOString() ?? null,
  tags: row.tags,
});

/** Colleagues are none, unless they buy. */
export const buyers = () =>
  query
    .selectFrom('customers as c')
    .where(({ eb, or }) => or([eb('is_staff', '=', false), eb('last_order_at', 'is not', null)]));

/** A number of fewer digits is the beginning of too many phones. */
const PHONE_FROM = /^\d{5,}$/;

/**
 * Whether customers `c` have the word in name, mail address or phone: in those of today, in an address of an earlier order or
 * of before a merge, or at the beginning of an order’s phone, which has an index. Each of the latter is looked up once for all.
 * As SQL: the types of the same query, built, take the compiler minutes.
 */
function hasWord(word: string) {
  const byPhone = sql`OR c.id IN (SELECT b.customer_id FROM orders o JOIN order_customers b ON b.order_id = o.id
    WHERE o.customer_phone LIKE ${`${word}%`})`;
  return sql<boolean>`(c.words LIKE ${fold(searchPattern(word) ?? '')}
    OR c.id IN (SELECT customer_id FROM customer_emails WHERE email LIKE ${searchPattern(word.toLowerCase())})
    ${PHONE_FROM.test(word) ? byPhone : sql``})`;
}

/** Those who match. Where a word is a phone, it is found however it is written. */
export function matching(filter: CustomerFilter) {
  const { search, kind, tag, news } = filter;
  const phone = search && phoneOf(search);
  const words = search ? (phone && /^\d+$/.test(phone) ? [phone] : search.split(/\s+/)) : [];
  return buyers()
    .where(({ and }) => and(words.map(hasWord)))
    .$if(kind !== undefined, (found) => found.where('user_id', kind === 'guest' ? 'is' : 'is not', null))
    .$if(tag !== undefined, (found) => found.where(({ ref }) => sql<boolean>`${ref('tags')} @> ${[tag]}::text[]`))
    .$if(filter.orders_from !== undefined, (found) => found.where('orders', '>=', filter.orders_from ?? 0))
    .$if(filter.orders_to !== undefined, (found) => found.where('orders', '<=', filter.orders_to ?? 0))
    .$if(filter.spent_from !== undefined, (found) => found.where('spent', '>=', filter.spent_from ?? 0))
    .$if(filter.spent_to !== undefined, (found) => found.where('spent', '<=', filter.spent_to ?? 0))
    .$if(filter.last_from !== undefined, (found) =>
      found.where('last_order_at', '>=', kolkataMidnight(filter.last_from ?? '')),
    )
    .$if(filter.last_to !== undefined, (found) =>
      found.where('last_order_at', '<', kolkataMidnight(dayAfter(filter.last_to ?? ''))),
    )
    .$if(news !== undefined, (found) =>
      found.where(({ ref }) => sql<boolean>`${hasNews(ref('email'))} = ${news === 'yes'}`),
    );
}

export const hasNews = (address: Expression<string>) =>
  sql<boolean>`EXISTS (SELECT FROM consents n WHERE n.purpose = 'news_mail' AND n.confirmed_at IS NOT NULL
    AND lower(n.address) = lower(${address}))`;

export async function listCustomers(
  wanted: z.output<typeof CustomerQuery>,
): Promise<{ customers: Customer[]; count: number }> {
  const { sort = 'recent', page, limit, ...filter } = wanted;
  const { size, skip } = pageOf({ page: page ?? 1, limit });
  const found = matching(filter);
  const [rows, { count }] = await Promise.all([
    run(db(), found.select(COLUMNS).orderBy(ORDERS[sort]).limit(size).offset(skip)),
    runOne(db(), found.select(countAll().as('count'))),
  ]);
  return { customers: rows.map(presentCustomer), count };
}

/** The tags there are, those of most customers first. */
export const listTags = (): Promise<{ name: string; count: number }[]> =>
  run(
    db(),
    sql<{ name: string; count: number }>`SELECT tag AS name, count(*)::int AS count FROM customers, unnest(tags) AS tag
      WHERE tags <> '{}' GROUP BY tag ORDER BY count DESC, tag LIMIT 200`,
  );
