import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Knex } from 'knex';
import baseline from '../../database/migrations/baseline.json';
import { db } from '../lib/database/db';
import { makeSchema } from './schema';

/**
 * One numbered file of `database/migrations`, for shops that exist: a fresh database is made by the `schema.sql` of the
 * modules, and counts as having been through all of them. `beforeSync` runs before Strapi brings tables and columns in line
 * with the content types (to rename what its sync would otherwise drop), `up` after it.
 */
export interface Migration {
  beforeSync?: (trx: Knex.Transaction) => Promise<void>;
  up?: (trx: Knex.Transaction) => Promise<void>;
}

const FOLDER = path.join(__dirname, '../../database/migrations');
const FILE = /^(\d{3}-[a-z0-9-]+)\.js$/;

const hasTable = (name: string, knex: Knex = db()): Promise<boolean> => knex.schema.hasTable(name);

const migrationNames = (): string[] => readdirSync(FOLDER).flatMap((file) => FILE.exec(file)?.[1] ?? []);

/**
 * What a database of this version has been through. The baseline is the last of the migrations that there were up to its
 * version: who has been through it has been through all before it, whose names are known by being smaller.
 */
const wantedNames = (): string[] => [baseline.name, ...migrationNames()];

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
  if (!mayMigrate()) return assertPrepared();
  if (await isFresh()) return;
  const newer = await newerMigrations(db());
  if (newer.length > 0) {
    await assertNothingDue(newer);
    strapi.log.warn(
      `The database is of a newer version (${newer.join(', ')}): this one leaves its tables as they are.`,
    );
    strapi.db.schema.sync = async () => 'UNCHANGED';
    return;
  }
  await assertAtBaseline();
  await db().transaction((trx) => runPending(trx, 'beforeSync'));
}

/** After Strapi's schema sync, in the transaction of the boot: what fails leaves nothing done. */
export async function migrate(trx: Knex.Transaction): Promise<void> {
  if (!mayMigrate()) return;
  if (!(await hasTable('shop_migrations', trx))) {
    await makeSchema(trx);
    const done = wantedNames().flatMap((name) => ['beforeSync', 'up'].map((phase) => ({ name, phase })));
    await trx('shop_migrations').insert(done);
  } else if ((await newerMigrations(trx)).length === 0) await runPending(trx, 'up');
}

/** Whether there is no shop in the database yet: at most Strapi's tables, where a first start was broken off behind its sync. */
async function isFresh(): Promise<boolean> {
  if (await hasTable('shop_migrations')) return false;
  // Version 0.1.0 had no migrations.
  return !(await hasTable('store_settings')) || !(await db()('store_settings').first('id'));
}

/** Throws where the database is older than what migrations lead on from. */
async function assertAtBaseline(): Promise<void> {
  const { name, version } = baseline;
  if ((await hasTable('shop_migrations')) && (await db()('shop_migrations').where({ name }).first())) return;
  throw new Error(`The database is of a version before ${version}: update to ${version} first, then to this one.`);
}

/** What has been done to the database that this version does not know. */
async function newerMigrations(knex: Knex): Promise<string[]> {
  if (!(await hasTable('shop_migrations', knex))) return [];
  const known = migrationNames();
  const names: string[] = await knex('shop_migrations').distinct('name').orderBy('name').pluck('name');
  return names.filter((name) => name > baseline.name && !known.includes(name));
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
  return wantedNames().filter((name) => !applied.includes(name));
}

/** Throws where a migration is due, or where Strapi would change a table. */
async function assertPrepared(): Promise<void> {
  const behind = (what: string) =>
    new Error(`MIGRATIONS=off, and the database is not of this version: ${what}. Run its migrations first.`);
  if (!(await hasTable('shop_migrations'))) throw behind('it is empty');
  const due = await dueMigrations();
  if (due.length > 0) throw behind(`${due.join(', ')} did not run`);
  const { schema, migrations } = strapi.db;
  const stored = await schema.schemaStorage.read();
  const isSame = stored?.hash === (await schema.schemaStorage.hashSchema(schema.schema));
  if (!isSame || (await migrations.shouldRun())) throw behind('its tables are those of another one');
}

async function runPending(trx: Knex.Transaction, phase: keyof Migration): Promise<void> {
  const applied: string[] = await trx('shop_migrations').where({ phase }).pluck('name');
  for (const name of migrationNames().filter((each) => !applied.includes(each))) {
    const migration: Migration = await import(path.join(FOLDER, `${name}.js`));
    try {
      await migration[phase]?.(trx);
    } catch (error) {
      const reason = error instanceof Error ? error.message : error;
      throw new Error(`The migration ${name} failed and nothing was changed: ${reason}`, { cause: error });
    }
    await trx('shop_migrations').insert({ name, phase });
  }
}
