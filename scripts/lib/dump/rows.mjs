import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { copyStreams } from '../connect.mjs';
import { readSchema } from './schema.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../connect.mjs').connect>>} Client */
/** @typedef {import('./schema.mjs').Schema & { rows: Record<string, number> }} Dump what a folder of rows belongs to */

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
/** @param {{ name: string, columns: string[] }} table */
const target = ({ name, columns }) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** What opens an account or a door to whoever reads it is kept in no backup: sessions, tokens and links begin anew. */
const SECRET_TABLES = /^(strapi_sessions|strapi_(api|transfer)_token.*|password_resets)$/;
/** @type {Record<string, string[]>} */
const SECRET_COLUMNS = {
  admin_users: ['registration_token', 'reset_password_token'],
  up_users: ['reset_password_token', 'confirmation_token'],
};

/** @param {{ name: string, columns: string[] }} table @returns {string} what is kept of it */
function kept(table) {
  const { name, columns } = table;
  const secret = SECRET_COLUMNS[name];
  if (!secret && !SECRET_TABLES.test(name)) return target(table);
  const values = columns.map((column) => (secret?.includes(column) ? 'NULL' : quoted(column)));
  return `(SELECT ${values.join(', ')} FROM public.${quoted(name)}${secret ? '' : ' WHERE false'})`;
}
/** @param {string} folder @param {number} place table names may hold what file names may not */
const fileOf = (folder, place) => join(folder, `${place}.copy`);

/**
 * Writes the rows of every table as they are at one moment, one file a table, while the shop goes on.
 * @param {Client} client
 * @param {string} folder
 * @returns {Promise<Dump>}
 */
export async function dumpRows(client, folder) {
  const { to } = copyStreams();
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const schema = await readSchema(client);
    /** @type {Record<string, number>} */
    const rows = {};
    for (const [place, table] of schema.tables.entries()) {
      const stream = client.query(to(`COPY ${kept(table)} TO STDOUT`));
      await pipeline(stream, createWriteStream(fileOf(folder, place), { mode: 0o600 }));
      // The stream ends with the last row; how many there were is said after that, and before anything else is answered.
      await client.query('SELECT');
      rows[table.name] = stream.rowCount;
    }
    return { ...schema, rows };
  } finally {
    await client.query('ROLLBACK');
  }
}

/**
 * Makes the tables and fills them, all or nothing. Constraints are added when the rows are there, so that they are checked
 * against them.
 * @param {Client} client
 * @param {string} folder
 * @param {Dump} dump
 * @param {{ replace: boolean, beforeCommit: () => void }} how `replace` drops what is there
 */
export async function loadRows(client, folder, { before, tables, after, rows }, { replace, beforeCommit }) {
  const { from } = copyStreams();
  await client.query('BEGIN');
  try {
    if (replace) await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
    for (const statement of before) await client.query(statement);
    for (const [place, table] of tables.entries()) {
      const stream = client.query(from(`COPY ${target(table)} FROM STDIN`));
      await pipeline(createReadStream(fileOf(folder, place)), stream);
      if (stream.rowCount !== rows[table.name])
        throw new Error(`The backup is damaged: ${stream.rowCount} of ${rows[table.name]} rows of ${table.name}.`);
    }
    for (const statement of after) await client.query(statement);
    beforeCommit();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE');
}

/** @param {Client} client @returns {Promise<boolean>} whether there are no tables yet */
export async function isEmpty(client) {
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1");
  return rows.length === 0;
}
