import fs from 'node:fs/promises';
import { errors } from '@strapi/utils';
import {
  type Content,
  discardUnlessShown,
  FILE,
  type LibraryFile,
  orDiscard,
  storeContent,
} from '../api/media/services/file';
import { recordChange } from '../api/trail/services/change';
import { editor } from './editor-changes';

/** A file of a form, as Strapi's body reader keeps it on the disk. */
interface Given {
  filepath: string;
  originalFilename?: string | null;
}
/** What an editor says of a file. */
interface Info {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  folder?: number | null;
  focalPoint?: unknown;
}
interface By {
  user?: { id: number };
}
interface Library {
  upload(what: { data: { fileInfo?: Info | Info[] }; files: Given | Given[] }, by?: By): Promise<LibraryFile[]>;
  replace(id: number, what: { data: { fileInfo?: Info }; file: Given }, by?: By): Promise<LibraryFile>;
  updateFileInfo(id: number, info: Info, by?: By): Promise<LibraryFile>;
  remove(file: LibraryFile): Promise<LibraryFile>;
}

/**
 * Every door of Strapi's media library stores files like the back office does (api/media/services/file.ts), and what is done
 * there is written into the trail. A file that is replaced gets another address, so that what lies at one never changes and
 * browsers may keep it for ever (middlewares/uploads.ts, config/plugins.ts).
 */
export function processEditorUploads(): void {
  const library: Library = strapi.plugin('upload').service('upload');
  const updateInfo = library.updateFileInfo;
  Object.assign(library, {
    upload,
    replace,
    remove,
    updateFileInfo: (id, info, by) => changed(id, 'edited', () => updateInfo(id, info, by)),
  } satisfies Library);
}

const upload: Library['upload'] = async ({ data, files }, { user } = {}) => {
  const infos = [data.fileInfo].flat();
  const kept: LibraryFile[] = [];
  for (const [place, file] of [files].flat().entries()) {
    const { content, details } = await stored(file, infos[place]);
    const row = { folderPath: '/', ...content, ...details, createdBy: user?.id, updatedBy: user?.id };
    const listed = await orDiscard(content, () =>
      strapi.db.transaction(async ({ trx }) => {
        const made: LibraryFile = await strapi.db.query(FILE).create({ data: row });
        await recordChange(trx, editor(), { kind: 'file', id: made.id, act: 'uploaded', after: factsOf(made) });
        return made;
      }),
    );
    kept.push(listed);
  }
  return kept;
};

const replace: Library['replace'] = async (id, { data, file }, { user } = {}) => {
  const old = await find(id);
  const { content, details } = await stored(file, data.fileInfo);
  const fresh = await orDiscard(content, async () => {
    if (kindIn(content) !== kindIn(old))
      throw new errors.ApplicationError('A picture is replaced by a picture, and a film by a film');
    const row = { ...content, ...details, updatedBy: user?.id };
    return changed(id, 'replaced', () => strapi.db.query(FILE).update({ where: { id }, data: row }));
  });
  await discardUnlessShown(old);
  return fresh;
};

const remove: Library['remove'] = async ({ id }) => {
  const old = await find(id);
  await strapi.db.transaction(async ({ trx }) => {
    await strapi.db.query(FILE).delete({ where: { id } });
    await recordChange(trx, editor(), { kind: 'file', id, act: 'deleted', before: factsOf(old) });
  });
  await discardUnlessShown(old);
  return old;
};

async function stored(file: Given, { name, ...info }: Info = {}): Promise<{ content: Content; details: object }> {
  const bytes = await fs.readFile(file.filepath);
  const content = await storeContent({ name: name || file.originalFilename || '', bytes });
  const folderPath = await strapi.plugin('upload').service('file').getFolderPath(info.folder);
  return { content, details: info.folder === undefined ? info : { ...info, folderPath } };
}

/** Changes a row and writes down what is different. */
async function changed(id: number, act: string, change: () => Promise<LibraryFile>): Promise<LibraryFile> {
  return strapi.db.transaction(async ({ trx }) => {
    const before = factsOf(await find(id));
    const file = await change();
    await recordChange(trx, editor(), { kind: 'file', id: file.id, act, before, after: factsOf(file) });
    return file;
  });
}

async function find(id: number): Promise<LibraryFile> {
  const file = await strapi.db.query(FILE).findOne({ where: { id } });
  if (!file) throw new errors.NotFoundError();
  return file;
}

const kindIn = ({ mime }: { mime: string }) => mime.split('/')[0];

const factsOf = ({ name, url, mime, alternativeText, caption }: LibraryFile) => ({
  name,
  url,
  mime,
  alternativeText,
  caption,
});
