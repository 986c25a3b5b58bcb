import { useSearchParams } from 'react-router-dom';

/** The values that a filter takes: some words, or whatever has the form. */
type Filters = Record<string, readonly string[] | RegExp>;
type Chosen<F extends Filters> = {
  [Name in keyof F]: (F[Name] extends readonly string[] ? F[Name][number] : string) | null;
};

/** What a list shows, as its address says it. */
export type ListView<F extends Filters> = Chosen<F> & {
  search: string;
  /** From 1; may be past the last page. */
  page: number;
};

/** Reads `?search=&page=` and one query for each filter; what makes no sense there counts as not said. */
export function readListView<const F extends Filters>(query: URLSearchParams, filters: F): ListView<F> {
  const page = query.get('page') ?? '';
  const chosen = Object.entries(filters).map(([name, choices]) => {
    const value = query.get(name);
    const isOne = value !== null && (choices instanceof RegExp ? choices.test(value) : choices.includes(value));
    return [name, isOne ? value : null];
  });
  return {
    ...(Object.fromEntries(chosen) as Chosen<F>),
    search: query.get('search') ?? '',
    page: /^[1-9]\d{0,6}$/.test(page) ? Number(page) : 1,
  };
}

/** The query of a view, the shortest that says it: empty for the first page of everything. */
export function writeListView(view: Record<string, string | number | null>): string {
  const { page, ...others } = view;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, String(value));
  if (Number(page) > 1) query.set('page', String(page));
  return query.size ? `?${query}` : '';
}

/** Search, filters and page of a list, kept in the address so that back, reload and a shared link show the same. */
export function useListView<const F extends Filters>(filters: F) {
  const [query, setQuery] = useSearchParams();
  const view = readListView(query, filters);
  return {
    view,
    isFiltered: view.search !== '' || Object.keys(filters).some((name) => view[name] !== null),
    /** Changes a part; another selection begins at its first page. */
    show: (change: Partial<ListView<F>>) => setQuery(writeListView({ ...view, page: 1, ...change })),
    showAll: () => setQuery(''),
    href: (page: number) => ({ search: writeListView({ ...view, page }) }),
  };
}
