import type { Lexicon } from './lexicon';
import type { Vocabulary } from './vocabulary';
import { compoundsOf, joined, type Word } from './words';

/** How much a word counts, by where it stands. */
const WEIGHTS = {
  name: 10,
  category: 8,
  color: 12,
  colorWords: 11,
  fabric: 4,
  size: 3,
  opening: 2,
  description: 1,
  maker: 1,
} as const;
export type Part = keyof typeof WEIGHTS;

/** A piece, or anything else that is found by words. */
export interface Entry {
  id: number;
  /** Its root category: a word that names it lets nothing else through. */
  root: string;
  price: number;
  isOnSale: boolean;
  texts: Partial<Record<Part, string>>;
}

/** Terms of an entry, each with how much it counts there. */
export interface EntryWords {
  terms: Uint32Array;
  weights: Float32Array;
}

/** From this weight on a word stands in a name, in a category or a name, and not only in a description. */
export const IN_NAME = WEIGHTS.name;
export const IN_CATEGORY = WEIGHTS.category;
export const IN_COLOR = WEIGHTS.color;
export const IMPORTANT = WEIGHTS.fabric;
/** What counts less only descriptions tell. */
export const IN_SIZE = WEIGHTS.size;
/** What a description shows counts more than its other words. */
const MOTIF = 2.5;
/** Two words of a name as one: `morpankh`, `bhanwarlal`. */
const PAIR = 0.8;

/** What all entries below a root category have, and no text: a man in a description is no piece for men. */
export const rootTerm = (term: string): string => `#${term}`;
/** What comes in a colour has this: a marigold may be a colour or a flower. */
export const colorTerm = (term: string): string => `#colour ${term}`;
export const isColorTerm = (term: string): boolean => term.startsWith(colorTerm(''));

export function entryWords({ root, texts }: Entry, vocabulary: Vocabulary, lexicon: Lexicon): EntryWords {
  const weights = new Map<number, number>();
  const add = (term: string, weight: number, firstLength = 0) => {
    const number = vocabulary.add(term, firstLength);
    weights.set(number, (weights.get(number) ?? 0) + weight);
  };
  // A Silk Dupatta among the dupattas is no more of one than a Wool Stole among them.
  const isNamed = (term: string) => weights.has(vocabulary.numberOf(term) ?? -1);
  for (const [part, text] of Object.entries(texts) as [Part, string][]) {
    const isTold = part === 'opening' || part === 'description';
    let before: Word | undefined;
    for (const compound of compoundsOf(text)) {
      const whole = joined(compound);
      for (const word of compound.length > 1 ? [...compound, whole] : compound) {
        if (part === 'category' && isNamed(word.term)) continue;
        const isColor = part === 'color' || part === 'colorWords';
        if (isColor) vocabulary.add(word.term);
        add(
          isColor ? colorTerm(word.term) : word.term,
          WEIGHTS[part] * (isTold && lexicon.isMotif(word.term) ? MOTIF : 1),
        );
        // A plural is also found by a typo in itself.
        if (part === 'name' && word.said !== word.term) add(word.said, WEIGHTS.name);
      }
      if ((part === 'name' || part === 'maker') && before)
        add(joined([before, whole]).term, WEIGHTS[part] * PAIR, before.said.length);
      before = whole;
    }
  }
  for (const compound of compoundsOf(root)) {
    const { term } = joined(compound);
    // Known as a word, that a typo in it can be mended; no text of an entry counts as its category.
    vocabulary.add(term);
    add(rootTerm(term), 1);
  }
  return { terms: Uint32Array.from(weights.keys()), weights: Float32Array.from(weights.values()) };
}
