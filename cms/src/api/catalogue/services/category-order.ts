import { sql } from 'kysely';
import { type CategoryOrder, ORDERED_MAX } from 'shared-types/contract/categories';
import { type Db, db, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { invalid } from '../../../lib/http/http-error';
import { firstFile } from '../../../lib/media/picture-queries';
import { presentPicture } from '../../../lib/media/pictures';
import { requireDocument } from '../../../lib/strapi/documents';
import { recordChange } from '../../trail/services/change';

/** The products of a category and of those below it that are not archived, as `p`, in the order of its page. */
const ordered = (id: number) =>
  query
    .withRecursive('below(id)', (from) =>
      from
        .selectFrom('categories')
        .select('id')
        .where('id', '=', id)
        .unionAll(from.selectFrom('categories as c').innerJoin('below as b', 'b.id', 'c.parent_id').select('c.id')),
    )
    .selectFrom('products as p')
    .innerJoin('below', 'below.id', 'p.category_id')
    .leftJoin('category_places as o', (join) => join.onRef('o.product_id', '=', 'p.id').on('o.category_id', '=', id))
    .where('p.archived_at', 'is', null)
    .select(['p.id', 'p.name'])
    .orderBy(({ ref }) => sql`${ref('o.place')} NULLS LAST`)
    .orderBy(({ ref }) => sql`${ref('p.created_at')} DESC NULLS LAST`)
    .orderBy('p.id', 'desc');

/** Throws 404. */
export async function showOrder(id: number, connection: Db = db()): Promise<CategoryOrder> {
  await requireCategory(connection, id);
  const rows = await run(
    connection,
    ordered(id)
      .select(({ ref }) => [
        'p.is_active',
        'o.place',
        firstFile('api::catalogue.product', ref('p.id'), 'thumbnail').as('thumbnail'),
        sql<number>`(count(*) OVER ())::int`.as('total'),
      ])
      .limit(sql.lit(ORDERED_MAX)),
  );
  return {
    products: rows.map(({ id, name, is_active, place, thumbnail }) => ({
      ...{ id, name, isActive: is_active, placed: place !== null },
      thumbnail: thumbnail && presentPicture(thumbnail, name),
    })),
    count: rows[0]?.total ?? 0,
  };
}

/** Throws 400 at a product that is not in the category, 404. */
export async function setOrder(caller: Caller, id: number, productIds: readonly number[]): Promise<CategoryOrder> {
  return transaction(async (trx) => {
    await requireCategory(trx, id);
    const before = await run(trx, ordered(id).select('o.place'));
    const names = new Map(before.map((row) => [row.id, row.name]));
    const foreign = productIds.findIndex((product) => !names.has(product));
    if (foreign >= 0) throw invalid(`product_ids.${foreign}`, 'This product is no longer in the category');
    await run(trx, query.deleteFrom('category_places').where('category_id', '=', id));
    if (productIds.length)
      await run(
        trx,
        query
          .insertInto('category_places')
          .values(productIds.map((product_id, index) => ({ category_id: id, product_id, place: index + 1 }))),
      );
    await recordChange(trx, caller, {
      kind: 'category',
      id,
      act: 'edited',
      before: { 'first on its page': before.filter(({ place }) => place !== null).map(({ name }) => name) },
      after: { 'first on its page': productIds.map((product) => names.get(product)) },
    });
    return showOrder(id, trx);
  });
}

/** Two who order one category do it one after the other. */
async function requireCategory(connection: Db, id: number): Promise<void> {
  const category = query.selectFrom('categories').select('id').where('id', '=', id);
  const [row] = await run(connection, 'commit' in connection ? category.forNoKeyUpdate() : category);
  requireDocument(row, 'Category');
}
