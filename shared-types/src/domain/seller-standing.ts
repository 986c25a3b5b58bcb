/**
 * How a seller is registered for GST. `regular` collects tax and issues tax invoices (CGST Act, section 31(1));
 * `composition` pays a part of the turnover itself, collects nothing, issues bills of supply and sells within its state
 * (sections 10 and 31(3)(c)); `unregistered` issues plain invoices and sells within its state as well (section 24(i)), but
 * for goods of the handicraft list (notification 3/2018 – Integrated Tax).
 */
export const SELLER_STANDINGS = ['regular', 'composition', 'unregistered'] as const;
export type SellerStanding = (typeof SELLER_STANDINGS)[number];

/** Whether a sale may go to another state than the seller's. */
export const sellsBeyondState = (standing: SellerStanding, sellsHandicrafts: boolean): boolean =>
  standing === 'regular' || (standing === 'unregistered' && sellsHandicrafts);

/** What a seller under composition says on each document (CGST Rules, rule 5(1)(f)). */
export const COMPOSITION_WORDS = 'Composition taxable person, not eligible to collect tax on supplies';
