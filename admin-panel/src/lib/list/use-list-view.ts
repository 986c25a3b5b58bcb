import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE, PAGE_SIZES } from 'shared-types/domain/limits';

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
  /** Rows a page. */
  size: number;
};

/** Reads `?search=&page=&size=` and one query for each filter; what makes no sense there counts as not said. */
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
    size: PAGE_SIZES.find((size) => String(size) === query.get('size')) ?? PAGE_SIZE,
  };
}

/** The query of a view, the shortest that says it: empty for the first page of everything. */
export function writeListView(view: Record<string, string | number | null>): string {
  const { page, size, ...others } = view;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(others)) if (value) query.set(name, String(value));
  if (Number(page) > 1) query.set('page', String(page));
  if (size && size !== PAGE_SIZE) query.set('size', String(size));
  return query.size ? `?${query}` : '';
}

/** Parts of a view that only say how it is shown. */
const LOOKS = ['sort', 'without'];

/** Search, filters and page of a list, kept in the address so that back, reload and a shared link show the same. */
export function useListView<const F extends Filters>(filters: F) {
  const [address, setAddress] = useSearchParams();
  const view = readListView(address, filters);
  const { page, size, search, ...chosen } = view;
  /** Changes a part; another selection begins at its first page. */
  const show = (change: Partial<ListView<F>>) => setAddress(writeListView({ ...view, page: 1, ...change }));
  return {
    view,
    /** The same, as the server is asked. */
    query: {
      page,
      limit: size,
      search: search || undefined,
      ...(Object.fromEntries(Object.entries(chosen).map(([name, value]) => [name, value ?? undefined])) as {
        [Name in keyof F]: Exclude<ListView<F>[Name], null> | undefined;
      }),
    },
    /** Whether something may be left out; another order or fewer columns leave out nothing. */
    isFiltered: search !== '' || Object.keys(filters).some((name) => !LOOKS.includes(name) && view[name] !== null),
    /** For the `SearchBox`. */
    search: { value: search, onSearch: (search: string) => show({ search } as Partial<ListView<F>>) },
    /** For a `FilterSelect`. */
    filter: <Name extends keyof F & string>(name: Name) => ({
      choices: filters[name] as F[Name] & readonly string[],
      value: view[name] as Chosen<F>[Name],
      onChange: (value: Chosen<F>[Name]) => show({ [name]: value } as Partial<ListView<F>>),
    }),
    showAll: () => setAddress(writeListView({ size })),
    showSize: (size: number) => show({ size } as Partial<ListView<F>>),
    href: (page: number) => ({ search: writeListView({ ...view, page }) }),
  };
}
