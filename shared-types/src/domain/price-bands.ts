/* The ranges of prices that the collection is filtered by. */

/** `2000-5000`: from 2,000 rupees to less than 5,000; either side may be open. */
const BAND = /^(\d{0,8})-(\d{0,8})$/;

export function bandOf(value: string): { from: number; below: number } | null {
  const match = BAND.exec(value);
  if (!match || value === '-') return null;
  return { from: Number(match[1]), below: match[2] ? Number(match[2]) : Number.POSITIVE_INFINITY };
}

export function isInBand(price: number, value: string): boolean {
  const band = bandOf(value);
  return band !== null && price >= band.from && price < band.below;
}

/** At most four ranges that hold about as many products each, with round limits. */
export function priceBands(products: readonly { price: number }[]): string[] {
  const prices = products.map(({ price }) => price).sort((a, b) => a - b);
  const cheapest = prices[0] ?? 0;
  const limits = [0.25, 0.5, 0.75].map((part) => rounded(prices[Math.floor(prices.length * part)] ?? 0));
  const cuts = [...new Set(limits)].filter((limit) => limit > cheapest);
  if (cuts.length === 0) return [];
  return [0, ...cuts].map((from, index) => `${from || ''}-${cuts[index] ?? ''}`);
}

/** As a person would say it: to 500 rupees, above 10,000 to 5,000. */
function rounded(price: number): number {
  const step = price < 10_000 ? 500 : 5000;
  return Math.round(price / step) * step;
}

/** The ranges, and those that were chosen when the prices were others. */
export const withChosen = (bands: readonly string[], chosen: readonly string[]): string[] => [
  ...bands,
  ...chosen.filter((band, index) => bandOf(band) && !bands.includes(band) && chosen.indexOf(band) === index),
];
