import { chmodSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { audit } from './audit-checks.mjs';
import { backUpTo, restore } from './backup.mjs';
import { connect } from './connect.mjs';
import { startPostgres } from './postgres.mjs';
import { prepareSchema } from './prepare-schema.mjs';
import { backupRepository } from './repository.mjs';
import { shopSecrets } from './secrets.mjs';
import { workFolder } from './work-folder.mjs';

/**
 * Of a shop whose database serves; `signal`: gives up what is under way.
 * @typedef {ReturnType<typeof import('./shop.mjs').shopSettings> & { signal?: AbortSignal }} Settings
 */
/** @typedef {'backup' | 'drill'} Kind */

/** One backup into the repository of BACKUP_TO. @param {Settings} settings */
async function backup({ databaseUrl, dataDir, signal }) {
  const { add } = backupRepository({ dataDir, signal });
  await backUpTo({ databaseUrl, dataDir, signal, key: shopSecrets(dataDir).BACKUP_KEY, keep: add });
}

/** The newest backup of BACKUP_TO is restored into a database that is thrown away, and its books are checked. @param {Settings} settings */
async function drill(settings) {
  const repository = backupRepository(settings);
  await withCopy(settings, repository.fetchLatest, async ({ databaseUrl }) => {
    const client = await connect(databaseUrl);
    try {
      const off = (await audit(client)).filter(({ faults }) => faults.length > 0);
      if (off.length > 0) throw new Error(`The books in the backup are off: ${off.map(({ name }) => name).join('; ')}`);
    } finally {
      await client.end();
    }
  });
}

/**
 * Restores a backup into a database server and a data folder of its own, which go when `work` is done.
 * @template Result
 * @param {Settings} settings
 * @param {(folder: string) => Promise<string>} fetch writes the backup into a folder and answers where
 * @param {(copy: Settings) => Promise<Result>} work
 */
export async function withCopy(settings, fetch, work) {
  const { signal } = settings;
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
        prepare: (prepared) => prepareSchema(copy, prepared),
      });
      return await work(copy);
    } finally {
      await database.stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
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
  await withClient(settings, (client) =>
    client.query(`INSERT INTO backup_runs (kind, ended_at, error) VALUES ($1, timezone('UTC', now()), $2)`, [
      kind,
      error,
    ]),
  );
  if (error) throw new Error(error);
}

/** What is due: a backup a day, its restore a week; what failed after an hour. @param {Settings} settings @returns {Promise<Kind[]>} */
export async function dueRuns(settings) {
  const { rows } = await withClient(settings, (client) =>
    client.query(
      `SELECT kind FROM (VALUES ('backup', interval '1 day', 1), ('drill', interval '7 days', 2)) AS k (kind, every, place)
       WHERE NOT EXISTS (SELECT FROM backup_runs r WHERE r.kind = k.kind
         AND r.ended_at > timezone('UTC', now()) - CASE WHEN error IS NULL THEN every ELSE interval '1 hour' END)
       ORDER BY place`,
    ),
  );
  return rows.map((/** @type {{ kind: Kind }} */ { kind }) => kind);
}

/** @template Result @param {Settings} settings @param {(client: Awaited<ReturnType<typeof connect>>) => Promise<Result>} work */
async function withClient({ databaseUrl }, work) {
  const client = await connect(databaseUrl);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
