import { sql } from 'kysely';
import { type OrdersDone, type OrderTag, type OrderTagsBody, TAGS_MAX } from 'shared-types/contract/orders';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { recordChange } from '../../trail/services/change';
import { eachOrder } from './each-order';
import { changeOrder } from './order-record';

/** So many are suggested. */
const SUGGESTED = 200;

/** The tags that orders have, the most used first. */
export const listTags = (): Promise<OrderTag[]> =>
  run(
    db(),
    query
      .selectFrom('order_tags')
      // One of the ways in which it is written.
      .select([({ fn }) => fn.min<string>('tag').as('tag'), countAll().as('orders')])
      .groupBy(({ fn }) => fn('lower', ['tag']))
      .orderBy('orders', 'desc')
      .orderBy('tag')
      .limit(SUGGESTED),
  );

const isSame = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase();

/**
 * Puts tags to each order, and takes others off. An order that has changed meanwhile gets them all the same, and a change of
 * it that somebody is at is not refused for it.
 */
export const setTags = (caller: Caller, { orders, add, remove }: z.output<typeof OrderTagsBody>): Promise<OrdersDone> =>
  eachOrder(
    [...new Set(orders)].map((id) => ({ id })),
    ({ id }) =>
      changeOrder(id, {}, async (trx, order) => {
        const left = order.tags.filter((tag) => !remove.some(isSame(tag)));
        const more = add.filter((tag, index) => !left.some(isSame(tag)) && add.findIndex(isSame(tag)) === index);
        if (left.length + more.length > TAGS_MAX)
          throw invalid('add', `Order ${order.order_number} would have more than ${TAGS_MAX} tags`);
        await run(
          trx,
          query
            .deleteFrom('order_tags')
            .where('order_id', '=', id)
            .where(
              ({ ref }) => sql<boolean>`lower(${ref('tag')}) = ANY(${remove.map((tag) => tag.toLowerCase())}::text[])`,
            ),
        );
        if (more.length)
          await run(trx, query.insertInto('order_tags').values(more.map((tag) => ({ order_id: id, tag }))));
        const after = [...left, ...more].sort((a, b) => a.localeCompare(b));
        await recordChange(trx, caller, {
          ...{ kind: 'order', id, act: 'edited' },
          before: { tags: order.tags.join(', ') },
          after: { tags: after.join(', ') },
        });
        return id;
      }),
  );
