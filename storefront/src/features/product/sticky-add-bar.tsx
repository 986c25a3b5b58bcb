import { useEffect, useRef, useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/products';
import { inStock } from '../../lib/product/catalogue';
import { Button } from '../../ui/button/button';
import { Price } from '../../ui/product/price';

interface StickyAddBarProps {
  product: ProductDetail;
  busy: boolean;
  onAdd: () => void;
}

/** On phones: price and button are in reach whenever the page's own button is out of sight. */
export function StickyAddBar({ product, busy, onAdd }: StickyAddBarProps) {
  const marker = useRef<HTMLDivElement>(null);
  const [away, setAway] = useState(false);

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(([entry]) => entry && setAway(!entry.isIntersecting));
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={marker} aria-hidden="true" className="absolute" />
      {away && inStock(product) && (
        <div
          data-sticky-bar
          className="fixed inset-x-0 bottom-0 z-20 flex animate-rise items-center justify-between gap-4 border-t border-ink/15 bg-sand px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden"
        >
          <span className="min-w-0">
            <span className="block truncate text-sm">{product.name}</span>
            <Price rupees={product.price} className="block" />
          </span>
          <Button className="shrink-0" busy={busy && 'Adding…'} onClick={onAdd}>
            Add to Cart
          </Button>
        </div>
      )}
    </>
  );
}
