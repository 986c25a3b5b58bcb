import type { UID } from '@strapi/types';
import { errors } from '@strapi/utils';

/** Whether the editor who calls may do something with a document: Strapi asks only in its own calls. */
export function editorMay(action: 'read' | 'update', uid: UID.ContentType, document: object): boolean {
  const { userAbility } = strapi.requestContext.get()?.state ?? {};
  const checker = strapi.plugin('content-manager').service('permission-checker').create({ userAbility, model: uid });
  return checker.can[action](document);
}

/** Throws as Strapi does for what is not there, which is the same for who may not know of it. */
export async function requireAllowed(
  action: 'read' | 'update',
  uid: string | undefined,
  documentId = '',
): Promise<{ uid: UID.ContentType; document: object }> {
  const known = uid?.startsWith('api::') && uid in strapi.contentTypes;
  const type = uid as UID.ContentType;
  const document = known
    ? await strapi.documents(type).findOne({ documentId, populate: ['createdBy'] as never })
    : null;
  if (!document || !editorMay(action, type, document)) throw new errors.NotFoundError();
  return { uid: type, document };
}
