/*
 * The maximum retail price, inclusive of all taxes (Legal Metrology (Packaged Commodities) Rules 2011, rule 6(1)(e)): no
 * piece is sold above it (rule 18(2)).
 */

/** In rupees; without an MRP the price is it. */
interface Priced {
  price: number;
  mrp?: number | null | undefined;
}

/** Why a piece cannot have that MRP; null when it can. */
export const mrpError = ({ price, mrp }: Priced): string | null =>
  typeof mrp === 'number' && mrp < price ? 'Not below the price: nobody may sell above the MRP' : null;

/** Whole percent that the price is below the MRP, never more than it is; 0 where there is nothing to say. */
export const percentOff = ({ price, mrp }: Priced): number =>
  typeof mrp === 'number' && mrp > price ? Math.floor(((mrp - price) / mrp) * 100 + 1e-9) : 0;
