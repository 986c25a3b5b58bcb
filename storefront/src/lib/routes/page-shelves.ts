import type { PageShelf } from 'shared-types/contract/pages';

/** Where pages of an editor's own stand: the beginnings of their addresses. As data, without the contract's schemas. */
export const PAGE_SHELVES: readonly PageShelf[] = ['pages', 'journal', 'lookbook'];
