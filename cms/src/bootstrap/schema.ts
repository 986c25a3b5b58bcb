import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { withConnection } from '../lib/database/db';

/** A first line of a file that needs what another module's file makes. */
const AFTER = /^-- After: (.+)$/m;

/**
 * Makes all of the schema that Strapi's sync does not: first what belongs to no module (`database/schema.sql`), then what
 * each module says in its `schema.sql`.
 */
export async function makeSchema(trx: Knex.Transaction): Promise<void> {
  await withConnection(trx, async (connection) => {
    // A function may speak of a table that a later file makes.
    await connection.query({ text: 'SET LOCAL check_function_bodies = off', values: [] });
    for (const [file, text] of schemaFiles(strapi.dirs.app.root))
      await connection.query({ text, values: [] }).catch((error: Error) => {
        throw new Error(`${file} failed and nothing was changed: ${error.message}`, { cause: error });
      });
  });
}

/** Each file with what it says, in an order in which they can be run: by name, but behind what their first line names. */
function schemaFiles(root: string): Map<string, string> {
  const files = new Map<string, string>();
  const add = (folder: string) => {
    const file = `${folder}/schema.sql`;
    if (files.has(file) || !existsSync(path.join(root, file))) return;
    const sql = readFileSync(path.join(root, file), 'utf8');
    for (const module of AFTER.exec(sql)?.[1]?.split(', ') ?? []) add(`src/api/${module}`);
    files.set(file, sql);
  };
  add('database');
  for (const module of readdirSync(path.join(root, 'src/api')).sort()) add(`src/api/${module}`);
  return files;
}
