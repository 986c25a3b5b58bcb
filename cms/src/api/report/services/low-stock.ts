import { sql } from 'kysely';
import type { LowStockQuery, LowVariant } from 'shared-types/contract/low-stock';
import type { z } from 'zod';
import { db, transaction } from '../../../lib/database/db';
import { countAll, isLike, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { pageOf, searchPattern } from '../../../lib/http/list-query';
import { onSale, runsLow, withCategoryTree } from '../../catalogue/services/on-sale';
import { recordChange } from '../../trail/services/change';

const shopLevel = sql<number>`(SELECT level FROM low_stock_levels WHERE stock_label_id IS NULL)`;

/** Variants on sale. */
const variants = () =>
  withCategoryTree()
    .selectFrom('stock_labels as s')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .leftJoin('tree', 'tree.id', 'p.category_id')
    .leftJoin('sizes as z', 'z.id', 's.size_id')
    .leftJoin('colors as k', 'k.id', 's.color_id')
    .leftJoin('low_stock_levels as n', 'n.stock_label_id', 's.id')
    .select(['s.id', 'p.id as productId', 'p.name', 'z.name as size', 'k.name as color', 's.quantity', 'n.level'])
    .where(onSale);

/** Those of which few are left. */
export const lowStock = () => variants().where(({ ref }) => runsLow(ref('s.id'), ref('s.quantity')));

export async function listLowStock({
  search,
  show = 'low',
  page,
  limit,
}: z.output<typeof LowStockQuery>): Promise<{ variants: LowVariant[]; count: number; level: number }> {
  const { size, skip } = pageOf({ page: page ?? 1, limit });
  const pattern = searchPattern(search);
  const found = (show === 'all' ? variants() : lowStock()).$if(pattern !== null, (all) =>
    all.where(({ ref }) => isLike(ref('p.name'), pattern ?? '')),
  );
  const [rows, { count }, { level }] = await Promise.all([
    run(
      db(),
      found
        .orderBy('s.quantity')
        .orderBy('p.name')
        .orderBy('z.name')
        .orderBy('k.name')
        .orderBy('s.id')
        .limit(size)
        .offset(skip),
    ),
    runOne(db(), query.selectFrom(found.as('found')).select(countAll().as('count'))),
    runOne(db(), query.selectNoFrom(shopLevel.as('level'))),
  ]);
  return { variants: rows, count, level };
}

/** Sets the shop's level. */
export function setDefaultLevel(level: number, caller: Caller): Promise<{ level: number }> {
  return transaction(async (trx) => {
    const [before] = await run(
      trx,
      query.selectFrom('low_stock_levels').select('level').where('stock_label_id', 'is', null).forUpdate(),
    );
    await run(trx, query.updateTable('low_stock_levels').set({ level }).where('stock_label_id', 'is', null));
    await recordChange(trx, caller, {
      ...{ kind: 'store', id: 1, act: 'edited' },
      ...{ before: { low_stock_level: before?.level }, after: { low_stock_level: level } },
    });
    return { level };
  });
}

/** Sets a variant's own level, or takes it away. Throws 404 for one that is not on sale. */
export function setOwnLevel(id: number, level: number | null, caller: Caller): Promise<LowVariant> {
  return transaction(async (trx) => {
    const [before] = await run(trx, variants().where('s.id', '=', id));
    if (!before) throw notFound('Variant');
    await run(
      trx,
      level === null
        ? query.deleteFrom('low_stock_levels').where('stock_label_id', '=', id)
        : query
            .insertInto('low_stock_levels')
            .values({ stock_label_id: id, level })
            .onConflict((same) => same.column('stock_label_id').doUpdateSet({ level })),
    );
    const variant = [before.size, before.color].filter(Boolean).join(', ') || 'variant';
    await recordChange(trx, caller, {
      ...{ kind: 'product', id: before.productId, act: 'edited' },
      before: { [`low stock of ${variant}`]: before.level },
      after: { [`low stock of ${variant}`]: level },
    });
    return { ...before, level };
  });
}
