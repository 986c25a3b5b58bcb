import fs from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { strapiColumns } from '../../src/lib/db';
import type { FileRow } from '../../src/lib/pictures';
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

/** Registers every drawn picture with Strapi's media library and copies the files to where they are served. */
export async function writePictures(trx: Knex.Transaction): Promise<Map<string, FileRow>> {
  const manifest: Record<string, Drawn> = JSON.parse(
    await fs.readFile(path.join(drawnFolder(), 'manifest.json'), 'utf8'),
  );
  await copyDrawn();
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
      url: `/${SERVED}/${file.file}`,
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
      provider: 'local',
      folder_path: '/',
    };
  });
  const columns = ['id', 'name', 'url', 'alternative_text', 'width', 'height', 'mime', 'formats'];
  const inserted = await insertAll<FileRow & { name: string }>(trx, 'files', rows, columns);
  return new Map(inserted.map((row) => [row.name, parsed(row)]));
}

/** The film of the about page, in each of its formats. */
export async function writeFilm(trx: Knex.Transaction, files: { file: string; type: string }[]): Promise<number[]> {
  const rows = await Promise.all(
    files.map(async ({ file, type }) => ({
      ...strapiColumns(),
      name: file,
      hash: path.parse(file).name,
      ext: path.extname(file),
      mime: type,
      size: (await fs.stat(path.join(drawnFolder(), file))).size / 1000,
      url: `/${SERVED}/${file}`,
      provider: 'local',
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

async function copyDrawn(): Promise<void> {
  const target = path.join(strapi.dirs.static.public, SERVED);
  await fs.mkdir(target, { recursive: true });
  const names = (await fs.readdir(drawnFolder())).filter((name) => !name.endsWith('.json'));
  for (const name of names) await fs.copyFile(path.join(drawnFolder(), name), path.join(target, name));
}

const parsed = (row: FileRow): FileRow => ({
  ...row,
  formats: typeof row.formats === 'string' ? JSON.parse(row.formats) : row.formats,
});
