import { type Expression, expressionBuilder, sql } from 'kysely';
import type { ProductDetail } from 'shared-types/contract/product';
import { type Database, query } from '../../../lib/database/query';

type Step = ProductDetail['above'][number];

/**
 * Every category with the names the storefront shows, its root's and, below a root, its own, and the size chart that it or
 * the nearest above it names and the way to it from its root. As the table `tree`.
 */
export const withCategoryTree = () =>
  query.withRecursive('tree(id, root_name, leaf_name, visible, size_chart, path)', (from) =>
    from
      .selectFrom('categories')
      .where('parent_id', 'is', null)
      .select([
        'id',
        'name as root_name',
        sql<string>`''::varchar`.as('leaf_name'),
        'is_active as visible',
        sql<string | null>`size_chart::text`.as('size_chart'),
        sql<Step[]>`jsonb_build_array(jsonb_build_object('name', name, 'slug', slug))`.as('path'),
      ])
      .unionAll(
        from
          .selectFrom('categories as c')
          .innerJoin('tree as t', 't.id', 'c.parent_id')
          .select(({ ref }) => [
            ...(['c.id', 't.root_name', 'c.name as leaf_name'] as const),
            sql<boolean>`${ref('t.visible')} AND ${ref('c.is_active')}`.as('visible'),
            sql<string | null>`coalesce(nullif(${ref('c.size_chart')}::text, ''), ${ref('t.size_chart')})`.as(
              'size_chart',
            ),
            sql<Step[]>`${ref('t.path')} || jsonb_build_object('name', ${ref('c.name')}, 'slug', ${ref('c.slug')})`.as(
              'path',
            ),
          ]),
      ),
  );

interface Joined {
  p: Database['products'];
  tree: { visible: boolean | null };
}
const { ref } = expressionBuilder<Joined, keyof Joined>();

/** On sale: active, not archived, and in no category that is switched off. For queries of products `p` that join `tree`. */
export const onSale = sql<boolean>`(${ref('p.is_active')} AND ${ref('p.archived_at')} IS NULL AND coalesce(${ref('tree.visible')}, true))`;

/** The products `p` on sale. */
export const productsOnSale = () =>
  withCategoryTree().selectFrom('products as p').leftJoin('tree', 'tree.id', 'p.category_id').where(onSale);

/** Whether a variant runs low: by its own level, else the shop's (report/schema.sql). */
export const runsLow = (id: Expression<unknown>, quantity: Expression<unknown>) =>
  sql<boolean>`${quantity} <= coalesce((SELECT level FROM low_stock_levels WHERE stock_label_id = ${id}),
    (SELECT level FROM low_stock_levels WHERE stock_label_id IS NULL))`;
