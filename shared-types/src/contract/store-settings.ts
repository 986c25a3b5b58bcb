import { z } from 'zod';
import { PAYMENT_METHODS } from '../domain/payment.js';
import { SELLER_STANDINGS } from '../domain/seller-standing.js';
import { Id, isoDay, SeenVersion } from './common.js';
import { endpoint } from './endpoint.js';
import {
  checkPaymentLimits,
  checkSeries,
  contactColumns,
  paymentChoices,
  paymentFigures,
  seriesColumns,
  taxColumns,
} from './settings-columns.js';
import { checkGstin, storeColumns } from './store-columns.js';

/** The store's settings as the back office's screens change them, a part each (records.ts has the same rules for Strapi's UI). */

type Types = Record<string, z.ZodType>;
/** Of the back office's form what is left empty is null. */
const orNull = <Each extends Types>(types: Each) =>
  Object.fromEntries(Object.entries(types).map(([name, type]) => [name, type.nullable()])) as {
    [Name in keyof Each]: z.ZodNullable<Each[Name]>;
  };
const shown = <Each extends Types>(fields: Each) => z.object({ id: Id, ...fields, version: z.string() });

const { legal_name, email, phone, address } = storeColumns;
const contact = { ...{ legal_name, email, phone, address }, ...contactColumns };
export const ContactFields = z.strictObject(contact);
export const ContactBody = ContactFields.extend(SeenVersion);
export const Contact = shown(contact);
export type Contact = z.infer<typeof Contact>;

const payment = {
  cash_on_delivery: z.boolean(),
  /** By card when it is delivered. */
  card: z.boolean(),
  /** By the code on the order's page, to the UPI id. */
  upi: z.boolean(),
  upi_id: storeColumns.upi_id.unwrap(),
  ...orNull(paymentFigures),
  ...paymentChoices,
};
export const PaymentFields = z.strictObject(payment);
export const PaymentBody = PaymentFields.extend(SeenVersion).superRefine(checkPaymentLimits);
export const PaymentSettings = shown({
  ...payment,
  /** With keys in the environment; never the keys themselves. */
  providers: z.array(
    z.object({
      name: z.string(),
      methods: z.array(z.enum(PAYMENT_METHODS)),
      is_test: z.boolean(),
      /** Else what was begun with it ends with it, and nothing new begins. */
      is_offered: z.boolean(),
    }),
  ),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

const series = {
  invoice_prefix: seriesColumns.invoice_prefix,
  credit_note_prefix: seriesColumns.credit_note_prefix,
  first_invoice_number: seriesColumns.first_invoice_number.nullable(),
};
export const SeriesFields = z.strictObject(series);
export const SeriesBody = SeriesFields.extend(SeenVersion).superRefine(checkSeries);
export const SeriesSettings = shown({
  ...series,
  /** Once there is an invoice the first number counts no more. */
  has_invoices: z.boolean(),
});
export type SeriesSettings = z.infer<typeof SeriesSettings>;

export const Standing = z.strictObject({
  standing: z.enum(SELLER_STANDINGS, 'Choose a standing'),
  valid_from: isoDay('Choose a day'),
});
const tax = {
  state_code: storeColumns.state_code,
  /** Empty for who has none. */
  gstin: storeColumns.gstin.unwrap(),
  sells_handicrafts: taxColumns.sells_handicrafts,
  /** Empty: each product has its own. */
  default_hsn_code: z.union([z.literal(''), storeColumns.default_hsn_code.unwrap()]),
  /** Empty: delivery is a part of the goods. */
  delivery_hsn: storeColumns.delivery_hsn.unwrap(),
  e_invoicing_from: taxColumns.e_invoicing_from.nullable(),
  transporter_id: taxColumns.transporter_id,
  /** Newest first; none: by the GSTIN. */
  standings: z.array(Standing).max(50, 'At most 50'),
};
export const TaxFields = z.strictObject(tax);
export function checkTax({ standings, ...seller }: z.output<typeof TaxFields>, context: z.RefinementCtx): void {
  checkGstin(seller, context);
  standings.forEach(({ valid_from }, index) => {
    if (standings.findIndex((one) => one.valid_from === valid_from) !== index)
      context.addIssue({
        code: 'custom',
        path: ['standings', index, 'valid_from'],
        message: 'This day is there twice',
      });
  });
}
export const TaxBody = TaxFields.extend(SeenVersion).superRefine(checkTax);
export const TaxSettings = shown({
  ...tax,
  state_code: z.string(),
  gstin: z.string(),
  default_hsn_code: z.string(),
  standing_today: z.enum(SELLER_STANDINGS),
});
export type TaxSettings = z.infer<typeof TaxSettings>;

export const storeSettings = {
  contact: endpoint({
    method: 'GET',
    path: '/store/contact',
    summary: 'Legal name, address, phone, mail, hours and links of the shop, as its owner changes them',
    access: 'setup.manage',
    answer: Contact,
  }),
  setContact: endpoint({
    method: 'PUT',
    path: '/store/contact',
    summary: 'Change legal name, address, phone, mail, hours and links of the shop',
    access: 'setup.manage',
    body: ContactBody,
    answer: Contact,
  }),
  payments: endpoint({
    method: 'GET',
    path: '/store/payments',
    summary: 'Ways to pay, fee and bounds of cash on delivery, limits of unpaid orders, and which providers have keys',
    access: 'setup.manage',
    answer: PaymentSettings,
  }),
  setPayments: endpoint({
    method: 'PUT',
    path: '/store/payments',
    summary: 'Change ways to pay, fee and bounds of cash on delivery, and limits of unpaid orders',
    access: 'setup.manage',
    body: PaymentBody,
    answer: PaymentSettings,
  }),
  series: endpoint({
    method: 'GET',
    path: '/store/series',
    summary: 'How numbers of invoices and credit notes begin',
    access: 'setup.manage',
    answer: SeriesSettings,
  }),
  setSeries: endpoint({
    method: 'PUT',
    path: '/store/series',
    summary: 'Change how numbers of invoices and credit notes begin',
    access: 'setup.manage',
    body: SeriesBody,
    answer: SeriesSettings,
  }),
};
