import { errors } from '@strapi/utils';
import { writable } from '../../../lib/strapi/content-of';
import { documentTransaction } from '../../../lib/strapi/documents';
import { requireAllowed } from '../../../lib/strapi/editor-may';
import { findVersion, listVersions } from '../../trail/services/change';

/** Of a document in Strapi's UI, newest first. Throws 404 for what the editor may not read. */
export async function showVersions(model?: string, documentId = '') {
  await requireAllowed('read', model, documentId);
  return listVersions(documentId);
}

/**
 * Writes the draft as it was in a version; what is published stays. When it is published is no part of a version. Throws 404
 * for what the editor may not change, or is no version of it.
 */
export async function bringBack(model?: string, documentId = '', version = ''): Promise<object> {
  const { uid } = await requireAllowed('update', model, documentId);
  const content = /^\d{1,9}$/.test(version) ? await findVersion(documentId, Number(version)) : undefined;
  if (!content) throw new errors.NotFoundError();
  const { publish_at: _, ...data } = await writable(uid, content);
  await documentTransaction(() => strapi.documents(uid).update({ documentId, data: data as never }));
  return {};
}
