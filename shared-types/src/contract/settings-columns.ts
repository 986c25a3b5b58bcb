import { z } from 'zod';
import { isSafeLink } from '../domain/links.js';
import { CASH_BY_LAW, PAYMENT_OPTIONS } from '../domain/payment.js';
import { REFUND_MOMENTS } from '../domain/returns.js';
import { isoDay, optionalText, stringUpTo, text } from './common.js';
import { Price } from './fields.js';
import { DISCOUNT_TYPES } from './product.js';

/**
 * More of what the store's settings hold, by the names of the columns. Apart from store-columns.ts, which the first view of
 * the back office loads.
 */

export const contactColumns = {
  /** The phone is on WhatsApp: nobody is sent there otherwise. */
  phone_has_whatsapp: z.boolean(),
  hours: optionalText(200),
  /** Shown in the footer, in this order. */
  socials: z
    .array(
      z.object({
        name: text(60, 'Enter a name'),
        url: text(500, 'Enter an address').refine(isSafeLink, 'Enter a whole https:// address'),
      }),
    )
    .max(12, 'At most 12 links'),
};

const CashAmount = z
  .int('Enter whole rupees')
  .min(0, 'Not below 0')
  .max(CASH_BY_LAW - 1, 'Below ₹2,00,000: nobody may receive more in cash (Income-tax Act, section 269ST)');
const Count = z.int('Enter a whole number').min(0, 'Not below 0').max(100_000_000, 'At most 10,00,00,000');

/** Rupees, orders, pieces and percent of paying; each may be empty, which is none. */
export const paymentFigures = {
  cash_fee: Price,
  cash_least: CashAmount,
  cash_most: CashAmount,
  cash_confirm_from: Count,
  cash_advance_from: Count,
  cash_advance: CashAmount,
  cash_refuse_from: Count,
  cash_back_percent: Count.max(100, 'At most 100'),
  prepaid_discount: Price,
  unconfirmed_cash_limit: Count,
  unpaid_orders_limit: Count,
  unpaid_pieces_limit: Count,
  unpaid_product_limit: Count,
  unpaid_value_limit: Count,
  orders_a_day_limit: Count,
  orders_an_hour_limit: Count,
};
export const paymentChoices = {
  prepaid_discount_type: z.enum(DISCOUNT_TYPES, 'Choose a kind of discount'),
  first_payment: z.enum(PAYMENT_OPTIONS, 'Choose a way to pay'),
  refund_returns: z.enum(REFUND_MOMENTS, 'Choose when the money goes back'),
};

interface PaymentLimits {
  cash_least?: number | null | undefined;
  cash_most?: number | null | undefined;
  prepaid_discount?: number | null | undefined;
  prepaid_discount_type?: (typeof DISCOUNT_TYPES)[number] | undefined;
}
export function checkPaymentLimits(
  { cash_least: least, cash_most: most, prepaid_discount: off, prepaid_discount_type: type }: PaymentLimits,
  context: z.RefinementCtx,
): void {
  if (least && most && least > most)
    context.addIssue({ code: 'custom', path: ['cash_most'], message: 'Not below the least amount' });
  if (type === 'percentage' && (off ?? 0) > 100)
    context.addIssue({ code: 'custom', path: ['prepaid_discount'], message: 'At most 100 percent' });
}

const SeriesPrefix = stringUpTo(20, 'Up to three capital letters, such as INV')
  .trim()
  .regex(/^[A-Z]{0,3}$/, 'Up to three capital letters, such as INV');
/** Of the numbers of documents; what is empty is as a shop begins. */
export const seriesColumns = {
  invoice_prefix: SeriesPrefix,
  credit_note_prefix: SeriesPrefix,
  first_invoice_number: z.int('Enter a whole number').min(1, 'At least 1').max(999_999, 'At most 999999'),
};
export function checkSeries(
  {
    invoice_prefix,
    credit_note_prefix,
  }: { invoice_prefix?: string | undefined; credit_note_prefix?: string | undefined },
  context: z.RefinementCtx,
): void {
  if ((invoice_prefix || 'INV') === (credit_note_prefix || 'CRN'))
    context.addIssue({ code: 'custom', path: ['credit_note_prefix'], message: 'Another one than the invoices’' });
}

export const taxColumns = {
  sells_handicrafts: z.boolean(),
  e_invoicing_from: isoDay('Choose a day'),
  transporter_id: stringUpTo(40, 'Enter the 15 signs of a GSTIN or TRANSIN')
    .trim()
    .toUpperCase()
    .regex(/^$|^\d{2}[0-9A-Z]{13}$/, 'Enter the 15 signs of a GSTIN or TRANSIN'),
};
