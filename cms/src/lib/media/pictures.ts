import type { Picture } from 'shared-types/contract/common';
import { type Db, jsonRow } from '../database/db';
import { anyOf, query, run } from '../database/query';
import { invalid } from '../http/http-error';
import type { PictureFormats } from './picture-formats';

/** A row of Strapi's `files`, as far as a picture needs it. */
export interface FileRow {
  id: number;
  url: string;
  alternative_text: string | null;
  width: number | null;
  height: number | null;
  mime: string;
  formats: PictureFormats | null;
}

/** Where a file is for the wire: without a leading slash, or absolute when the files live elsewhere (S3). */
export const localPath = (url: string): string => url.replace(/^\/+/, '');

/** `fallbackAlt`: the text where the file has none. */
export function presentPicture(file: FileRow, fallbackAlt = ''): Picture {
  const formats = Object.entries(file.formats ?? {});
  return {
    local_path: localPath(file.url),
    alt: file.alternative_text || fallbackAlt,
    width: file.width,
    height: file.height,
    blur: file.formats?.blur?.url ?? null,
    sources: formats
      .filter(([name]) => /^(avif|webp)/.test(name))
      .map(([, format]) => ({ local_path: localPath(format.url), width: format.width, type: format.mime }))
      .sort((a, b) => a.width - b.width),
  };
}

const FILE_COLUMNS = 'f.id, f.url, f.alternative_text, f.width, f.height, f.mime, f.formats';

/** `id`: SQL of the record's id. */
const filesIn = (type: string, id: string, field: string) => `
  FROM files_related_mph m JOIN files f ON f.id = m.file_id
  WHERE m.related_type = '${type}' AND m.related_id = ${id} AND m.field = '${field}'`;

/** SQL for the first file in a record's media field, a `FileRow` or null. For queries by Kysely: picture-queries.ts. */
export const firstFile = (type: string, id: string, field: string) =>
  jsonRow(`SELECT ${FILE_COLUMNS} ${filesIn(type, id, field)} ORDER BY m."order" LIMIT 1`);

/** Puts exactly these files, in this order, into a record's media field. */
export async function attachFiles(
  trx: Db,
  { type, id, field }: { type: string; id: number; field: string },
  fileIds: readonly number[],
): Promise<void> {
  await run(
    trx,
    query
      .deleteFrom('files_related_mph')
      .where('related_type', '=', type)
      .where('related_id', '=', id)
      .where('field', '=', field),
  );
  if (!fileIds.length) return;
  const links = fileIds.map((file_id, at) => ({ file_id, related_id: id, related_type: type, field, order: at + 1 }));
  await run(trx, query.insertInto('files_related_mph').values(links));
}

/** Throws 400 at a file that does not exist or is no picture. `files`: path in the body → id. Locks the rows. */
export async function checkPictures(trx: Db, files: readonly { path: string; id: number }[]): Promise<void> {
  const rows = await run(
    trx,
    query
      .selectFrom('files')
      .select('id')
      .where('id', '=', anyOf(files.map(({ id }) => id)))
      .where('mime', 'like', 'image/%')
      .orderBy('id')
      .forKeyShare(),
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = files.find(({ id }) => !found.has(id));
  if (missing) throw invalid(missing.path, 'This picture is no longer there. Please upload it again.');
}
