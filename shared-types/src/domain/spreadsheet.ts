/** A long number as Excel shows it, and saves it in a CSV file: its last digits are gone. */
const SHORTENED = /^\d(?:[.,]\d{1,14}E\+?|E\+)\d{1,3}$/i;

export const isShortened = (cell: string): boolean => SHORTENED.test(cell.trim());

/** Why such a number is none, and how it comes whole. */
export const SHORTENED_BY_EXCEL =
  'Excel has shortened this number, and its last digits are gone. Take the file as it came, or format the column as Text and enter it again.';

/** Whether a number may be what Excel has shortened: `352461100099` is `3.52461E+11`. */
export function isShortenedFrom(cell: string, number: string): boolean {
  const [digits = '', exponent] = cell.trim().replace(',', '.').toUpperCase().split(/E\+?/);
  if (!isShortened(cell) || !/^\d{1,60}$/.test(number) || number.length !== Number(exponent) + 1) return false;
  const shown = Number(`0.${number}`);
  return shown.toExponential(Math.max(0, digits.length - 2)).split('e')[0] === digits;
}
