import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import type { Category, CategoryBody } from 'shared-types/contract/categories';
import { isFilterCategory } from 'shared-types/domain/filter-category';
import type { z } from 'zod';
import { query, run, runOne } from '../../../lib/database/query';
import { type Caller, isStaffWith } from '../../../lib/http/caller';
import { conflict, HttpError, invalid } from '../../../lib/http/http-error';
import { lockDocument, serialTransaction } from '../../../lib/strapi/documents';
import { isByEditor } from '../../../lib/strapi/writer';
import { freeSlug, slugOf } from '../lib/slug';
import { showCategory } from './category';

const CATEGORY = 'api::catalogue.category';

type Body = z.output<typeof CategoryBody>;

/**
 * The shape of the tree is a rule over many rows, so changes of it run one after another; readers and new products go on.
 * Two moves at once that would make a ring find each other's result.
 */
export const lockTree = (trx: Knex.Transaction) => trx.raw('LOCK TABLE categories IN SHARE ROW EXCLUSIVE MODE');

/** Throws 400 at `parent_id`, `name` or `file_id`. */
export function createCategory(body: Body): Promise<Category> {
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    const place = await runOne(
      trx,
      query
        .selectFrom('categories')
        .select(({ ref }) => sql<number>`coalesce(max(${ref('position')}) + 1, 0)`.as('position'))
        .where('parent_id', 'is not distinct from', body.parent_id),
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
  return serialTransaction('categories', async (trx) => {
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
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, CATEGORY, { id, called: 'Category' });
    await strapi.documents(CATEGORY).update({ documentId, data: { is_active } });
    return showCategory(id, trx);
  });
}

/** Throws 404, 409 as `prepareDelete`. */
export function removeCategory(id: number): Promise<void> {
  return serialTransaction('categories', async (trx) => {
    await lockTree(trx);
    const documentId = await lockDocument(trx, CATEGORY, { id, called: 'Category' });
    await strapi.documents(CATEGORY).delete({ documentId });
  });
}

/**
 * Before a category is deleted, by our API or by Strapi's UI: its products become uncategorized, the categories below it
 * move up. Throws 409 when two would share a name, a collection's rule names it (without the category it would let
 * everything in), or what is below it may not move.
 */
export async function prepareDelete(trx: Knex.Transaction, id: number): Promise<void> {
  await lockTree(trx);
  await assertMayMoveUp(trx, id);
  const [duplicate] = await run(
    trx,
    query
      .selectFrom('categories as c')
      .innerJoin('categories as p', 'p.id', 'c.parent_id')
      .innerJoin('categories as s', (join) =>
        join
          .onRef('s.parent_id', 'is not distinct from', 'p.parent_id')
          .on('s.id', '<>', id)
          .on(({ ref }) => isSame(ref('s.name'), ref('c.name'))),
      )
      .select('c.name')
      .where('p.id', '=', id)
      .orderBy('c.id')
      .limit(1),
  );
  if (duplicate)
    throw conflict(
      'category_name_taken',
      `“${duplicate.name}” would move up to where there is one of this name already. Rename it first.`,
    );
  const [collection] = await run(
    trx,
    query.selectFrom('collections').select('name').where('category_id', '=', id).limit(1),
  );
  if (collection)
    throw conflict('category_in_rule', `The collection “${collection.name}” goes by it. Change that first.`);
  // A child of the same name takes the place of its parent, so the parent is renamed first.
  await run(trx, query.updateTable('categories').set('name', `deleted ${id}`).where('id', '=', id));
  const updated_at = new Date();
  await run(
    trx,
    query
      .updateTable('categories as c')
      .from('categories as p')
      .set(({ ref }) => ({ parent_id: ref('p.parent_id'), updated_at }))
      .where('p.id', '=', id)
      .where('c.parent_id', '=', id),
  );
  await run(trx, query.updateTable('products').set({ category_id: null, updated_at }).where('category_id', '=', id));
}

/** Throws 409. Only the back office asks first, naming what is below. */
async function assertMayMoveUp(trx: Knex.Transaction, id: number): Promise<void> {
  const children = await run(
    trx,
    query
      .selectFrom('categories as c')
      .innerJoin('categories as p', 'p.id', 'c.parent_id')
      .select(['c.name', 'p.name as parent', 'p.parent_id as above'])
      .where('p.id', '=', id)
      .orderBy('c.position'),
  );
  const [first] = children;
  if (!first) return;
  if (!isFilterCategory({ name: first.parent, parent_id: first.above }) && !isByEditor()) return;
  const names = children.map(({ name }) => name).join(', ');
  throw conflict(
    'category_has_children',
    `${names} would be left without “${first.parent}”. Move or delete them first.`,
  );
}

/** Whether two categories side by side would have one name. */
const isSame = (name: Expression<string>, other: Expression<string>) => sql<boolean>`fold(${name}) = fold(${other})`;

/** A text that is not said stays. */
const dataOf = ({ parent_id: parent, file_id: file, ...said }: Body) => ({
  ...{ parent, file },
  ...(Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) as typeof said),
});

type Place = Pick<Body, 'name' | 'parent_id'>;

/**
 * Answers the category's slug: the given one, its own when none is given, and for a new one one made of its parent's name
 * and its own. Throws 400 at `parent_id`, `name` or `slug` when a category cannot have this place in the tree, which is
 * locked from here on.
 */
export async function checkCategory(
  trx: Knex.Transaction,
  before: { id: number; slug: string } | null,
  { slug, ...place }: Place & { slug?: string | undefined },
): Promise<string> {
  await lockTree(trx);
  if (before) await keepFilter(trx, before.id, place);
  await checkParent(trx, before?.id ?? null, place.parent_id);
  await checkName(trx, before?.id ?? null, place);
  if (before && (!slug || slug === before.slug)) return before.slug;
  const rows = await run(trx, query.selectFrom('categories').select(['id', 'name', 'slug']));
  // The pages of both stand side by side.
  const collections = await run(trx, query.selectFrom('collections').select('slug'));
  const taken = new Set([...rows, ...collections].map((row) => row.slug));
  if (!slug) {
    const parent = rows.find(({ id }) => id === place.parent_id);
    return freeSlug(slugOf(`${parent?.name ?? ''} ${place.name}`, 'category'), taken);
  }
  if (taken.has(slug)) throw invalid('slug', 'Another category or a collection has this slug');
  return slug;
}

/** Throws 400 where a category that the storefront is filtered by would be none any more, while something is below it. */
async function keepFilter(trx: Knex.Transaction, id: number, { name, parent_id }: Place): Promise<void> {
  const own = await runOne(trx, query.selectFrom('categories').select(['name', 'parent_id']).where('id', '=', id));
  const stays = parent_id === null && name.toLowerCase() === own.name.toLowerCase();
  if (stays || !isFilterCategory(own)) return;
  const [child] = await run(trx, query.selectFrom('categories').select('name').where('parent_id', '=', id).limit(1));
  if (child)
    throw invalid(
      parent_id === null ? 'name' : 'parent_id',
      `The shop is filtered by “${own.name}”, so it stays while something is below it`,
    );
}

async function checkParent(trx: Knex.Transaction, id: number | null, parentId: number | null): Promise<void> {
  if (parentId === null) return;
  if (parentId === id) throw invalid('parent_id', 'A category cannot be its own parent');
  const rows = await run(trx, query.selectFrom('categories').select(['id', 'parent_id']));
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]));
  if (!parents.has(parentId)) throw invalid('parent_id', 'This category is no longer there');
  const above = new Set<number | null>();
  for (let next: number | null = parentId; next && !above.has(next); next = parents.get(next) ?? null) above.add(next);
  if (above.has(id)) throw invalid('parent_id', 'This category is below the one you are editing');
}

async function checkName(trx: Knex.Transaction, id: number | null, { name, parent_id }: Place): Promise<void> {
  const [duplicate] = await run(
    trx,
    query
      .selectFrom('categories')
      .select('id')
      .where(({ ref, val }) => isSame(ref('name'), val(name)))
      .where('parent_id', 'is not distinct from', parent_id)
      .where('id', 'is distinct from', id),
  );
  if (duplicate) throw invalid('name', 'There is a category of this name here already');
}
