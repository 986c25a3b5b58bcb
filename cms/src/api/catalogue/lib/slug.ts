import slugify from '@sindresorhus/slugify';
import { transliterated } from './search/devanagari';

const LONGEST = 120;

/** What is written in an amount besides its digits: `Under ₹2,500` → `under-2500`. */
const AMOUNT = /₹|(?<=\d),(?=\d)/g;

/** Words of the scripts of India, whose letters stand in Unicode in the order of Devanagari's, a block each. */
const INDIAN = /[\u0900-\u0d7f]+/g;
const latinOf = (word: string): string =>
  transliterated(
    word
      .normalize('NFD')
      .replace(/./gu, (letter) => String.fromCodePoint(0x0900 + ((letter.codePointAt(0) ?? 0) & 0x7f))),
  ).replaceAll('aa', 'a');

/**
 * What a name becomes in the address of its page: `Pèacock Kurta` → `peacock-kurta`, `मोर कुर्ता` → `mor-kurta`; one without any
 * letter, `otherwise`.
 */
export function slugOf(name: string, otherwise = 'product'): string {
  const latin = name.slice(0, LONGEST).replace(AMOUNT, '').replace(INDIAN, latinOf);
  return slugify(latin).slice(0, LONGEST).replace(/-$/, '') || otherwise;
}

/** The first of `kurta`, `kurta-2`, `kurta-3` … that nothing else is called. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
