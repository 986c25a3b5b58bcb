import {
  SAVED_LISTS,
  type SavedList,
  type SavedView,
  type SavedViewBody,
  VIEWS_MAX,
} from 'shared-types/contract/saved-views';
import { may } from 'shared-types/domain/roles';
import type { z } from 'zod';
import { codeOf, db, transaction } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { HttpError, invalid, notFound } from '../../../lib/http/http-error';

type Body = z.output<typeof SavedViewBody>;

function assertSees({ roles }: Caller, list: SavedList): void {
  if (!may(roles, SAVED_LISTS[list])) throw new HttpError(403, 'You may not see this list');
}

/** The views of a list that the caller keeps, or that are shared. Throws 403. */
export async function listViews(caller: Caller, list: SavedList): Promise<SavedView[]> {
  assertSees(caller, list);
  const rows = await run(
    db(),
    query
      .selectFrom('saved_views as v')
      .innerJoin('up_users as u', 'u.id', 'v.owner_id')
      .select(['v.id', 'v.name', 'v.shared', 'v.query', 'v.owner_id', 'u.name as owner'])
      .where('v.list', '=', list)
      .where(({ eb, or }) => or([eb('v.owner_id', '=', caller.id), eb('v.shared', '=', true)]))
      .orderBy(({ fn }) => fn('lower', ['v.name']))
      .orderBy('v.id'),
  );
  return rows.map(({ owner_id, owner, ...view }) => ({
    ...view,
    owner: owner_id === caller.id ? null : { name: owner },
  }));
}

/** Throws 403, and 400 when the caller has one of this name or too many. */
export function createView(caller: Caller, { list, ...view }: Body & { list: SavedList }): Promise<SavedView> {
  assertSees(caller, list);
  return named(() =>
    transaction(async (trx) => {
      const { id } = await runOne(
        trx,
        query
          .insertInto('saved_views')
          .values({ ...view, list, owner_id: caller.id })
          .returning('id'),
      );
      const { count } = await runOne(
        trx,
        query
          .selectFrom('saved_views')
          .select(countAll().as('count'))
          .where('owner_id', '=', caller.id)
          .where('list', '=', list),
      );
      if (count > VIEWS_MAX) throw invalid('name', `You keep ${VIEWS_MAX} views of this list. Delete one first.`);
      return { id, ...view, owner: null };
    }),
  );
}

/** Throws 404 for another's view, and 400 when the caller has one of this name. */
export async function updateView(caller: Caller, id: number, view: Body): Promise<SavedView> {
  const changed = await named(() => run(db(), ownView(caller, id).set(view).returning('id')));
  if (!changed.length) throw notFound('View');
  return { id, ...view, owner: null };
}

/** Throws 404 for another's view. */
export async function deleteView(caller: Caller, id: number): Promise<void> {
  const gone = query.deleteFrom('saved_views').where('id', '=', id).where('owner_id', '=', caller.id).returning('id');
  if (!(await run(db(), gone)).length) throw notFound('View');
}

const ownView = (caller: Caller, id: number) =>
  query.updateTable('saved_views').where('id', '=', id).where('owner_id', '=', caller.id);

async function named<T>(save: () => Promise<T>): Promise<T> {
  try {
    return await save();
  } catch (error) {
    if (codeOf(error) === '23505') throw invalid('name', 'You have a view of this name already');
    throw error;
  }
}
