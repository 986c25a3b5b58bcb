/** Characters at most. */
export const SKU_MAX = 60;
export const BARCODE_MAX = 40;

/** The lengths of the GTINs that GS1 gives out: EAN-8, UPC-A, EAN-13 and GTIN-14. */
const GTIN_LENGTHS = [8, 12, 13, 14];

/** GS1 General Specifications, 7.9: the digits weigh 3 and 1 by turns from the right, and all together make a multiple of ten. */
export function isGtin(code: string): boolean {
  if (!/^\d+$/.test(code) || !GTIN_LENGTHS.includes(code.length)) return false;
  const sum = [...code].reverse().reduce((total, digit, place) => total + Number(digit) * (place % 2 ? 3 : 1), 0);
  return sum % 10 === 0;
}

/** Why a barcode cannot be right: what has the digits of an EAN has its check digit. Any other code is the shop's own. */
export function barcodeError(code: string): string | null {
  if (!/^[\x21-\x7e]+$/.test(code)) return 'Only letters, digits and signs of plain English, without spaces';
  if (/^\d+$/.test(code) && GTIN_LENGTHS.includes(code.length) && !isGtin(code))
    return 'The check digit is wrong: please compare it with the label';
  return null;
}
