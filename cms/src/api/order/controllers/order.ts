import type { Context } from 'koa';
import { orders } from 'shared-types/contract/orders';
import { implement } from '../../../lib/endpoint';
import { invalid } from '../../../lib/http-error';
import { invoicePdf } from '../services/invoice';
import { listAll, listOwn, showOwn } from '../services/order';
import { placeOrder } from '../services/place-order';

export default implement(orders, {
  list: ({ caller }) => listOwn(caller.id),
  place: ({ caller, body, ctx }) => placeOrder(caller, body, idempotencyKey(ctx)),
  adminList: listAll,
  byNumber: ({ caller, params }) => showOwn(caller.id, params.orderNumber),
  invoice: async ({ caller, params, ctx }) => {
    const { pdf, filename } = await invoicePdf(caller, params.id);
    ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
    ctx.set('Cache-Control', 'private, no-store');
    return pdf;
  },
});

function idempotencyKey(ctx: Context): string | undefined {
  const key = ctx.get('Idempotency-Key');
  if (key && !/^[\x21-\x7e]{1,255}$/.test(key))
    throw invalid('Idempotency-Key', 'At most 255 visible ASCII characters');
  return key || undefined;
}
