import type { Knex } from 'knex';
import type { Banner, BannerBody, BannerDetail } from 'shared-types/contract/store';
import { isSafeLink } from 'shared-types/domain/links';
import type { z } from 'zod';
import { query, run } from '../../../lib/database/query';
import type { Caller } from '../../../lib/http/caller';
import { conflict } from '../../../lib/http/http-error';
import { previewedDocument } from '../../../lib/http/preview';
import {
  type Document,
  deleteDocument,
  documentTransaction,
  lockDocument,
  momentOf,
  presentFile,
  requireDocument,
  serialTransaction,
} from '../../../lib/strapi/documents';
import { recordChange } from '../../trail/services/change';

type Body = z.output<typeof BannerBody>;

const BANNER = 'api::content.banner';

/*
 * A banner is two rows, its draft and what is published of it; its id is the draft's, which stays. The back office saves and
 * publishes in one; drafts are made in Strapi's UI, and to staff are not active before they are published.
 */

/** The banners in the order that the staff gave them: those that shoppers see, or all. */
export async function listBanners({ withInactive }: { withInactive: boolean }): Promise<Banner[]> {
  const [drafts, published] = await Promise.all([bannersOf('draft'), bannersOf('published')]);
  if (withInactive) {
    const live = new Set(published.map(({ documentId }) => documentId));
    return drafts.map((draft) =>
      present({ ...draft, is_active: Boolean(draft.is_active && live.has(draft.documentId)) }),
    );
  }
  const previewed = previewedDocument(BANNER);
  const idOf = new Map(drafts.map(({ documentId, id }) => [documentId, id]));
  return [
    ...published.filter((banner) => banner.is_active && banner.documentId !== previewed),
    ...drafts.filter(({ documentId }) => documentId === previewed),
  ]
    .map((banner) => ({ ...banner, id: idOf.get(banner.documentId) ?? banner.id }))
    .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || Number(a.id) - Number(b.id))
    .map(present);
}

const bannersOf = (status: 'draft' | 'published') =>
  strapi.documents(BANNER).findMany({ status, sort: ['position', 'id'], populate: ['file'] });

/** Throws 404. */
export async function showBanner(id: number): Promise<BannerDetail> {
  const [draft] = await strapi.documents(BANNER).findMany({ filters: { id }, populate: ['file'], limit: 1 });
  const { documentId } = requireDocument(draft, 'Banner');
  return presentDocument(documentId);
}

/** As staff see it. */
async function presentDocument(documentId: string): Promise<BannerDetail> {
  const documents = strapi.documents(BANNER);
  const draft = requireDocument(await documents.findOne({ documentId, populate: ['file'] }), 'Banner');
  const live = await documents.findOne({ documentId, status: 'published' });
  return {
    ...present({ ...draft, is_active: Boolean(live && draft.is_active) }),
    updated_at: momentOf(draft.updatedAt),
  };
}

async function publishBanner(documentId: string): Promise<BannerDetail> {
  await strapi.documents(BANNER).publish({ documentId });
  return presentDocument(documentId);
}

/** Adds a banner after the others. Throws 400 when the picture is not there. */
export function createBanner(body: Body): Promise<BannerDetail> {
  return serialTransaction('banners', async (trx) => {
    await lockAll(trx);
    const [last] = await strapi.documents(BANNER).findMany({ sort: 'position:desc', limit: 1 });
    const data = { ...dataOf(body), position: (last?.position ?? 0) + 1 };
    const { documentId } = await strapi.documents(BANNER).create({ data });
    return publishBanner(documentId);
  });
}

/** Throws 400 when the picture is not there, 404, and 409 when somebody else has changed the banner meanwhile. */
export function updateBanner(
  id: number,
  { seen_updated_at: seen, ...body }: Body & { seen_updated_at?: string | undefined },
): Promise<BannerDetail> {
  return documentTransaction(async (trx) => {
    const documentId = await lockDocument(trx, BANNER, { id, called: 'Banner', seen });
    await strapi.documents(BANNER).update({ documentId, data: dataOf(body) });
    return publishBanner(documentId);
  });
}

/** Throws 404. */
export const deleteBanner = (id: number): Promise<void> => deleteDocument(BANNER, { id, called: 'Banner' });

/** Puts all banners in this order. Throws 409 when these are not all the banners there are. */
export function reorderBanners(ids: readonly number[], caller: Caller): Promise<Banner[]> {
  return serialTransaction('banners', async (trx) => {
    await lockAll(trx);
    const before = (await listBanners({ withInactive: true })).map(({ id }) => id);
    const isComplete = ids.length === before.length && new Set(ids).size === ids.length;
    if (!isComplete || ids.some((id) => !before.includes(id)))
      throw conflict('stale_edit', 'The banners have changed meanwhile. Please look at them again.');
    for (const [place, id] of ids.entries())
      await run(
        trx,
        query
          .updateTable('banners')
          .set('position', place + 1)
          .where('document_id', '=', (banner) =>
            banner.selectFrom('banners as draft').select('draft.document_id').where('draft.id', '=', id),
          ),
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
    return listBanners({ withInactive: true });
  });
}

/** Nobody else orders or adds banners until the transaction ends. */
const lockAll = (trx: Knex.Transaction) => trx.raw('LOCK TABLE banners IN SHARE ROW EXCLUSIVE MODE');

const dataOf = ({ title, link, is_active, file_id: file }: Body) => ({ title, link, is_active, file });

function present({ id, title, link, is_active, file }: Document<typeof BANNER>): Banner {
  return {
    id: Number(id),
    title: title ?? '',
    // A banner of an older shop may have any.
    link: isSafeLink(link ?? '') ? (link ?? '') : '',
    is_active: is_active ?? false,
    file: file ? { id: file.id, url: file.url } : null,
    picture: file ? presentFile(file) : null,
  };
}

/** What the audit log has of a banner. */
export async function bannerFacts(documentId: string) {
  const found = await strapi.documents(BANNER).findOne({ documentId, populate: ['file'] });
  if (!found) return undefined;
  const { id, title, link, is_active, position, file } = found;
  return { id: Number(id), facts: { title, link, is_active, position, picture: file?.url ?? null } };
}
