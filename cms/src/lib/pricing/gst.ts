import type { Paise } from 'shared-types/domain/money';

/** One rate of a dated rule: for a piece worth up to `upTo` paise before tax (null: any value) the rate in hundredths of a percent. */
export interface GstSlab {
  /** `YYYY-MM-DD`, the first day on which the rule holds (Asia/Kolkata). */
  validFrom: string;
  upTo: Paise | null;
  rate: number;
}

/** HSN chapters 61–63, clothes and made-up textiles, are taxed by the value of one piece. */
const isClothing = (hsn: string | null): boolean => /^6[123]/.test(hsn ?? '');

/**
 * The GST rate of a piece, in hundredths of a percent (500 = 5 %).
 * `net` is what `quantity` pieces cost after discount with tax included; the slab goes by the value before tax, so a
 * piece belongs to a slab when `net ≤ upTo × (1 + rate)`. A price that fits no slab takes the upper one (decisions.md).
 * A fixed rate goes before the slabs; goods that are neither clothes nor have a fixed rate take the highest slab.
 */
export function gstRate(
  piece: { net: Paise; quantity: number; hsn: string | null; fixedRate: number | null },
  slabs: readonly GstSlab[],
  day: string,
): number {
  if (piece.fixedRate !== null) return piece.fixedRate;
  const rule = slabsOn(slabs, day);
  const fits = isClothing(piece.hsn)
    ? rule.find(({ upTo, rate }) => upTo === null || piece.net * 10_000 <= upTo * piece.quantity * (10_000 + rate))
    : undefined;
  return (fits ?? rule.at(-1))?.rate ?? 0;
}

/** The slabs of the rule in force on a day, lowest first. */
function slabsOn(slabs: readonly GstSlab[], day: string): GstSlab[] {
  const from = slabs
    .map((slab) => slab.validFrom)
    .filter((start) => start <= day)
    .sort()
    .at(-1);
  return slabs
    .filter((slab) => slab.validFrom === from)
    .sort((a, b) => (a.upTo ?? Number.POSITIVE_INFINITY) - (b.upTo ?? Number.POSITIVE_INFINITY));
}

export interface Tax {
  /** The value before tax. */
  taxable: Paise;
  cgst: Paise;
  sgst: Paise;
  igst: Paise;
}

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
