import type { UID } from '@strapi/types';
import { errors } from '@strapi/utils';
import { keepTodaysRates } from '../api/tax/services/gst-slab';
import { hasDrafts } from '../lib/strapi/documents';
import { type EditorAction, refusalOf } from '../lib/strapi/editor-types';
import { isByEditor } from '../lib/strapi/writer';
import { withReadableErrors } from './record-changes';

const READS: ReadonlySet<string> = new Set(['findOne', 'findFirst', 'findMany', 'count']);
const DRAFT_CALL = /\/actions\/(publish|unpublish|discard|bulkPublish|bulkUnpublish)$/;

/** Strapi's UI does what its rules allow (lib/strapi/editor-types.ts), and tells the reason for each refusal. */
export function allowEditorActions(): void {
  refuseDraftCalls();
  strapi.documents.use(async (context, next) => {
    if (!isByEditor() || READS.has(context.action)) return next();
    const { uid, action } = context;
    const refusal = refusalOf(uid, action as EditorAction);
    if (refusal) throw new errors.ApplicationError(refusal);
    if (action === 'create' && strapi.getModel(uid as UID.ContentType).kind === 'singleType')
      await assertFirst(uid as UID.ContentType);
    if (uid !== 'api::tax.gst-slab') return next();
    // It locks all rates before the audit log locks the one.
    return withReadableErrors(async () => strapi.db.transaction(({ trx }) => keepTodaysRates(trx, async () => next())));
  });
}

/** Its calls for lists of records take the names of single ones too. */
async function assertFirst(uid: UID.ContentType): Promise<void> {
  if (await strapi.db.query(uid).count()) throw new errors.ApplicationError('There is one already: change that');
}

/** Strapi breaks down where what has no drafts is to be published. */
function refuseDraftCalls(): void {
  const { admin } = strapi.plugin('content-manager').routes as unknown as {
    admin: { routes: { path: string; config: { middlewares?: unknown[] } }[] };
  };
  const refuse = ({ params: { model } }: { params: { model: string } }, next: () => unknown) => {
    if (model in strapi.contentTypes && !hasDrafts(model))
      throw new errors.ApplicationError('This has no drafts: what is saved holds at once');
    return next();
  };
  for (const { path, config } of admin.routes)
    if (DRAFT_CALL.test(path)) config.middlewares = [...(config.middlewares ?? []), refuse];
}
