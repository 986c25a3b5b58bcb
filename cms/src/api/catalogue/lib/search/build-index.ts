import { takeTurns } from '../../../../lib/process/turns';
import { type Entry, type EntryWords, entryWords } from './entry-words';
import { Lexicon, type SearchWord } from './lexicon';
import { ProductIndex } from './product-index';
import { Vocabulary } from './vocabulary';

/** Words of what is gone are kept until they are so many times those of what is there. */
const WASTE = 2;
/** How many rows are read before somebody looks at the clock. */
const AT_ONCE = 20;

/** Makes indexes one after another: what has not changed since the last one is not read again. */
export class IndexBuilder {
  #vocabulary = new Vocabulary();
  #lexicon = new Lexicon([]);
  #searchWords = '';
  /** By id, with the text that it is of. */
  #known = new Map<number, { text: string; words: EntryWords }>();
  #smallest = Number.POSITIVE_INFINITY;

  async build<Row>(
    rows: readonly Row[],
    entryOf: (row: Row, at: number) => Entry,
    searchWords: readonly SearchWord[],
  ): Promise<ProductIndex> {
    this.#keepLexicon(searchWords);
    const turn = takeTurns();
    const known = new Map<number, { text: string; words: EntryWords }>();
    const entries: Entry[] = [];
    const words: EntryWords[] = [];
    for (const [at, row] of rows.entries()) {
      if (at % AT_ONCE === 0) await turn();
      const entry = entryOf(row, at);
      const text = JSON.stringify([entry.root, entry.texts]);
      const before = this.#known.get(entry.id);
      const now = before?.text === text ? before : { text, words: entryWords(entry, this.#vocabulary, this.#lexicon) };
      known.set(entry.id, now);
      entries.push(entry);
      words.push(now.words);
    }
    this.#known = known;
    return ProductIndex.of(entries, words, this.#vocabulary, this.#lexicon);
  }

  #keepLexicon(searchWords: readonly SearchWord[]): void {
    const said = JSON.stringify(searchWords);
    this.#smallest = Math.min(this.#smallest, this.#vocabulary.size || Number.POSITIVE_INFINITY);
    if (said === this.#searchWords && this.#vocabulary.size <= WASTE * this.#smallest) return;
    this.#searchWords = said;
    this.#smallest = Number.POSITIVE_INFINITY;
    this.#lexicon = new Lexicon(searchWords);
    this.#vocabulary = new Vocabulary();
    this.#known = new Map();
    for (const phrase of this.#lexicon.phrases()) if (!phrase.includes(' ')) this.#vocabulary.add(phrase);
  }
}
