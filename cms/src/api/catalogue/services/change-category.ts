import type { Knex } from 'knex';
import type { Category, CategoryBody } from 'shared-types/contract/categories';
import type { z } from 'zod';
import { sql } from '../../../lib/database/db';
import { type Caller, isStaffWith } from '../../../lib/http/caller';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { documentTransaction, lockDocument } from '../../../lib/strapi/documents';
import { showCategory } from './category';

const CATEGORY = 'api::catalogue.category';

type Body = z.output<typeof CategoryBody>;

/**
 * The shape of the tree is a rule over many rows, so those who change it take turns; readers and new products go on.
 * Two moves at once that would make a ring find each other's result.
 */
const lockTree = (trx: Knex.Transaction) => trx.raw('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');

/** Throws 400 at `parent_id`, `name` or `file_id`. */
export function createCategory(body: Body): Promise<Category> {
  return documentTransaction(async (trx) => {
    await lockTree(trx);
    const [place] = await sql<{ position: number }>(
      trx,
      `SELECT coalesce(max(position) + 1, 0) AS position FROM categories WHERE parent_id IS NOT DISTINCT FROM :parent::int`,
      { parent: body.parent_id },
    );
    const { id } = await strapi.documents(CATEGORY).create({ data: { ...dataOf(body), ...place } });
    return showCategory(Number(id), trx);
  });
}

/** Throws 400 at `parent_id`, `name` or `file_id`, 403 for a status that the caller may not set, 404, 409. */
export function editCategory(
  caller: Caller,
  id: number,
  { seen_updated_at: seen, ...body }: Body & { seen_updated_at?: string | undefined },
): Promise<Category> {
  return documentTransaction(async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, CATEGORY, { id, called: 'Category', seen });
    const { is_active } = await showCategory(id, trx);
    if (body.is_active !== is_active && !isStaffWith(caller, 'categories.setStatus'))
      throw new HttpError(403, 'You are not allowed to switch a category on or off');
    await strapi.documents(CATEGORY).update({ documentId, data: dataOf(body) });
    return showCategory(id, trx);
  });
}

/** Throws 404. */
export function setCategoryStatus(id: number, is_active: boolean): Promise<Category> {
  return documentTransaction(async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, CATEGORY, { id, called: 'Category' });
    await strapi.documents(CATEGORY).update({ documentId, data: { is_active } });
    return showCategory(id, trx);
  });
}

/** Throws 404, 409 when two categories would share a name. */
export function removeCategory(id: number): Promise<void> {
  return documentTransaction(async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, CATEGORY, { id, called: 'Category' });
    await strapi.documents(CATEGORY).delete({ documentId });
  });
}

/**
 * Before a category is deleted, whichever door that comes in by: its products become uncategorized, the categories below it
 * move up. Throws 409 when two would share a name.
 */
export async function makeWayForDelete(trx: Knex.Transaction, id: number): Promise<void> {
  await lockTree(trx);
  const bindings = { id, now: new Date() };
  const [twin] = await sql<{ name: string }>(
    trx,
    `SELECT c.name FROM categories c JOIN categories p ON p.id = c.parent_id WHERE p.id = :id AND EXISTS (
       SELECT FROM categories s
       WHERE s.parent_id IS NOT DISTINCT FROM p.parent_id AND s.id <> :id AND fold(s.name) = fold(c.name))
     ORDER BY c.id LIMIT 1`,
    { id },
  );
  if (twin)
    throw conflict(
      'category_name_taken',
      `“${twin.name}” would move up to where there is one of this name already. Rename it first.`,
    );
  // A child of the same name takes the place of its parent, so the parent goes out of the way first.
  await sql(trx, `UPDATE categories SET name = :name WHERE id = :id`, { id, name: `deleted ${id}` });
  await sql(
    trx,
    `UPDATE categories c SET parent_id = p.parent_id, updated_at = :now FROM categories p
     WHERE p.id = :id AND c.parent_id = :id`,
    bindings,
  );
  await sql(trx, 'UPDATE products SET category_id = NULL, updated_at = :now WHERE category_id = :id', bindings);
}

/** A description that is not said stays. */
const dataOf = ({ name, description, parent_id: parent, is_active, file_id: file }: Body) => ({
  ...{ name, is_active, parent, file },
  ...(description !== undefined && { description }),
});

type Place = Pick<Body, 'name' | 'parent_id'>;

/** Throws 400 at `parent_id` or `name` when a category cannot have this place in the tree, which is locked from here on. */
export async function checkCategory(trx: Knex.Transaction, id: number | null, place: Place): Promise<void> {
  await lockTree(trx);
  await checkParent(trx, id, place.parent_id);
  await checkName(trx, id, place);
}

async function checkParent(trx: Knex.Transaction, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  if (parentId === id) throw invalid('parent_id', 'A category cannot be its own parent');
  const above = await sql<{ id: number }>(
    trx,
    `WITH RECURSIVE above (id, parent_id) AS (
       SELECT id, parent_id FROM categories WHERE id = :parentId
       UNION SELECT c.id, c.parent_id FROM categories c JOIN above a ON c.id = a.parent_id
     ) SELECT id FROM above`,
    { parentId },
  );
  if (!above.length) throw invalid('parent_id', 'This category is no longer there');
  if (above.some((row) => row.id === id)) throw invalid('parent_id', 'This category is below the one you are editing');
}

async function checkName(trx: Knex.Transaction, id: number | null, { name, parent_id }: Place): Promise<void> {
  const [twin] = await sql<{ id: number }>(
    trx,
    `SELECT id FROM categories
     WHERE fold(name) = fold(:name) AND parent_id IS NOT DISTINCT FROM :parent_id::int AND id IS DISTINCT FROM :id::int`,
    { name, parent_id, id },
  );
  if (twin) throw invalid('name', 'There is a category of this name here already');
}
