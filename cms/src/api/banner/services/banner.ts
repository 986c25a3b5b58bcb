import type { Banner } from 'shared-types/contract/store';
import { db, sql } from '../../../lib/db';
import { attachedFiles, filesByField, presentPicture } from '../../../lib/pictures';

interface BannerRow {
  id: number;
  title: string;
  link: string | null;
  is_active: boolean;
}

/** The active banners in the order that the editors gave them. */
export async function listActive(): Promise<Banner[]> {
  const rows = await sql<BannerRow>(
    db(),
    'SELECT id, title, link, is_active FROM banners WHERE is_active ORDER BY position, id',
  );
  const filesOf = filesByField(
    await attachedFiles(db(), `SELECT 'api::banner.banner', unnest(:ids::int[])`, { ids: rows.map((row) => row.id) }),
  );
  return rows.map((row) => {
    const [file] = filesOf('api::banner.banner', row.id, 'file');
    return {
      id: row.id,
      title: row.title,
      link: row.link ?? '',
      is_active: row.is_active,
      file: file ? { id: file.id, url: file.url } : null,
      picture: file ? presentPicture(file) : null,
    };
  });
}

export default { listActive };
