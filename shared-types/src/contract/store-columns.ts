import { z } from 'zod';
import { gstinError, gstStateName } from '../domain/gstin.js';
import { Email } from './auth.js';
import { lines, stringUpTo, text } from './common.js';
import { HsnCode, Price } from './fields.js';

export const STATE_HINT = 'Enter the two digits of a state, 01 to 38, or 97';

/** What the store's settings hold of where and how it sells, by the names of the columns. */
export const storeColumns = {
  name: text(100, 'Enter a name'),
  legal_name: text(160, 'Enter the legal name'),
  email: Email,
  phone: text(30, 'Enter a phone number').regex(/^[+(]?\d[\d ().-]{6,24}$/, 'Enter a phone number'),
  address: lines(500, 'Enter the address'),
  state_code: stringUpTo(20, STATE_HINT)
    .trim()
    .refine((code) => gstStateName(code) !== undefined, STATE_HINT),
  gstin: stringUpTo(40, 'A GSTIN has 15 signs').trim().toUpperCase().optional(),
  default_hsn_code: HsnCode.optional(),
  delivery_hsn: stringUpTo(20, 'A code of services: 99 and two or four more digits')
    .trim()
    .regex(/^$|^99(\d{2}|\d{4})$/, 'A code of services: 99 and two or four more digits')
    .optional(),
  upi_id: stringUpTo(255)
    .trim()
    .regex(/^$|^[A-Za-z0-9._-]{2,}@[A-Za-z][A-Za-z0-9]+$/, 'A UPI id is such as name@bank')
    .optional(),
  delivery_fee: Price,
  delivery_days: text(60, 'Enter how long delivery takes'),
  returns_days: z.int('Enter a whole number').min(0, 'Not below 0').max(365, 'At most 365'),
};

/** Refuses a GSTIN that is not one, or is of another state. */
export function checkGstin(
  { gstin, state_code }: { gstin?: string | undefined; state_code: string },
  context: z.RefinementCtx,
): void {
  const error = gstin ? gstinError(gstin, state_code) : null;
  if (error) context.addIssue({ code: 'custom', path: ['gstin'], message: error });
}
