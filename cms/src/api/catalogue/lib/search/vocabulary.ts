import { lettersApart, lettersOf, typosAllowed, typosBetween } from './distance';
import { soundOf, type Word } from './words';

/** How well a term fits a word that is not in the vocabulary. */
const BY_SOUND = 0.9;
const BEGINS = 0.7;
const TYPO = [1, 0.6, 0.3];
/** A typo in the sound of a word, where its letters have more: fits less than one in these. */
const HEARD = 1.5;
const HEARD_FITS = 0.5;
/** From so many letters on a word may be found with a typo although it is a word itself. */
const LONG = 5;
const LENGTH_MAX = 255;

export interface Likeness {
  fits: number;
  /** 0 is another spelling of the same sound. */
  typos: number;
  /** Whether what was typed is only its beginning, which is as good as one typo. */
  goesOn: boolean;
}

/** A sound that most of a word is lost in, as of one letter held down, is no word's. */
const tells = (sound: string, said: string) => sound.length > 1 && sound.length * 3 >= said.length;
const isNoWord = (term: string) => term.startsWith('#');
/** The first two letters as one number. */
const headOf = (word: string) => (word.charCodeAt(0) << 16) | word.charCodeAt(1);

/** What is compared of every term before its letters are, in arrays of numbers: most are passed over by it. */
class Traits {
  letters = new Int32Array(1024);
  soundLetters = new Int32Array(1024);
  heads = new Int32Array(1024);
  soundHeads = new Int32Array(1024);
  /** 0 is never found by a typo: what is no word, and what has a digit, for then it would be another number. */
  lengths = new Uint8Array(1024);
  /** Of two words as one the length of the first: a beginning that is no longer is found by that. */
  firstLengths = new Uint8Array(1024);

  makeRoomFor(count: number): void {
    const room = this.lengths.length;
    if (count <= room) return;
    const larger = <A extends Int32Array | Uint8Array>(made: A, of: A): A => {
      made.set(of);
      return made;
    };
    this.letters = larger(new Int32Array(2 * room), this.letters);
    this.soundLetters = larger(new Int32Array(2 * room), this.soundLetters);
    this.heads = larger(new Int32Array(2 * room), this.heads);
    this.soundHeads = larger(new Int32Array(2 * room), this.soundHeads);
    this.lengths = larger(new Uint8Array(2 * room), this.lengths);
    this.firstLengths = larger(new Uint8Array(2 * room), this.firstLengths);
  }
}

/** Every word of the shop, numbered, with what helps to find it by another spelling. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #terms: string[] = [];
  readonly #sounds: string[] = [];
  readonly #bySound = new Map<string, number[]>();
  readonly #traits = new Traits();

  get size(): number {
    return this.#terms.length;
  }

  /** The number of a term, which is added when it is new. `firstLength`: of two words as one. */
  add(term: string, firstLength = 0): number {
    const known = this.#numbers.get(term);
    if (known === undefined) return this.#addNew(term, firstLength);
    if (firstLength === 0) this.#traits.firstLengths[known] = 0;
    return known;
  }

  #addNew(term: string, firstLength: number): number {
    const number = this.#terms.push(term) - 1;
    this.#numbers.set(term, number);
    const traits = this.#traits;
    traits.makeRoomFor(number + 1);
    const sound = isNoWord(term) ? '' : soundOf(term);
    this.#sounds.push(sound);
    if (isNoWord(term)) return number;
    const alike = this.#bySound.get(sound);
    if (alike) alike.push(number);
    else this.#bySound.set(sound, [number]);
    traits.letters[number] = lettersOf(term);
    traits.soundLetters[number] = lettersOf(sound);
    traits.firstLengths[number] = Math.min(firstLength, LENGTH_MAX);
    if (/^\d+$/.test(term)) return number;
    traits.heads[number] = headOf(term);
    traits.soundHeads[number] = headOf(sound);
    if (!/\d/.test(term)) traits.lengths[number] = Math.min(term.length, LENGTH_MAX);
    return number;
  }

  numberOf(term: string): number | undefined {
    return this.#numbers.get(term);
  }

  termAt(number: number): string {
    return this.#terms[number] ?? '';
  }

  /** What somebody may have meant by a word that is none: it sounds the same, goes on, or is typed otherwise. */
  like({ said, term }: Word): Map<number, Likeness> {
    const found = new Map<number, Likeness>();
    const sound = soundOf(term);
    for (const [number, typos] of this.#misspelt({ said, term }, 4))
      found.set(number, { fits: TYPO[typos] ?? HEARD_FITS, typos: Math.floor(typos), goesOn: false });
    if (said.length > 1)
      for (const number of this.#begunBy(said, sound)) found.set(number, { fits: BEGINS, typos: 1, goesOn: true });
    if (tells(sound, said))
      for (const number of this.#bySound.get(sound) ?? [])
        found.set(number, { fits: BY_SOUND, typos: 0, goesOn: false });
    return found;
  }

  /** Terms that are one typo away from a word that is one itself. */
  almost(word: Word): number[] {
    return this.#misspelt(word, LONG).flatMap(([number, typos]) => (typos <= HEARD ? [number] : []));
  }

  #begunBy(said: string, sound: string): number[] {
    const { heads, soundHeads, firstLengths } = this.#traits;
    const found: number[] = [];
    const head = headOf(said);
    const soundHead = sound.length > 2 ? headOf(sound) : -1;
    for (let number = 0; number < this.#terms.length; number++) {
      if (heads[number] !== head && soundHeads[number] !== soundHead) continue;
      if (said.length <= (firstLengths[number] ?? 0)) continue;
      const isBegun =
        this.#terms[number]?.startsWith(said) || (soundHead !== -1 && this.#sounds[number]?.startsWith(sound));
      if (isBegun) found.push(number);
    }
    return found;
  }

  /** Terms with how many typos they are away; the shortest that may have one is so long. */
  #misspelt({ said, term }: Word, shortest: number): [number: number, typos: number][] {
    const limit = typosAllowed(said.length);
    const found: [number, number][] = [];
    if (limit === 0) return found;
    const sound = soundOf(term);
    const [saidLetters, soundLetters] = [lettersOf(said), lettersOf(sound)];
    const { lengths, ...known } = this.#traits;
    const least = Math.max(3, said.length < shortest ? shortest : 0, said.length - limit - 2);
    const most = Math.min(LENGTH_MAX, said.length + limit + 2);
    for (let number = 0; number < this.#terms.length; number++) {
      const length = lengths[number] ?? 0;
      if (length < least || length > most) continue;
      const mayBe = lettersApart(saidLetters, known.letters[number] ?? 0) <= 2 * limit;
      const maySound = lettersApart(soundLetters, known.soundLetters[number] ?? 0) <= 2;
      if (!mayBe && !maySound) continue;
      let typos = mayBe ? typosBetween(said, this.#terms[number] ?? '', limit) : limit + 1;
      const heard = this.#sounds[number] ?? '';
      if (typos > 1 && maySound && heard.length > 3 && typosBetween(sound, heard, 1) <= 1) typos = HEARD;
      if (typos <= Math.max(limit, HEARD)) found.push([number, typos]);
    }
    return found;
  }
}
