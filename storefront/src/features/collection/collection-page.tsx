import { useDeferredValue, useEffect, useMemo, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCards } from '../../lib/catalogue';
import { plural } from '../../lib/format';
import type { PlaceState } from '../../lib/place-state';
import { useFailureToast } from '../../lib/use-failure-toast';
import { Button } from '../../ui/button';
import { Failure } from '../../ui/failure';
import { Field } from '../../ui/field';
import { Notice } from '../../ui/notice';
import { PageMeta } from '../../ui/page-meta';
import { SectionTitle } from '../../ui/section-title';
import { Sheet } from '../../ui/sheet';
import { LoadingText } from '../../ui/skeleton';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { arrange, categoryChoices, queryOf, SORTS, type Sort, typeChoices, type View, viewOf } from './filters';
import { ProductGrid, ProductGridSkeleton } from './product-grid';

const FIRST_PAGE = { page: 1, limit: 24 };

export function CollectionPage() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => viewOf(query), [query]);
  const { cards, error, mutate } = useCards('all');
  useFailureToast(error, 'Failed to load products');
  // The first cards need not wait for a list of thousands.
  const unfiltered = query.size === 0;
  const { cards: firstPage } = useCards(cards || !unfiltered ? null : FIRST_PAGE);

  const known = useDeferredValue(cards);
  const categories = useMemo(() => known && categoryChoices(known), [known]);
  const types = useMemo(() => known && typeChoices(known), [known]);
  const arranged = useMemo(() => known && arrange(known, view), [known, view]);
  const shown = arranged ?? (unfiltered ? firstPage : undefined);
  const change = (next: View) => setQuery(queryOf(next), { state: { keepsPlace: true } satisfies PlaceState });
  useTopOnChange(query.toString());

  // Without the data there is nothing to choose from.
  const failed = error !== undefined && !cards;
  const panel = !failed && <FilterPanel view={view} categories={categories} types={types} onChange={change} />;
  const narrowed = view.categories.length + view.types.length;
  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta
        title="Collection"
        description="Hand-painted t-shirts, kurtas and wearable art for men, women and kids, made in Jodhpur."
      />
      <SectionTitle as="h1" pieces={['The', 'Collection']} />
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[13.5rem_1fr] xl:gap-16">
        <aside aria-label="Filters" className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
          {panel}
        </aside>
        <div>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-ink/15 pb-5">
            <p role="status" className="figures min-h-7 text-stone max-lg:w-full">
              {arranged && plural(arranged.length, 'piece')}
            </p>
            <Sheet
              title="Filters"
              trigger={
                <Button kind="secondary" className="lg:hidden">
                  Filters{narrowed > 0 && ` (${narrowed})`}
                </Button>
              }
            >
              {panel}
            </Sheet>
            <Field
              label="Sort by"
              className="flex items-center gap-3 *:first:mb-0 *:first:whitespace-nowrap max-sm:*:first:sr-only"
            >
              {(control) => (
                <select
                  {...control}
                  value={view.sort}
                  onChange={(event) => change({ ...view, sort: event.target.value as Sort })}
                >
                  {Object.entries(SORTS).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <ActiveFilters view={view} onChange={change} />
          {error && failed ? (
            <Failure title="Failed to load products" error={error} onRetry={mutate} />
          ) : !shown ? (
            <>
              <LoadingText />
              <ProductGridSkeleton />
            </>
          ) : shown.length === 0 ? (
            <Notice
              title="No products found"
              action={
                !unfiltered && (
                  <Button
                    kind="secondary"
                    onClick={() => change({ categories: [], types: [], search: '', sort: 'relevant' })}
                  >
                    Show everything
                  </Button>
                )
              }
            >
              Nothing in the collection fits what you chose.
            </Notice>
          ) : (
            <ProductGrid key={query.toString()} products={shown} />
          )}
        </div>
      </div>
    </div>
  );
}

/** The list begins at its top whenever it becomes another list; the first time the router has placed it. */
function useTopOnChange(list: string) {
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    window.scrollTo({ top: 0 });
  }, [list]);
}
