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

/** Before Strapi's schema sync: in a transaction of its own, since the sync uses another connection. */
export async function migrateBeforeSync(): Promise<void> {
  // A database that Strapi has not filled yet has nothing to rename.
  if (!(await db().schema.hasTable('strapi_database_schema'))) return;
  await db().transaction((trx) => runPending(trx, 'beforeSync'));
}

/** After Strapi's schema sync, in the transaction of the boot: a migration that fails leaves none of them done. */
export const migrate = (trx: Knex.Transaction): Promise<void> => runPending(trx, 'up');

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
