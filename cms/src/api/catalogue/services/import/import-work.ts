import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { ImportState, ProductImport } from 'shared-types/contract/product-imports';
import type { ImportProblem } from 'shared-types/contract/products';
import { type Db, db } from '../../../../lib/database/db';
import { query, run } from '../../../../lib/database/query';
import type { SeenByCheck } from '../../lib/import-lookups';
import type { ImportFacts } from './import-record';
import { Stopped } from './problems-of-import';

/** So many problems are kept of a file: whoever has more has another one. */
const PROBLEMS_KEPT = 10_000;
/** Longer than any of its steps takes; whoever works on an import says so again and again. */
const LEASE_SECONDS = 60;

const inSeconds = (seconds: number) => sql<Date>`now() + ${seconds} * interval '1 second'`;

/** An import that this process works on, until its lease ends. */
export interface TakenImport {
  id: number;
  userId: number | null;
  byName: string;
  fileName: string;
  seen: SeenByCheck | null;
  lease: string;
  state: 'checking' | 'running';
}

const PIECE = 256 * 1024;

/** The file in pieces, so that not all of it is in memory as text at once. */
export async function* fileOf(id: number): AsyncGenerator<Buffer> {
  for (let at = 1; ; at += PIECE) {
    const [row] = await run(
      db(),
      query
        .selectFrom('product_import_files')
        .select(({ ref }) => sql<Buffer>`substring(${ref('content')} FROM ${at}::int FOR ${PIECE}::int)`.as('piece'))
        .where('import_id', '=', id),
    );
    if (row?.piece.length) yield row.piece;
    if (!row || row.piece.length < PIECE) return;
  }
}

/** Takes the next import in a state which nobody works on, also one whose worker has died; null when there is none. */
export async function takeImport(state: TakenImport['state']): Promise<TakenImport | null> {
  const lease = randomUUID();
  const [taken] = await run(
    db(),
    query
      .updateTable('product_imports')
      .set({ lease, leased_until: inSeconds(LEASE_SECONDS) })
      .where('id', '=', ({ selectFrom }) =>
        selectFrom('product_imports')
          .select('id')
          .where('state', '=', state)
          .where(({ eb, or }) => or([eb('leased_until', 'is', null), eb('leased_until', '<', sql<Date>`now()`)]))
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'user_id', 'by_name', 'file_name', 'seen']),
  );
  if (!taken) return null;
  const { id, user_id: userId, by_name: byName, file_name: fileName, seen } = taken;
  return { id, userId, byName, fileName, seen: seen as SeenByCheck | null, lease, state };
}

type Change = {
  phase?: ProductImport['phase'];
  phase_began_at?: ReturnType<typeof sql<Date>>;
  done?: number;
  total?: number;
  state?: ImportState;
  facts?: string;
  seen?: string | null;
  problems?: string;
  problem_count?: number;
  failure?: string | null;
  result?: string;
  ended_at?: ReturnType<typeof sql<Date>>;
  leased_until?: ReturnType<typeof sql<Date>> | null;
  lease?: null;
};

/** Writes of an import as long as it is still one's own. Throws `Stopped` once it is not. */
async function write(connection: Db, { id, lease, state }: TakenImport, change: Change): Promise<void> {
  const rows = await run(
    connection,
    query
      .updateTable('product_imports')
      .set({ leased_until: inSeconds(LEASE_SECONDS), ...change })
      .where('id', '=', id)
      .where('lease', '=', lease)
      .where('state', '=', state)
      .returning('id'),
  );
  if (!rows.length) throw new Stopped();
}

export const beginPhase = (taken: TakenImport, phase: ProductImport['phase'], total: number) =>
  write(db(), taken, { phase, total, done: 0, phase_began_at: sql<Date>`now()` });

export const noteProgress = (taken: TakenImport, done: number) => write(db(), taken, { done });

export const renewImport = (taken: TakenImport) => write(db(), taken, {});

/** Another one may go on at once: this process ends, or the database was away. */
export const releaseImport = (taken: TakenImport, seconds: number) =>
  write(db(), taken, { leased_until: inSeconds(seconds) });

export const finishCheck = (taken: TakenImport, facts: ImportFacts, problems: ImportProblem[], seen: SeenByCheck) =>
  write(db(), taken, {
    ...{ state: 'checked', done: facts.rows, total: facts.rows, facts: JSON.stringify(facts) },
    ...problemsToKeep(problems),
    ...{ seen: JSON.stringify(seen), lease: null, leased_until: null },
  });

const problemsToKeep = (problems: readonly ImportProblem[]) => ({
  problems: JSON.stringify(problems.slice(0, PROBLEMS_KEPT)),
  problem_count: problems.length,
});

/** Nothing of it was written. */
export const failImport = (taken: TakenImport, problems: readonly ImportProblem[], failure: string | null) =>
  write(db(), taken, {
    ...{ state: 'failed', failure, ended_at: sql<Date>`now()`, lease: null, leased_until: null },
    ...problemsToKeep(problems),
  });

/** So many of the products are linked to. */
const LINKS = 50;

/** In the transaction that writes it all: what was cancelled, or taken over by another process, is not written. */
export const finishImport = (
  trx: Db,
  taken: TakenImport,
  rows: number,
  products: readonly { id: number; is_new: boolean }[],
) =>
  write(trx, taken, {
    ...{ state: 'done', done: rows, total: rows, result: JSON.stringify(products.slice(0, LINKS)) },
    ...{ ended_at: sql<Date>`clock_timestamp()`, lease: null, leased_until: null },
  });
