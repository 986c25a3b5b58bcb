import { useEffect, useRef } from 'react';
import type { CollectionCard } from 'shared-types/contract/browse';
import { phoneSizes } from '../../lib/api/picture-url';
import { plural } from '../../lib/format/format';
import { Button } from '../../ui/button/button';
import { placeholders } from '../../ui/feedback/skeleton';
import { ProductCard, ProductCardSkeleton } from '../../ui/product/product-card';
import { useKeptList } from './use-kept-list';

const GRID = 'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-3';
const SIZES = `${phoneSizes(44)}, (min-width: 1344px) 330px, (min-width: 1024px) 25vw, 29vw`;

interface ProductGridProps {
  products: readonly CollectionCard[];
  /** How many there are on all. */
  count: number;
  /** How many are on their way: their places are kept, or what is below would move when they come. */
  coming?: number;
  /** How many first pictures are in view at once. */
  eager: number;
  /** Absent while more come by themselves. */
  onMore: (() => void) | undefined;
}

export function ProductGrid({ products, count, coming = 0, eager, onMore }: ProductGridProps) {
  const list = useRef<HTMLUListElement>(null);
  const part = useKeptList(list);
  // The focus goes on with the first of the new cards instead of down with the button.
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const next = asked.current === null ? null : list.current?.children[asked.current]?.querySelector('a');
    if (!next) return;
    next.focus();
    asked.current = null;
  });

  return (
    <>
      <ul ref={list} className={GRID}>
        <Space height={part?.above} />
        {products.slice(part?.begin, part?.end).map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} first={index < eager || part !== undefined} />
          </li>
        ))}
        <Space height={part?.below} />
        {placeholders(part ? 0 : coming).map((place) => (
          <li key={place} aria-hidden="true">
            <ProductCardSkeleton />
          </li>
        ))}
      </ul>
      {products.length < count && (
        <div className="mt-14 flex flex-col items-center gap-4">
          <p className="figures text-sm text-stone">
            {products.length} of {plural(count, 'piece')}
          </p>
          {/* It keeps its place while more come by themselves, or what is below would move when it comes. */}
          <Button
            kind="secondary"
            className={onMore ? '' : 'invisible'}
            onClick={() => {
              asked.current = products.length;
              onMore?.();
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

/** Of cards that are drawn a moment later. */
const Space = ({ height = 0 }: { height?: number | undefined }) =>
  height > 0 && <li aria-hidden="true" className="col-span-full" style={{ height }} />;

export function ProductGridSkeleton() {
  return (
    <div className={GRID}>
      {placeholders(9).map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}
