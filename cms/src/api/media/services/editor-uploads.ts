import fs from 'node:fs/promises';
import { errors } from '@strapi/utils';
import { writer } from '../../../lib/strapi/writer';
import { recordChange } from '../../trail/services/change';
import { type Content, discardOnFailure, discardUnlessShown, FILE, type LibraryFile, storeContent } from './file';

/** A file of a form, as Strapi's body reader keeps it on the disk. */
interface FormFile {
  filepath: string;
  originalFilename?: string | null;
}
/** An editor's input about a file. */
interface Info {
  name?: string | null;
  alternativeText?: string | null;
  caption?: string | null;
  folder?: number | null;
  focalPoint?: unknown;
}
interface Author {
  user?: { id: number };
}
interface Library {
  upload(
    what: { data: { fileInfo?: Info | Info[] }; files: FormFile | FormFile[] },
    by?: Author,
  ): Promise<LibraryFile[]>;
  replace(id: number, what: { data: { fileInfo?: Info }; file: FormFile }, by?: Author): Promise<LibraryFile>;
  updateFileInfo(id: number, info: Info, by?: Author): Promise<LibraryFile>;
  remove(file: LibraryFile): Promise<LibraryFile>;
}

/**
 * Strapi's media library stores files like the back office does (api/media/services/file.ts), and its changes are recorded
 * in the audit log. A replaced file gets a new address, so that browsers may cache each for ever
 * (middlewares/uploads.ts, config/plugins.ts).
 */
export function processEditorUploads(): void {
  const library: Library = strapi.plugin('upload').service('upload');
  const updateInfo = library.updateFileInfo;
  Object.assign(library, {
    upload,
    replace,
    remove,
    updateFileInfo: (id, info, by) => updateWithAudit(id, 'edited', () => updateInfo(id, info, by)),
  } satisfies Library);
}

const upload: Library['upload'] = async ({ data, files }, { user } = {}) => {
  const infos = [data.fileInfo].flat();
  const uploaded: LibraryFile[] = [];
  for (const [index, file] of [files].flat().entries()) {
    const { content, details } = await store(file, infos[index]);
    const row = { folderPath: '/', ...content, ...details, createdBy: user?.id, updatedBy: user?.id };
    const listed = await discardOnFailure(content, () =>
      strapi.db.transaction(async ({ trx }) => {
        const created: LibraryFile = await strapi.db.query(FILE).create({ data: row });
        await recordChange(trx, writer(), {
          kind: 'file',
          id: created.id,
          act: 'uploaded',
          after: auditedFields(created),
        });
        return created;
      }),
    );
    uploaded.push(listed);
  }
  return uploaded;
};

const replace: Library['replace'] = async (id, { data, file }, { user } = {}) => {
  const old = await find(id);
  const { content, details } = await store(file, data.fileInfo);
  const replaced = await discardOnFailure(content, async () => {
    if (mediaKindOf(content) !== mediaKindOf(old))
      throw new errors.ApplicationError('A picture is replaced by a picture, and a film by a film');
    const row = { ...content, ...details, updatedBy: user?.id };
    return updateWithAudit(id, 'replaced', () => strapi.db.query(FILE).update({ where: { id }, data: row }));
  });
  await discardUnlessShown(old);
  return replaced;
};

const remove: Library['remove'] = async ({ id }) => {
  const old = await find(id);
  await strapi.db.transaction(async ({ trx }) => {
    await strapi.db.query(FILE).delete({ where: { id } });
    await recordChange(trx, writer(), { kind: 'file', id, act: 'deleted', before: auditedFields(old) });
  });
  await discardUnlessShown(old);
  return old;
};

async function store(file: FormFile, { name, ...info }: Info = {}): Promise<{ content: Content; details: object }> {
  const bytes = await fs.readFile(file.filepath);
  const content = await storeContent({ name: name || file.originalFilename || '', bytes });
  const folderPath = await strapi.plugin('upload').service('file').getFolderPath(info.folder);
  return { content, details: info.folder === undefined ? info : { ...info, folderPath } };
}

/** Updates a row and records the difference. */
async function updateWithAudit(id: number, act: string, change: () => Promise<LibraryFile>): Promise<LibraryFile> {
  return strapi.db.transaction(async ({ trx }) => {
    const before = auditedFields(await find(id));
    const file = await change();
    await recordChange(trx, writer(), { kind: 'file', id: file.id, act, before, after: auditedFields(file) });
    return file;
  });
}

async function find(id: number): Promise<LibraryFile> {
  const file = await strapi.db.query(FILE).findOne({ where: { id } });
  if (!file) throw new errors.NotFoundError();
  return file;
}

const mediaKindOf = ({ mime }: { mime: string }) => mime.split('/')[0];

const auditedFields = ({ name, url, mime, alternativeText, caption }: LibraryFile) => ({
  name,
  url,
  mime,
  alternativeText,
  caption,
});
