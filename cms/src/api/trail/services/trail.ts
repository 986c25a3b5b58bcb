import { sql } from 'kysely';
import type { TrailEntry, TrailQuery } from 'shared-types/contract/changes';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import { pageOf } from '../../../lib/http/list-query';
import { dayAfter, kolkataMidnight } from '../../../lib/time/kolkata';
import type { FieldChange } from '../lib/difference';
import { FOUND } from './change';

/** A page of the whole trail, newest first. */
export async function listTrail({
  kind,
  by,
  from,
  to,
  page,
  limit,
}: z.output<typeof TrailQuery>): Promise<{ changes: TrailEntry[]; count: number }> {
  const { size, skip } = pageOf({ page: page ?? 1, limit });
  const found = query
    .selectFrom('changes')
    .where('act', '<>', FOUND)
    .$if(kind !== undefined, (all) => all.where('record_kind', '=', kind ?? ''))
    .$if(by !== undefined, (all) => all.where('by_user', '=', by ?? 0))
    .$if(from !== undefined, (all) => all.where('happened_at', '>=', kolkataMidnight(from ?? '')))
    .$if(to !== undefined, (all) => all.where('happened_at', '<', kolkataMidnight(dayAfter(to ?? ''))));
  const [rows, { count }] = await Promise.all([
    run(
      db(),
      found
        .select(({ ref }) => [
          ...(['id', 'act', 'by_name', 'happened_at', 'record_kind', 'record_id'] as const),
          sql<FieldChange[]>`${ref('fields')}`.as('fields'),
        ])
        .orderBy('id', 'desc')
        .limit(size)
        .offset(skip),
    ),
    runOne(db(), found.select(countAll().as('count'))),
  ]);
  const changes = rows.map(({ by_name: name, happened_at, record_kind, ...row }) => ({
    ...row,
    ...{ kind: record_kind, actor: { name }, at: happened_at.toISOString() },
  }));
  return { changes, count };
}

/** Who did something, by the name they had last. */
export const trailPeople = (): Promise<{ id: number; name: string }[]> =>
  run(
    db(),
    sql<{ id: number; name: string }>`SELECT id, name FROM (
      SELECT DISTINCT ON (by_user) by_user AS id, by_name AS name FROM changes
      WHERE by_user IS NOT NULL ORDER BY by_user, id DESC) people ORDER BY fold(name), id`,
  );
