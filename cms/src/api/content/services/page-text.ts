import type { UID } from '@strapi/types';
import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { PageKind, PageState, PageText, PageTextRow, PageVersion } from 'shared-types/contract/page-texts';
import type { Db } from '../../../lib/database/db';
import { run } from '../../../lib/database/query';
import { invalid, notFound } from '../../../lib/http/http-error';
import { siteOf } from '../../../lib/http/storefront-build';
import { type Content, populateOf, writable } from '../../../lib/strapi/content-of';
import { documentTransaction, lockDocument, momentOf, requireDocument } from '../../../lib/strapi/documents';
import { dataOf, formOf } from '../../../lib/strapi/draft-form';
import { findVersion, listVersions } from '../../trail/services/change';
import { draftQuery, placeOf, type Shown } from './preview';

/*
 * The texts of pages in the back office: the documents that Strapi's UI has too, through the same document service. A page's id
 * is its draft's.
 */

const PAGE = 'api::content.page';
const TYPES: Record<PageKind, UID.ContentType> = {
  home: 'api::content.home-page',
  about: 'api::content.about-page',
  faq: 'api::content.faq-page',
  legal: 'api::content.legal-page',
  contact: 'api::content.contact-page',
  'size-guide': 'api::content.size-guide-page',
  page: PAGE,
};
const KINDS = Object.keys(TYPES) as PageKind[];
const NAMES: Partial<Record<PageKind, string>> = {
  home: 'Home',
  about: 'About',
  faq: 'Questions and answers',
  legal: 'Privacy and terms',
  contact: 'Contact',
  'size-guide': 'Size guide',
};

/** So many pages of an editor's own are listed. */
const MOST = 500;
/** Strapi writes the two rows of a document one after the other. */
const SAME_MS = 500;

type Stored = Shown & {
  id: number;
  documentId: string;
  title?: string | null;
  updatedAt: string | Date;
  publish_at?: string | Date | null;
} & Record<string, unknown>;

interface Page {
  kind: PageKind;
  id: number;
}

function stateOf(draft: Stored, live: Stored | null | undefined): PageState {
  if (!live) return 'draft';
  const apart = new Date(draft.updatedAt).getTime() - new Date(live.updatedAt).getTime();
  return apart > SAME_MS ? 'changed' : 'published';
}

const present = async (kind: PageKind, draft: Stored, live: Stored | null | undefined): Promise<PageTextRow> => ({
  id: Number(draft.id),
  kind,
  title: NAMES[kind] ?? draft.title ?? '',
  path: await placeOf(TYPES[kind], draft),
  state: stateOf(draft, live),
  updated_at: momentOf(draft.updatedAt),
});

async function found(uid: UID.ContentType, status: 'draft' | 'published'): Promise<Stored[]> {
  const populate = uid === PAGE ? ['category'] : [];
  return (await strapi
    .documents(uid)
    .findMany({ status, populate: populate as never, sort: 'id' as never, limit: MOST })) as unknown as Stored[];
}

/** Those that every shop has, then those of an editor's own. */
export async function listPages(): Promise<PageTextRow[]> {
  const rows: PageTextRow[] = [];
  for (const kind of KINDS) {
    const live = new Map((await found(TYPES[kind], 'published')).map((one) => [one.documentId, one]));
    for (const draft of await found(TYPES[kind], 'draft'))
      rows.push(await present(kind, draft, live.get(draft.documentId)));
  }
  return rows;
}

/** Throws 404. */
async function documentOf({ kind, id }: Page): Promise<string> {
  const row = await strapi.db
    .query(TYPES[kind])
    .findOne({ where: { id, publishedAt: null }, select: ['id', 'documentId'] });
  return requireDocument(row as { documentId: string } | null, 'Page').documentId;
}

/** Throws 404. */
export const showPageText = async (page: Page): Promise<PageText> => presentDocument(page.kind, await documentOf(page));

async function presentDocument(kind: PageKind, documentId: string): Promise<PageText> {
  const uid = TYPES[kind];
  const documents = strapi.documents(uid);
  const draft = requireDocument(
    (await documents.findOne({ documentId, populate: populateOf(uid) as never })) as Stored | null,
    'Page',
  );
  const live = (await documents.findOne({ documentId, status: 'published' })) as Stored | null;
  const row = await present(kind, draft, live);
  return {
    ...row,
    preview: row.path && siteOf() + row.path + draftQuery(uid, documentId),
    publish_at: momentOf(draft.publish_at) || null,
    draft: formOf(uid, draft),
  };
}

/** Begins a page as a draft. */
export const createPage = (data: { title: string; shelf: 'pages' | 'journal' | 'lookbook'; slug: string }) =>
  documentTransaction(async () => {
    const { documentId } = await strapi.documents(PAGE).create({ data });
    return presentDocument('page', documentId);
  });

interface Change {
  kind: PageKind;
  publish: boolean;
  seen_updated_at?: string | undefined;
}

/**
 * Throws 400 at a file or record that is gone, and where another page has the address; 404; 409 when somebody else has
 * changed the draft meanwhile.
 */
export function savePage(page: Page, { kind, publish, seen_updated_at: seen, ...form }: Change & Content) {
  if (kind !== page.kind) throw invalid('kind', 'This is another kind of page');
  const uid = TYPES[kind];
  return documentTransaction(async (trx) => {
    const documentId = await lockDraft(trx, page, seen);
    const data = await dataOf(trx, uid, form);
    await strapi.documents(uid).update({ documentId, data: data as never });
    if (publish) {
      if (kind === 'page') await assertFreeAddress(trx, documentId);
      // Strapi's types know of drafts by the name of the type only.
      await strapi.documents(uid as typeof PAGE).publish({ documentId });
    }
    return presentDocument(kind, documentId);
  });
}

/** Throws 404, and 409. What is published has an id too, which is nobody's here. */
async function lockDraft(trx: Knex.Transaction, page: Page, seen?: string): Promise<string> {
  await documentOf(page);
  return lockDocument(trx, TYPES[page.kind], { id: page.id, called: 'Page', seen });
}

/** The unique index of what is published has the last word. */
async function assertFreeAddress(trx: Db, documentId: string): Promise<void> {
  const taken = await run(
    trx,
    sql`SELECT 1 AS taken FROM pages p JOIN pages d ON d.document_id = ${documentId} AND d.published_at IS NULL
        WHERE p.published_at IS NOT NULL AND p.document_id <> ${documentId}
          AND p.shelf = d.shelf AND p.slug = d.slug AND p.shelf <> 'category'`,
  );
  if (taken.length) throw invalid('slug', 'Another published page has this address');
}

/** Throws 404; so do the shop's own pages, without which it would not be whole. */
export const unpublishPage = (page: Page): Promise<PageText> =>
  documentTransaction(async (trx) => {
    const documentId = await lockDraft(trx, ownPage(page));
    await strapi.documents(PAGE).unpublish({ documentId });
    return presentDocument('page', documentId);
  });

/** Throws 404. */
export const removePage = (page: Page): Promise<void> =>
  documentTransaction(async (trx) => {
    const documentId = await lockDraft(trx, ownPage(page));
    await strapi.documents(PAGE).delete({ documentId });
  });

function ownPage(page: Page): Page {
  if (page.kind !== 'page') throw notFound('Page');
  return page;
}

/** Throws 404. */
export async function listPageVersions(page: Page): Promise<PageVersion[]> {
  const all = await listVersions(await documentOf(page));
  return all.map(({ at, ...version }) => ({ ...version, at: at.toISOString() }));
}

/** Writes the draft as it was in a version; what is published stays. Throws 404. */
export const bringPageBack = ({ version, ...page }: Page & { version: number }): Promise<PageText> =>
  documentTransaction(async (trx) => {
    const documentId = await lockDraft(trx, page);
    const content = await findVersion(documentId, version);
    if (!content) throw notFound('Version');
    const { publish_at: _, ...data } = await writable(TYPES[page.kind], content);
    await strapi.documents(TYPES[page.kind]).update({ documentId, data: data as never });
    return presentDocument(page.kind, documentId);
  });
