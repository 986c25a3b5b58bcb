import type { Knex } from 'knex';
import type { Category, CategoryBody } from 'shared-types/contract/categories';
import type { z } from 'zod';
import { sql, strapiColumns, transaction } from '../../../lib/database/db';
import { type Caller, isStaffWith } from '../../../lib/http/caller';
import { conflict, HttpError, invalid, notFound } from '../../../lib/http/http-error';
import { refuseStale } from '../../../lib/http/refuse-stale';
import { attachFiles, checkPictures } from '../../../lib/media/pictures';
import { recordChange } from '../../trail/services/change';
import { showCategory } from './category';

type Body = z.output<typeof CategoryBody>;

interface Locked {
  id: number;
  parent_id: number | null;
  name: string;
  is_active: boolean;
  updated_at: Date;
}

/**
 * The shape of the tree is a rule over many rows, so those who change it take turns; readers and new products go on.
 * Two moves at once that would make a ring find each other's result.
 */
const lockTree = (trx: Knex.Transaction) => trx.raw('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');

async function find(trx: Knex.Transaction, id: number): Promise<Locked> {
  const [row] = await sql<Locked>(
    trx,
    'SELECT id, parent_id, name, is_active, updated_at FROM categories WHERE id = :id',
    { id },
  );
  if (!row) throw notFound('Category');
  return row;
}

/** Throws 400 at `parent_id`, `name` or `file_id`. */
export async function createCategory(caller: Caller, body: Body): Promise<Category> {
  return transaction(async (trx) => {
    await checkCategory(trx, null, body);
    const [row] = await sql<{ id: number }>(
      trx,
      `INSERT INTO categories (document_id, name, description, parent_id, is_active, position, created_at, updated_at, published_at)
       SELECT :document_id, :name, :description, :parent_id, :is_active,
              coalesce((SELECT max(position) + 1 FROM categories WHERE parent_id IS NOT DISTINCT FROM :parent_id), 0),
              :created_at, :updated_at, :published_at
       RETURNING id`,
      { ...strapiColumns(), ...valuesOf(body) },
    );
    if (!row) throw new Error('The category was not returned');
    await setPicture(trx, row.id, body.file_id);
    const after = await showCategory(row.id, trx);
    await recordChange(trx, caller, { kind: 'category', id: row.id, act: 'created', after: factsOf(after) });
    return after;
  });
}

/** Throws 400 at `parent_id`, `name` or `file_id`, 403 for a status that the caller may not set, 404, 409. */
export async function editCategory(
  caller: Caller,
  id: number,
  { seen_updated_at, ...body }: Body & { seen_updated_at?: string | undefined },
): Promise<Category> {
  return transaction(async (trx) => {
    await lockTree(trx);
    const row = await find(trx, id);
    refuseStale(row, seen_updated_at);
    if (body.is_active !== row.is_active && !isStaffWith(caller, 'categories.setStatus'))
      throw new HttpError(403, 'You are not allowed to switch a category on or off');
    await checkCategory(trx, id, body);
    const before = await showCategory(id, trx);
    await sql(
      trx,
      `UPDATE categories SET name = :name, description = coalesce(:description, description), parent_id = :parent_id,
         is_active = :is_active, updated_at = :now WHERE id = :id`,
      { ...valuesOf(body), id, now: new Date() },
    );
    await setPicture(trx, id, body.file_id);
    return recordEdit(trx, caller, before);
  });
}

export async function setCategoryStatus(caller: Caller, id: number, isActive: boolean): Promise<Category> {
  return transaction(async (trx) => {
    await lockTree(trx);
    const before = await showCategory(id, trx);
    await sql(trx, 'UPDATE categories SET is_active = :isActive, updated_at = :now WHERE id = :id', {
      id,
      isActive,
      now: new Date(),
    });
    return recordEdit(trx, caller, before);
  });
}

/** Its products become uncategorized, the categories below it move up. Throws 404, 409 when two would share a name. */
export async function removeCategory(caller: Caller, id: number): Promise<void> {
  await transaction(async (trx) => {
    await lockTree(trx);
    const before = await showCategory(id, trx);
    const parent = before.parent?.id ?? null;
    const [twin] = await sql<{ name: string }>(
      trx,
      `SELECT c.name FROM categories c WHERE c.parent_id = :id AND EXISTS (
         SELECT FROM categories s WHERE s.parent_id IS NOT DISTINCT FROM :parent::int AND s.id <> :id AND fold(s.name) = fold(c.name))
       ORDER BY c.id LIMIT 1`,
      { id, parent },
    );
    if (twin)
      throw conflict(
        'category_name_taken',
        `“${twin.name}” would move up to where there is one of this name already. Rename it first.`,
      );
    // A child of the same name takes the place of its parent, so the parent goes out of the way first.
    await sql(trx, `UPDATE categories SET name = :name WHERE id = :id`, { id, name: `deleted ${id}` });
    await sql(trx, 'UPDATE categories SET parent_id = :parent, updated_at = :now WHERE parent_id = :id', {
      id,
      parent,
      now: new Date(),
    });
    await sql(trx, 'UPDATE products SET category_id = NULL, updated_at = :now WHERE category_id = :id', {
      id,
      now: new Date(),
    });
    await setPicture(trx, id, null);
    await sql(trx, 'DELETE FROM categories WHERE id = :id', { id });
    await recordChange(trx, caller, { kind: 'category', id, act: 'deleted', before: factsOf(before) });
  });
}

const valuesOf = ({ name, description, parent_id, is_active }: Body) => ({
  name,
  description: description ?? null,
  parent_id,
  is_active,
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

async function setPicture(trx: Knex.Transaction, id: number, fileId: number | null): Promise<void> {
  if (fileId !== null) await checkPictures(trx, [{ path: 'file_id', id: fileId }]);
  const owner = { type: 'api::catalogue.category', id, field: 'file' };
  await attachFiles(trx, owner, fileId === null ? [] : [fileId]);
}

async function recordEdit(trx: Knex.Transaction, caller: Caller, before: Category): Promise<Category> {
  const after = await showCategory(before.id, trx);
  const change = {
    kind: 'category',
    id: before.id,
    act: 'edited',
    before: factsOf(before),
    after: factsOf(after),
  } as const;
  await recordChange(trx, caller, change);
  return after;
}

/** What a person would call changed. */
const factsOf = ({ name, description, parent, file, is_active }: Category) => ({
  name,
  description,
  parent: parent?.name ?? null,
  picture: file?.url ?? null,
  active: is_active,
});

export default { checkCategory, createCategory, editCategory, setCategoryStatus, removeCategory };
