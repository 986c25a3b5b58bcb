import type { UID } from '@strapi/types';
import { previewedDocument } from '../http/preview';

interface Wanted {
  filters?: Record<string, unknown>;
  populate?: unknown;
  sort?: string[];
}

/**
 * The document that the shop shows: the published one, or of a preview its draft. As the caller's own type, for Strapi's
 * generated ones know nothing of what is populated in a zone of blocks.
 */
export async function findShown<Stored>(
  uid: UID.ContentType,
  { filters = {}, populate, sort }: Wanted = {},
): Promise<Stored | null> {
  const documentId = previewedDocument(uid);
  const find = (status: 'draft' | 'published', where: Record<string, unknown>) =>
    strapi
      .documents(uid)
      .findFirst({ status, filters: where as never, populate: populate as never, sort: sort as never });
  const draft = documentId && (await find('draft', { ...filters, documentId }));
  return ((draft || (await find('published', filters))) as unknown as Stored) ?? null;
}
