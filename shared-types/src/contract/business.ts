import { gstinSlip } from '../domain/gstin.js';
import { stringUpTo, text } from './common.js';

/** A GSTIN as people type it: small letters and spaces are taken too. */
export const Gstin = stringUpTo(40, 'A GSTIN has 15 signs')
  .overwrite((typed) => typed.replace(/\s/g, '').toUpperCase())
  .refine((gstin) => gstinSlip(gstin) === null, { error: ({ input }) => gstinSlip(String(input)) ?? '' });

export const ENTER_FIRM = 'Enter the name of the firm';
/** The name that the GSTIN is registered by. */
export const Firm = text(120, ENTER_FIRM);
