import { phraseOf } from './words';

/** A row of what staff keep about the words of a search (content type `search-word`). */
export interface SearchWord {
  /** Between commas. */
  words: string | null;
  /** What is looked for instead of them, between commas; empty when they mean each other. */
  finds: string | null;
  /** What a piece shows, such as a peacock: counts more in descriptions than other words. */
  is_motif: boolean | null;
  /** A piece need not have it; one that does comes first. */
  is_optional: boolean | null;
}

export interface Meaning {
  /** Phrases and how well they fit. */
  finds: Map<string, number>;
  isOptional: boolean;
  /** What it finds is painted on a piece, and no colour of its cloth. */
  isMotif: boolean;
}

/** A word itself where it stands for another: `lal` is red, and a painter's name. */
const ITSELF = 0.3;
const ANOTHER = 0.85;

/** What words mean: a word's synonyms, and in whose place it stands. */
export class Lexicon {
  #meanings = new Map<string, Meaning>();
  /** Of what a piece need not have. */
  #optional = new Map<string, Meaning>();
  #motifs = new Set<string>();
  /** The most words of a phrase. */
  longest = 1;

  constructor(rows: readonly SearchWord[]) {
    const said = rows.map((row) => ({ ...row, said: phrasesOf(row.words ?? ''), instead: phrasesOf(row.finds ?? '') }));
    const alike = said.filter(({ instead }) => instead.length === 0);
    const synonymsOf = (phrase: string) => alike.filter((row) => row.said.includes(phrase)).flatMap((row) => row.said);
    for (const row of said) {
      const found = row.instead.length ? row.instead.flatMap((phrase) => [phrase, ...synonymsOf(phrase)]) : row.said;
      for (const phrase of row.said) this.#add(phrase, found, row);
      if (row.is_motif) for (const phrase of [...row.said, ...row.instead]) this.#motifs.add(phrase);
    }
  }

  #add(phrase: string, found: readonly string[], row: SearchWord): void {
    const isMotif = row.is_motif === true;
    const isOptional = row.is_optional === true;
    const finds = new Map([[phrase, row.finds && !isMotif ? ITSELF : 1]]);
    const meanings = isOptional ? this.#optional : this.#meanings;
    const meaning = meanings.get(phrase) ?? { finds, isOptional, isMotif };
    meaning.isMotif &&= isMotif;
    for (const one of found) meaning.finds.set(one, Math.max(meaning.finds.get(one) ?? 0, ANOTHER));
    meanings.set(phrase, meaning);
    this.longest = Math.max(this.longest, phrase.split(' ').length);
  }

  meaningOf(phrase: string): Meaning | undefined {
    return this.#meanings.get(phrase) ?? this.#optional.get(phrase);
  }

  /** What comes first of all that a phrase finds: a kurti is a kurta, and most of those who say so are women. */
  hintOf(phrase: string): Meaning | undefined {
    return this.#meanings.has(phrase) ? this.#optional.get(phrase) : undefined;
  }

  isMotif(term: string): boolean {
    return this.#motifs.has(term);
  }

  phrases(): Iterable<string> {
    return new Set([...this.#meanings.keys(), ...this.#optional.keys()]);
  }
}

const phrasesOf = (list: string): string[] =>
  list
    .split(/[,;\n]/)
    .map(phraseOf)
    .filter(Boolean);
