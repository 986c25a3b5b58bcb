import type { AdminCategory, Category, CategoryNode } from 'shared-types/contract/categories';
import { type Db, db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { attachedFiles, filesByField } from '../../../lib/media/pictures';
import {
  type CategoryDetailRow,
  type ListedRow,
  presentCategory,
  presentListed,
  presentTree,
} from '../lib/present-category';

const CATEGORY = 'api::catalogue.category';

/** Every category with its depth, each one after its parent, siblings in the editors' order. */
const TREE = `
  tree (id, depth, place) AS (
    SELECT id, 0, ARRAY[ROW(coalesce(position, 0), fold(name), id)] FROM categories WHERE parent_id IS NULL
    UNION ALL
    SELECT c.id, t.depth + 1, t.place || ROW(coalesce(c.position, 0), fold(c.name), c.id)
    FROM categories c JOIN tree t ON c.parent_id = t.id
  )`;

/** All categories in the order of the tree. A product counts for its category and for those above it. */
export async function listCategories(): Promise<AdminCategory[]> {
  const rows = await listRows();
  const filesOf = filesByField(
    await attachedFiles(db(), `SELECT '${CATEGORY}', unnest(:ids::int[])`, { ids: rows.map(({ id }) => id) }),
  );
  return rows.map((row) => presentListed(row, filesOf(CATEGORY, row.id, 'file')[0]));
}

const listRows = () =>
  sql<ListedRow>(
    db(),
    `WITH RECURSIVE ${TREE},
     above (id, ancestor_id) AS (
       SELECT id, id FROM categories
       UNION SELECT a.id, c.parent_id FROM above a JOIN categories c ON c.id = a.ancestor_id WHERE c.parent_id IS NOT NULL
     )
     SELECT c.id, c.name, c.description, c.parent_id, c.is_active, tree.depth,
            (SELECT count(*)::int FROM above a JOIN products p ON p.category_id = a.id
             WHERE a.ancestor_id = c.id AND p.archived_at IS NULL) AS products
     FROM categories c JOIN tree ON tree.id = c.id ORDER BY tree.place`,
  );

export async function treeOfCategories(): Promise<CategoryNode[]> {
  return presentTree(await listRows());
}

/** Throws 404. */
export async function showCategory(id: number, connection: Db = db()): Promise<Category> {
  const [row] = await sql<CategoryDetailRow>(
    connection,
    `SELECT c.id, c.name, c.description, c.parent_id, c.is_active, c.updated_at, p.name AS parent_name
     FROM categories c LEFT JOIN categories p ON p.id = c.parent_id WHERE c.id = :id`,
    { id },
  );
  if (!row) throw notFound('Category');
  const [file] = await attachedFiles(connection, `SELECT '${CATEGORY}', :id::int`, { id });
  return presentCategory(row, file);
}

/** What the trail of changes keeps of a category: what a person would call changed. */
export async function categoryFacts(documentId: string) {
  const found = await strapi.documents(CATEGORY).findOne({ documentId, populate: ['parent', 'file'] });
  if (!found) return undefined;
  const { id, name, description, parent, file, is_active: active, position } = found;
  const facts = { name, description, parent: parent?.name ?? null, picture: file?.url ?? null, active, position };
  return { id: Number(id), facts };
}
