import type { UID } from '@strapi/types';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { PREVIEW_QUERY, signPreview } from '../../../lib/http/preview';
import { siteOf } from '../../../lib/http/storefront-build';
import { editorMay } from '../../../lib/strapi/editor-may';
import { guidedSizes } from './page';

interface Asked {
  documentId?: string;
  status?: string;
}

export interface Shown {
  shelf?: string;
  slug?: string | null;
  category?: { slug: string } | null;
}

/** Where the shop shows a document of a type; a type that is not here has no preview. */
const PLACES: Record<string, (document: Shown) => string | null | Promise<string | null>> = {
  'api::content.home-page': () => '/',
  'api::content.menu': () => '/',
  'api::content.announcement': () => '/',
  'api::content.banner': () => '/',
  'api::content.about-page': () => '/about',
  'api::content.faq-page': () => '/faq',
  'api::content.legal-page': () => '/legal',
  'api::content.contact-page': () => '/contact',
  'api::content.size-guide-page': measuredProduct,
  'api::content.page': ({ shelf, slug, category }) =>
    shelf === 'category' ? (category?.slug ? `/collection/${category.slug}` : null) : slug ? `/${shelf}/${slug}` : null,
};

/**
 * Where Strapi's UI shows a document as the shop does, a draft under a signed address. Strapi asks nobody whether they may
 * see it; undefined for who may not, and where there is nothing to be seen.
 */
export async function previewAddress(
  uid: UID.ContentType,
  { documentId = '', status }: Asked,
): Promise<string | undefined> {
  if (!PLACES[uid]) return undefined;
  const isDraft = status !== 'published';
  const document = await strapi.documents(uid).findOne({
    documentId,
    status: isDraft ? 'draft' : 'published',
    populate: ['createdBy', ...(uid === 'api::content.page' ? ['category'] : [])] as never,
  });
  if (!document || !editorMay('read', uid, document)) return undefined;
  const path = await placeOf(uid, document as Shown);
  if (!path) return undefined;
  return siteOf() + path + (isDraft ? draftQuery(uid, documentId) : '');
}

/** The path below which the shop shows a document; null where it is shown nowhere. */
export const placeOf = async (uid: string, document: Shown): Promise<string | null> =>
  (await PLACES[uid]?.(document)) ?? null;

/** What shows the draft behind that path. */
export const draftQuery = (uid: string, documentId: string): string =>
  `?${PREVIEW_QUERY}=${signPreview({ uid, documentId })}`;

/** The guide is opened from a product: the latest that it measures. */
async function measuredProduct(): Promise<string | null> {
  const [product] = await run(
    db(),
    query
      .selectFrom('products as p')
      .innerJoin('stock_labels as s', 's.product_id', 'p.id')
      .innerJoin('sizes as z', 'z.id', 's.size_id')
      .where('p.is_active', '=', true)
      .where('z.name', 'in', guidedSizes)
      .select('p.slug')
      .orderBy('p.id', 'desc')
      .limit(1),
  );
  return product ? `/product/${product.slug}` : null;
}
