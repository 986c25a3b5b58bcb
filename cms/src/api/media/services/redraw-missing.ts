import fs from 'node:fs/promises';
import { type ExpressionBuilder, sql } from 'kysely';
import { Client } from 'pg';
import { db, transaction } from '../../../lib/database/db';
import { LOCKS } from '../../../lib/database/locks';
import { type Database, query, run } from '../../../lib/database/query';
import { NOTICE_VANISHED } from '../../../lib/database/vanished';
import { emit } from '../../../lib/events/events';
import { localPath, presentPicture } from '../../../lib/media/pictures';
import { uploadPath } from '../../../lib/media/upload-path';
import { asRow, discard, discardUnlessShown, FILE, type LibraryFile, storePicture } from './file';

/** Nothing larger is fetched into memory. */
const MAX_BYTES = 64 * 1024 * 1024;

/** Named at random, as every upload is: the sample's own pictures come drawn. */
const isUnprocessed = ({ ref }: ExpressionBuilder<Database, 'files'>) =>
  sql<boolean>`${ref('mime')} LIKE 'image/%' AND ${ref('provider')} = ${provider()} AND ${ref('hash')} ~ '[0-9a-f]{10}$'
    AND coalesce(${ref('formats')}::text, '') NOT LIKE '%"avif_%'`;

/** Those that could not be processed since the process started; each is logged once. */
const failedIds = new Set<number>();

/**
 * Processes the pictures that were uploaded before every upload was, one after another in the background. Only one
 * instance does it at a time. What is interrupted is started again; until a picture is processed, its old file is served.
 */
export async function redrawMissing(isStopping: () => boolean): Promise<void> {
  if (!(await nextAfter(0))) return;
  const lockConnection = await acquireLock();
  try {
    for (let id = lockConnection ? await nextAfter(0) : undefined; id && !isStopping(); id = await nextAfter(id)) {
      try {
        await redrawOne(id);
      } catch (error) {
        failedIds.add(id);
        strapi.log.warn(`The picture ${id} stays as it came: ${error instanceof Error ? error.message : error}`);
      }
    }
  } finally {
    await lockConnection?.end();
  }
}

const provider = (): string => strapi.config.get('plugin::upload.provider');

async function nextAfter(id: number): Promise<number | undefined> {
  const [row] = await run(
    db(),
    query
      .selectFrom('files')
      .select('id')
      .where(isUnprocessed)
      .where('id', '>', id)
      .where('id', '!=', sql<number>`ALL(${[...failedIds]})`)
      .orderBy('id')
      .limit(1),
  );
  return row?.id;
}

/** Null when another instance has the lock. On a connection of its own: when the process ends, so does the lock. */
async function acquireLock(): Promise<Client | null> {
  const lockConnection = new Client({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    application_name: 'marudhara-pictures',
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    options: NOTICE_VANISHED,
  });
  lockConnection.on('error', () => {});
  await lockConnection.connect();
  const { rows } = await lockConnection.query('SELECT pg_try_advisory_lock($1)', [LOCKS.pictures]);
  if (rows[0]?.pg_try_advisory_lock) return lockConnection;
  await lockConnection.end();
  return null;
}

async function redrawOne(id: number): Promise<void> {
  const old: LibraryFile | null = await strapi.db.query(FILE).findOne({ where: { id } });
  if (!old) return;
  const content = await storePicture({ name: old.name, bytes: await bytesOf(old) });
  const picture = presentPicture(asRow({ ...old, ...content }));
  const updated = await transaction(async (trx) => {
    const { hash, ext, mime, size, width, height, url, formats } = content;
    const rows = await run(
      trx,
      query
        .updateTable('files')
        .set({ hash, ext, mime, size, width, height, url, formats: JSON.stringify(formats) })
        .set({ updated_at: sql<Date>`timezone('UTC', now())` })
        .where('id', '=', id)
        .where('url', '=', old.url)
        .where(isUnprocessed)
        .returning('id'),
    );
    if (rows.length) await emit(trx, 'pictureRedrawn', { from: localPath(old.url), picture });
    return rows.length > 0;
  }).catch(async (error) => {
    await discard(content);
    throw error;
  });
  // Replaced or deleted meanwhile.
  await (updated ? discardUnlessShown(old) : discard(content));
}

async function bytesOf({ url }: LibraryFile): Promise<Buffer> {
  if (url.startsWith('/')) {
    const file = await uploadPath(url);
    if (!file) throw new Error('its file is not there');
    return fs.readFile(file);
  }
  const answer = await fetch(url, { signal: AbortSignal.timeout(60_000) });
  if (!answer.ok || Number(answer.headers.get('content-length') ?? Infinity) > MAX_BYTES)
    throw new Error(`its file cannot be fetched (${answer.status})`);
  return Buffer.from(await answer.arrayBuffer());
}
