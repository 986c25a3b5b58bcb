/** Letters that differ from a plain one by more than a mark that can be taken off; each is written out. */
const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ς: 'σ',
};
const SPECIAL = new RegExp(Object.keys(PLAIN).join('|'), 'g');

/**
 * A text as it is searched and compared: large and small letters are one, with or without accent, composed or not, and
 * the joiners of Indian scripts do not count. The database's `fold` (cms/database/schema.sql) does the same.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f\u200c\u200d]/g, '')
    .toLowerCase()
    .replace(SPECIAL, (letter) => PLAIN[letter] ?? letter);
