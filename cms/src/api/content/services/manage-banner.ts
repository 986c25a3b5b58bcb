import type { Knex } from 'knex';
import type { Banner, BannerBody, BannerDetail } from 'shared-types/contract/store';
import type { z } from 'zod';
import { sql, strapiColumns, transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { conflict, notFound } from '../../../lib/http/http-error';
import { refuseStale } from '../../../lib/http/refuse-stale';
import { attachFiles, checkPictures } from '../../../lib/media/pictures';
import { recordChange } from '../../trail/services/change';
import { BANNER_FILE, listBanners, showBanner } from './banner';

type Body = z.output<typeof BannerBody>;

/** What the trail of changes keeps of a banner. */
const auditedFactsOf = ({ title, link, is_active, file }: Omit<BannerDetail, 'id' | 'picture' | 'updated_at'>) => ({
  title,
  link,
  is_active,
  picture: file?.url ?? null,
});

/** Adds a banner after the others. Throws 400 when the picture is not there. */
export function createBanner(body: Body, caller: Caller): Promise<BannerDetail> {
  return transaction(async (trx) => {
    await lockAll(trx);
    const [row] = await sql<{ id: number }>(
      trx,
      `INSERT INTO banners (document_id, title, link, is_active, position, created_at, updated_at, published_at)
       VALUES (:document_id, :title, :link, :is_active, (SELECT coalesce(max(position), 0) + 1 FROM banners),
         :created_at, :updated_at, :published_at)
       RETURNING id`,
      { ...strapiColumns(), title: body.title, link: body.link || null, is_active: body.is_active },
    );
    const id = row?.id ?? 0;
    await setPicture(trx, id, body.file_id);
    const banner = await showBanner(id, trx);
    await recordChange(trx, caller, { kind: 'banner', id, act: 'created', after: auditedFactsOf(banner) });
    return banner;
  });
}

/** Throws 400 when the picture is not there, 404, and 409 when somebody else has changed the banner meanwhile. */
export function updateBanner(
  id: number,
  { seen_updated_at, ...body }: Body & { seen_updated_at?: string | undefined },
  caller: Caller,
): Promise<BannerDetail> {
  return transaction(async (trx) => {
    const [row] = await sql<{ updated_at: Date }>(trx, 'SELECT updated_at FROM banners WHERE id = :id FOR UPDATE', {
      id,
    });
    if (!row) throw notFound('Banner');
    refuseStale(row, seen_updated_at);
    const before = await showBanner(id, trx);
    await sql(
      trx,
      'UPDATE banners SET title = :title, link = :link, is_active = :is_active, updated_at = :now WHERE id = :id',
      {
        title: body.title,
        link: body.link || null,
        is_active: body.is_active,
        now: new Date(),
        id,
      },
    );
    await setPicture(trx, id, body.file_id);
    const after = await showBanner(id, trx);
    await recordChange(trx, caller, {
      kind: 'banner',
      id,
      act: 'edited',
      before: auditedFactsOf(before),
      after: auditedFactsOf(after),
    });
    return after;
  });
}

/** Puts all banners in this order. Throws 409 when these are not all the banners there are. */
export function reorderBanners(ids: readonly number[], caller: Caller): Promise<Banner[]> {
  return transaction(async (trx) => {
    const before = await lockAll(trx);
    const isComplete = ids.length === before.length && new Set(ids).size === ids.length;
    if (!isComplete || ids.some((id) => !before.includes(id)))
      throw conflict('stale_edit', 'The banners have changed meanwhile. Please look at them again.');
    await sql(
      trx,
      `UPDATE banners b SET position = wanted.place
       FROM unnest(:ids::int[]) WITH ORDINALITY AS wanted (id, place) WHERE b.id = wanted.id`,
      { ids: [...ids] },
    );
    const moved = ids.filter((id, place) => before[place] !== id);
    for (const id of moved)
      await recordChange(trx, caller, {
        kind: 'banner',
        id,
        act: 'moved',
        before: { place: before.indexOf(id) + 1 },
        after: { place: ids.indexOf(id) + 1 },
      });
    return listBanners({ withInactive: true }, trx);
  });
}

/** Throws 404. */
export function deleteBanner(id: number, caller: Caller): Promise<void> {
  return transaction(async (trx) => {
    const before = await showBanner(id, trx);
    await attachFiles(trx, { ...BANNER_FILE, id }, []);
    const gone = await sql(trx, 'DELETE FROM banners WHERE id = :id RETURNING id', { id });
    if (!gone.length) throw notFound('Banner');
    await recordChange(trx, caller, { kind: 'banner', id, act: 'deleted', before: auditedFactsOf(before) });
  });
}

/** The ids in their order; nobody else orders or adds banners until the transaction ends. */
async function lockAll(trx: Knex.Transaction): Promise<number[]> {
  await sql(trx, 'LOCK TABLE banners IN SHARE ROW EXCLUSIVE MODE');
  const rows = await sql<{ id: number }>(trx, 'SELECT id FROM banners ORDER BY position, id');
  return rows.map(({ id }) => id);
}

async function setPicture(trx: Knex.Transaction, id: number, fileId: number | null): Promise<void> {
  if (fileId !== null) await checkPictures(trx, [{ path: 'file_id', id: fileId }]);
  await attachFiles(trx, { ...BANNER_FILE, id }, fileId === null ? [] : [fileId]);
}

export default { createBanner, updateBanner, reorderBanners, deleteBanner };
