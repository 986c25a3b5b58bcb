/**
 * A restore over a shop sets its tables aside, in a schema of their own, until the backup's are in place: they are made anew by
 * this version, whatever version those are of. The schema `public` itself stays, with its extensions and who may use it.
 */
import { readSchema } from './schema.mjs';

/** @typedef {Awaited<ReturnType<typeof import('../connect.mjs').connect>>} Client */

/** The server does not start beside it (cms/serve.mjs). */
const ASIDE = 'before_restore';

/**
 * Functions, sequences, and tables with their indexes and own sequences: that there is nothing else says `readSchema`. Functions
 * come first, as some are called by the type of a table, which is still where the statement says.
 */
const move = (/** @type {string} */ from, /** @type {string} */ to) => `
  DO $$ DECLARE statement text; BEGIN
    FOR statement IN
      SELECT format('ALTER %s %I.%I SET SCHEMA ${to}', CASE c.relkind WHEN 'S' THEN 'SEQUENCE' ELSE 'TABLE' END, '${from}', c.relname)
        FROM pg_class c WHERE c.relnamespace = '${from}'::regnamespace AND c.relkind IN ('r', 'S')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.classid = 'pg_class'::regclass AND d.deptype IN ('e', 'a', 'i'))
      UNION ALL SELECT format('ALTER ROUTINE %I.%I(%s) SET SCHEMA ${to}', '${from}', p.proname, pg_get_function_identity_arguments(p.oid))
        FROM pg_proc p WHERE p.pronamespace = '${from}'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.classid = 'pg_proc'::regclass AND d.deptype = 'e')
      ORDER BY 1
    LOOP EXECUTE statement; END LOOP;
  END $$`;

/** Throws where there is something that would not come along. @param {Client} client */
export async function setAside(client) {
  await client.query('BEGIN');
  try {
    await readSchema(client);
    await client.query(`CREATE SCHEMA ${ASIDE}`);
    await client.query(move('public', ASIDE));
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** Of a restore that failed, or was killed: what it has made goes, and the shop is as it was. @param {Client} client */
export async function putBack(client) {
  const { rows } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [ASIDE]);
  if (rows.length === 0) return;
  await client.query('BEGIN');
  try {
    await client.query('CREATE SCHEMA half_restored');
    await client.query(move('public', 'half_restored'));
    await client.query('DROP SCHEMA half_restored CASCADE');
    await client.query(move(ASIDE, 'public'));
    await client.query(`DROP SCHEMA ${ASIDE}`);
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}

/** In the transaction that puts the backup's rows in place. @param {Client} client */
export const dropAside = (client) => client.query(`DROP SCHEMA IF EXISTS ${ASIDE} CASCADE`);
