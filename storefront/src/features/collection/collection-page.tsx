import { useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import type { ScrollState } from '../../lib/routes/scroll-state';
import { Button } from '../../ui/button/button';
import { Sheet } from '../../ui/dialog/sheet';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText } from '../../ui/feedback/skeleton';
import { Field } from '../../ui/form/field';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { ActiveFilters } from './active-filters';
import { FilterPanel } from './filter-panel';
import { isUnfiltered, pageOf, queryOf, SORTS, type Sort, type View, viewOf } from './filters';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { useListing } from './use-listing';

export function CollectionPage() {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => viewOf(query), [query]);
  const { listing, failure, error, mutate } = useListing(view);
  useFailureToast(error, 'Failed to load products');
  const change = (next: View) => setQuery(queryOf(next), { state: { preventScrollReset: true } satisfies ScrollState });
  useTopOnChange(query.toString());
  const [filtering, setFiltering] = useState(false);

  const panel = !failure && (
    <FilterPanel view={view} categories={listing?.categories} types={listing?.types} onChange={change} />
  );
  const page = pageOf(view, listing?.categories);
  const found = listing?.count === undefined ? undefined : plural(listing.count, 'piece');
  const narrowed = view.categories.length + view.types.length;
  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta
        title={page?.title ?? 'Collection'}
        description="Hand-painted t-shirts, kurtas and wearable art for men, women and kids, made in Jodhpur."
        path={page ? paths.collection + page.query : undefined}
      />
      <SectionTitle as="h1" pieces={['The', 'Collection']} />
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[13.5rem_1fr] xl:gap-16">
        <aside aria-label="Filters" className="hidden lg:sticky lg:top-28 lg:block lg:self-start">
          {panel}
        </aside>
        <div>
          <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-ink/15 pb-5">
            <p role="status" className="figures min-h-7 text-stone max-lg:w-full">
              {found}
            </p>
            <Sheet
              title="Filters"
              open={filtering}
              onOpenChange={setFiltering}
              trigger={(opener) => (
                <Button kind="secondary" className="lg:hidden" {...opener}>
                  Filters{narrowed > 0 && ` (${narrowed})`}
                </Button>
              )}
            >
              {panel}
              <div className="sticky -bottom-5 mt-6 -mb-5 border-t border-ink/15 bg-sand py-4">
                <p role="status" className="sr-only">
                  {found}
                </p>
                <Button className="figures w-full" onClick={() => setFiltering(false)}>
                  {found ? `Show ${found}` : 'Show the collection'}
                </Button>
              </div>
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
          {failure ? (
            <ReadFailure title="Failed to load products" error={failure} onRetry={mutate} />
          ) : !listing?.products ? (
            <>
              <LoadingText />
              <ProductGridSkeleton />
            </>
          ) : listing.products.length === 0 ? (
            <Notice
              title="No products found"
              action={
                !isUnfiltered(view) && (
                  <Button
                    kind="secondary"
                    onClick={() => change({ categories: [], types: [], search: '', sort: 'relevant' })}
                  >
                    Show everything
                  </Button>
                )
              }
            >
              Nothing in the collection fits all that you chose. Let go of one wish and look again.
            </Notice>
          ) : (
            <ProductGrid key={query.toString()} products={listing.products} />
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
