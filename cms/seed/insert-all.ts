import type { Knex } from 'knex';

/** PostgreSQL takes 65,535 bindings a statement; no table here has more than 40 columns. */
const CHUNK = 500;

/** Inserts rows of any number and answers the wanted columns of each, in the same order. */
export async function insertAll<Answer = unknown>(
  trx: Knex.Transaction,
  table: string,
  rows: object[],
  returning: string[] = ['id'],
): Promise<Answer[]> {
  const answers: Answer[] = [];
  for (let start = 0; start < rows.length; start += CHUNK)
    answers.push(...(await trx(table).insert(rows.slice(start, start + CHUNK), returning)));
  return answers;
}
