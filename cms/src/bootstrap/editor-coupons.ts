import { errors } from '@strapi/utils';
import { recordChange } from '../api/change/services/change';
import { couponOf } from '../api/offer-coupon/services/manage-coupon';
import { codeOf } from '../lib/db';

const COUPON = 'api::offer-coupon.offer-coupon';
const ACTS: Partial<Record<string, string>> = { create: 'created', update: 'edited', delete: 'deleted' };

/**
 * What Strapi's UI does to a coupon is written down like what the back office does: `npm run audit` asks the record of
 * changes which codes and limits a coupon ever had. How often it was used the shop counts itself.
 */
export function recordEditorCoupons(): void {
  strapi.documents.use(async (context, next) => {
    const act = context.uid === COUPON ? ACTS[context.action] : undefined;
    if (!act) return next();
    const params = context.params as { documentId?: string; data?: Record<string, unknown> };
    if (params.data) delete params.data.used_count;
    return strapi.db.transaction(async ({ trx }) => {
      const before = params.documentId ? await couponOf(trx, params.documentId) : undefined;
      const result = await refusedClearly(async () => next());
      const made = result as { documentId?: string } | null;
      const after = act === 'deleted' ? undefined : await couponOf(trx, params.documentId ?? made?.documentId ?? '');
      const id = before?.id ?? after?.id;
      if (id)
        await recordChange(trx, editor(), { kind: 'coupon', id, act, before: before?.terms, after: after?.terms });
      return result;
    });
  });
}

function editor() {
  const user = strapi.requestContext.get()?.state.user as { firstname?: string } | undefined;
  return { id: null, name: `${user?.firstname ?? 'Somebody'} (Strapi)` };
}

/** The tables refuse terms that do not fit together, in words that are not for people. */
async function refusedClearly<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!codeOf(error)?.startsWith('23')) throw error;
    throw new errors.ApplicationError(
      'The code is taken, the days or the value do not fit together, or the limit is below what has been used.',
    );
  }
}
