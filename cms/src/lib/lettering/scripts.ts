import fs from 'node:fs';

export type FontStyle = 'normal' | 'bold';

/** The scripts that the default font has no letters for, each with a font that has. */
const SCRIPTS = [
  ['Devanagari', 'NotoSansDevanagari'],
  ['Bengali', 'NotoSansBengali'],
  ['Gujarati', 'NotoSansGujarati'],
  ['Gurmukhi', 'NotoSansGurmukhi'],
  ['Tamil', 'NotoSansTamil'],
  ['Telugu', 'NotoSansTelugu'],
  ['Kannada', 'NotoSansKannada'],
  ['Malayalam', 'NotoSansMalayalam'],
  ['Oriya', 'NotoSansOriya'],
  ['Arabic', 'NotoSansArabic'],
] as const;
export type Script = (typeof SCRIPTS)[number][0];

const FILES: Record<FontStyle, string> = { normal: '400Regular', bold: '700Bold' };

/** A font's file, read from disk. `script` null: the default font, which has ₹ and the letters of Europe. */
export function readFont(script: Script | null, style: FontStyle): Buffer {
  const name = SCRIPTS.find(([known]) => known === script)?.[1] ?? 'NotoSans';
  const folder = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).slice(1);
  const weight = FILES[style];
  return fs.readFileSync(require.resolve(`@expo-google-fonts/${folder}/${weight}/${name}_${weight}.ttf`));
}

export interface Run {
  text: string;
  /** Null: letters of the default font. */
  script: Script | null;
}

/**
 * Words of one script with the spaces between them: they begin with a letter of it and may hold joiners and the dots that
 * several scripts share.
 */
const RUNS = SCRIPTS.map(([script]) => {
  const letters = `[\\p{Script_Extensions=${script}}\\u200c\\u200d]`;
  return { script, run: new RegExp(`\\p{Script=${script}}${letters}*(?:\\s+${letters}+)*`, 'uy') };
});

/** Splits a line into runs that one font can write. */
export function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  for (let at = 0; at < line.length; ) {
    const run = runAt(line, at);
    const last = runs.at(-1);
    if (last && last.script === run.script) last.text += run.text;
    else runs.push(run);
    at += run.text.length;
  }
  return runs;
}

function runAt(line: string, at: number): Run {
  for (const { script, run } of RUNS) {
    run.lastIndex = at;
    const text = run.exec(line)?.[0];
    if (text) return { text, script };
  }
  return { text: String.fromCodePoint(line.codePointAt(at) ?? 0), script: null };
}
