import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import pLimit from 'p-limit';
import type { UploadedFile, UploadedFilm } from 'shared-types/contract/files';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { HttpError } from '../../../lib/http/http-error';
import { type FileRow, localPath, presentFilm, presentPicture } from '../../../lib/media/pictures';
import { kindOf } from '../lib/kind-of';
import { nameOf } from '../lib/name-of';
import { redraw } from '../lib/redraw';

export { kindOf };

export const FILE = 'plugin::upload.file';

/** One file as Strapi's upload providers (this machine, S3 …) take it and, with its `url`, describe it. */
interface Stored {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  width: number | null;
  height: number | null;
  /** Kilobytes, as Strapi counts. */
  size: number;
  url: string;
}

/** What a row of the media library says of its files. */
export interface Content extends Stored {
  formats: Record<string, Partial<Stored> & { url: string }> | null;
  provider: string;
}

/** A row as Strapi's query engine answers it. */
export interface LibraryFile extends Content {
  id: number;
  alternativeText: string | null;
  caption: string | null;
  focalPoint: { x: number; y: number } | null;
}

/** Unfolded pictures are large: a process converts two at a time, and further ones wait. */
export const queue = pLimit(2);

const currentProvider = (): string => strapi.config.get('plugin::upload.provider');

/**
 * Stores what was uploaded, by our API or by Strapi's UI, under a random name and with the ending of what it is: a picture
 * re-encoded in every size, a film as it came. Throws 413 and 415.
 */
export async function storeContent({ name, bytes }: { name: string; bytes: Buffer }): Promise<Content> {
  const kind = await kindOf(bytes);
  const given = { name: nameOf(name), bytes };
  return kind === 'picture' ? storePicture(given) : storeVideo(given, kind);
}

async function storeVideo({ name, bytes }: { name: string; bytes: Buffer }, mime: string): Promise<Content> {
  const video = { name, hash: random(), ext: `.${mime.slice('video/'.length)}`, mime, width: null, height: null };
  return { ...(await send(video, bytes)), formats: null, provider: currentProvider() };
}

/** The widest WebP is the picture that every browser understands; the others are its further sizes and formats. */
export async function storePicture({ name, bytes }: { name: string; bytes: Buffer }): Promise<Content> {
  const { files, blur } = await queue(() => redraw(bytes));
  const provider = currentProvider();
  const hash = random();
  const stored: Stored[] = [];
  try {
    for (const { format, width, height, bytes: content } of files) {
      const file = { name, hash: `${hash}_${width}`, ext: `.${format}`, mime: `image/${format}`, width, height };
      stored.push(await send(file, content));
    }
    const main = stored.at(-1);
    if (!main) throw new Error('A picture without files');
    const formats = Object.fromEntries(stored.map((file) => [`${file.ext.slice(1)}_${file.width}`, file]));
    // Strapi's media library shows `thumbnail`; the blur travels along so that one row tells all of a picture.
    return { ...main, formats: { ...formats, thumbnail: stored[1] ?? main, blur: { url: blur } }, provider };
  } catch (error) {
    await Promise.allSettled(stored.map((file) => strapi.plugin('upload').provider.delete(file)));
    throw error;
  }
}

const random = () => randomBytes(16).toString('hex');

async function send(file: Omit<Stored, 'size' | 'url'>, bytes: Buffer): Promise<Stored> {
  const sent = {
    ...file,
    size: bytes.length / 1000,
    sizeInBytes: bytes.length,
    url: '',
    getStream: () => Readable.from(bytes),
  };
  await strapi.plugin('upload').service('provider').upload(sent);
  const { getStream: _, sizeInBytes: __, ...stored } = sent;
  return stored;
}

/** Takes away what was stored, where that is still the place for it. */
export async function discard({ provider, formats, ...main }: Content): Promise<void> {
  if (provider !== currentProvider()) return;
  const files = [main, ...Object.values(formats ?? {})].filter(({ hash }) => hash);
  const once = new Map(files.map((file) => [`${file.hash}${file.ext}`, file]));
  await Promise.all([...once.values()].map((file) => strapi.plugin('upload').provider.delete(file)));
}

/** As `discard`, but what an order or an issued document shows stays: they keep what they were made with. */
export async function discardUnlessShown(content: Content): Promise<void> {
  const [shown] = await run(
    db(),
    sql`SELECT 1 WHERE EXISTS (SELECT 1 FROM order_lines WHERE picture->>'local_path' = ${localPath(content.url)})
       OR EXISTS (SELECT 1 FROM invoices WHERE document->'seller'->>'logo' = ${content.url})`,
  );
  if (shown) return;
  // What needed it not to be there is done, so it only takes up room.
  await discard(content).catch((error: Error) => strapi.log.warn(`A file was not taken away: ${error.message}`));
}

/** Does what needs the stored files; they go again when it fails. */
export async function discardOnFailure<T>(content: Content, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await discard(content);
    throw error;
  }
}

export const asRow = (file: LibraryFile): FileRow => ({
  ...file,
  alternative_text: file.alternativeText,
  formats: file.formats as FileRow['formats'],
  focal_point: file.focalPoint,
});

/** A film from the back office. Throws 415. */
export async function uploadFilm(file: File): Promise<UploadedFilm> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const kind = await kindOf(bytes);
  if (kind === 'picture') throw new HttpError(415, 'Choose an MP4 or WebM film');
  const content = await storeVideo({ name: nameOf(file.name), bytes }, kind);
  return presentFilm(await list(content));
}

/** A picture from the back office. Throws 413 and 415. */
export async function uploadPicture(file: File): Promise<UploadedFile> {
  const bytes = Buffer.from(await file.arrayBuffer());
  const content = await storePicture({ name: nameOf(file.name), bytes });
  const row = await list(content);
  return { id: row.id, url: row.url, picture: presentPicture(asRow(row)) };
}

/** Puts what was stored into the media library. */
const list = (content: Content): Promise<LibraryFile> =>
  discardOnFailure(content, () => strapi.db.query(FILE).create({ data: { ...content, folderPath: '/' } }));

/** Takes those away that no record shows, and answers what is to be deleted of the storage. */
export async function takeUnshown(ids: readonly number[]): Promise<Content[]> {
  const gone = await run(
    db(),
    query
      .deleteFrom('files as f')
      .where('f.id', '=', anyOf(ids))
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('files_related_mph as m').select('m.id').whereRef('m.file_id', '=', 'f.id'))),
      )
      .returning(['f.name', 'f.hash', 'f.ext', 'f.mime', 'f.width', 'f.height', 'f.size', 'f.url'])
      .returning(['f.formats', 'f.provider']),
  );
  return gone as Content[];
}

/** Takes pictures away again that no record shows yet. */
export async function removePictures(ids: readonly number[]): Promise<void> {
  for (const content of await takeUnshown(ids))
    await discard(content).catch((error: Error) => strapi.log.warn(`A file was not taken away: ${error.message}`));
}
