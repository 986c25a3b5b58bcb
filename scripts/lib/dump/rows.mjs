import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { baselineOf } from '../baseline.mjs';
import { copyStreams } from '../connect.mjs';
import { ROOT } from '../paths.mjs';
import { dropAside } from './aside.mjs';
import { readSchema } from './schema.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../connect.mjs').connect>>} Client */
/** @typedef {import('./schema.mjs').Schema & Pick<Rows, 'rows' | 'sequences' | 'migrations'>} Dump what a folder of rows belongs to */

/** @param {string} name */
const quoted = (name) => `"${name.replaceAll('"', '""')}"`;
/** @param {{ name: string, columns: string[] }} table */
const target = ({ name, columns }) => `public.${quoted(name)} (${columns.map(quoted).join(', ')})`;

/** What opens an account or a door to whoever reads it is kept in no backup: sessions, tokens and links begin anew. */
const SECRET_TABLES = /^(strapi_sessions|strapi_(api|transfer)_token.*|password_resets|sign_in_codes|sign_ins)$/;
/** @type {Record<string, string[]>} */
const SECRET_COLUMNS = {
  admin_users: ['registration_token', 'reset_password_token'],
  up_users: ['reset_password_token', 'confirmation_token'],
  shop_setup: ['link_hash', 'link_expires_at'],
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
 * @param {AbortSignal} [signal]
 * @returns {Promise<Dump>}
 */
export async function dumpRows(client, folder, signal) {
  const { to } = copyStreams();
  await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
  try {
    const schema = await readSchema(client);
    /** @type {Record<string, number>} */
    const rows = {};
    for (const [place, table] of schema.tables.entries()) {
      signal?.throwIfAborted();
      const stream = client.query(to(`COPY ${kept(table)} TO STDOUT`));
      await pipeline(stream, createWriteStream(fileOf(folder, place), { mode: 0o600 }));
      // The stream ends with the last row; how many there were is said after that, and before anything else is answered.
      await client.query('SELECT');
      rows[table.name] = stream.rowCount;
    }
    return { ...schema, ...(await placesOf(client)), rows };
  } finally {
    await client.query('ROLLBACK');
  }
}

/**
 * What a backup says of its rows: no SQL, and nothing that is run.
 * @typedef {object} Rows
 * @property {Array<{ name: string, columns: string[] }>} tables
 * @property {Record<string, number>} rows how many of each table
 * @property {Record<string, [last: number, isCalled: boolean]>} sequences
 * @property {string[]} migrations that the rows have been through
 */

/** @param {Client} client @returns {Promise<Pick<Rows, 'sequences' | 'migrations'>>} */
async function placesOf(client) {
  /** @type {Rows['sequences']} */
  const sequences = {};
  const { rows } = await client.query("SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'");
  for (const { name } of rows) {
    const place = await client.query(`SELECT last_value::text AS last, is_called FROM public.${quoted(name)}`);
    sequences[name] = [Number(place.rows[0].last), place.rows[0].is_called];
  }
  const migrations = await client.query('SELECT DISTINCT name FROM shop_migrations ORDER BY name');
  return { sequences, migrations: migrations.rows.map((/** @type {{ name: string }} */ { name }) => name) };
}

/**
 * Puts the rows in the place of those that are there or were set aside, all or nothing. The tables are our own, made by this
 * version: from the backup come rows, numbers and names that are compared. Triggers are off meanwhile, as their rows come
 * along; foreign keys are added again when the rows are there, so that they are checked against them.
 * @param {Client} client
 * @param {string} folder
 * @param {Rows} backup
 * @param {AbortSignal | undefined} signal
 * @param {() => void} beforeCommit
 */
export async function loadRows(client, folder, { tables, rows, sequences, migrations }, signal, beforeCommit) {
  const { from } = copyStreams();
  await client.query('BEGIN');
  try {
    await dropAside(client);
    const schema = await readSchema(client);
    const places = await placesOf(client);
    const shapeOf = (/** @type {Rows['tables']} */ all) =>
      JSON.stringify(all.map(({ name, columns }) => [name, [...columns].sort()]).sort());
    const isSame =
      shapeOf(tables) === shapeOf(schema.tables) &&
      JSON.stringify(sinceBaseline(migrations)) === JSON.stringify(sinceBaseline(places.migrations)) &&
      Object.keys(sequences).every((name) => name in places.sequences);
    if (!isSame) throw new Error('The tables of this backup are those of another version.');

    const foreignKeys = schema.after.filter((statement) => / FOREIGN KEY /.test(statement));
    for (const statement of foreignKeys) {
      const [, table, key] = /^(ALTER TABLE .+) ADD CONSTRAINT (\S+) /.exec(statement) ?? [];
      await client.query(`${table} DROP CONSTRAINT ${key}`);
    }
    const all = schema.tables.map(({ name }) => `public.${quoted(name)}`);
    for (const table of all) await client.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
    await client.query(`TRUNCATE ${all.join(', ')}`);
    for (const [place, table] of tables.entries()) {
      signal?.throwIfAborted();
      const stream = client.query(from(`COPY ${target(table)} FROM STDIN`));
      await pipeline(createReadStream(fileOf(folder, place)), stream);
      if (stream.rowCount !== rows[table.name])
        throw new Error(`The backup is damaged: ${stream.rowCount} of ${rows[table.name]} rows of ${table.name}.`);
    }
    for (const [name, [last, isCalled]] of Object.entries(sequences))
      await client.query('SELECT setval($1::regclass, $2, $3)', [`public.${quoted(name)}`, last, isCalled]);
    for (const statement of foreignKeys) await client.query(statement);
    for (const table of all) await client.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
    signal?.throwIfAborted();
    beforeCommit();
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
  await client.query('ANALYZE');
}

/** Of a shop that began before the baseline there are those that led to it, too. @param {string[]} migrations */
const sinceBaseline = (migrations) => migrations.filter((name) => name >= baselineOf(ROOT)).sort();

/** @param {Client} client @returns {Promise<boolean>} whether there are no tables yet */
export async function isEmpty(client) {
  const { rows } = await client.query("SELECT 1 FROM pg_tables WHERE schemaname = 'public' LIMIT 1");
  return rows.length === 0;
}
