import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Knex } from 'knex';
import pLimit from 'p-limit';
import { strapiColumns } from '../../src/lib/database/db';
import type { FileRow } from '../../src/lib/media/pictures';
import { insertAll } from '../insert-all';

interface Drawn {
  alt: string;
  width: number;
  height: number;
  blur: string;
  /** The first is the plain WebP; the others are further sizes and formats of the same picture. */
  files: { file: string; width: number; height: number; type: string; bytes: number }[];
}

const drawnFolder = () => path.join(strapi.dirs.app.root, 'seed', 'pictures');
/** Below the public folder; a folder of its own keeps the drawn pictures apart from what editors upload. */
const SERVED = 'uploads/sample';

const FILE_FORMATS: Record<string, string> = { 'image/avif': 'avif', 'image/webp': 'webp' };

/** Registers drawn pictures, all or those of these names, with Strapi's media library and brings the files to where they are served. */
export async function writePictures(
  trx: Knex.Transaction,
  wanted?: ReadonlySet<string>,
): Promise<Map<string, FileRow>> {
  const all: Record<string, Drawn> = JSON.parse(await fs.readFile(path.join(drawnFolder(), 'manifest.json'), 'utf8'));
  const manifest = Object.fromEntries(Object.entries(all).filter(([name]) => !wanted || wanted.has(name)));
  const types = Object.values(manifest).flatMap(({ files }) => files.map(({ file, type }) => [file, type] as const));
  const urlOf = await bringDrawn(new Map(types));
  const rows = Object.entries(manifest).map(([name, picture]) => {
    const [plain, ...others] = picture.files;
    if (!plain) throw new Error(`The picture ${name} has no file`);
    const format = (file: Drawn['files'][number]) => ({
      name: file.file,
      hash: path.parse(file.file).name,
      ext: path.extname(file.file),
      mime: file.type,
      width: file.width,
      height: file.height,
      size: file.bytes / 1000,
      url: urlOf(file.file),
    });
    const formats = Object.fromEntries(
      others.map((file) => [`${FILE_FORMATS[file.type] ?? 'other'}_${file.width}`, format(file)]),
    );
    const { hash, ext, mime, width, height, size, url } = format(plain);
    return {
      ...strapiColumns(),
      ...{ hash, ext, mime, width, height, size, url },
      name,
      alternative_text: picture.alt,
      // Strapi's media library shows `thumbnail`; the blur travels along so that one row tells all of a picture.
      formats: JSON.stringify({ ...formats, thumbnail: format(others[0] ?? plain), blur: { url: picture.blur } }),
      provider: provider(),
      folder_path: '/',
    };
  });
  const columns = ['id', 'name', 'url', 'alternative_text', 'width', 'height', 'mime', 'formats'];
  const inserted = await insertAll<FileRow & { name: string }>(trx, 'files', rows, columns);
  return new Map(inserted.map((row) => [row.name, parsed(row)]));
}

/** A film in each of its formats. */
export async function writeFilm(trx: Knex.Transaction, files: { file: string; type: string }[]): Promise<number[]> {
  const urlOf = await bringDrawn(new Map(files.map(({ file, type }) => [file, type])));
  const rows = await Promise.all(
    files.map(async ({ file, type }) => ({
      ...strapiColumns(),
      name: file,
      hash: path.parse(file).name,
      ext: path.extname(file),
      mime: type,
      size: (await fs.stat(path.join(drawnFolder(), file))).size / 1000,
      url: urlOf(file),
      provider: provider(),
      folder_path: '/',
    })),
  );
  const inserted: { id: number }[] = await trx('files').insert(rows, ['id']);
  return inserted.map(({ id }) => id);
}

/** Attaches pictures to a record's media field, in the given order. */
export const attach = (fileIds: number[], type: string, relatedId: number, field: string) =>
  fileIds.map((fileId, index) => ({
    file_id: fileId,
    related_id: relatedId,
    related_type: type,
    field,
    order: index + 1,
  }));

const provider = (): string => strapi.config.get('plugin::upload.provider');

/** Brings drawn files, given with their types, to where uploads are kept. Answers where each is served. */
async function bringDrawn(types: ReadonlyMap<string, string>): Promise<(file: string) => string> {
  const names = [...types.keys()];
  if (provider() === 'local') {
    const target = path.join(strapi.dirs.static.public, SERVED);
    await fs.mkdir(target, { recursive: true });
    for (const name of names) await fs.copyFile(path.join(drawnFolder(), name), path.join(target, name));
    return (file) => `/${SERVED}/${file}`;
  }
  const urls = new Map(await Promise.all([...types].map(([name, mime]) => inTurn(() => send(name, mime)))));
  return (file) => urls.get(file) ?? '';
}

/** So many files are on their way to another machine at once. */
const inTurn = pLimit(16);

async function send(name: string, mime: string): Promise<[name: string, url: string]> {
  const { name: hash, ext } = path.parse(name);
  const bytes = await fs.readFile(path.join(drawnFolder(), name));
  const file = { name, hash, ext, mime, url: '', getStream: () => Readable.from(bytes) };
  await strapi.plugin('upload').service('provider').upload(file);
  return [name, file.url];
}

const parsed = (row: FileRow): FileRow => ({
  ...row,
  formats: typeof row.formats === 'string' ? JSON.parse(row.formats) : row.formats,
});
