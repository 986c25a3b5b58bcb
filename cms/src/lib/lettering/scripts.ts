import fs from 'node:fs';
import type { FONT_FAMILIES, FontPair } from 'shared-types/domain/brand';
import { PRINTED_SCRIPTS } from 'shared-types/domain/printed-scripts';

export type FontStyle = 'normal' | 'bold';

/** What is drawn letter by letter, not written: a script that the default font has no letters for, each by a Noto Sans of its own, or pictures among the words. */
export type Script = (typeof PRINTED_SCRIPTS)[number] | 'Emoji';

/** A font of the brand's, by its family. Those of headings have one weight. */
export type Family = (typeof FONT_FAMILIES)[FontPair]['display' | 'text'];

/** Null: the default font, which has ₹ and the letters of Europe. */
export type Face = Family | Script | null;

export const isScript = (face: Face): face is Script =>
  face === 'Emoji' || PRINTED_SCRIPTS.some((script) => script === face);

const FILES: Record<FontStyle, string> = { normal: '400Regular', bold: '700Bold' };
/** As heavy as in the shop's pages. */
const NORMAL: Partial<Record<Family, string>> = { 'Cormorant Garamond': '500Medium' };

/** A font's file, read from disk. */
export function readFont(face: Face, style: FontStyle): Buffer {
  const family = face === 'Emoji' ? 'Noto Emoji' : isScript(face) ? `Noto Sans ${face}` : (face ?? 'Noto Sans');
  const [folder, name] = [family.toLowerCase().replaceAll(' ', '-'), family.replaceAll(' ', '')];
  const weight = (style === 'normal' && NORMAL[face as Family]) || FILES[style];
  return fs.readFileSync(require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`));
}

export interface Run {
  text: string;
  face: Face;
}

/**
 * Words of one script with the spaces between them: they begin with a letter of it and may hold joiners and the dots that
 * several scripts share.
 */
const RUNS = PRINTED_SCRIPTS.map((script) => {
  const letters = `[\\p{Script_Extensions=${script}}\\u200c\\u200d]`;
  return { script, run: new RegExp(`\\p{Script=${script}}${letters}*(?:\\s+${letters}+)*`, 'uy') };
});

/** One picture, of however many characters. Signs such as © are letters of the default font. */
const EMOJI =
  /(?![\0-\u218f])(?:\p{Regional_Indicator}{2}|\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]?)*)/uy;

/** Splits a line into runs that one font can write. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < line.length; ) {
    const run = runAt(line, at);
    const last = runs.at(-1);
    if (last && last.face === run.face) last.text += run.text;
    else runs.push(run);
    at += run.text.length;
  }
  return runs;
}

function runAt(line: string, at: number): Run {
  for (const { script, run } of RUNS) {
    run.lastIndex = at;
    const text = run.exec(line)?.[0];
    if (text) return { text, face: script };
  }
  EMOJI.lastIndex = at;
  const emoji = EMOJI.exec(line)?.[0];
  return emoji ? { text: emoji, face: 'Emoji' } : { text: String.fromCodePoint(line.codePointAt(at) ?? 0), face: null };
}
