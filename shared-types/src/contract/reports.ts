import { z } from 'zod';
import { ORDER_STATUSES } from '../domain/order-status.js';
import { AdminOrderFilter } from './admin-order.js';
import { isoDay, stringUpTo } from './common.js';
import { binary, endpoint } from './endpoint.js';
import { Ids } from './ids.js';

/** UTF-8 with a byte order mark, so that Excel reads ₹ and Hindi. */
const CSV = binary('text/csv; charset=utf-8');

const Day = isoDay('Choose a day');

/** A calendar month, `2026-11`. */
export const Month = stringUpTo(7, 'Choose a month').regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Choose a month');

/** By everything that narrows the list of orders; always the oldest first. */
export const OrdersReportQuery = AdminOrderFilter.omit({ sort: true })
  .extend({
    ...{ from: Day.optional(), to: Day.optional(), status: z.enum(ORDER_STATUSES, 'Choose a status').optional() },
    /** These alone. */
    orders: Ids.optional(),
  })
  .refine(({ from, to }) => !from || !to || from <= to, { path: ['to'], message: 'Must not be before the first day' });

export const reports = {
  orders: endpoint({
    method: 'GET',
    path: '/reports/orders',
    summary: 'Orders as CSV, one row an order, oldest first',
    access: 'reports.read',
    query: OrdersReportQuery,
    answer: CSV,
  }),
  products: endpoint({
    method: 'GET',
    path: '/reports/products',
    summary: 'Products as CSV, one row a variant',
    access: 'reports.read',
    answer: CSV,
  }),
  money: endpoint({
    method: 'GET',
    path: '/reports/money',
    summary:
      'Payments and refunds of a month as CSV, oldest first, with the providers’ fees and the GST on them: what came in and what went back, of orders or of none',
    access: 'reports.read',
    query: z.strictObject({ month: Month }),
    answer: CSV,
  }),
};
