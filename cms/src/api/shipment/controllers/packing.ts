import type { Context } from 'koa';
import { packing } from 'shared-types/contract/packing';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { setShelf } from '../../catalogue/services/write-stocks';
import { packingSlipsPdf } from '../../order/services/packing-slip';
import { saveCourier } from '../services/courier-papers';
import { importNumbers } from '../services/import-numbers';
import { packOrders } from '../services/pack-orders';
import { packingDesk } from '../services/packing-desk';
import { labelsPdf, manifestPdf } from '../services/parcel-papers';

export default implement(packing, {
  desk: ({ caller, query }) => packingDesk(caller, query.due),
  pack: ({ caller, body }) => packOrders(caller, body),
  numbers: ({ caller, body }) => importNumbers(caller, body.text),
  setShelf: ({ caller, params, body }) => setShelf(caller, params.id, body.shelf),
  saveCourier: ({ caller, body }) => saveCourier(caller, body),
  slips: async ({ caller, query, ctx }) => save(ctx, 'packing-slips', await packingSlipsPdf(caller, query.orders)),
  labels: async ({ caller, query, ctx }) => save(ctx, 'labels', await labelsPdf(caller, query.shipments, query.paper)),
  manifest: async ({ caller, query, ctx }) => save(ctx, 'manifest', await manifestPdf(caller, query.shipments)),
});

function save(ctx: Context, name: string, pdf: Buffer): Buffer {
  ctx.set('Content-Disposition', `attachment; filename="${name}-${kolkataDay(new Date())}.pdf"`);
  return pdf;
}
