import { expressionBuilder, sql } from 'kysely';
import { type Database, query } from '../../../lib/database/query';

/** Every category with the names the storefront shows: its root's and, below a root, its own. As the table `tree`. */
export const withCategoryTree = () =>
  query.withRecursive('tree(id, root_name, leaf_name, visible)', (from) =>
    from
      .selectFrom('categories')
      .where('parent_id', 'is', null)
      .select(['id', 'name as root_name', sql<string>`''::varchar`.as('leaf_name'), 'is_active as visible'])
      .unionAll(
        from
          .selectFrom('categories as c')
          .innerJoin('tree as t', 't.id', 'c.parent_id')
          .select(({ ref }) => [
            ...(['c.id', 't.root_name', 'c.name as leaf_name'] as const),
            sql<boolean>`${ref('t.visible')} AND ${ref('c.is_active')}`.as('visible'),
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

/* The same for statements that are texts. */
export const CATEGORY_TREE = `
  tree (id, root_name, leaf_name, visible) AS (
    SELECT id, name, ''::varchar, is_active FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, t.root_name, c.name, t.visible AND c.is_active FROM categories c JOIN tree t ON c.parent_id = t.id
  )`;

export const ON_SALE = '(p.is_active AND p.archived_at IS NULL AND coalesce(tree.visible, true))';
