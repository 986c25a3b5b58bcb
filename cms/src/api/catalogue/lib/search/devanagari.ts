/*
 * Hindi as it is written in Latin letters on phones: कुर्ता → kurtaa, हाथी → haathee. Together with the sound of a word
 * (words.ts) it is then the same word however somebody types it.
 */

const CONSONANTS: Record<string, string> = {
  ...{ क: 'k', ख: 'kh', ग: 'g', घ: 'gh', ङ: 'n', च: 'ch', छ: 'chh', ज: 'j', झ: 'jh', ञ: 'n' },
  ...{ ट: 't', ठ: 'th', ड: 'd', ढ: 'dh', ण: 'n', त: 't', थ: 'th', द: 'd', ध: 'dh', न: 'n' },
  ...{ प: 'p', फ: 'ph', ब: 'b', भ: 'bh', म: 'm', य: 'y', र: 'r', ल: 'l', ळ: 'l', व: 'v' },
  ...{ श: 'sh', ष: 'sh', स: 's', ह: 'h' },
};
/** With the dot below. */
const DOTTED: Record<string, string> = { ज: 'z', फ: 'f' };
const VOWELS: Record<string, string> = {
  ...{ अ: 'a', आ: 'aa', इ: 'i', ई: 'ee', उ: 'u', ऊ: 'oo', ऋ: 'ri', ए: 'e', ऐ: 'ai', ओ: 'o', औ: 'au' },
  ...{ 'ॉ': 'o', ऑ: 'o' },
};
const SIGNS: Record<string, string> = {
  ...{ 'ा': 'aa', 'ि': 'i', 'ी': 'ee', 'ु': 'u', 'ू': 'oo', 'ृ': 'ri', 'े': 'e', 'ै': 'ai', 'ो': 'o', 'ौ': 'au', 'ॉ': 'o' },
};
const NUKTA = '\u093c';
const VIRAMA = '\u094d';
/** Those above the line, and the one for h. */
const MARKS: Record<string, string> = { '\u0901': 'n', '\u0902': 'n', '\u0903': 'h' };
const DIGIT_ZERO = 0x0966;

interface Sound {
  text: string;
  /** The `a` that is not written, which speech drops at the end and between two syllables. */
  hasInherentA: boolean;
}

export const isDevanagari = (word: string): boolean => /[\u0900-\u097f]/.test(word);

export function transliterated(word: string): string {
  const sounds = soundsOf(word);
  return sounds
    .map(({ text, hasInherentA }, at) => (hasInherentA && !isSilent(sounds, at) ? `${text}a` : text))
    .join('');
}

function soundsOf(word: string): Sound[] {
  const letters = [...word.normalize('NFD')];
  const sounds: Sound[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = sounds.at(-1);
    const consonant = CONSONANTS[letter];
    if (consonant) {
      const dotted = letters[at + 1] === NUKTA ? DOTTED[letter] : undefined;
      sounds.push({ text: dotted ?? consonant, hasInherentA: true });
    } else if (letter === VIRAMA) {
      if (last) last.hasInherentA = false;
    } else if (SIGNS[letter]) {
      if (last) Object.assign(last, { text: last.text + SIGNS[letter], hasInherentA: false });
    } else if (MARKS[letter] === 'n' && at === letters.length - 1) {
      // में is said me, बच्चों bachcho.
    } else if (VOWELS[letter] ?? MARKS[letter]) {
      const said = VOWELS[letter] ?? MARKS[letter] ?? '';
      if (last?.hasInherentA && MARKS[letter])
        Object.assign(last, { text: `${last.text}a${said}`, hasInherentA: false });
      else sounds.push({ text: said, hasInherentA: false });
    } else if (letter !== NUKTA) {
      const digit = (letter.codePointAt(0) ?? 0) - DIGIT_ZERO;
      sounds.push({ text: digit >= 0 && digit <= 9 ? String(digit) : letter, hasInherentA: false });
    }
  }
  return sounds;
}

/** At the end of a word; and in its middle, as of `ka-pa-ḍe`, which is said `kap-ḍe`. */
function isSilent(sounds: Sound[], at: number): boolean {
  if (at === sounds.length - 1) return at > 0;
  const [before, after] = [sounds[at - 1], sounds[at + 1]];
  const endsInVowel = before?.hasInherentA || /[aeiou]$/.test(before?.text ?? '');
  return Boolean(endsInVowel && after && !after.hasInherentA && /[aeiou]n?$/.test(after.text) && after.text.length > 1);
}
