import { randomBytes } from 'node:crypto';

interface StoredFile {
  hash: string;
}
interface FileStore {
  upload(file: StoredFile): Promise<void>;
  replace(fresh: StoredFile, old: StoredFile): Promise<void>;
}

/**
 * Strapi's media library writes a file that is replaced over the old one. Here it gets another name, so that what lies at
 * an address never changes and browsers may keep it for ever (middlewares/uploads.ts, config/plugins.ts).
 */
export function renameReplacedFiles(): void {
  const store: FileStore = strapi.plugin('upload').service('provider');
  store.replace = async (fresh, old) => {
    // The other sizes of it take their names from this one.
    if (fresh.hash === old.hash) fresh.hash = randomBytes(16).toString('hex');
    await store.upload(fresh);
    await strapi.plugin('upload').provider.delete(old);
  };
}
