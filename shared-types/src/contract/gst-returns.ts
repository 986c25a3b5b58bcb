import { z } from 'zod';
import { DateTime, isoDay, Message, Rupees, stringUpTo } from './common.js';
import { binary, endpoint } from './endpoint.js';
import { Month } from './reports.js';

/** The sheets of the GST offline tool that a shop fills. */
export const GSTR1_SHEETS = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn-b2b', 'hsn-b2c', 'docs'] as const;
export type Gstr1Sheet = (typeof GSTR1_SHEETS)[number];

/** Net amounts, in rupees. */
export const GstSum = z.object({ taxable: Rupees, igst: Rupees, cgst: Rupees, sgst: Rupees, total: Rupees });
export type GstSum = z.infer<typeof GstSum>;

export const GstTable = GstSum.extend({
  /** As the form numbers it. */
  table: z.string(),
  name: z.string(),
  /** The sheet of the offline tool that has it. */
  sheet: z.enum(GSTR1_SHEETS),
  rows: z.int(),
});

/** What an accountant looks at before filing. */
export const GstWarning = z.object({
  message: z.string(),
  /** The first few. */
  documents: z.array(z.string()),
  count: z.int(),
  /** What makes the file wrong, and not only worth a look. */
  is_error: z.boolean(),
});
export type GstWarning = z.infer<typeof GstWarning>;

export const GstMonth = z.object({
  month: Month,
  /** Under which the month's documents were issued; null where no document bears tax. */
  gstin: z.string().nullable(),
  /** Whether the month is over, so that it can be locked. */
  is_over: z.boolean(),
  lock: z
    .object({
      locked_at: DateTime,
      locked_by: z.string(),
      filed_on: z.iso.date().nullable(),
      /** The portal's acknowledgement. */
      arn: z.string().nullable(),
    })
    .nullable(),
  tables: z.array(GstTable),
  /** The same money from four sides; where they differ, something is wrong. */
  sums: z.object({
    /** Invoices less credit notes, as they were issued. */
    documents: GstSum.extend({ invoices: z.int(), credit_notes: z.int() }),
    /** Tables 4 to 9B. */
    tables: GstSum,
    /** Table 12. */
    hsn: GstSum,
    /** Orders, cancellations and returns, line by line. */
    books: GstSum,
    /** Kept when the month was locked. */
    filed: GstSum.nullable(),
  }),
  /** Without tax: bills of supply, invoices of a seller who is not registered. In no table, and in documents and books. */
  untaxed: z.object({ documents: z.int(), total: Rupees }),
  gstr3b: z.object({
    taxable: GstSum,
    /** At 0 %. */
    nil: Rupees,
    inter_state: z.array(z.object({ state: z.string(), taxable: Rupees, igst: Rupees })),
  }),
  /** Of the orders' books in this month. */
  money: z.object({ received: Rupees, refunded: Rupees }),
  warnings: z.array(GstWarning),
});
export type GstMonth = z.infer<typeof GstMonth>;

const OfMonth = z.strictObject({ month: Month });
const CSV = binary('text/csv; charset=utf-8');

export const FileMonthBody = z.strictObject({
  /** On which the return was filed. */
  filed_on: isoDay('Choose a day').nullable().optional(),
  arn: stringUpTo(40, 'An ARN has 15 letters and digits')
    .trim()
    .toUpperCase()
    .regex(/^([A-Z0-9]{15})?$/, 'An ARN has 15 letters and digits')
    .nullable()
    .optional(),
});

export const gstReturns = {
  show: endpoint({
    method: 'GET',
    path: '/gst-returns/:month',
    summary: 'The GST of a month: tables of the GSTR-1, parts of the GSTR-3B, sums to compare, what to look at',
    access: 'reports.read',
    params: OfMonth,
    answer: GstMonth,
  }),
  gstr1: endpoint({
    method: 'GET',
    path: '/gst-returns/:month/gstr1',
    summary: 'The GSTR-1 of a month as the JSON that the GST portal takes; 409 when no document bears tax',
    access: 'reports.read',
    params: OfMonth,
    answer: binary('application/json; charset=utf-8'),
  }),
  sheet: endpoint({
    method: 'GET',
    path: '/gst-returns/:month/gstr1/:sheet',
    summary: 'A sheet of the GST offline tool for a month as CSV',
    access: 'reports.read',
    params: OfMonth.extend({ sheet: z.enum(GSTR1_SHEETS, 'Unknown sheet') }),
    answer: CSV,
  }),
  gstr3b: endpoint({
    method: 'GET',
    path: '/gst-returns/:month/gstr3b',
    summary: 'What the shop knows of the GSTR-3B of a month as CSV',
    access: 'reports.read',
    params: OfMonth,
    answer: CSV,
  }),
  register: endpoint({
    method: 'GET',
    path: '/gst-returns/:month/register',
    summary: 'Every line of the invoices and credit notes of a month as CSV',
    access: 'reports.read',
    params: OfMonth,
    answer: CSV,
  }),
  tally: endpoint({
    method: 'GET',
    path: '/gst-returns/:month/tally',
    summary: 'The invoices and credit notes of a month as vouchers that Tally imports',
    access: 'reports.read',
    params: OfMonth,
    answer: binary('application/xml; charset=utf-8'),
  }),
  lock: endpoint({
    method: 'PUT',
    path: '/gst-returns/:month/lock',
    summary:
      'Lock a month that is over after filing its return, or note when it was filed and its ARN: nothing is issued or dated into it any more',
    access: 'gst.file',
    params: OfMonth,
    body: FileMonthBody,
    answer: GstMonth,
  }),
  unlock: endpoint({
    method: 'DELETE',
    path: '/gst-returns/:month/lock',
    summary: 'Unlock a month',
    access: 'gst.file',
    params: OfMonth,
    answer: Message,
  }),
};
