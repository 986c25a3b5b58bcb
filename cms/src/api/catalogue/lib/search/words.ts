import { fold } from 'shared-types/domain/fold';
import { isDevanagari, transliterated } from './devanagari';

/** What nobody sees and everybody pastes: marks of direction, joiners of emoji, halves of a character. */
const UNSEEN = /[\p{Cf}\p{Cs}]/gu;
const COMPOUND = /[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*/gu;
/** `black n white` */
const SHORT_AND = /(?<=\s)n(?=\s)/g;

export interface Word {
  /** Folded and in Latin letters. */
  readonly said: string;
  /** And in the singular: what the index knows it by. */
  readonly term: string;
}

/** The words of a text, those of `silk-cotton` together; `T-shirt` is as good as `tshirt`. */
export const compoundsOf = (text: string): Word[][] =>
  [
    ...fold(text.replace(UNSEEN, ''))
      .replace(/['’](?:s\b)?/g, '')
      .replace(SHORT_AND, 'and')
      .matchAll(COMPOUND),
  ].map(([said]) => said.split('-').map(wordOf));

export const joined = (words: readonly Word[]): Word =>
  words.length === 1 && words[0] ? words[0] : wordOf(words.map(({ said }) => said).join(''));

/** A phrase as a key: its words with blanks between them. */
export const phraseOf = (text: string): string =>
  compoundsOf(text)
    .map((words) => joined(words).term)
    .join(' ');

/** A catalogue says few words many times; so many are remembered, then it begins anew. */
const KNOWN_MAX = 50_000;
const known = new Map<string, Word>();

function wordOf(text: string): Word {
  const before = known.get(text);
  if (before) return before;
  const said = isDevanagari(text) ? transliterated(text) : text;
  const word = { said, term: singular(said) };
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(text, word);
  return word;
}

/** English plurals, and Hindi ones: juttis, dresses, lotuses, kurtiyan, juttiyon. What is cut off too much is so on both sides. */
function singular(word: string): string {
  if (word.length < 4 || /\d/.test(word)) return word;
  if (/iy(?:aa?n|on?)$/.test(word)) return word.replace(/y(?:aa?n|on?)$/, '');
  if (/[^aeiou]ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  return word.replace(/(?<=ss|x|ch|sh|us)es$/, '').replace(/(?<!s)s$/, '');
}

const SOUNDS: [RegExp, string][] = [
  [/chh/g, 'ch'],
  [/au/g, 'o'],
  [/ai/g, 'e'],
  [/aa+/g, 'a'],
  [/ee+|ii+/g, 'i'],
  [/oo+|uu+/g, 'u'],
  [/ph/g, 'f'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/q|ck/g, 'k'],
  [/([bdgjkst])h/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/y$/, 'i'],
  [/h$/, ''],
];

/** How a word sounds: the same for haathi and hathi, neela and nila, kurtta and kurta. */
export const soundOf = (term: string): string =>
  SOUNDS.reduce((said, [written, spoken]) => said.replace(written, spoken), term);
