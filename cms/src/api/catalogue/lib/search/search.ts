import { isColorTerm } from './entry-words';
import { priceIn } from './price';
import type { ProductIndex, Wanted } from './product-index';
import { ALMOST, relaxed, wantedBy } from './wanted';
import { compoundsOf, type Word } from './words';

export interface Asked {
  onSaleOnly: boolean;
  /** How many of the best are wanted; without it all. */
  limit?: number | undefined;
  /** Somebody is typing: the last word may be a beginning. */
  isTyping?: boolean;
}

export interface Found {
  /** What has every word that was asked for and is known, best first. */
  ids: number[];
  /** How many those are without a limit. */
  count: number;
  /** When there is nothing: what has most of them, or without any what comes first. */
  nearest: number[];
  /** What it was found by: `colorsIn` tells which colours that names. */
  wanted: readonly Wanted[];
  /** The words that were looked for, for those who count what is missing. */
  words: string;
}

/** More is not read. */
const QUERY_MAX = 200;
const WORDS_MAX = 10;
const NEAREST_MAX = 8;

/** What an index has for the words that somebody typed. */
export function search(index: ProductIndex, query: string, asked: Asked): Found {
  const { onSaleOnly, limit = index.size, isTyping = false } = asked;
  const { rest, price } = priceIn(query.slice(0, QUERY_MAX));
  const compounds = compoundsOf(rest).slice(0, WORDS_MAX);
  const wanted = wantedBy(index, compounds, isTyping);
  const isListed = (at: number) => !onSaleOnly || index.isOnSale[at] === 1;
  const [from, to] = price ? [price.from, price.to] : [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isWithin = (at: number) => (index.prices[at] ?? 0) >= from && (index.prices[at] ?? 0) <= to;
  const withAll = (all: readonly Wanted[]) => {
    const needed = all.filter(({ isOptional }) => !isOptional).length;
    const { scores, hits } = index.weigh(all);
    return index.rank((at) => hits[at] === needed && isListed(at) && isWithin(at), scores, limit);
  };

  const words = compounds.map(saidOf).join(' ');
  if (wanted.length > 0 || price) {
    const found = withAll(wanted);
    if (found.count > 0) return { ...found, nearest: [], wanted, words };
    const less = relaxed(index, wanted);
    const foundOfLess = less && withAll(less);
    if (foundOfLess && foundOfLess.count > 0) return { ...foundOfLess, nearest: [], wanted, words };
  }
  const { scores, hits } = index.weigh(wanted);
  let most = 0;
  for (let at = 0; at < index.size; at++) if (isListed(at)) most = Math.max(most, hits[at] ?? 0);
  const nearest = index.rank((at) => hits[at] === most && isListed(at), scores, NEAREST_MAX);
  return { ids: [], count: 0, nearest: nearest.ids, wanted, words };
}

/** The ids of the colours that a search names, best first. `colors`: an index of them alone. */
export function colorsIn(colors: ProductIndex, { wanted }: Found): number[] {
  const sure = wanted.map(({ terms, isOptional }) => ({
    terms: new Map([...terms].filter(([term, fits]) => isColorTerm(term) && fits > ALMOST)),
    isOptional,
  }));
  const { scores } = colors.weigh(sure);
  return colors.rank((at) => (scores[at] ?? 0) > 0, scores, colors.size).ids;
}

const saidOf = (words: Word[]): string => words.map(({ said }) => said).join('-');
