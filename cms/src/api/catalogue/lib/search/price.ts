export interface PriceRange {
  from: number;
  to: number;
}

const AMOUNT = String.raw`(?:rs\.?|inr|₹|rupees?|रु\.?)?\s*(\d[\d,]*(?:\.\d+)?)\s*(k(?!\p{L})|ha[zj]aa?r|हज\u093c?ार)?\s*(?:rs\.?|inr|rupees?|rupa[iy]e?|rupe|रुप[\p{L}\p{M}]*|/-)?`;
const RANGES: { said: RegExp; range: (low: number, high: number) => PriceRange }[] = [
  {
    said: RegExp(
      String.raw`(?:(?:between|from)\s+)?${AMOUNT}\s*(?:and|to|-|–|se|से)\s*${AMOUNT}(?:\s*(?:tak|ke bee?ch|तक|के बीच))?`,
      'iu',
    ),
    range: (one, other) => ({ from: Math.min(one, other), to: Math.max(one, other) }),
  },
  {
    said: RegExp(
      String.raw`(?:under|below|(?:less|lower|cheaper|not more|no more) than|up ?to|within|max(?:imum)?|<)\s*${AMOUNT}`,
      'iu',
    ),
    range: (to) => ({ from: 0, to }),
  },
  {
    said: RegExp(
      String.raw`${AMOUNT}\s*(?:se kam|[sk]e n(?:i|ee?)che|ke? and[ae]r|tak|or less|and (?:below|under)|से कम|[सक]े नीचे|के अंदर|तक)(?![\p{L}\p{M}])`,
      'iu',
    ),
    range: (to) => ({ from: 0, to }),
  },
  {
    said: RegExp(String.raw`(?:above|over|(?:more|greater|not less) than|min(?:imum)?|>)\s*${AMOUNT}`, 'iu'),
    range: (from) => ({ from, to: Number.POSITIVE_INFINITY }),
  },
  {
    said: RegExp(
      String.raw`${AMOUNT}\s*(?:se (?:z|j)(?:ya|ia)?a?da|[sk]e (?:oo?|u)pa?r|and above|से ज\u093c?्यादा|[सक]े ऊपर)(?![\p{L}\p{M}])`,
      'iu',
    ),
    range: (from) => ({ from, to: Number.POSITIVE_INFINITY }),
  },
];
/** A smaller number is a size. */
const SMALLEST = 100;

/** Takes what a query says of prices out of it, such as `under 3000` or `2k se kam`. */
export function priceIn(asked: string): { rest: string; price: PriceRange | null } {
  // A run of blanks would be tried in every division of it.
  const query = asked.replace(/\s+/g, ' ');
  for (const { said, range } of RANGES) {
    const found = said.exec(query);
    if (!found) continue;
    const [low = 0, high = low] = [1, 3].flatMap((at) => (found[at] ? [rupees(found[at], found[at + 1])] : []));
    if (Math.min(low, high) < SMALLEST) continue;
    return { rest: query.replace(found[0], ' '), price: range(low, high) };
  }
  return { rest: query, price: null };
}

const rupees = (digits: string | undefined, thousand: string | undefined): number =>
  Number((digits ?? '').replaceAll(',', '')) * (thousand ? 1000 : 1);
