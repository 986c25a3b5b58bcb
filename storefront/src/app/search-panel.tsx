import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { categories } from 'shared-types/calls/categories';
import { products } from 'shared-types/calls/products';
import type { Suggestions } from 'shared-types/contract/browse';
import type { MenuCategory } from 'shared-types/contract/categories';
import { useRead } from '../lib/api/use-read';
import { plural } from '../lib/format/format';
import type { DialogState } from '../lib/lazy/lazy-dialog';
import { productHref } from '../lib/product/product-href';
import { paths } from '../lib/routes/paths';
import { Button } from '../ui/button/button';
import { SheetPanel } from '../ui/dialog/sheet-panel';
import { controlClass } from '../ui/form/field';
import { forgetSearches, recentSearches, rememberSearch } from './recent-searches';
import { type Offer, SearchOptions } from './search-options';

const searchHref = (words: string) => `${paths.collection}?${new URLSearchParams({ q: words })}`;

/** Searches the collection: a combobox as the ARIA Authoring Practices have it, with a list that is offered while one types. */
export function SearchPanel(props: DialogState) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <SheetPanel title="Search" side="top" focusFirst={input} {...props}>
      <SearchForm input={input} onDone={() => props.onOpenChange(false)} />
    </SheetPanel>
  );
}

function SearchForm({ input, onDone }: { input: RefObject<HTMLInputElement | null>; onDone: () => void }) {
  const id = useId();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(-1);
  const [recent, setRecent] = useState(() => recentSearches());
  const words = typed.trim();
  const { data, error } = useRead(products.suggest, words ? { query: { search: words } } : null, {
    keepPreviousData: true,
  });
  const { data: menu } = useRead(categories.menu, {});
  const offers = words ? offersOf(data) : recent.length > 0 ? recent.map(recentOffer) : (menu ?? []).map(categoryOffer);

  function go(offer: Offer | undefined) {
    const search = offer?.kind === 'recent' ? offer.search : words;
    if (search) rememberSearch(search);
    onDone();
    navigate(offer?.to ?? (words ? searchHref(words) : paths.collection));
  }
  function press(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!step || offers.length === 0) return;
    event.preventDefault();
    // From the last back into what was typed, and from there to the first.
    setActive((at) => ((at + 1 + step + offers.length + 1) % (offers.length + 1)) - 1);
  }
  const isOpen = offers.length > 0;
  return (
    <search className="mx-auto block max-w-2xl">
      <form
        action={paths.collection}
        className="flex gap-3 pb-4 max-sm:flex-col"
        onSubmit={(event) => {
          event.preventDefault();
          go(offers[active]);
        }}
      >
        <input
          ref={input}
          type="search"
          name="q"
          role="combobox"
          aria-label="Search the collection"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-activedescendant={active >= 0 && isOpen ? `${id}-${active}` : undefined}
          placeholder="Peacock, kurta, indigo…"
          maxLength={100}
          autoComplete="off"
          enterKeyHint="search"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setActive(-1);
          }}
          onKeyDown={press}
          className={`${controlClass} flex-1`}
        />
        <Button type="submit">Search</Button>
      </form>
      <p role="status" className={isOpen ? 'sr-only' : 'pb-4 text-stone'}>
        {isOpen ? words && plural(offers.length, 'suggestion') : sayWhy(words, data, error)}
      </p>
      <SearchOptions id={id} offers={offers} active={active} onChoose={go} />
      {!words && recent.length > 0 && (
        <button
          type="button"
          className="text-link min-h-11 text-sm"
          onClick={() => {
            forgetSearches();
            setRecent([]);
            setActive(-1);
            input.current?.focus();
          }}
        >
          Clear recent searches
        </button>
      )}
    </search>
  );
}

/** Why nothing is offered: the panel is never blank. */
function sayWhy(words: string, data: Suggestions | undefined, error: unknown): string {
  if (!words) return 'A piece, a colour, a fabric: type what you are looking for.';
  if (data) return 'No suggestions. Search shows what comes nearest.';
  return error ? 'Suggestions are out of reach just now. Search may still find it.' : 'Looking…';
}

const recentOffer = (search: string): Offer => ({ kind: 'recent', to: searchHref(search), search });

const categoryOffer = ({ slug, name }: MenuCategory): Offer => ({
  ...{ kind: 'category', to: paths.category.href(slug), category: name, subCategory: '' },
});

function offersOf(data: Suggestions | undefined): Offer[] {
  if (!data) return [];
  return [
    ...data.categories.map(
      ({ slug, ...names }): Offer => ({ kind: 'category', to: paths.category.href(slug), ...names }),
    ),
    ...data.products.map((product): Offer => ({ kind: 'product', to: productHref(product), product })),
  ];
}
