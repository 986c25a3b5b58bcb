import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import { db } from '../lib/database/db';

/**
 * One numbered file of `database/migrations`. `beforeSync` runs before Strapi brings tables and columns in line with the
 * content types (to rename what its sync would otherwise drop; a fresh database skips it), `up` after it.
 */
export interface Migration {
  beforeSync?: (trx: Knex.Transaction) => Promise<void>;
  up?: (trx: Knex.Transaction) => Promise<void>;
}

const FOLDER = path.join(__dirname, '../../database/migrations');
const FILE = /^(\d{3}-[a-z0-9-]+)\.js$/;

const migrationNames = (): string[] => readdirSync(FOLDER).flatMap((file) => FILE.exec(file)?.[1] ?? []);

/**
 * Whether this start brings the database up to date. `MIGRATIONS=off`: a job of its own did before (deploy/kubernetes). Then
 * Strapi must not sync either: a process of the version before would drop the columns that the job has made.
 */
const mayMigrate = (): boolean => process.env.MIGRATIONS !== 'off';

/**
 * Before Strapi's schema sync: in a transaction of its own, since the sync uses another connection. On the database of a newer
 * version there is no sync, which would drop what that one has added and other instances work on.
 */
export async function migrateBeforeSync(): Promise<void> {
  const isFilled = await db().schema.hasTable('strapi_database_schema');
  if (!mayMigrate()) return assertPrepared(isFilled);
  const newer = await newerMigrations(db());
  if (newer.length > 0) {
    await assertNothingDue(newer);
    strapi.log.warn(
      `The database is of a newer version (${newer.join(', ')}): this one leaves its tables as they are.`,
    );
    strapi.db.schema.sync = async () => 'UNCHANGED';
    return;
  }
  // A database that Strapi has not filled yet has nothing to rename.
  if (isFilled) await db().transaction((trx) => runPending(trx, 'beforeSync'));
}

/** After Strapi's schema sync, in the transaction of the boot: a migration that fails leaves none of them done. */
export async function migrate(trx: Knex.Transaction): Promise<void> {
  if (mayMigrate() && (await newerMigrations(trx)).length === 0) await runPending(trx, 'up');
}

/** What has been done to the database that this version has no file for. */
async function newerMigrations(knex: Knex): Promise<string[]> {
  if (!(await knex.schema.hasTable('shop_migrations'))) return [];
  const known = migrationNames();
  const names: string[] = await knex('shop_migrations').distinct('name').orderBy('name').pluck('name');
  return names.filter((name) => !known.includes(name));
}

/** Throws where a migration of this version is due too: it is no older one, but another. */
async function assertNothingDue(newer: string[]): Promise<void> {
  const due = await dueMigrations();
  if (due.length > 0)
    throw new Error(
      `The database is of another version: it has been through ${newer.join(', ')}, and not through ${due.join(', ')}.`,
    );
}

async function dueMigrations(): Promise<string[]> {
  const applied: string[] = await db()('shop_migrations').where({ phase: 'up' }).pluck('name');
  return migrationNames().filter((name) => !applied.includes(name));
}

/** Throws where a migration is due, or where Strapi would change a table. */
async function assertPrepared(isFilled: boolean): Promise<void> {
  const behind = (what: string) =>
    new Error(`MIGRATIONS=off, and the database is not of this version: ${what}. Run its migrations first.`);
  if (!isFilled || !(await db().schema.hasTable('shop_migrations'))) throw behind('it is empty');
  const due = await dueMigrations();
  if (due.length > 0) throw behind(`${due.join(', ')} did not run`);
  const { schema, migrations } = strapi.db;
  const stored = await schema.schemaStorage.read();
  const isSame = stored?.hash === (await schema.schemaStorage.hashSchema(schema.schema));
  if (!isSame || (await migrations.shouldRun())) throw behind('its tables are those of another one');
}

async function runPending(trx: Knex.Transaction, phase: keyof Migration): Promise<void> {
  await trx.raw(`CREATE TABLE IF NOT EXISTS shop_migrations (
    name text, phase text, applied_at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (name, phase))`);
  const applied: string[] = await trx('shop_migrations').where({ phase }).pluck('name');
  for (const name of migrationNames().filter((each) => !applied.includes(each))) {
    const migration: Migration = await import(path.join(FOLDER, `${name}.js`));
    try {
      await migration[phase]?.(trx);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`The migration ${name} failed and nothing was changed: ${reason}`, { cause: error });
    }
    // On a fresh database the sync has made the tables as they are now: there is nothing left to do before it.
    const phases = phase === 'up' ? ['beforeSync', 'up'] : [phase];
    const done = phases.map((each) => ({ name, phase: each }));
    await trx('shop_migrations').insert(done).onConflict(['name', 'phase']).ignore();
  }
}
