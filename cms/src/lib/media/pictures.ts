import type { Picture } from 'shared-types/contract/common';
import type { UploadedFilm } from 'shared-types/contract/files';
import type { Db } from '../database/db';
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
  /** In percents from the left and from the top, as an editor has set it in the media library. */
  focal_point: { x: number; y: number } | null;
}

/** Where a file is for the wire: without a leading slash, or absolute when the files live elsewhere (S3). */
export const localPath = (url: string): string => url.replace(/^\/+/, '');

/** What a crop of it keeps in sight. */
export const focusOf = ({ focal_point: at }: Pick<FileRow, 'focal_point'>): Pick<Picture, 'focus'> =>
  at ? { focus: `${Math.round(at.x)}% ${Math.round(at.y)}%` } : {};

/** `fallbackAlt`: the text where the file has none. */
export function presentPicture(file: FileRow, fallbackAlt = ''): Picture {
  const formats = Object.entries(file.formats ?? {});
  return {
    local_path: localPath(file.url),
    alt: file.alternative_text || fallbackAlt,
    width: file.width,
    height: file.height,
    blur: file.formats?.blur?.url ?? null,
    ...focusOf(file),
    sources: formats
      .filter(([name]) => /^(avif|webp)/.test(name))
      .map(([, format]) => ({ local_path: localPath(format.url), width: format.width, type: format.mime }))
      .sort((a, b) => a.width - b.width),
  };
}

/** A row of `files` that holds a film. */
export interface FilmRow {
  id: number;
  url: string;
  mime: string;
  since: string;
}

/** As the back office's forms have it. */
export const presentFilm = ({ id, url, mime }: Omit<FilmRow, 'since'>): UploadedFilm => ({
  id,
  url,
  type: mime as UploadedFilm['type'],
});

type GivenFiles = readonly { path: string; id: number }[];

/** Throws 400 at a file that does not exist or is no picture. `files`: path in the body → id. Locks the rows. */
export const checkPictures = (trx: Db, files: GivenFiles) => checkFiles(trx, files, 'image', 'picture');

/** The same of films. */
export const checkFilms = (trx: Db, files: GivenFiles) => checkFiles(trx, files, 'video', 'film');

async function checkFiles(trx: Db, files: GivenFiles, kind: 'image' | 'video', word: string): Promise<void> {
  const rows = await run(
    trx,
    query
      .selectFrom('files')
      .select('id')
      .where('id', '=', anyOf(files.map(({ id }) => id)))
      .where('mime', 'like', `${kind}/%`)
      .orderBy('id')
      .forKeyShare(),
  );
  const found = new Set(rows.map(({ id }) => id));
  const missing = files.find(({ id }) => !found.has(id));
  if (missing) throw invalid(missing.path, `This ${word} is no longer there. Please upload it again.`);
}
