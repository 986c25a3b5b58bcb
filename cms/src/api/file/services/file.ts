import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import pLimit from 'p-limit';
import type { UploadedFile } from 'shared-types/contract/files';
import { db, sql, strapiColumns } from '../../../lib/db';
import { type FileRow, presentPicture } from '../../../lib/pictures';
import { type Drawn, drawAgain, drawAnew } from '../lib/draw-anew';
import { nameOf } from '../lib/name-of';

/** A file as Strapi's upload providers (this machine, S3 …) take it and, with its `url`, describe it. */
interface Stored {
  name: string;
  hash: string;
  ext: string;
  mime: string;
  width: number;
  height: number;
  /** Kilobytes, as Strapi counts. */
  size: number;
  url: string;
}

/** Unfolded pictures are large: a process draws two at a time, and further ones wait their turn. */
const inTurn = pLimit(2);

/** The same picture without anything else that its file carried, for who stores it otherwise. Throws 413 and 415. */
export const cleaned = (bytes: Buffer): Promise<Buffer> => inTurn(() => drawAgain(bytes));

/** Draws a picture anew, stores its files under random names and lists it in the media library. Throws 413 and 415. */
export async function keepPicture(file: File): Promise<UploadedFile> {
  const { files, blur } = await inTurn(async () => drawAnew(Buffer.from(await file.arrayBuffer())));
  const name = nameOf(file.name);
  const stored: Stored[] = [];
  try {
    const hash = randomBytes(16).toString('hex');
    for (const drawn of files) stored.push(await store(name, hash, drawn));
    const row = await insertRow(name, stored, blur);
    return { id: row.id, url: row.url, picture: presentPicture(row) };
  } catch (error) {
    await Promise.allSettled(stored.map((one) => strapi.plugin('upload').provider.delete(one)));
    throw error;
  }
}

async function store(name: string, hash: string, { bytes, format, width, height }: Drawn): Promise<Stored> {
  const file = {
    name,
    hash: `${hash}_${width}`,
    ext: `.${format}`,
    mime: `image/${format}`,
    width,
    height,
    size: bytes.length / 1000,
    sizeInBytes: bytes.length,
    url: '',
    getStream: () => Readable.from(bytes),
  };
  await strapi.plugin('upload').service('provider').upload(file);
  const { getStream: _, sizeInBytes: __, ...stored } = file;
  return stored;
}

/** The widest WebP is the picture that every browser understands; the others are its further sizes and formats. */
async function insertRow(name: string, stored: Stored[], blur: string): Promise<FileRow> {
  const main = stored.at(-1);
  if (!main) throw new Error('A picture without files');
  const formats = Object.fromEntries(stored.map((file) => [`${file.ext.slice(1)}_${file.width}`, file]));
  const [row] = await sql<FileRow>(
    db(),
    `INSERT INTO files (document_id, name, hash, ext, mime, width, height, size, url, formats, provider, folder_path,
       created_at, updated_at, published_at)
     VALUES (:document_id, :name, :hash, :ext, :mime, :width, :height, :size, :url, :formats, :provider, '/',
       :created_at, :updated_at, :published_at)
     RETURNING id, url, alternative_text, width, height, mime, formats`,
    {
      ...strapiColumns(),
      ...main,
      name,
      // Strapi's media library shows `thumbnail`; the blur travels along so that one row tells all of a picture.
      formats: JSON.stringify({ ...formats, thumbnail: stored[1] ?? main, blur: { url: blur } }),
      provider: strapi.config.get('plugin::upload.provider'),
    },
  );
  if (!row) throw new Error('The file was not returned');
  return row;
}

export default { cleaned, keepPicture };
