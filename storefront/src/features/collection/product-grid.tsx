import { useEffect, useRef, useState } from 'react';
import type { ProductCard as Card } from 'shared-types/contract/products';
import { Button } from '../../ui/button';
import { ProductCard, ProductCardSkeleton } from '../../ui/product-card';
import { placeholders } from '../../ui/skeleton';

/** As many as a wide window shows at once, and again when the end comes near: thousands never become nodes at once. */
const STEP = 24;
const GRID = 'grid grid-cols-2 gap-x-4 gap-y-9 md:grid-cols-3 md:gap-x-6 md:gap-y-12 xl:grid-cols-3';
const SIZES = '(min-width: 1344px) 330px, (min-width: 1024px) 25vw, (min-width: 768px) 29vw, 44vw';

/** Given a new `key` when the view changes, so that it begins from the top again. */
export function ProductGrid({ products }: { products: readonly Card[] }) {
  const [shown, setShown] = useState(STEP);
  const end = useRef<HTMLDivElement>(null);
  const rest = products.length - shown;

  useEffect(() => {
    if (rest <= 0 || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setShown((now) => now + STEP), {
      rootMargin: '800px',
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [rest]);

  return (
    <>
      <ul className={GRID}>
        {products.slice(0, shown).map((product, index) => (
          <li key={product.id}>
            <ProductCard product={product} sizes={SIZES} first={index < 2} />
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <div ref={end} className="mt-12 text-center">
          <Button kind="secondary" onClick={() => setShown((now) => now + STEP)}>
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
