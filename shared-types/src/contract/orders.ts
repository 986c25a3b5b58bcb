import { z } from 'zod';
import {
  AdminOrderDetail,
  AdminOrderFilter,
  AdminOrderPage,
  AdminOrderQuery,
  AdminOrderRow,
  DocumentRegistration,
  OrderBusinessBody,
  OrderNeighbours,
  OrderNoteBody,
  OrdersDone,
  OrderTag,
  OrderTagsBody,
  SetOrderStatusBody,
} from './admin-order.js';
import { addressText, IdInPath, IdParams, Named } from './common.js';
import { binary, endpoint, type RateLimit } from './endpoint.js';
import { Ids } from './ids.js';
import { FindOrderBody, FoundOrder, Order, OrderedAgain, OrderSummary } from './order.js';

export * from './admin-order.js';
export * from './order.js';

/** PDFs are rendered one by one. Staff print a packing slip for each order. */
const PDF_RATE_LIMITS: readonly RateLimit[] = [{ max: 300, minutes: 15, per: ['user'] }];

const DocumentParams = z.strictObject({ id: IdInPath, documentId: IdInPath });

export const orders = {
  list: endpoint({
    method: 'GET',
    path: '/orders',
    summary: 'The shopper’s own orders, newest first',
    access: 'customer',
    answer: z.array(OrderSummary),
  }),
  find: endpoint({
    method: 'POST',
    path: '/orders/find',
    summary:
      'The key of an order that was placed without an account, for who knows its number and mail address or phone',
    access: 'public',
    body: FindOrderBody,
    rateLimits: [
      { max: 30, minutes: 15, per: ['ip'], onlyFailures: true },
      // By order and network first: who types another's number, which stands on every parcel, must not keep its owner out.
      { max: 10, minutes: 60, per: ['order', 'ip'], onlyFailures: true },
      { max: 200, minutes: 60, per: ['order'], onlyFailures: true },
    ],
    answer: FoundOrder,
  }),
  adminList: endpoint({
    method: 'GET',
    path: '/orders/admin',
    summary: 'All orders, newest first; with `page` or `limit` one page of them and their count',
    access: 'orders.read',
    query: AdminOrderQuery,
    answer: z.union([z.array(AdminOrderRow), AdminOrderPage]),
  }),
  adminShow: endpoint({
    method: 'GET',
    path: '/orders/admin/:id',
    summary: 'Everything about one order',
    access: 'orders.read',
    params: IdParams,
    answer: AdminOrderDetail,
  }),
  neighbours: endpoint({
    method: 'GET',
    path: '/orders/admin/:id/neighbours',
    summary: 'The orders before and behind one in a list, with the list’s own filters and order',
    access: 'orders.read',
    params: IdParams,
    query: AdminOrderFilter,
    answer: OrderNeighbours,
  }),
  setStatus: endpoint({
    method: 'PUT',
    path: '/orders/:id/status',
    summary:
      'Set any status; into or out of `cancelled` moves stock, coupon and documents. 409 when pieces are short, or when the order has changed since `seen_updated_at`',
    access: 'orders.setStatus',
    params: IdParams,
    body: SetOrderStatusBody,
    answer: AdminOrderDetail,
  }),
  payLink: endpoint({
    method: 'GET',
    path: '/orders/:id/pay-link',
    summary:
      'The address of a page where what is due of an order is paid, by whoever has it, for a week. 409 when nothing is due',
    access: 'orders.handle',
    params: IdParams,
    answer: z.object({ url: z.string() }),
  }),
  tags: endpoint({
    method: 'GET',
    path: '/orders/tags',
    summary: 'The tags that orders have, the most used first; at most 200',
    access: 'orders.read',
    answer: z.array(OrderTag),
  }),
  setTags: endpoint({
    method: 'POST',
    path: '/orders/tags',
    summary: 'Put tags to several orders, and take others off',
    access: 'orders.handle',
    body: OrderTagsBody,
    answer: OrdersDone,
  }),
  colleagues: endpoint({
    method: 'GET',
    path: '/orders/colleagues',
    summary: 'The staff by their names: who changed orders, and whom a comment can mention',
    access: 'orders.read',
    answer: z.array(Named),
  }),
  setBusiness: endpoint({
    method: 'PUT',
    path: '/orders/:id/business',
    summary:
      'Correct the firm and the GSTIN that the next invoice of a cancelled order is to; 409 while an invoice is valid, or where the goods would be supplied in another state',
    access: 'orders.handle',
    params: IdParams,
    body: OrderBusinessBody,
    answer: AdminOrderDetail,
  }),
  addNote: endpoint({
    method: 'POST',
    path: '/orders/:id/notes',
    summary: 'Write a note that only staff read',
    access: 'orders.note',
    params: IdParams,
    body: OrderNoteBody,
    status: 201,
    answer: AdminOrderDetail,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/orders/:id/cancel',
    summary: 'Cancel an order of one’s own until it is shipped; 409 from then on',
    access: 'order',
    params: IdParams,
    answer: Order,
  }),
  again: endpoint({
    method: 'POST',
    path: '/orders/:id/again',
    summary: 'Put what is still on sale of an order of one’s own into the cart',
    access: 'customer',
    params: IdParams,
    rateLimits: [{ max: 60, minutes: 60, per: ['user'] }],
    answer: OrderedAgain,
  }),
  byNumber: endpoint({
    method: 'GET',
    path: '/orders/by-number/:orderNumber',
    summary: 'One of the shopper’s own orders',
    access: 'order',
    params: z.strictObject({ orderNumber: addressText(40) }),
    answer: Order,
  }),
  invoice: endpoint({
    method: 'GET',
    path: '/orders/:id/invoice',
    summary: 'The order’s invoice as a PDF',
    access: 'order',
    staff: 'orders.read',
    params: IdParams,
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
  invoices: endpoint({
    method: 'GET',
    path: '/orders/invoices',
    summary: 'The invoices of several orders in one PDF',
    access: 'orders.read',
    query: z.strictObject({ orders: Ids }),
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
  document: endpoint({
    method: 'GET',
    path: '/orders/:id/documents/:documentId',
    summary: 'An invoice or credit note of the order as a PDF',
    access: 'order',
    staff: 'orders.read',
    params: DocumentParams,
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
  eInvoice: endpoint({
    method: 'GET',
    path: '/orders/:id/documents/:documentId/e-invoice',
    summary:
      'A document to a business for the invoice registration portal (INV-01, version 1.1), as a list of one; 409 for one that is not registered',
    access: 'orders.read',
    params: DocumentParams,
    answer: z.array(z.looseObject({ Version: z.literal('1.1') })),
  }),
  eWayBill: endpoint({
    method: 'GET',
    path: '/orders/:id/documents/:documentId/e-way-bill',
    summary:
      'An invoice for the bulk upload of the e-way bill portal; 409 where the goods are worth no more than ₹50,000, or the transporter is not known',
    access: 'orders.read',
    params: DocumentParams,
    answer: z.object({ version: z.literal('1.0.0621'), billLists: z.array(z.looseObject({ docNo: z.string() })) }),
  }),
  register: endpoint({
    method: 'PUT',
    path: '/orders/:id/documents/:documentId/registration',
    summary: 'Keep what the portal answered for a document, which is printed on it from then on',
    access: 'orders.handle',
    params: DocumentParams,
    body: DocumentRegistration,
    answer: AdminOrderDetail,
  }),
  packingSlip: endpoint({
    method: 'GET',
    path: '/orders/:id/packing-slip',
    summary: 'What goes into the parcel, as a PDF without prices',
    access: 'orders.read',
    params: IdParams,
    rateLimits: PDF_RATE_LIMITS,
    answer: binary('application/pdf'),
  }),
};
