import type { Context } from 'koa';
import { orders } from 'shared-types/contract/orders';
import { ownerOf } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { kolkataDay } from '../../../lib/time/kolkata';
import { eInvoiceJson, eWayBillJson, registerDocument } from '../../invoice/services/registration';
import { listColleagues } from '../../people/services/colleagues';
import { addNote } from '../services/add-note';
import { showForStaff } from '../services/admin-order';
import { documentPdf, invoicesPdf } from '../services/document-pdf';
import { listOrders, neighboursOf } from '../services/list-orders';
import { listOwn, showOwn } from '../services/order';
import { orderAgain } from '../services/order-again';
import { findGuestOrder } from '../services/order-key';
import { packingSlipPdf } from '../services/packing-slip';
import { payLink } from '../services/pay-link';
import { setBusiness } from '../services/set-business';
import { cancelOwn, setStatus } from '../services/set-status';
import { listTags, setTags } from '../services/tags';

export default implement(orders, {
  list: ({ caller }) => listOwn(ownerOf(caller)),
  find: ({ body }) => findGuestOrder(body),
  adminList: ({ query }) => listOrders(query),
  adminShow: ({ caller, params }) => showForStaff(caller, params.id),
  neighbours: ({ params, query }) => neighboursOf(params.id, query),
  setStatus: ({ caller, params, body }) => setStatus(caller, params.id, body.status, body.seen_updated_at),
  payLink: ({ params }) => payLink(params.id),
  tags: () => listTags(),
  setTags: ({ caller, body }) => setTags(caller, body),
  colleagues: () => listColleagues(),
  setBusiness: ({ caller, params, body }) => setBusiness(caller, params.id, body),
  addNote: ({ caller, params, body }) => addNote(caller, params.id, body),
  cancel: ({ caller, params }) => cancelOwn(caller, params.id),
  again: ({ caller, params }) => orderAgain(ownerOf(caller), params.id),
  byNumber: ({ caller, params }) => showOwn(ownerOf(caller), params.orderNumber),
  invoice: async ({ caller, params, ctx }) => download(ctx, await documentPdf(caller, params.id)),
  document: async ({ caller, params, ctx }) => download(ctx, await documentPdf(caller, params.id, params.documentId)),
  invoices: async ({ caller, query, ctx }) => {
    const filename = `invoices-${kolkataDay(new Date())}.pdf`;
    return download(ctx, { pdf: await invoicesPdf(caller, query.orders), filename });
  },
  eInvoice: ({ params }) => eInvoiceJson(params.id, params.documentId),
  eWayBill: ({ params }) => eWayBillJson(params.id, params.documentId),
  register: async ({ caller, params, body }) => {
    await registerDocument(caller, params.id, params.documentId, body);
    return showForStaff(caller, params.id);
  },
  packingSlip: async ({ caller, params, ctx }) => download(ctx, await packingSlipPdf(caller, params.id)),
});

function download(ctx: Context, { pdf, filename }: { pdf: Buffer; filename: string }): Buffer {
  ctx.set('Content-Disposition', `attachment; filename="${filename}"`);
  return pdf;
}
