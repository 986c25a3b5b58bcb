import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { queryOf, SORTS, type Sort, type View, viewOf } from 'shared-types/domain/browse-view';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useIsNarrow } from '../../lib/browser/use-is-phone';
import { plural } from '../../lib/format/format';
import { lazyPart } from '../../lib/lazy/lazy-part';
import type { ScrollState } from '../../lib/routes/scroll-state';
import { Button } from '../../ui/button/button';
import { Sheet } from '../../ui/dialog/sheet';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText } from '../../ui/feedback/skeleton';
import { Field } from '../../ui/form/field';
import { ActiveFilters } from './active-filters';
import { EVERYTHING, narrowedBy, SORT_LABELS } from './facets';
import { FilterPanel } from './filter-panel';
import { ProductGrid, ProductGridSkeleton } from './product-grid';
import { useKeptCount } from './use-kept-list';
import { FIRST_CARDS, useListing } from './use-listing';

const Nearest = lazyPart(async () => (await import('./nearest')).Nearest);

/** Painted at leisure after the first ones, and again on request: thousands never become nodes at once, and the footer stays in reach. */
const STEP = 96;

interface CollectionViewProps {
  /** The slug of the category whose page it is. */
  within?: string;
  /** How many of the first pictures are in view at once. */
  eager?: number;
}

/** The view that the address of the screen says. */
export function useView(): [view: View, change: (view: View) => void] {
  const [query, setQuery] = useSearchParams();
  const view = useMemo(() => viewOf(query), [query]);
  return [view, (next) => setQuery(queryOf(next), { state: { preventScrollReset: true } satisfies ScrollState })];
}

/** The products of the collection with their filters and orders, which stand in the address. */
export function CollectionView({ within, eager = 2 }: CollectionViewProps) {
  const [view, change] = useView();
  const list = `${within ?? ''}?${queryOf(view)}`;
  const { shown, isSettled, onMore } = useShown(list);
  const { listing, failure, error, mutate } = useListing(view, within, shown);
  useFailureToast(error, 'Failed to load products');
  const top = useTopOnChange(list);
  const [filtering, setFiltering] = useState(false);
  const isNarrow = useIsNarrow();

  const panel = !failure && (
    <FilterPanel view={view} facets={listing?.facets} colors={listing?.colors} onChange={change} />
  );
  const found = listing && plural(listing.count, 'piece');
  const narrowed = narrowedBy(view);
  const clear = () => change({ ...EVERYTHING, sort: view.sort });
  // There is nothing to filter and to sort: what comes nearest takes that place.
  if (listing?.count === 0 && view.q && narrowed === 0)
    return (
      <div ref={top} className="scroll-mt-24">
        <p role="status" className="sr-only">
          {found}
        </p>
        <Notice
          title="No products found"
          isShort
          action={
            <Button kind="secondary" onClick={() => change(EVERYTHING)}>
              Show everything
            </Button>
          }
        >
          Nothing in the collection is called “{view.q}”. Perhaps it is one of these, or goes by another word.
        </Notice>
        <Nearest key={view.q} search={view.q} />
      </div>
    );
  return (
    <div ref={top} className="scroll-mt-24 gap-12 lg:grid lg:grid-cols-[13.5rem_1fr] xl:gap-16">
      <aside
        aria-label="Filters"
        className="hidden lg:sticky lg:top-24 lg:-ml-2 lg:block lg:max-h-[calc(100dvh-6rem)] lg:self-start lg:overflow-y-auto lg:overscroll-contain lg:py-4 lg:pr-3 lg:pl-2"
      >
        {!isNarrow && panel}
      </aside>
      <div>
        <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4 border-b border-ink/15 pb-5">
          <p role="status" className="figures min-h-7 text-stone max-lg:w-full">
            {found}
          </p>
          <Sheet
            title="Filters"
            side="bottom"
            open={filtering}
            onOpenChange={setFiltering}
            trigger={(opener) => (
              <Button kind="secondary" className="lg:hidden" {...opener}>
                Filters{narrowed > 0 && ` (${narrowed})`}
              </Button>
            )}
          >
            {panel}
            <SheetFooter found={found}>
              {narrowed > 0 && (
                <button type="button" className="text-link min-h-11 shrink-0 px-2" onClick={clear}>
                  Clear all
                </button>
              )}
              <Button className="figures w-full" onClick={() => setFiltering(false)}>
                {found ? `Show ${found}` : 'Show the collection'}
              </Button>
            </SheetFooter>
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
                {SORTS.map((sort) => (
                  <option key={sort} value={sort}>
                    {SORT_LABELS[sort]}
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
        <ActiveFilters view={view} onChange={change} />
        {failure ? (
          <ReadFailure title="Failed to load products" error={failure} onRetry={mutate} />
        ) : !listing ? (
          <>
            <LoadingText />
            <ProductGridSkeleton />
          </>
        ) : listing.count === 0 ? (
          <>
            <Notice
              title="No products found"
              action={
                narrowed > 0 && (
                  <Button kind="secondary" onClick={() => change(EVERYTHING)}>
                    Show everything
                  </Button>
                )
              }
            >
              Nothing in the collection fits all that you chose. Let go of one wish and look again.
            </Notice>
            {view.q && <Nearest key={view.q} search={view.q} />}
          </>
        ) : (
          <ProductGrid
            key={list}
            products={listing.products.slice(0, shown)}
            count={listing.count}
            coming={Math.max(
              0,
              Math.min(isSettled ? shown : STEP, listing.count) - Math.min(shown, listing.products.length),
            )}
            eager={eager}
            onMore={isSettled ? onMore : undefined}
          />
        )}
      </div>
    </div>
  );
}

function SheetFooter({ found, children }: { found: string | undefined; children: ReactNode }) {
  return (
    <div className="sticky -bottom-5 -mx-5 mt-6 -mb-5 border-t border-ink/15 bg-sand px-5 py-4">
      <p role="status" className="sr-only">
        {found}
      </p>
      <div className="flex items-center gap-3">{children}</div>
    </div>
  );
}

/** How many cards are shown of a list: few at first, as the server renders them, or as many as when it was left. */
function useShown(list: string) {
  const before = useKeptCount();
  const [asked, setAsked] = useState({ list, steps: Math.ceil(before / STEP) });
  const steps = asked.list === list ? asked.steps : 1;
  useEffect(() => setAsked((now) => (now.steps === 0 ? { ...now, steps: 1 } : now)), []);
  return {
    shown: steps === 0 ? FIRST_CARDS : steps * STEP,
    isSettled: steps > 0,
    onMore: () => setAsked({ list, steps: steps + 1 }),
  };
}

/** The list begins at its top whenever it becomes another list; the first time the router has placed it. */
function useTopOnChange(list: string) {
  const top = useRef<HTMLDivElement>(null);
  const shown = useRef(list);
  useEffect(() => {
    if (shown.current === list) return;
    shown.current = list;
    const place = top.current?.getBoundingClientRect().top ?? 0;
    // What stands above the list is not scrolled back to.
    if (place < 0) top.current?.scrollIntoView();
  }, [list]);
  return top;
}
