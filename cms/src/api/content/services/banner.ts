import type { Banner, BannerDetail } from 'shared-types/contract/store';
import { isSafeLink } from 'shared-types/domain/links';
import { type Db, db, sql } from '../../../lib/database/db';
import { notFound } from '../../../lib/http/http-error';
import { attachedFiles, type FileRow, filesByField, presentPicture } from '../../../lib/media/pictures';

export interface BannerRow {
  id: number;
  title: string;
  link: string | null;
  is_active: boolean;
  updated_at: Date;
}

export const BANNER_FILE = { type: 'api::content.banner', field: 'file' } as const;
const COLUMNS = 'id, title, link, is_active, updated_at';

/** The banners in the order that the staff gave them: the active ones, or all. */
export async function listBanners(
  { withInactive }: { withInactive: boolean },
  connection: Db = db(),
): Promise<Banner[]> {
  const rows = await sql<BannerRow>(
    connection,
    `SELECT ${COLUMNS} FROM banners WHERE is_active OR :withInactive ORDER BY position, id`,
    { withInactive },
  );
  const fileOf = await filesOf(connection, rows);
  return rows.map((row) => present(row, fileOf(row.id)));
}

/** Throws 404. */
export async function showBanner(id: number, connection: Db = db()): Promise<BannerDetail> {
  const [row] = await sql<BannerRow>(connection, `SELECT ${COLUMNS} FROM banners WHERE id = :id`, { id });
  if (!row) throw notFound('Banner');
  const fileOf = await filesOf(connection, [row]);
  return { ...present(row, fileOf(id)), updated_at: row.updated_at.toISOString() };
}

async function filesOf(connection: Db, rows: BannerRow[]): Promise<(id: number) => FileRow | undefined> {
  const files = filesByField(
    await attachedFiles(connection, 'SELECT :type, unnest(:ids::int[])', {
      type: BANNER_FILE.type,
      ids: rows.map((row) => row.id),
    }),
  );
  return (id) => files(BANNER_FILE.type, id, BANNER_FILE.field)[0];
}

function present(row: BannerRow, file: FileRow | undefined): Banner {
  const link = row.link ?? '';
  return {
    id: row.id,
    title: row.title,
    // Strapi's UI lets an editor type anything.
    link: isSafeLink(link) ? link : '',
    is_active: row.is_active,
    file: file ? { id: file.id, url: file.url } : null,
    picture: file ? presentPicture(file) : null,
  };
}

export default { listBanners, showBanner };
