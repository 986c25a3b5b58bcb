import { type Paise, toPaise } from './money.js';

/**
 * One rate of a dated rule: from `validFrom` on (`YYYY-MM-DD`, Asia/Kolkata) goods whose HSN code begins with `hsnPrefix` are
 * taxed at `rate`, in hundredths of a percent, when one piece or pair is worth up to `upTo` before tax (null: any value).
 */
export interface GstSlab {
  hsnPrefix: string;
  validFrom: string;
  upTo: Paise | null;
  rate: number;
}

/** A slab as the table and the wire have it, in rupees and percent. */
export interface GstSlabRow {
  hsn_prefix: string;
  valid_from: string;
  up_to: number | null;
  rate: number;
}

/** Percent with two decimals to hundredths of a percent is the same step as rupees to paise. */
export const gstSlabs = (rows: readonly GstSlabRow[]): GstSlab[] =>
  rows.map((row) => ({
    hsnPrefix: row.hsn_prefix,
    validFrom: row.valid_from,
    upTo: row.up_to === null ? null : toPaise(row.up_to),
    rate: toPaise(row.rate),
  }));

interface Goods {
  hsn: string | null;
  /** Hundredths of a percent, for goods with a rate of their own. */
  fixedRate: number | null;
}

/** The HSN code that goods are sold under: their own, else the store's. */
export const hsnOf = (own: string | null | undefined, storesDefault: string | null): string | null =>
  own || storesDefault || null;

/** The slabs that hold for an HSN code on a day, lowest first: those of the longest prefix that has any by then. */
export function slabsOn(slabs: readonly GstSlab[], hsn: string | null, day: string): GstSlab[] {
  const begun = slabs.filter(({ hsnPrefix, validFrom }) => hsn?.startsWith(hsnPrefix) && validFrom <= day);
  const longest = Math.max(...begun.map(({ hsnPrefix }) => hsnPrefix.length));
  const rules = begun.filter(({ hsnPrefix }) => hsnPrefix.length === longest);
  const latest = rules
    .map(({ validFrom }) => validFrom)
    .sort()
    .at(-1);
  const limit = ({ upTo }: GstSlab) => upTo ?? Number.POSITIVE_INFINITY;
  return rules.filter(({ validFrom }) => validFrom === latest).sort((one, other) => limit(one) - limit(other));
}

/** Whether goods can be taxed at any price: there is a rate, and the HSN code that stands beside it (CGST Rules, rule 46(g)). */
export const hasGstRate = ({ hsn, fixedRate }: Goods, slabs: readonly GstSlab[], day: string): boolean =>
  hsn !== null && (fixedRate !== null || slabsOn(slabs, hsn, day).at(-1)?.upTo === null);

/**
 * The GST rate of a piece, in hundredths of a percent (500 = 5 %); null when there is none.
 * `net` is what `quantity` pieces cost after discount with tax included; the slab goes by the value before tax, so a
 * piece belongs to a slab when `net ≤ upTo × (1 + rate)`. A price that fits neither of two slabs takes the upper one.
 * A fixed rate goes before the slabs.
 */
export function gstRate(
  piece: Goods & { net: Paise; quantity: number },
  slabs: readonly GstSlab[],
  day: string,
): number | null {
  if (piece.fixedRate !== null) return piece.fixedRate;
  const slab = slabsOn(slabs, piece.hsn, day).find(
    ({ upTo, rate }) => upTo === null || piece.net * 10_000 <= upTo * piece.quantity * (10_000 + rate),
  );
  return slab?.rate ?? null;
}

export interface GstGap {
  /** The prices that fit neither slab: taxed by the lower one the piece is worth too much, by the upper one too little. */
  from: Paise;
  to: Paise;
  lowerRate: number;
  upperRate: number;
}

/** The gap between two slabs that a price falls into: it takes the upper slab, so a little less would earn more. */
export function gstGap(
  { price, ...goods }: Goods & { price: Paise },
  slabs: readonly GstSlab[],
  day: string,
): GstGap | null {
  if (goods.fixedRate !== null) return null;
  const rules = slabsOn(slabs, goods.hsn, day);
  for (const [index, { upTo, rate }] of rules.entries()) {
    const upperRate = rules[index + 1]?.rate;
    // Stryker disable next-line ConditionalExpression,LogicalOperator: no price lies between a limit and none
    if (upTo === null || upperRate === undefined) continue;
    const most = (at: number) => Math.floor((upTo * (10_000 + at)) / 10_000);
    if (price > most(rate) && price <= most(upperRate))
      return { from: most(rate) + 1, to: most(upperRate), lowerRate: rate, upperRate };
  }
  return null;
}

/** What of a shop decides its products' rates; amounts as on the wire. */
export interface GstRules {
  /** Whether the seller collects GST; else there is no tax, and no rate is missed. */
  registered: boolean;
  default_hsn_code: string | null;
  /** `YYYY-MM-DD` in Asia/Kolkata. */
  today: string;
  slabs: readonly GstSlabRow[];
}

/** What is missing for a product to be taxed by the law and not by a guess, for its field `hsn_code`; null when nothing is. */
export function gstRateError(
  product: { hsn_code?: string | null | undefined; gst_rate?: number | null | undefined },
  { registered, default_hsn_code, today, slabs }: GstRules,
): string | null {
  const hsn = hsnOf(product.hsn_code, default_hsn_code);
  const fixedRate = product.gst_rate ?? null;
  if (!registered || hasGstRate({ hsn, fixedRate }, gstSlabs(slabs), today)) return null;
  return hsn === null
    ? 'Enter the HSN code: the store has none for all'
    : `No GST rate is known for HSN ${hsn}: enter a fixed one`;
}
