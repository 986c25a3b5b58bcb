import { couriers } from 'shared-types/contract/couriers';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { bookParcel, cancelBooking, courierLabels, ratesFor, wantPickUps } from '../services/book-parcel';
import { resolveTrouble } from '../services/parcel-troubles';
import { resolveDispute } from '../services/weight-disputes';

export default implement(couriers, {
  rates: ({ params, query }) => ratesFor(params.id, query),
  book: ({ caller, params, body }) => bookParcel(caller, params.id, body),
  cancel: ({ caller, params }) => cancelBooking(caller, params.id),
  pickUp: ({ body }) => wantPickUps(body.shipments),
  labels: async ({ query, ctx }) => {
    const pdf = await courierLabels(query.shipments);
    ctx.set('Content-Disposition', `attachment; filename="courier-labels-${kolkataDay(new Date())}.pdf"`);
    return pdf;
  },
  resolveTrouble: ({ caller, params, body }) => resolveTrouble(caller, params.id, body.note),
  resolveWeight: ({ caller, params, body }) => resolveDispute(caller, params.id, body.note),
});
