import { useEffect, useRef, useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/products';
import { inStock } from '../../lib/catalogue';
import { Button } from '../../ui/button';
import { Price } from '../../ui/price';

interface StickyAddBarProps {
  product: ProductDetail;
  busy: boolean;
  onAdd: () => void;
}

/** On phones: price and button stay in reach once the page's own button has left the window. */
export function StickyAddBar({ product, busy, onAdd }: StickyAddBarProps) {
  const marker = useRef<HTMLDivElement>(null);
  const [passed, setPassed] = useState(false);

  useEffect(() => {
    if (!marker.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0),
    );
    observer.observe(marker.current);
    return () => observer.disconnect();
  }, []);

  return (
    <>
      <div ref={marker} aria-hidden="true" className="absolute" />
      {passed && inStock(product) && (
        <div className="fixed inset-x-0 bottom-0 z-20 flex animate-rise items-center justify-between gap-4 border-t border-ink/15 bg-sand px-5 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:hidden">
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
