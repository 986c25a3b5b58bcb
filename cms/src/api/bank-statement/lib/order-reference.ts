import { ORDER_NUMBER_LENGTH as LENGTH, ORDER_NUMBER_ALPHABET } from 'shared-types/domain/order-number';

const LETTER = `[${ORDER_NUMBER_ALPHABET}]`;
const LETTERS = new RegExp(`^${LETTER}+$`);

const alike = (text: string): string => text.toUpperCase().replace(/O/g, '0').replace(/[IL]/g, '1');

/** How order numbers are found in what people write. */
export interface OrderReferences {
  /**
   * Every number of ours that may stand in a narration, whole: in whatever case, O for 0, I and L for 1, and with what the
   * bank put in or left out between its characters. Whether there is such an order is not said.
   */
  numbersIn(narration: string): string[];
  /** Numbers of ours as somebody has written them, right, mistyped or cut off. */
  writtenIn(narration: string): string[];
}

/** By the prefixes that the shop's numbers have or had: `MD` of `MD-7K3F9QZP`. */
export function orderReferences(prefixes: readonly string[]): OrderReferences {
  const whole = prefixes.map((prefix) => ({
    prefix,
    pattern: new RegExp(`(?=${alike(prefix)}(${LETTER}{${LENGTH}}))`, 'g'),
  }));
  /** Written as a number of ours: with digits, for `MD` is a first name too. */
  const written = new RegExp(
    `(?<![A-Z0-9])(${prefixes.join('|')})([^A-Z0-9]?)([A-Z0-9]{4,${LENGTH}})(?![A-Z0-9])`,
    'g',
  );
  return {
    numbersIn(narration) {
      const squashed = alike(narration).replace(/[^0-9A-Z]/g, '');
      const found = whole.flatMap(({ prefix, pattern }) =>
        [...squashed.matchAll(pattern)].map(([, letters]) => `${prefix}-${letters}`),
      );
      return [...new Set(found)];
    },
    writtenIn: (narration) =>
      [...narration.toUpperCase().matchAll(written)].flatMap(([, prefix, dash = '', letters = '']) => {
        const folded = alike(letters);
        const isOurs = /[-_]/.test(dash) ? /\d/.test(letters) : /\d.*\d/.test(letters);
        return isOurs && LETTERS.test(folded) ? [`${prefix}-${folded}`] : [];
      }),
  };
}

const isCutOff = (written: string): boolean => written.length - written.indexOf('-') - 1 < LENGTH;

/** For SQL's LIKE: the numbers that one as it is written may have been. */
export function patternsOf(written: string): string[] {
  if (isCutOff(written)) return [`${written}%`];
  const first = written.indexOf('-') + 1;
  return Array.from({ length: LENGTH }, (_, at) => `${written.slice(0, first + at)}_${written.slice(first + at + 1)}`);
}

/** Whether a number was written so: cut off, or with one character that is another. */
export function isWrittenAs(number: string, written: string): boolean {
  if (isCutOff(written)) return number.startsWith(written);
  if (number.length !== written.length || number.split('-')[0] !== written.split('-')[0]) return false;
  let others = 0;
  for (let at = 0; at < number.length && others < 2; at++) if (number[at] !== written[at]) others++;
  return others < 2;
}
