import { HUES } from './color-words';
import { colorTerm, IMPORTANT, IN_CATEGORY, IN_COLOR, IN_NAME, IN_SIZE, isColorTerm, rootTerm } from './entry-words';
import type { Meaning } from './lexicon';
import type { ProductIndex, Wanted } from './product-index';
import { SMALL_WORDS } from './small-words';
import type { Likeness } from './vocabulary';
import { joined, phraseOf, type Word } from './words';

/** What is found by a word that is one typo away, though what was typed is a word too, comes last. */
export const ALMOST = 0.02;
/** What fits less is a typo away and may be another word. */
const SURE = 0.7;
/** A word that only descriptions have is found with a typo when it is long. */
const LONG = 6;

/** What one word or phrase of a query wants. */
interface Spoken extends Wanted {
  term: string;
}

/** Phrases that mean something before their words: `t shirt`, `off white`. `isTyping`: the last word may be a beginning. */
export function wantedBy(index: ProductIndex, said: Word[][], isTyping: boolean): Wanted[] {
  const compounds = withoutGaps(index, said);
  const spoken: Spoken[] = [];
  for (let at = 0; at < compounds.length; ) {
    const { taken, words } = takeFrom(index, compounds, at);
    const isAll = taken === compounds.length;
    for (const word of words) {
      const isBegun = isTyping && at + taken === compounds.length && word === words.at(-1);
      const wanted = isBegun ? begunBy(index, word) : null;
      spoken.push({ ...(wanted ?? wantedOf(index, word, isAll && words.length === 1)), term: word.term });
      const hint = index.lexicon.hintOf(word.term);
      if (hint) spoken.push({ terms: meant(index, word.term, 1, hint), isOptional: true, term: '' });
    }
    at += taken;
  }
  return withoutUnknown(index, withRootsTogether(withoutPurpose(spoken)));
}

/** What was typed with a blank too many is one word: `band gala`. */
function withoutGaps(index: ProductIndex, compounds: Word[][]): Word[][] {
  const closed: Word[][] = [];
  for (const words of compounds) {
    const before = closed.at(-1);
    const whole = before && joined([...before, ...words]);
    const isWord = ({ term }: Word) => isKnown(index, term) || SMALL_WORDS.has(term);
    if (whole && isKnown(index, whole.term) && ![joined(before), joined(words)].every(isWord))
      closed[closed.length - 1] = [whole];
    else closed.push(words);
  }
  return closed;
}

/** `for` stands before what something is for, and in Hindi `ke liye` behind it. */
const BEFORE_PURPOSE = new Set(['for'].map(phraseOf));
const BEHIND_PURPOSE = new Set(['liye', 'lie', 'liy', 'लिए', 'लिये'].map(phraseOf));

/** What something is for need not be on it: a `dupatta for suit` is a dupatta. Whom it is for it must be for. */
function withoutPurpose(spoken: Spoken[]): Wanted[] {
  const isFor = ({ terms, isOptional }: Spoken) => !isOptional && [...terms.keys()].some(isRoot);
  let [from, to] = [0, 0];
  const before = spoken.findIndex(({ term }) => BEFORE_PURPOSE.has(term));
  const behind = spoken.findIndex(({ term }) => BEHIND_PURPOSE.has(term));
  if (before >= 0) {
    from = before + 1;
    const end = spoken.findIndex((one, at) => at >= from && isFor(one));
    to = end < 0 ? spoken.length : end;
  } else if (behind >= 0) {
    to = behind;
    from = spoken.findLastIndex((one, at) => at < to && isFor(one)) + 1;
  }
  const isPurpose = (at: number) => at >= from && at < to;
  const isRest = spoken.some((one, at) => !isPurpose(at) && !one.isOptional && !isFor(one));
  return isRest ? spoken.map((one, at) => (isPurpose(at) ? { ...one, isOptional: true } : one)) : spoken;
}

/** No piece is in two root categories: of two that are named one will do, unless both words share one (`girl women`). */
function withRootsTogether(spoken: Wanted[]): Wanted[] {
  const isNeeded = ({ terms, isOptional }: Wanted) => !isOptional && terms.size > 0 && [...terms.keys()].every(isRoot);
  const roots = spoken.filter(isNeeded);
  if (roots.length < 2) return spoken;
  const named = new Map(roots.flatMap(({ terms }) => [...terms]));
  const shared = [...named].filter(([root]) => roots.every(({ terms }) => terms.has(root)));
  return [
    ...spoken.filter((one) => !roots.includes(one)),
    { terms: shared.length ? new Map(shared) : named, isOptional: false },
  ];
}

/** Whether it is a word of a category or a name. */
const isNamed =
  (index: ProductIndex) =>
  ({ terms }: Wanted): boolean =>
    [...terms].some(
      ([term, fits]) =>
        fits > SURE && !term.startsWith('#') && index.weightOf(term) >= IN_CATEGORY && !index.lexicon.isMotif(term),
    );

/** Beside such a word one that nobody knows is left out: who looks for a "nike tee" is shown tees. */
const withoutUnknown = (index: ProductIndex, wanted: Wanted[]): Wanted[] =>
  wanted.some(isNamed(index)) ? wanted.filter(({ terms }) => terms.size > 0) : wanted;

/**
 * What to look for when no piece has everything: beside a garment it need not have what only descriptions tell (`ready made
 * dhoti`), and of several garments the last is meant (`sherwani shoes`). Null when that leaves out nothing.
 */
export function relaxed(index: ProductIndex, wanted: readonly Wanted[]): Wanted[] | null {
  const { lexicon } = index;
  const isColor = (term: string) => HUES.has(term) || index.has(colorTerm(term));
  const isGarment = (one: Wanted) =>
    !one.isOptional &&
    isNamed(index)(one) &&
    [...one.terms.keys()].every((term) => !isColor(term)) &&
    [...one.terms.keys()].some((term) => lexicon.meaningOf(term)?.isOptional === false);
  const isTold = ({ terms, isOptional }: Wanted) => {
    const all = [...terms.keys()];
    if (isOptional || all.some((term) => lexicon.isMotif(term) || isColor(term) || (isRoot(term) && index.has(term))))
      return false;
    const most = Math.max(...all.map((term) => index.weightOf(term)));
    return most > 0 && most < IN_SIZE;
  };
  const last = wanted.findLastIndex(isGarment);
  if (last < 0) return null;
  const isLeftOut = (one: Wanted, at: number) => at !== last && (isGarment(one) || isTold(one));
  return wanted.some(isLeftOut)
    ? wanted.map((one, at) => (isLeftOut(one, at) ? { ...one, isOptional: true } : one))
    : null;
}

function takeFrom(index: ProductIndex, compounds: Word[][], at: number): { taken: number; words: Word[] } {
  for (let taken = Math.min(index.lexicon.longest, compounds.length - at); taken > 1; taken--) {
    const term = compounds
      .slice(at, at + taken)
      .map((words) => joined(words).term)
      .join(' ');
    if (index.lexicon.meaningOf(term)) return { taken, words: [{ said: term, term }] };
  }
  const words = compounds[at] ?? [];
  const whole = joined(words);
  const phrase = words.map(({ term }) => term).join(' ');
  if (words.length > 1 && index.lexicon.meaningOf(phrase)) return { taken: 1, words: [{ said: phrase, term: phrase }] };
  return { taken: 1, words: words.length > 1 && isKnown(index, whole.term) ? [whole] : words };
}

const isKnown = (index: ProductIndex, term: string) => index.lexicon.meaningOf(term) !== undefined || index.has(term);

function wantedOf(index: ProductIndex, word: Word, isOnly: boolean): Wanted {
  const meaning = index.lexicon.meaningOf(word.term);
  if (!meaning && SMALL_WORDS.has(word.term)) {
    const terms = isOnly ? likely(index, word).terms : new Map([[word.term, 1]]);
    return { terms, isOptional: true };
  }
  if (!meaning && !isAnywhere(index, word.term)) return likely(index, word);
  const terms = expanded(index, [[word.term, 1]]);
  if (![...terms.keys()].every(isRoot))
    for (const number of index.vocabulary.almost(word)) {
      const term = index.vocabulary.termAt(number);
      if (index.weightOf(term) >= IN_NAME && !terms.has(term)) terms.set(term, ALMOST);
    }
  return { terms, isOptional: isOptional(index, word) };
}

/** What is in a name is looked for, whatever else it may mean. */
const isOptional = (index: ProductIndex, { term }: { term: string }): boolean =>
  index.lexicon.meaningOf(term)?.isOptional === true && index.weightOf(term) < IN_NAME;

const isRoot = (term: string) => term.startsWith(rootTerm('')) && !isColorTerm(term);
const isAnywhere = (index: ProductIndex, term: string) =>
  index.has(term) || index.has(rootTerm(term)) || index.has(colorTerm(term));

/** Terms and phrases with all that they mean. */
function expanded(index: ProductIndex, terms: Iterable<[string, number]>): Map<string, number> {
  const all = new Map<string, number>();
  for (const [term, fits] of terms)
    for (const [one, fit] of meant(index, term, fits, index.lexicon.meaningOf(term)))
      all.set(one, Math.max(all.get(one) ?? 0, fit));
  return all;
}

/** One that names a root category means that and nothing else. */
function meant(index: ProductIndex, term: string, fits: number, meaning: Meaning | undefined): Map<string, number> {
  const finds = meaning?.finds ?? new Map([[term, 1]]);
  const roots = [...finds.keys()].map(rootTerm).filter((root) => index.has(root));
  if (roots.length) return new Map(roots.map((root) => [root, fits]));
  const all = new Map<string, number>();
  for (const [phrase, fit] of finds) {
    all.set(phrase, fits * fit);
    if (phrase === term || !meaning?.isMotif) all.set(colorTerm(phrase), fits * fit);
  }
  return all;
}

/**
 * What begins so, letter by letter, of all that pieces are called, made of and show; null where nothing does. What else may
 * be meant, such as another word for a colour or one with a typo, comes last.
 */
function begunBy(index: ProductIndex, word: Word): Wanted | null {
  const { vocabulary, lexicon } = index;
  if (isAnywhere(index, word.term) || lexicon.meaningOf(word.term)) return null;
  const isCalled = (term: string) =>
    index.weightOf(term) >= IMPORTANT ||
    (lexicon.isMotif(term) && index.has(term)) ||
    index.has(rootTerm(term)) ||
    index.weightOf(colorTerm(term)) >= IN_COLOR;
  const begun = [...vocabulary.like(word)].flatMap(([number, { fits, goesOn }]): [string, number][] => {
    const term = vocabulary.termAt(number);
    return goesOn && term.startsWith(word.said) && isCalled(term) ? [[term, fits]] : [];
  });
  if (begun.length === 0) return null;
  const terms = expanded(index, begun);
  for (const term of likely(index, word).terms.keys()) if (!terms.has(term)) terms.set(term, ALMOST);
  return { terms, isOptional: false };
}

/**
 * What may have been meant by a word that nothing has: what sounds the same, else what goes on or has the fewest typos. A
 * name with a typo more comes last, so that it is found by whatever it is typed as.
 */
function likely(index: ProductIndex, word: Word): Wanted {
  const { vocabulary, lexicon } = index;
  const like = [...vocabulary.like(word)].map(([number, how]) => ({ term: vocabulary.termAt(number), ...how }));
  const isOfNote = ({ term }: { term: string }) =>
    index.weightOf(term) >= IMPORTANT ||
    lexicon.meaningOf(term) !== undefined ||
    index.has(rootTerm(term)) ||
    index.has(colorTerm(term));
  const ofNote = like.filter(isOfNote);
  const shortest = ({ typos, goesOn }: Likeness) => (goesOn ? 3 : typos < 2 ? LONG : Number.POSITIVE_INFINITY);
  const alike = ofNote.length > 0 ? ofNote : like.filter((one) => word.said.length >= shortest(one));
  const fewest = Math.min(...alike.map(({ typos }) => typos));
  const best = [...alike.filter(({ typos }) => typos === fewest), ...like.filter(({ typos }) => typos === 0)];
  const terms = expanded(
    index,
    best.map(({ term, fits }) => [term, fits]),
  );
  for (const { term } of alike) if (index.weightOf(term) >= IN_NAME && !terms.has(term)) terms.set(term, ALMOST);
  const isSure = best.length > 0 && alike.every(({ goesOn }) => !goesOn);
  return { terms, isOptional: isSure && [...alike, ...best].every((one) => isOptional(index, one)) };
}
