import { runsOf, type Script } from './scripts';

/** Whether the font of a script (null: the paper's own) has a sign for a code point. */
export type HasSign = (codePoint: number, script: Script | null) => boolean;

/** What the paper's own font surely has. */
const PLAIN = /^[\x20-\x7e₹–·−]*$/;
/** Without the byte order mark, which JavaScript takes for a space. */
const BLANK = /^[^\S\ufeff]+$/;
/** Says how other signs are meant and has no shape of its own: joiners, variation selectors, marks of direction. */
const SHAPELESS = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]/gu;
const REPLACEMENT = '?';

/**
 * One line as it can be printed: a `?` for every sign that no font of ours has, because a hole in a name is noticed by
 * nobody. Signs that are seen as one (a family, a flag, a face with its colour) are one `?`. Nothing that is to be seen
 * becomes nothing at all.
 */
export function legible(line: string, hasSign: HasSign): string {
  if (PLAIN.test(line)) return line;
  const printed = runsOf(line.normalize())
    .map(({ text, script }) =>
      [...new Intl.Segmenter().segment(text)].map(({ segment }) => signOf(segment, script, hasSign)).join(''),
    )
    .join('');
  return printed.trim() === '' && line.trim() !== '' ? REPLACEMENT : printed;
}

function signOf(segment: string, script: Script | null, hasSign: HasSign): string {
  if (BLANK.test(segment)) return ' ';
  const shapes = segment.replace(SHAPELESS, '');
  if ([...shapes].some((sign) => !hasSign(sign.codePointAt(0) ?? 0, script))) return REPLACEMENT;
  // Joiners decide how the letters of India are put together.
  return script === null ? shapes : segment;
}
