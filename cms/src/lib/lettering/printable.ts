import { type Face, runsOf } from './scripts';

/** Whether a font has a glyph for a code point. */
export type HasGlyph = (codePoint: number, face: Face) => boolean;

/** What the default font surely has. */
const ALWAYS_PRINTABLE = /^[\x20-\x7e₹–·−]*$/;
/** Without the byte order mark, which JavaScript takes for a space. */
const BLANK = /^[^\S\ufeff]+$/;
/** Says how other characters are meant and has no shape of its own: joiners, variation selectors, marks of direction. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
const REPLACEMENT = '?';

/**
 * One line as it can be printed: a `?` for every character that no font of ours has, because a hole in a name is noticed by
 * nobody. Characters that are seen as one (a family, a flag, a face with its colour) are one `?`. Nothing that is to be seen
 * becomes nothing at all.
 */
export function printable(line: string, hasGlyph: HasGlyph): string {
  if (ALWAYS_PRINTABLE.test(line)) return line;
  const printed = runsOf(line.normalize())
    .map(({ text, face }) =>
      [...new Intl.Segmenter().segment(text)].map(({ segment }) => printableGrapheme(segment, face, hasGlyph)).join(''),
    )
    .join('');
  return printed.trim() === '' && line.trim() !== '' ? REPLACEMENT : printed;
}

function printableGrapheme(segment: string, face: Face, hasGlyph: HasGlyph): string {
  if (BLANK.test(segment)) return ' ';
  const isDrawn = (text: string) => [...text].every((character) => hasGlyph(character.codePointAt(0) ?? 0, face));
  const visible = segment.replace(INVISIBLE, '');
  if (isDrawn(visible)) {
    // Joiners decide how the letters of India are put together.
    return face === null ? visible : segment;
  }
  // Letters of mathematics, wide ones and figures in circles are meant as plain ones.
  const plain = visible.normalize('NFKC');
  return plain !== visible && isDrawn(plain) ? plain : REPLACEMENT;
}
