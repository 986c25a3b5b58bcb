import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import pLimit from 'p-limit';
import { PICTURE_TYPES } from 'shared-types/contract/files';
import type { ProductImportDetail } from 'shared-types/contract/product-imports';
import type { ImportProblem } from 'shared-types/contract/products';
import { FILE_MAX_BYTES, IMPORT_PICTURES_MAX, PICTURES_IN_ZIP_MAX } from 'shared-types/domain/limits';
import { type Entry, fromBufferPromise } from 'yauzl';
import { db, transaction } from '../../../../lib/database/db';
import { anyOf, countAll, query, run } from '../../../../lib/database/query';
import type { Caller } from '../../../../lib/http/caller';
import { FetchRefused, fetchPublic } from '../../../../lib/http/fetch-public';
import { conflict, HttpError, invalid } from '../../../../lib/http/http-error';
import { removePictures, uploadPicture } from '../../../media/services/file';
import { checkAgain, showImport } from './import-record';
import type { TakenImport } from './import-work';

/** All that a zip unfolds to: pictures hardly get smaller in one. */
const UNFOLDED_MAX_BYTES = 160 * 1024 * 1024;
/** What systems put into a zip by themselves. */
const JUNK = /^(\.|Thumbs\.db$|desktop\.ini$)/i;

/** Takes the pictures of a zip, which the file names without folders. All of them or none. Throws 400, 404, 409. */
export async function addZip(caller: Caller, id: number, file: File): Promise<ProductImportDetail> {
  const { state } = await showImport(id);
  if (!['checked', 'failed', 'checking'].includes(state))
    throw conflict('import_ended', 'Pictures can be added until the import is started');
  const zip = await openZip(Buffer.from(await file.arrayBuffer()));
  await transaction(async (trx) => {
    // Beside no other zip of the same import.
    await run(trx, query.selectFrom('product_imports').select('id').where('id', '=', id).forUpdate());
    for await (const { name, bytes } of zip())
      await run(
        trx,
        query
          .insertInto('product_import_pictures')
          .values({ import_id: id, source: name, content: bytes })
          .onConflict((known) => known.columns(['import_id', 'source']).doUpdateSet({ content: bytes })),
      );
    const [stored] = await run(
      trx,
      query.selectFrom('product_import_pictures').select(countAll().as('count')).where('import_id', '=', id),
    );
    if ((stored?.count ?? 0) > IMPORT_PICTURES_MAX) throw invalid('file', TOO_MANY);
  });
  return checkAgain(caller, id);
}

const TOO_MANY = `One import may have at most ${IMPORT_PICTURES_MAX} pictures`;

/**
 * What is in a zip is known from its list before anything is unfolded, and yauzl holds every entry to what the list says:
 * names that lead out of it, and entries that are longer, are refused.
 */
async function openZip(bytes: Buffer) {
  const refused = (message: string) => invalid('file', message);
  const entries: { entry: Entry; name: string }[] = [];
  const names = new Set<string>();
  let unfolded = 0;
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, strictFileNames: true }).catch(() => {
    throw refused('This is no zip that can be read');
  });
  try {
    for await (const entry of zip.eachEntry()) {
      const name = entry.fileName.split('/').at(-1)?.normalize() ?? '';
      if (!name || JUNK.test(name) || entry.fileName.startsWith('__MACOSX/')) continue;
      if (entry.isEncrypted()) throw refused(`${name} is locked by a password`);
      if (entry.uncompressedSize > FILE_MAX_BYTES) throw refused(`${name} has more than 8 MB`);
      if (names.has(name)) throw refused(`There are two pictures of the name ${name}`);
      names.add(name);
      unfolded += entry.uncompressedSize;
      if (names.size > PICTURES_IN_ZIP_MAX) throw refused(`A zip may have at most ${PICTURES_IN_ZIP_MAX} pictures`);
      if (unfolded > UNFOLDED_MAX_BYTES) throw refused('The pictures in it are too large for one zip. Make several.');
      entries.push({ entry, name });
    }
  } catch (error) {
    if (error instanceof HttpError) throw error;
    throw refused('This zip is damaged, or its names lead out of it');
  }
  if (!entries.length) throw refused('There is no picture in this zip');

  return async function* unfold(): AsyncGenerator<{ name: string; bytes: Buffer }> {
    for (const { entry, name } of entries) {
      const content = await zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .catch(() => {
          throw refused(`${name} is damaged`);
        });
      const type = await fileTypeFromBuffer(content);
      if (!PICTURE_TYPES.some((known) => known === type?.mime))
        throw refused(`${name} is no PNG, JPEG, WebP or AVIF picture`);
      yield { name, bytes: content };
    }
  };
}

/** Where in the file a picture is named. */
export type NamedPictures = ReadonlyMap<string, { row: number; column: string }>;

const AT_ONCE = 4;
const FETCH_MS = 30_000;
const TRIES = 2;
/** After so many problems the rest is not tried: a host is away, or the addresses are all wrong. */
const PROBLEMS_MAX = 25;

/**
 * Fetches and draws all pictures that are not there yet, each once, and answers what of that failed. What an earlier process
 * has drawn is used.
 */
export async function drawPictures(
  { id }: TakenImport,
  wanted: NamedPictures,
  onDone: (done: number) => Promise<void>,
): Promise<ImportProblem[]> {
  const known = await run(
    db(),
    query
      .selectFrom('product_import_pictures')
      .select('source')
      .where('import_id', '=', id)
      .where('file_id', 'is not', null),
  );
  const drawn = new Set(known.map(({ source }) => source));
  const problems: ImportProblem[] = [];
  let done = [...wanted.keys()].filter((source) => drawn.has(source)).length;
  let stopped: unknown;
  const limit = pLimit(AT_ONCE);
  const draw = async (source: string, place: { row: number; column: string }) => {
    if (stopped || problems.length >= PROBLEMS_MAX) return;
    try {
      await keep(id, source, await bytesOf(id, source));
    } catch (error) {
      if (!(error instanceof FetchRefused || error instanceof HttpError)) throw error;
      problems.push({ ...place, message: `${source}: ${error.message}` });
    }
    done += 1;
    await onDone(done);
  };
  await Promise.all(
    [...wanted]
      .filter(([source]) => !drawn.has(source))
      .map(([source, place]) =>
        limit(() =>
          draw(source, place).catch((error) => {
            stopped ??= error;
          }),
        ),
      ),
  );
  if (stopped) throw stopped;
  return problems.sort((a, b) => a.row - b.row);
}

async function bytesOf(importId: number, source: string): Promise<Buffer> {
  const [zipped] = await run(
    db(),
    query
      .selectFrom('product_import_pictures')
      .select('content')
      .where('import_id', '=', importId)
      .where('source', '=', source),
  );
  if (zipped?.content) return zipped.content;
  for (let attempt = 1; ; attempt++)
    try {
      return await fetchPublic(source, { maxBytes: FILE_MAX_BYTES, timeoutMs: FETCH_MS });
    } catch (error) {
      if (attempt === TRIES) throw error;
    }
}

async function keep(importId: number, source: string, bytes: Buffer): Promise<void> {
  const name = source.split(/[?#]/, 1)[0]?.split('/').at(-1) || 'picture';
  const picture = await uploadPicture(new File([new Uint8Array(bytes)], name));
  const kept = await run(
    db(),
    query
      .insertInto('product_import_pictures')
      .values({ import_id: importId, source, file_id: picture.id })
      .onConflict((known) =>
        known
          .columns(['import_id', 'source'])
          .doUpdateSet({ file_id: picture.id })
          // Two processes at once: the first one's is used.
          .where('product_import_pictures.file_id', 'is', null),
      )
      .returning('id'),
  );
  if (!kept.length) await removePictures([picture.id]);
}

/** The pictures of the shop that those of the file have become. */
export async function drawnPictures(importId: number): Promise<Map<string, number>> {
  const rows = await run(
    db(),
    query
      .selectFrom('product_import_pictures')
      .select(['source', 'file_id'])
      .where('import_id', '=', importId)
      .where('file_id', 'is not', null),
  );
  return new Map(rows.flatMap(({ source, file_id }) => (file_id === null ? [] : [[source, file_id]])));
}

/**
 * Of imports that have ended: what was drawn for one that failed or was cancelled goes, and the zips of one that is done. Done
 * again and again, so that nothing stays of one whose process has died.
 */
export async function clearEndedPictures(): Promise<void> {
  const rows = await run(
    db(),
    query
      .selectFrom('product_import_pictures as z')
      .innerJoin('product_imports as i', 'i.id', 'z.import_id')
      .select(['z.id', 'z.file_id', 'i.state'])
      .where(({ eb, or, and }) =>
        or([
          eb('i.state', '=', 'done'),
          and([eb('i.state', 'in', ['failed', 'cancelled']), eb('z.file_id', 'is not', null)]),
        ]),
      )
      .limit(500),
  );
  if (!rows.length) return;
  await removePictures(rows.flatMap(({ file_id }) => file_id ?? []));
  const done = rows.flatMap(({ id, state }) => (state === 'done' ? id : []));
  await run(db(), query.deleteFrom('product_import_pictures').where('id', '=', anyOf(done)));
  const fetched = rows.map(({ id }) => id);
  await run(
    db(),
    query.deleteFrom('product_import_pictures').where('id', '=', anyOf(fetched)).where('content', 'is', null),
  );
}
