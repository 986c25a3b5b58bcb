import { useEffect, useRef } from 'react';
import type { Suggestions } from 'shared-types/contract/browse';
import { capitalise } from '../lib/format/format';
import { SearchIcon } from '../ui/layout/icons';
import { Picture } from '../ui/product/picture';
import { Price } from '../ui/product/price';

/** Something that can be chosen below the search. */
export type Offer = { to: string } & (
  | { kind: 'recent'; search: string }
  | { kind: 'category'; category: string; subCategory: string }
  | { kind: 'product'; product: Suggestions['products'][number] }
);

const GROUPS = [
  ['recent', 'Recent searches'],
  ['category', 'Categories'],
  ['product', 'Pieces'],
] as const;

interface SearchOptionsProps {
  /** Of the combobox; an option's is made of it and its place. */
  id: string;
  offers: readonly Offer[];
  active: number;
  onChoose: (offer: Offer) => void;
}

/** What is offered, in groups. The focus stays in the combobox, which says what is active. */
export function SearchOptions({ id, offers, active, onChoose }: SearchOptionsProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active]);
  return (
    <div ref={list} id={`${id}-list`} role="listbox" aria-label="Suggestions" className="max-h-[60dvh] overflow-y-auto">
      {GROUPS.map(([kind, title]) => {
        const placed = offers.flatMap((offer, place) => (offer.kind === kind ? [{ offer, place }] : []));
        if (placed.length === 0) return null;
        return (
          // biome-ignore lint/a11y/useSemanticElements: a group of options, not of controls
          <div key={kind} role="group" aria-labelledby={`${id}-${kind}`} className="pb-3">
            <p id={`${id}-${kind}`} className="small-caps py-2 text-stone">
              {title}
            </p>
            {placed.map(({ offer, place }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: keys go to the combobox
              // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
              <div
                key={offer.to}
                id={`${id}-${place}`}
                role="option"
                aria-selected={place === active}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => onChoose(offer)}
                className="flex min-h-11 cursor-pointer items-center gap-4 px-2 py-1.5 hover:bg-dune/60 aria-selected:bg-dune"
              >
                <Shown offer={offer} />
              </div>
            ))}
          </div>
        );
      })}
    </div>
  );
}

function Shown({ offer }: { offer: Offer }) {
  if (offer.kind === 'recent')
    return (
      <>
        <SearchIcon width={18} height={18} />
        {offer.search}
      </>
    );
  if (offer.kind === 'category')
    return <span>{[offer.category, offer.subCategory].filter(Boolean).map(capitalise).join(' › ')}</span>;
  const { name, price, thumbnail } = offer.product;
  return (
    <>
      <Picture picture={thumbnail} alt="" sizes="48px" widest={480} ratio="4 / 5" className="w-12 shrink-0" />
      <span className="min-w-0 flex-1 truncate">{name}</span>
      <Price rupees={price} />
    </>
  );
}
