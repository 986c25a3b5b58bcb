import type { Knex } from 'knex';
import {
  APPEND_ONLY,
  CATALOGUE_CHANNEL,
  CATALOGUE_PARTS,
  CATALOGUE_TABLES,
  CHECKS,
  INDEXES,
  SEARCH_INDEXES,
  UNIQUE_INDEXES,
} from '../../database/constraints';
import { FRESH_LOOKS } from '../../database/fresh-looks';
import { sql } from '../lib/db';

/** Adds the constraints and indexes that are not there yet; those that are stay untouched. */
export async function ensureConstraints(trx: Knex.Transaction): Promise<void> {
  const rows = await sql<{ name: string }>(
    trx,
    `SELECT indexname AS name FROM pg_indexes WHERE schemaname = current_schema()
     UNION ALL SELECT conname FROM pg_constraint WHERE connamespace = current_schema()::regnamespace
     UNION ALL SELECT t.tgname FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
       WHERE c.relnamespace = current_schema()::regnamespace`,
  );
  const present = new Set(rows.map((row) => row.name));
  const missing = <T>(wanted: Record<string, T>) => Object.entries(wanted).filter(([name]) => !present.has(name));

  for (const [name, on] of missing(UNIQUE_INDEXES)) await trx.raw(`CREATE UNIQUE INDEX ${name} ON ${withMethod(on)}`);
  const indexes = { ...INDEXES, ...((await findsLetters(trx)) ? SEARCH_INDEXES : {}) };
  for (const [name, on] of missing(indexes)) await trx.raw(`CREATE INDEX ${name} ON ${withMethod(on)}`);
  for (const [name, [table, condition]] of missing(CHECKS))
    await trx.raw(`ALTER TABLE ${table} ADD CONSTRAINT ${name} CHECK (${condition})`);

  for (const look of FRESH_LOOKS) await trx.raw(look);
  await trx.raw(RATE_LIMITS);
  await trx.raw(REFUSE_CHANGE);
  for (const [name, table] of missing(Object.fromEntries(APPEND_ONLY.map((table) => [`${table}_append_only`, table]))))
    await trx.raw(
      `CREATE TRIGGER ${name} BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION refuse_change()`,
    );
  for (const [name, table] of missing(
    Object.fromEntries(APPEND_ONLY.map((table) => [`${table}_never_emptied`, table])),
  ))
    await trx.raw(
      `CREATE TRIGGER ${name} BEFORE TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()`,
    );

  await trx.raw(TELL_CATALOGUE);
  const parts = await sql<{ name: string }>(
    trx,
    'SELECT tablename AS name FROM pg_tables WHERE schemaname = current_schema() AND tablename ~ :pattern',
    { pattern: CATALOGUE_PARTS },
  );
  const told = [...CATALOGUE_TABLES, ...parts.map((part) => part.name)];
  for (const [name, table] of missing(Object.fromEntries(told.map((table) => [`${table}_catalogue`, table]))))
    await trx.raw(
      `CREATE TRIGGER ${name} AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`,
    );
}

/** Whether pg_trgm is there or can be added; without it a search in the back office takes longer and finds the same. */
async function findsLetters(trx: Knex.Transaction): Promise<boolean> {
  const [extension] = await sql<{ here: boolean; possible: boolean }>(
    trx,
    `SELECT installed_version IS NOT NULL AS here, has_database_privilege(current_database(), 'CREATE') AS possible
     FROM pg_available_extensions WHERE name = 'pg_trgm'`,
  );
  if (!extension?.here && extension?.possible) await trx.raw('CREATE EXTENSION pg_trgm');
  return Boolean(extension?.here || extension?.possible);
}

/**
 * However many rows a transaction writes, it is told once, when it is committed. Not of stock that an order moves: PostgreSQL
 * commits transactions that notify one after another, so the app tells that afterwards (lib/tell-catalogue.ts).
 */
const TELL_CATALOGUE = `
  CREATE OR REPLACE FUNCTION tell_catalogue() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF coalesce(current_setting('shop.stock_moved_by', true), '') <> 'order' THEN
      PERFORM pg_notify('${CATALOGUE_CHANNEL}', '');
    END IF;
    RETURN NULL;
  END $$`;

/**
 * As rate-limiter-flexible wants it (lib/rate-limit.ts). Not unlogged: a crash in the transaction that makes such a table
 * leaves PostgreSQL 18 unable to recover.
 */
const RATE_LIMITS = `
  CREATE TABLE IF NOT EXISTS rate_limits (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint)`;

const REFUSE_CHANGE = `
  CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME;
  END $$`;

/** knex reads `?` as a binding; none of the definitions may hold one. */
function withMethod(definition: string): string {
  if (definition.includes('?')) throw new Error(`A constraint may not contain a question mark: ${definition}`);
  return definition;
}
