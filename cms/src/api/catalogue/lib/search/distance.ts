/** Which letters a word has, a bit each: words whose letters differ by many need no closer look. */
export function lettersOf(word: string): number {
  let letters = 0;
  for (let at = 0; at < word.length; at++) letters |= 1 << (word.charCodeAt(at) % 31);
  return letters;
}

export function lettersApart(a: number, b: number): number {
  let bits = a ^ b;
  bits -= (bits >>> 1) & 0x55555555;
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/**
 * How many typos make one word of the other (a letter too many, missing, another, or two changed about), or `limit + 1`
 * when it is more. Optimal string alignment, one row at a time.
 */
export function typosBetween(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1;
      let typos = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + same);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        typos = Math.min(typos, (beforeLast[j - 2] ?? 0) + 1);
      row.push(typos);
      if (typos < best) best = typos;
    }
    if (best > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return Math.min(last[b.length] ?? 0, limit + 1);
}

/** How many typos a word of this length may have. */
export const typosAllowed = (length: number): number => (length < 4 ? 0 : length < 8 ? 1 : 2);
