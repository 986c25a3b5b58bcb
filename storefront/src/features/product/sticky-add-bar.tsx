import { type ComponentProps, useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from 'shared-types/contract/common';
import type { ProductDetail } from 'shared-types/contract/product';
import { inStock } from '../../lib/product/catalogue';
import { Button } from '../../ui/button/button';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';

interface StickyAddBarProps {
  product: ProductDetail;
  /** As it was chosen. */
  picture: PictureData | undefined;
  busy: boolean;
  /** What the button carries. */
  press: ComponentProps<'button'>;
}

/** Price and button are in reach whenever the page's own button is out of sight. */
export function StickyAddBar({ product, picture, busy, press }: StickyAddBarProps) {
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
          className="fixed inset-x-0 bottom-0 z-20 animate-rise border-t border-ink/15 bg-sand pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
        >
          <div className="shell flex items-center justify-between gap-4">
            <span className="flex min-w-0 items-center gap-3">
              {picture && <Picture picture={picture} alt="" ratio="4 / 5" sizes="40px" className="w-10 shrink-0" />}
              <span className="min-w-0">
                <span className="block truncate text-sm">{product.name}</span>
                <Price rupees={product.price} className="block" />
              </span>
            </span>
            <Button className="shrink-0 md:w-72" busy={busy && 'Adding…'} {...press}>
              Add to Cart
            </Button>
          </div>
        </div>
      )}
    </>
  );
}
