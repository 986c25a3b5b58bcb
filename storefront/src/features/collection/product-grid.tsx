import { startTransition, useEffect, useRef, useState } from 'react';
import type { ProductCard as Card } from 'shared-types/contract/products';
import { phoneSizes } from '../../lib/api/picture-url';
import { plural } from '../../lib/format/format';
import { Button } from '../../ui/button/button';
import { placeholders } from '../../ui/feedback/skeleton';
import { ProductCard, ProductCardSkeleton } from '../../ui/product/product-card';
import { FIRST_CARDS } from './use-listing';

/** Painted at leisure after that, and again on request: thousands never become nodes at once, and the footer stays in reach. */
const STEP = 96;
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-3';
const SIZES = `${phoneSizes(44)}, (min-width: 1344px) 330px, (min-width: 1024px) 25vw, 29vw`;

/** Given a new `key` when the view changes, so that it begins from the top again. */
export function ProductGrid({ products }: { products: readonly Card[] }) {
  const [shown, setShown] = useState(FIRST_CARDS);
  const list = useRef<HTMLUListElement>(null);
  const rest = products.length - shown;
  useEffect(() => startTransition(() => setShown(STEP)), []);

  // The focus goes on with the first of the new cards instead of down with the button.
  const asked = useRef<number | null>(null);
  useEffect(() => {
    if (asked.current === null) return;
    list.current?.children[asked.current]?.querySelector('a')?.focus();
    asked.current = null;
  });

  return (
    <>
      <ul ref={list} className={GRID}>
        {products.slice(0, shown).map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} first={index < 2} />
          </li>
        ))}
      </ul>
      {rest > 0 && shown >= STEP && (
        <div className="mt-14 flex flex-col items-center gap-4">
          <p className="figures text-sm text-stone">
            {shown} of {plural(products.length, 'piece')}
          </p>
          <Button
            kind="secondary"
            onClick={() => {
              asked.current = shown;
              setShown(shown + STEP);
            }}
          >
            Show more
          </Button>
        </div>
      )}
    </>
  );
}

export function ProductGridSkeleton() {
  return (
    <div className={GRID}>
      {placeholders(9).map((place) => (
        <ProductCardSkeleton key={place} />
      ))}
    </div>
  );
}
