import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './audit-checks.mjs';
import { backUpTo, restore } from './backup.mjs';
import { withClient } from './connect.mjs';
import { bytesBelow, freeBytes } from './disk.mjs';
import { startPostgres } from './postgres.mjs';
import { prepareSchema } from './prepare-schema.mjs';
import { backupRepository } from './repository.mjs';
import { shopSecrets } from './secrets.mjs';
import { workFolder } from './work-folder.mjs';

/**
 * Of a shop whose database serves; `signal`: gives up what is under way; `prepare`: another way to the tables of a copy, for tests.
 * @typedef {ReturnType<typeof import('./shop.mjs').shopSettings> & { signal?: AbortSignal, prepare?: typeof prepareSchema }} Settings
 */
/** @typedef {'backup' | 'drill'} Kind */

const GB = 1024 ** 3;
/** What stays free for the shop itself while a copy of it is tried. */
const SPARE_BYTES = 2 * GB;

/** One backup into the repository of BACKUP_TO. @param {Settings} settings */
async function backup({ databaseUrl, dataDir, signal }) {
  const { add } = backupRepository({ dataDir, signal });
  await backUpTo({ databaseUrl, dataDir, signal, key: shopSecrets(dataDir).BACKUP_KEY, keep: add });
}

/** The newest backup of BACKUP_TO is restored into a database that is thrown away, and its books are checked. @param {Settings} settings */
async function drill(settings) {
  const repository = backupRepository(settings);
  await withCopy(settings, repository.fetchLatest, async ({ databaseUrl }) => {
    const off = (await withClient(databaseUrl, audit)).filter(({ faults }) => faults.length > 0);
    if (off.length > 0) throw new Error(`The books in the backup are off: ${off.map(({ name }) => name).join('; ')}`);
  });
}

/**
 * Restores a backup into a database server and a data folder of its own, which go when `work` is done. Throws where there is
 * no room for them beside the shop.
 * @template Result
 * @param {Settings} settings
 * @param {(folder: string) => Promise<string>} fetch writes the backup into a folder and answers where
 * @param {(copy: Settings) => Promise<Result>} work
 */
export async function withCopy(settings, fetch, work) {
  const { signal, prepare = prepareSchema } = settings;
  await assertRoom(settings);
  const folder = await workFolder(settings.dataDir, 'copy');
  // As root the database runs as another user, who must pass.
  chmodSync(folder, 0o711);
  try {
    const file = await fetch(join(folder, 'fetched'));
    const { DATABASE_PASSWORD: password, BACKUP_KEY: key } = shopSecrets(settings.dataDir);
    const log = join(folder, 'postgres.log');
    const database = await startPostgres({ folder: join(folder, 'postgres'), password, log, fsync: false });
    try {
      const copy = { ...settings, databaseUrl: database.url, dataDir: join(folder, 'data') };
      await restore({
        ...{ databaseUrl: database.url, dataDir: copy.dataDir, file, key, isTrusted: false, replace: false, signal },
        prepare: (prepared) => prepare(copy, prepared),
      });
      return await work(copy);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** A copy is the uploads, the rows and the database made of them, on the disk that the shop writes to. @param {Settings} settings */
async function assertRoom(settings) {
  const { dataDir } = settings;
  const { rows } = await withClient(settings.databaseUrl, (client) =>
    client.query('SELECT pg_database_size(current_database())::float8 AS bytes'),
  );
  const needed = bytesBelow(join(dataDir, 'public', 'uploads')) + 2 * rows[0].bytes + SPARE_BYTES;
  const free = freeBytes(dataDir);
  const inGb = (/** @type {number} */ bytes) => `${(bytes / GB).toFixed(1)} GB`;
  if (free < needed)
    throw new Error(
      `No room to try a copy of the shop: ${inGb(free)} are free in ${dataDir}, and it takes ${inGb(needed)} (the uploads, twice the database, and 2 GB for the shop).`,
    );
}

const WORK = { backup, drill };

/**
 * Does one and writes down how it went, for the page Health. Throws what went wrong.
 * @param {Kind} kind @param {Settings} settings
 */
export async function runAndReport(kind, settings) {
  const error = await WORK[kind](settings).then(
    () => null,
    (/** @type {unknown} */ reason) => (reason instanceof Error ? reason.message : String(reason)),
  );
  // One that was stopped says nothing about backups: it is due again.
  if (error) settings.signal?.throwIfAborted();
  await withClient(settings.databaseUrl, (client) =>
    client.query(`INSERT INTO backup_runs (kind, ended_at, error) VALUES ($1, timezone('UTC', now()), $2)`, [
      kind,
      error,
    ]),
  );
  if (error) throw new Error(error);
}

/** What is due: a backup a day, or an hour after one that failed; its restore a week, or a day after one that failed. @param {Settings} settings @returns {Promise<Kind[]>} */
export async function dueRuns(settings) {
  const { rows } = await withClient(settings.databaseUrl, (client) =>
    client.query(
      `SELECT kind FROM (VALUES ('backup', interval '1 day', interval '1 hour', 1), ('drill', interval '7 days', interval '1 day', 2))
         AS k (kind, every, again, place)
       WHERE NOT EXISTS (SELECT FROM backup_runs r WHERE r.kind = k.kind
         AND r.ended_at > timezone('UTC', now()) - CASE WHEN error IS NULL THEN every ELSE again END)
       ORDER BY place`,
    ),
  );
  return rows.map((/** @type {{ kind: Kind }} */ { kind }) => kind);
}
