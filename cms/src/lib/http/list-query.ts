import { PAGE_SIZE } from 'shared-types/domain/limits';

interface Page {
  page?: number | undefined;
  limit?: number | undefined;
}

/** `LIMIT :size OFFSET :skip` of a list; `size` null, which is no limit, where no page was asked for. */
export function pageOf({ page, limit }: Page): { isPaged: boolean; size: number | null; skip: number } {
  const isPaged = page !== undefined || limit !== undefined;
  const size = limit ?? PAGE_SIZE;
  return { isPaged, size: isPaged ? size : null, skip: isPaged ? ((page ?? 1) - 1) * size : 0 };
}

const escaped = (search: string): string => search.replace(/[\\%_]/g, '\\$&');

/** The pattern of what something begins with, taken letter by letter. */
export const beginningPattern = (search: string): string => `${escaped(search)}%`;

/**
 * The pattern of what a person searches for, taken letter by letter; null where nothing is searched for. For
 * `fold(…) LIKE fold(:pattern)`: in whatever case, with or without accents (database/schema.sql).
 */
export const searchPattern = (search: string | undefined): string | null => (search ? `%${escaped(search)}%` : null);
