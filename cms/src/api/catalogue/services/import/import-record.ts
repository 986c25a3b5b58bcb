import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import {
  type ImportState,
  PROBLEMS_SHOWN,
  type ProductImport,
  type ProductImportDetail,
} from 'shared-types/contract/product-imports';
import type { ImportProblem } from 'shared-types/contract/products';
import { codeOf, db, transaction } from '../../../../lib/database/db';
import { anyOf, countAll, query, run, runOne } from '../../../../lib/database/query';
import type { Caller } from '../../../../lib/http/caller';
import { conflict, HttpError, notFound } from '../../../../lib/http/http-error';
import { pageOf } from '../../../../lib/http/list-query';
import { makeSignal, notify } from '../../../../lib/process/loop';

/** Wakes who checks files and who carries them out. */
export const importSignal = makeSignal('imports');

/** What the check has counted. */
export type ImportFacts = Pick<ProductImport, 'rows' | 'created' | 'updated' | 'new_variants' | 'pieces' | 'pictures'>;
const NO_FACTS: ImportFacts = { rows: 0, created: 0, updated: 0, new_variants: 0, pieces: 0, pictures: 0 };

/** So long a file is kept whose import has ended or was never started. */
const FILE_DAYS = 30;

const shown = () =>
  query
    .selectFrom('product_imports as i')
    .select(['i.id', 'i.file_name', 'i.fingerprint', 'i.by_name as by', 'i.done', 'i.total', 'i.problem_count'])
    .select([
      'i.state',
      'i.phase',
      'i.failure',
      'i.created_at',
      'i.started_at',
      'i.ended_at',
      'i.facts',
      'i.problems',
      'i.result',
    ])
    .select(({ ref, selectFrom }) => [
      sql<number>`extract(epoch FROM coalesce(${ref('i.ended_at')}, now()) - ${ref('i.phase_began_at')})::float`.as(
        'phase_seconds',
      ),
      selectFrom('product_import_pictures as z')
        .whereRef('z.import_id', '=', 'i.id')
        .where('z.content', 'is not', null)
        .select(countAll().as('count'))
        .$asScalar()
        .as('zip_pictures'),
    ]);

type Shown = Awaited<ReturnType<typeof rowOf>>;
async function rowOf(id: number) {
  const [row] = await run(db(), shown().where('i.id', '=', id));
  if (!row) throw notFound('Import');
  return row;
}

const present = ({ facts, problems: _, result: __, ...row }: Shown): ProductImport => ({
  ...row,
  ...NO_FACTS,
  ...(facts as Partial<ImportFacts>),
  zip_pictures: row.zip_pictures ?? 0,
  created_at: row.created_at.toISOString(),
  started_at: row.started_at?.toISOString() ?? null,
  ended_at: row.ended_at?.toISOString() ?? null,
});

/** Throws 404. */
export async function showImport(id: number): Promise<ProductImportDetail> {
  const row = await rowOf(id);
  const links = row.result as { id: number; is_new: boolean }[];
  const named = await run(
    db(),
    query
      .selectFrom('products')
      .select(['id', 'name'])
      .where('id', '=', anyOf(links.map((link) => link.id))),
  );
  const names = new Map(named.map((product) => [product.id, product.name]));
  return {
    ...present(row),
    problems: (row.problems as ImportProblem[]).slice(0, PROBLEMS_SHOWN),
    products: links.flatMap((link) => {
      const name = names.get(link.id);
      return name === undefined ? [] : [{ ...link, name }];
    }),
  };
}

export async function listImports(wanted: { page?: number | undefined; limit?: number | undefined }) {
  const { size, skip } = pageOf({ page: 1, ...wanted });
  const rows = await run(db(), shown().orderBy('i.id', 'desc').limit(size).offset(skip));
  const [total] = await run(db(), query.selectFrom('product_imports').select(countAll().as('count')));
  return { imports: rows.map(present), count: total?.count ?? 0 };
}

/** Every problem that was kept. Throws 404. */
export const problemsOf = async (id: number): Promise<ImportProblem[]> => (await rowOf(id)).problems as ImportProblem[];

/** Keeps the file; it is checked by whoever waits for it. */
export async function createImport(caller: Caller, file: File): Promise<ProductImportDetail> {
  const content = Buffer.from(await file.arrayBuffer());
  if (!content.length) throw new HttpError(400, 'The file is empty', [{ path: 'file', message: 'The file is empty' }]);
  const id = await transaction(async (trx) => {
    const made = await runOne(
      trx,
      query
        .insertInto('product_imports')
        .values({
          user_id: caller.id,
          by_name: caller.name,
          file_name: file.name.slice(0, 200) || 'products.csv',
          fingerprint: createHash('sha256').update(content).digest('hex'),
          ...{ facts: '{}', problems: '[]', result: '[]' },
        })
        .returning('id'),
    );
    await run(trx, query.insertInto('product_import_files').values({ import_id: made.id, content }));
    return made.id;
  });
  notify(importSignal);
  return showImport(id);
}

/** What is known of a file that is to be looked at from its beginning. */
const anew = {
  phase: 'reading',
  done: 0,
  total: 0,
  phase_began_at: sql<Date>`now()`,
  problems: '[]',
  problem_count: 0,
  failure: null,
  ended_at: null,
  leased_until: null,
  lease: null,
} as const;

/** Throws 404, and 409 where nothing is to be checked any more. */
export async function checkAgain(caller: Caller, id: number): Promise<ProductImportDetail> {
  await rowOf(id);
  const rows = await run(
    db(),
    query
      .updateTable('product_imports as i')
      .set({ ...anew, state: 'checking', user_id: caller.id, by_name: caller.name, started_at: null })
      .where('i.id', '=', id)
      .where('i.state', 'in', ['checking', 'checked', 'failed', 'cancelled'])
      .where(({ exists, selectFrom }) =>
        exists(selectFrom('product_import_files as f').select('f.import_id').whereRef('f.import_id', '=', 'i.id')),
      )
      .returning('i.id'),
  );
  if (!rows.length) throw conflict('import_ended', 'This file can no longer be imported. Please upload it again.');
  notify(importSignal);
  return showImport(id);
}

/** Throws 404, and 409 where it cannot be started: it has problems, or another one is being carried out. */
export async function startImport(caller: Caller, id: number): Promise<ProductImportDetail> {
  const before = await rowOf(id);
  if (before.problem_count || before.failure)
    throw conflict('import_not_ready', 'This file has problems. Mend it and upload it again.');
  try {
    const rows = await run(
      db(),
      query
        .updateTable('product_imports')
        .set({ ...anew, state: 'running', user_id: caller.id, by_name: caller.name, started_at: sql<Date>`now()` })
        .where('id', '=', id)
        .where('state', '=', 'checked')
        .where('problem_count', '=', 0)
        .returning('id'),
    );
    if (!rows.length) throw conflict('import_not_ready', NOT_READY[before.state]);
  } catch (error) {
    if (codeOf(error) !== '23505') throw error;
    const [other] = await run(db(), shown().where('i.state', '=', 'running'));
    throw conflict(
      'import_running',
      other
        ? `“${other.file_name}” of ${other.by} is being imported. One file at a time: start this one when it is done.`
        : 'Another file is being imported. Please try again.',
    );
  }
  notify(importSignal);
  return showImport(id);
}

const NOT_READY: Record<ImportState, string> = {
  checking: 'This file is still being checked',
  checked: 'This file has problems. Mend it and upload it again.',
  running: 'This file is being imported already',
  done: 'This file was imported already',
  failed: 'This import has failed. Check the file again first.',
  cancelled: 'This import was cancelled. Check the file again first.',
};

/** Whoever works on it finds out and leaves it. Throws 404, and 409 for one that has ended. */
export async function cancelImport(id: number): Promise<ProductImportDetail> {
  const before = await rowOf(id);
  const rows = await run(
    db(),
    query
      .updateTable('product_imports')
      .set({ state: 'cancelled', ended_at: sql<Date>`now()`, lease: null, leased_until: null })
      .where('id', '=', id)
      .where('state', 'in', ['checking', 'checked', 'running'])
      .returning('id'),
  );
  if (!rows.length)
    throw conflict(
      'import_ended',
      before.state === 'done' ? 'It is imported already' : 'This import has ended already',
    );
  return showImport(id);
}

/** Files of imports that ended long ago, or were never started, go; what was imported when, and by whom, stays. */
export async function deleteOldImportFiles(): Promise<void> {
  const old = query
    .selectFrom('product_imports')
    .select('id')
    .where('state', 'not in', ['checking', 'running'])
    .where(({ eb, fn }) =>
      eb(fn.coalesce('ended_at', 'created_at'), '<', sql<Date>`now() - ${FILE_DAYS} * interval '1 day'`),
    );
  await run(
    db(),
    query
      .updateTable('product_imports')
      .set({ state: 'cancelled', ended_at: sql<Date>`now()` })
      .where('state', '=', 'checked')
      .where('id', 'in', old),
  );
  await run(db(), query.deleteFrom('product_import_files').where('import_id', 'in', old));
  await run(db(), query.deleteFrom('product_import_pictures').where('import_id', 'in', old));
}
