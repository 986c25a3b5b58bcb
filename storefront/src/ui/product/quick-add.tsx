import { useRef, useState } from 'react';
import { products } from 'shared-types/calls/products';
import type { ProductCard, ProductDetail } from 'shared-types/contract/product';
import { useAddToCart } from '../../lib/cart/cart';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { NO_SELECTION, resolveSelection, variantOf } from '../../lib/product/variants';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { BagIcon } from '../layout/icons';

const sheet = lazyComponent(async () => (await import('../cart/quick-add-panel')).QuickAddPanel);
const prepare = () => {
  sheet.preload().catch(() => {});
};

/** Adds a card's piece at once where there is nothing to choose, and else asks for its size. */
export function QuickAdd({ product: { slug, name } }: { product: Pick<ProductCard, 'slug' | 'name'> }) {
  const { call } = useShop();
  const addToCart = useAddToCart();
  const Sheet = sheet.useLoaded();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [product, setProduct] = useState<ProductDetail | null>(null);
  const [open, setOpen] = useState(false);

  async function press() {
    if (busy) return;
    setBusy(true);
    try {
      const read = (await call(products.bySlug, { params: { slug } })) as ProductDetail;
      const variant = variantOf(read.stockLabels, resolveSelection(read.stockLabels, NO_SELECTION));
      if (variant) await addToCart({ product_id: read.id, quantity: 1, stock_id: variant.id });
      else {
        await sheet.preload();
        setProduct(read);
        setOpen(true);
      }
    } catch {
      toast.error('This did not reach you. Check your connection and try again.', { toastId: 'part' });
    }
    setBusy(false);
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={`Quick add: ${name}`}
        aria-haspopup="dialog"
        aria-disabled={busy || undefined}
        onPointerEnter={prepare}
        onFocus={prepare}
        onTouchStart={prepare}
        onClick={press}
        className="pointer-events-auto absolute right-1 bottom-1 flex size-11 items-center justify-center gap-2 bg-sand/70 transition hover:bg-sand hover:text-madder aria-disabled:cursor-progress md:inset-x-2 md:bottom-2 md:w-auto md:bg-sand/90 md:pointer-fine:opacity-0 md:pointer-fine:group-focus-within/card:opacity-100 md:pointer-fine:group-hover/card:opacity-100"
      >
        <BagIcon width={22} height={22} />
        <span className="small-caps max-md:sr-only">{busy ? 'One moment…' : 'Quick add'}</span>
      </button>
      {Sheet && product && <Sheet product={product} open={open} onOpenChange={setOpen} button={button} />}
    </>
  );
}
