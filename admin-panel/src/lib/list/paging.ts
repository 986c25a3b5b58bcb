/** The page that is shown when `wanted` (from 1) is asked for: never before the first or after the last. */
export function clampPage(wanted: number, pages: number): number {
  return Math.min(Math.max(1, wanted), Math.max(1, pages));
}

export const pagesOf = (count: number, size: number): number => Math.ceil(count / size);

/** The items of one page, counted from 1. */
export function itemsOfPage<Item>(items: readonly Item[], page: number, size: number): Item[] {
  return items.slice((page - 1) * size, page * size);
}

/** A page number, or what stands for the pages left out before it (`gap-start`) or after it (`gap-end`). */
export type PageMark = number | 'gap-start' | 'gap-end';

/**
 * The numbers to offer: the first, the last and the current with its neighbours. A gap always stands for two pages
 * or more; a single one is named instead.
 */
export function pageMarks(page: number, pages: number): PageMark[] {
  const from = page - 1 <= 3 ? 2 : page - 1;
  const to = page + 1 >= pages - 2 ? pages - 1 : page + 1;
  const middle = Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);
  const marks: PageMark[] = [1];
  if (from > 2) marks.push('gap-start');
  marks.push(...middle);
  if (to < pages - 1) marks.push('gap-end');
  if (pages > 1) marks.push(pages);
  return marks;
}
