import { useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/products';
import { useAddToCart } from '../../lib/cart/cart';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { LazyDialog } from '../../lib/lazy/lazy-dialog';
import { inStock } from '../../lib/product/catalogue';
import { variantName } from '../../lib/product/variant-name';
import { paths } from '../../lib/routes/paths';
import { Button } from '../../ui/button/button';
import { WhatsAppLink } from '../../ui/button/whatsapp-link';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Heart } from '../../ui/product/heart';
import { Price } from '../../ui/product/price';
import { TrustBadges } from '../../ui/product/trust-badges';
import { CouponLine } from './coupon-line';
import { Description } from './description';
import { RatingLine } from './reviews/rating-line';
import { StickyAddBar } from './sticky-add-bar';
import type { useSelection } from './use-selection';
import { ColorPicker, SizePicker } from './variant-picker';
import { VariantTable } from './variant-table';
import { missingChoices } from './variants';

/** At this quantity and below the page says how many are left. */
const FEW = 3;

const tellMe = lazyComponent(async () => (await import('./tell-me-panel')).TellMePanel);
const sizeGuide = lazyComponent(async () => (await import('./size-guide-panel')).SizeGuidePanel);

interface ProductFactsProps {
  product: ProductDetail;
  choice: ReturnType<typeof useSelection>;
}

export function ProductFacts({ product, choice }: ProductFactsProps) {
  const addToCart = useAddToCart();
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { selection, sizes, colors, variant, announcement, pickSize, pickColor } = choice;
  const available = inStock(product);
  const open = missingChoices(product.stockLabels, selection);
  const few = variant && variant.quantity > 0 && variant.quantity <= FEW;

  async function add() {
    setAdding(true);
    setRefusal(null);
    setRefusal(await addToCart({ product_id: product.id, quantity: 1, ...(variant && { stock_id: variant.id }) }));
    setAdding(false);
  }

  return (
    <div>
      <div className="flex items-start justify-between gap-3">
        <h1 className="text-2xl wrap-anywhere md:text-3xl">{product.name}</h1>
        <Heart product={product} stockId={variant?.id} className="-mr-2.5 shrink-0" />
      </div>
      <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-xl">
        <Price rupees={product.price} />
        <span className={`text-base ${available ? 'text-neem' : 'text-madder'}`}>
          {available ? 'In Stock' : 'Out of Stock'}
        </span>
      </p>
      <p className="mt-1 text-sm text-stone">Price includes all taxes</p>
      <RatingLine rating={product.rating} />
      {product.offer_coupon?.is_active && <CouponLine coupon={product.offer_coupon} />}

      <div className="mt-8 space-y-7">
        {sizes.length > 0 && (
          <SizePicker
            choices={sizes}
            value={selection.size}
            onChange={pickSize}
            aside={
              product.size_guide && (
                <LazyDialog
                  panel={sizeGuide}
                  product={product}
                  trigger={(opener) => (
                    <button {...opener} className="text-link min-h-8 py-1 text-sm">
                      Size guide
                    </button>
                  )}
                />
              )
            }
          />
        )}
        {colors.length > 0 && <ColorPicker choices={colors} value={selection.color} onChange={pickColor} />}
      </div>
      <p role="status" className="mt-4 min-h-6 text-sm text-madder">
        {announcement || (few ? `Only ${variant.quantity} left in ${variantName(variant)}` : '')}
      </p>

      <Button className="mt-3 w-full" disabled={!available} busy={adding && 'Adding…'} onClick={add}>
        {available ? 'Add to Cart' : 'Sold out'}
      </Button>
      {product.stockLabels.some(({ quantity }) => quantity === 0) && (
        <LazyDialog
          panel={tellMe}
          product={product}
          trigger={(opener) => (
            <button {...opener} className="text-link mt-2 min-h-11 py-1 text-sm">
              {available ? 'Your size is gone? ' : ''}Tell me when it is back
            </button>
          )}
        />
      )}
      <StickyAddBar product={product} busy={adding} onAdd={add} />
      {available && open && (
        <p className="mt-3 text-sm text-stone">You may also add it now and choose its {open} in the cart.</p>
      )}
      {!available && (
        <p className="mt-3 text-sm text-stone">Every piece has found its owner. It may be painted again.</p>
      )}
      {product.lead_time && <p className="mt-3 text-sm text-stone">{product.lead_time}</p>}
      <div className="mt-4">
        <FormAlert message={refusal} />
      </div>

      <WhatsAppLink
        text={`${product.name} by Marudhara:`}
        path={paths.product.href(product.slug)}
        className="mt-1 text-sm"
      />

      <TrustBadges className="mt-6 border-y border-ink/15 py-6" />
      <Description product={product} />
      <VariantTable variants={product.stockLabels} />
    </div>
  );
}
