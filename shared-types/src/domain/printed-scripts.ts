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

const UNPRINTED = new RegExp(
  `[^${['Common', 'Inherited', 'Latin', 'Greek', 'Cyrillic', ...PRINTED_SCRIPTS].map((script) => `\\p{Script=${script}}`).join('')}]+`,
  'gu',
);

/** What of a text papers have no letters for, as somebody reads it who typed it; empty when nothing. */
export const unprintedIn = (text: string): string => (text.match(UNPRINTED) ?? []).join(' ');

/** The text as a slip has it. */
export const printedOf = (text: string): string => text.replace(UNPRINTED, '');

/** For who types it; null when all is printed. */
export function unprintedHint(text: string): string | null {
  const unprinted = unprintedIn(text);
  return unprinted ? `The slip cannot print ${unprinted}, so it leaves that out.` : null;
}
