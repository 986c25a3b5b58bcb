import { sql } from 'kysely';
import type { AdminCategory, Category, CategoryNode } from 'shared-types/contract/categories';
import { type Db, db } from '../../../lib/database/db';
import { countOf, query, run } from '../../../lib/database/query';
import { firstFile } from '../../../lib/media/picture-queries';
import { requireDocument } from '../../../lib/strapi/documents';
import { presentCategory, presentList, presentTree } from '../lib/present-category';

const CATEGORY = 'api::catalogue.category';

const categories = query
  .selectFrom('categories as c')
  .select(({ ref }) => [
    ...(['c.id', 'c.name', 'c.slug', 'c.page_title', 'c.description', 'c.intro', 'c.size_chart'] as const),
    ...(['c.parent_id', 'c.is_active', 'c.updated_at'] as const),
    firstFile(CATEGORY, ref('c.id'), 'file').as('file'),
  ]);

/** Every category with the number of its own products; siblings in the editors' order. */
const listRows = () =>
  run(
    db(),
    categories
      .select(({ selectFrom }) =>
        countOf(
          selectFrom('products as p')
            .select('p.id')
            .whereRef('p.category_id', '=', 'c.id')
            .where('p.archived_at', 'is', null),
        ).as('products'),
      )
      .orderBy(({ fn, lit }) => fn.coalesce('c.position', lit(0)))
      .orderBy(({ ref }) => sql`fold(${ref('c.name')})`)
      .orderBy('c.id'),
  );

/** All categories in the order of the tree. A product counts for its category and for those above it. */
export const listCategories = async (): Promise<AdminCategory[]> => presentList(await listRows());

export const treeOfCategories = async (): Promise<CategoryNode[]> => presentTree(await listRows());

/** Throws 404. */
export async function showCategory(id: number, connection: Db = db()): Promise<Category> {
  const [row] = await run(
    connection,
    categories
      .leftJoin('categories as p', 'p.id', 'c.parent_id')
      .select('p.name as parent_name')
      .where('c.id', '=', id),
  );
  return presentCategory(requireDocument(row, 'Category'));
}

/** What the audit log has of a category: what a person would call changed. */
export async function categoryFacts(documentId: string) {
  const found = await strapi.documents(CATEGORY).findOne({ documentId, populate: ['parent', 'file'] });
  if (!found) return undefined;
  const { id, name, slug, page_title: title, description, intro, size_chart, parent } = found;
  const { file, is_active: active, position } = found;
  const facts = {
    ...{ name, slug, title, description, intro, 'size chart': size_chart },
    ...{ parent: parent?.name ?? null, picture: file?.url ?? null, active, position },
  };
  return { id: Number(id), facts };
}
