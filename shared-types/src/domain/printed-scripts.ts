/** Scripts of which papers have letters, beside those of Europe (fonts: cms/src/lib/lettering/scripts.ts). */
export const PRINTED_SCRIPTS = [
  'Devanagari',
  'Bengali',
  'Gujarati',
  'Gurmukhi',
  'Tamil',
  'Telugu',
  'Kannada',
  'Malayalam',
  'Oriya',
  'Arabic',
  'Hebrew',
] as const;

const PRINTED = ['Common', 'Inherited', 'Latin', 'Greek', 'Cyrillic', ...PRINTED_SCRIPTS]
  .map((script) => `\\p{Script=${script}}`)
  .join('');
/** Of what all scripts share: arrows, figures in circles, letters of mathematics, wide signs; not pictures, which are drawn. */
const SIGNS = String.raw`(?!\p{Extended_Pictographic})[\u2190-\u2bff\u3000-\u33ff\uff00-\uffef\u{1d000}-\u{1d7ff}]`;
const UNPRINTED = new RegExp(`(?:[^${PRINTED}]|${SIGNS})+`, 'gu');

/** The text as papers have it: letters in another dress (𝓟, ①) are plain, and what no font has is left out. */
export const printedOf = (text: string): string =>
  text.replace(UNPRINTED, (part) => part.normalize('NFKC').replace(UNPRINTED, ''));

/** For who types it; null when all is printed. */
export function unprintedHint(text: string): string | null {
  const unprinted = (text.match(UNPRINTED) ?? []).filter((part) => printedOf(part) === '').join(' ');
  return unprinted ? `The slip cannot print ${unprinted}, so it leaves that out.` : null;
}
