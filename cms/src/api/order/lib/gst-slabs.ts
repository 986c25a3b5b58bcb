import { toPaise } from 'shared-types/domain/money';
import type { GstSlab } from '../../../lib/pricing/gst';

/** Rows of `gst_slabs` as the pricing takes them. */
export const gstSlabs = (rows: { valid_from: string; up_to: number | null; rate: number }[]): GstSlab[] =>
  rows.map((row) => ({
    validFrom: row.valid_from,
    upTo: row.up_to === null ? null : toPaise(row.up_to),
    rate: toPaise(row.rate),
  }));
