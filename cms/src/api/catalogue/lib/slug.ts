import slugify from '@sindresorhus/slugify';

const LONGEST = 120;

/** What is written in an amount besides its digits: `Under ₹2,500` → `under-2500`. */
const AMOUNT = /₹|(?<=\d),(?=\d)/g;

/** What a name becomes in the address of its page: `Pèacock Kurta` → `peacock-kurta`; one without any letter, `otherwise`. */
export function slugOf(name: string, otherwise = 'product'): string {
  return slugify(name.slice(0, LONGEST).replace(AMOUNT, '')) || otherwise;
}

/** The first of `kurta`, `kurta-2`, `kurta-3` … that nothing else is called. */
export function freeSlug(wanted: string, taken: ReadonlySet<string>): string {
  if (!taken.has(wanted)) return wanted;
  let number = 2;
  while (taken.has(`${wanted}-${number}`)) number++;
  return `${wanted}-${number}`;
}
