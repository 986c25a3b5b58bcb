import { takeTurns } from '../../../../lib/process/turns';
import type { Entry, EntryWords } from './entry-words';
import type { Lexicon } from './lexicon';
import type { Vocabulary } from './vocabulary';

/** Scores are compared to a thousandth; what scores the same keeps its order. */
const FINE = 1000;
const PLACES = 2 ** 21;
/** So many are picked out; more are sorted. */
const PICKED_MAX = 200;
/** How many words are laid down before somebody looks at the clock. */
const AT_ONCE = 100;

/** A word of a query, or several that mean something together. */
export interface Wanted {
  /** What it is found by, and how well each fits. */
  terms: ReadonlyMap<string, number>;
  /** An entry need not have it, and is better with it. */
  isOptional: boolean;
}

/** Where each word stands, in a few arrays: a query reads the places of its words and nothing else. */
export class ProductIndex {
  readonly isOnSale: Uint8Array;
  readonly prices: Float64Array;
  readonly #ids: Float64Array;
  /** Of each term, where its places begin in the two below. */
  #starts = new Uint32Array(1);
  #entryAt = new Uint32Array();
  #weightAt = new Float32Array();
  /** The most that each counts anywhere. */
  #most = new Float32Array();
  /** A search is done at once: none needs arrays of its own. */
  readonly #sums: { scores: Float32Array; hits: Uint8Array; best: Float32Array };

  private constructor(
    entries: readonly Entry[],
    readonly vocabulary: Vocabulary,
    readonly lexicon: Lexicon,
  ) {
    this.isOnSale = Uint8Array.from(entries, ({ isOnSale }) => Number(isOnSale));
    this.prices = Float64Array.from(entries, ({ price }) => price);
    this.#ids = Float64Array.from(entries, ({ id }) => id);
    const { length } = entries;
    this.#sums = { scores: new Float32Array(length), hits: new Uint8Array(length), best: new Float32Array(length) };
  }

  static async of(
    entries: readonly Entry[],
    words: readonly EntryWords[],
    vocabulary: Vocabulary,
    lexicon: Lexicon,
  ): Promise<ProductIndex> {
    const index = new ProductIndex(entries, vocabulary, lexicon);
    await index.#layDown(words);
    return index;
  }

  async #layDown(words: readonly EntryWords[]): Promise<void> {
    const turn = takeTurns();
    const size = this.vocabulary.size;
    const starts = new Uint32Array(size + 1);
    for (const [at, { terms }] of words.entries()) {
      if (at % AT_ONCE === 0) await turn();
      for (const term of terms) starts[term + 1] = (starts[term + 1] ?? 0) + 1;
    }
    for (let term = 0; term < size; term++) starts[term + 1] = (starts[term + 1] ?? 0) + (starts[term] ?? 0);
    const next = starts.slice();
    const entryAt = new Uint32Array(starts[size] ?? 0);
    const weightAt = new Float32Array(entryAt.length);
    const most = new Float32Array(size);
    for (const [at, { terms, weights }] of words.entries()) {
      if (at % AT_ONCE === 0) await turn();
      for (let nth = 0; nth < terms.length; nth++) {
        const term = terms[nth] ?? 0;
        const place = next[term] ?? 0;
        const weight = weights[nth] ?? 0;
        next[term] = place + 1;
        entryAt[place] = at;
        weightAt[place] = weight;
        if (weight > (most[term] ?? 0)) most[term] = weight;
      }
    }
    [this.#starts, this.#entryAt, this.#weightAt, this.#most] = [starts, entryAt, weightAt, most];
  }

  get size(): number {
    return this.#ids.length;
  }

  /** The most that a term counts in any entry; 0 when none has it. */
  weightOf(term: string): number {
    return this.#most[this.vocabulary.numberOf(term) ?? -1] ?? 0;
  }

  has(term: string): boolean {
    return this.weightOf(term) > 0;
  }

  /**
   * How much each entry has of everything that is wanted, and how many of those that it needs. Of one, that is the best of
   * its terms, each as far as it fits; of a phrase, its least word. The arrays are the same ones at every call.
   */
  weigh(wanted: readonly Wanted[]): { scores: Float32Array; hits: Uint8Array } {
    const { scores, hits, best } = this.#sums;
    scores.fill(0);
    hits.fill(0);
    for (const { terms, isOptional } of wanted) {
      this.#weighOne(terms);
      for (let entry = 0; entry < best.length; entry++) {
        const weight = best[entry] ?? 0;
        if (weight === 0) continue;
        scores[entry] = (scores[entry] ?? 0) + weight;
        if (!isOptional) hits[entry] = (hits[entry] ?? 0) + 1;
      }
    }
    return { scores, hits };
  }

  #weighOne(terms: Wanted['terms']): void {
    const { best } = this.#sums;
    best.fill(0);
    for (const [term, fits] of terms) {
      const [first, ...others] = this.#partsOf(term);
      if (first === undefined) continue;
      const end = this.#starts[first + 1] ?? 0;
      for (let place = this.#starts[first] ?? 0; place < end; place++) {
        const entry = this.#entryAt[place] ?? 0;
        let least = this.#weightAt[place] ?? 0;
        for (const other of others) least = Math.min(least, this.#weightIn(entry, other));
        if (fits * least > (best[entry] ?? 0)) best[entry] = fits * least;
      }
    }
  }

  /** A term's number, or of a phrase those of its words, the rarest first; nothing when no entry has it. */
  #partsOf(term: string): number[] {
    const words = term.startsWith('#') ? [term] : term.split(' ');
    const parts = words.map((word) => this.vocabulary.numberOf(word) ?? -1);
    const countOf = (part: number) => (this.#starts[part + 1] ?? 0) - (this.#starts[part] ?? 0);
    return parts.every((part) => part >= 0) ? parts.sort((a, b) => countOf(a) - countOf(b)) : [];
  }

  /** How much a term counts in an entry. */
  #weightIn(entry: number, term: number): number {
    let from = this.#starts[term] ?? 0;
    let to = this.#starts[term + 1] ?? 0;
    while (from < to) {
      const middle = (from + to) >>> 1;
      const at = this.#entryAt[middle] ?? 0;
      if (at === entry) return this.#weightAt[middle] ?? 0;
      if (at < entry) from = middle + 1;
      else to = middle;
    }
    return 0;
  }

  /** The ids of the entries that are let through, the best `limit` of them, and how many there are. */
  rank(isLetThrough: (at: number) => boolean, scores: Float32Array, limit: number): { ids: number[]; count: number } {
    const isPicked = limit <= PICKED_MAX;
    const keys = new Float64Array(isPicked ? limit + 1 : this.size);
    let count = 0;
    for (let at = 0; at < this.size; at++) {
      if (!isLetThrough(at)) continue;
      const key = at - Math.round((scores[at] ?? 0) * FINE) * PLACES;
      if (isPicked) insert(keys, Math.min(count, limit), key);
      else keys[count] = key;
      count++;
    }
    const ranked = keys.subarray(0, Math.min(count, limit));
    if (!isPicked) keys.subarray(0, count).sort();
    return { ids: Array.from(ranked, (key) => this.#ids[((key % PLACES) + PLACES) % PLACES] ?? 0), count };
  }
}

/** Puts a key where it belongs among so many sorted ones, with room for one more. */
function insert(keys: Float64Array, count: number, key: number): void {
  let at = count;
  for (; at > 0 && (keys[at - 1] ?? 0) > key; at--) keys[at] = keys[at - 1] ?? 0;
  keys[at] = key;
}
