import { sql } from 'kysely';
import { query } from '../../../lib/database/query';

/** The tags of the orders `o`, by the alphabet. By hand: an aggregate with an order of its own has no builder. */
export const tagsOf = () => sql<string[]>`(
  SELECT coalesce(array_agg(t.tag ORDER BY lower(t.tag)), '{}') FROM order_tags t WHERE t.order_id = ${sql.ref('o.id')})`;

/** The ids of the orders that have a tag, however it is written. */
export const ordersWithTag = (tag: string) =>
  query
    .selectFrom('order_tags')
    .select('order_id')
    .where(({ ref }) => sql<boolean>`lower(${ref('tag')}) = lower(${tag})`);
