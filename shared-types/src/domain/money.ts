/** Whole paise. Every calculation is in paise; rupees appear only on the wire and on screens. */
export type Paise = number;

/** Rupees to whole paise. Throws when it is not an amount of at most 2 decimals. */
export function toPaise(rupees: number): Paise {
  const paise = Math.round(rupees * 100);
  if (!Number.isSafeInteger(paise) || Math.abs(paise / 100 - rupees) > 1e-6)
    throw new RangeError(`Not an amount in rupees: ${rupees}`);
  return paise;
}

/** Whole paise to rupees with at most 2 decimals, as the wire carries them. */
export function toRupees(paise: Paise): number {
  return paise / 100;
}

// Stryker disable StringLiteral: a locale, style or currency that Intl refuses fails before any test is there
const whole = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
const exact = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', minimumFractionDigits: 2 });
// Stryker restore StringLiteral

/** A hyphen stands for the minus in every browser's Indian format; as a sign of its own it is wider, and is read out. */
const withMinus = (amount: string) => amount.replace('-', '−');

/** `₹4,250`, `₹1,25,000`, `₹99.50`, `−₹525`: Indian grouping, decimals only where there are paise. Takes rupees. */
export function formatRupees(rupees: number): string {
  return withMinus((Number.isInteger(rupees) ? whole : exact).format(rupees));
}

/** `₹4,250.00`: always two decimals, as the cart total and the documents show it. Takes rupees. */
export function formatRupeesExact(rupees: number): string {
  return withMinus(exact.format(rupees));
}
