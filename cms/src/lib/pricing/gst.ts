import type { Paise } from 'shared-types/domain/money';

export interface Tax {
  /** The value before tax. */
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

/** Whether some of it is exempt and some is taxed. Rates in any unit. */
export const isPartlyExempt = (rates: readonly number[]): boolean =>
  rates.includes(0) && rates.some((rate) => rate > 0);

/**
 * Takes the tax out of an amount that includes it. In the seller's own state it is two equal halves (CGST, SGST),
 * elsewhere one (IGST). The parts add up to the amount to the paisa.
 */
export function splitTax(amount: Paise, rate: number, sameState: boolean): Tax {
  if (sameState) {
    const half = Math.round((amount * rate) / (2 * (10_000 + rate)));
    return { taxable: amount - 2 * half, cgst: half, sgst: half, igst: 0 };
  }
  const igst = Math.round((amount * rate) / (10_000 + rate));
  return { taxable: amount - igst, cgst: 0, sgst: 0, igst };
}
