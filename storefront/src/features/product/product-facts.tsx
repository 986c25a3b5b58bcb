import { useState } from 'react';
import type { Picture } from 'shared-types/contract/common';
import type { ProductDetail } from 'shared-types/contract/product';
import { formatRupees } from 'shared-types/domain/money';
import { percentOff } from 'shared-types/domain/mrp';
import { useStore } from '../../lib/api/use-store';
import { useAddToCart } from '../../lib/cart/cart';
import { lazyComponent } from '../../lib/lazy/lazy-component';
import { LazyDialog } from '../../lib/lazy/lazy-dialog';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { inStock } from '../../lib/product/catalogue';
import { missingChoices, scarcity } from '../../lib/product/variants';
import { paths } from '../../lib/routes/paths';
import { Button } from '../../ui/button/button';
import { WhatsAppLink } from '../../ui/button/whatsapp-link';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Heart } from '../../ui/product/heart';
import { Price } from '../../ui/product/price';
import { TrustBadges } from '../../ui/product/trust-badges';
import { ColorPicker, SizePicker } from '../../ui/product/variant-picker';
import { CouponLine } from './coupon-line';
import { picturesByColor } from './pictures';
import { RatingLine } from './reviews/rating-line';
import { ShareButton } from './share-button';
import { StickyAddBar } from './sticky-add-bar';
import { StickyColumn } from './sticky-column';
import type { useSelection } from './use-selection';
import { useSizeSheet } from './use-size-sheet';

const MoreFacts = lazyPart(async () => (await import('./below-first-view')).MoreFacts);
const tellMe = lazyComponent(async () => (await import('./tell-me-panel')).TellMePanel);
const sizeGuide = lazyComponent(async () => (await import('./size-guide-panel')).SizeGuidePanel);

interface ProductFactsProps {
  product: ProductDetail;
  /** The one that is shown first. */
  picture: Picture | undefined;
  choice: ReturnType<typeof useSelection>;
}

export function ProductFacts({ product, picture, choice }: ProductFactsProps) {
  const addToCart = useAddToCart();
  const { data: store } = useStore();
  const [adding, setAdding] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { selection, sizes, colors, variant, announcement, pickSize, pickColor } = choice;
  const pictures = picturesByColor(product);
  const shownColors = colors.map((color) => ({ ...color, picture: pictures.get(color.id) }));
  const mrp = variant?.mrp ?? product.mrp;
  const available = inStock(product);
  const open = missingChoices(product.stockLabels, selection);
  const sizeSheet = useSizeSheet(open !== null);

  async function add() {
    setAdding(true);
    setRefusal(null);
    setRefusal(await addToCart({ product_id: product.id, quantity: 1, ...(variant && { stock_id: variant.id }) }));
    setAdding(false);
  }

  return (
    <StickyColumn className="max-md:contents">
      <div className="below-what-stays">
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-2xl wrap-anywhere md:text-3xl">{product.name}</h1>
          <Heart product={product} stockId={variant?.id} className="-mr-2.5 shrink-0" />
        </div>
        <p className="mt-3 flex flex-wrap items-baseline gap-x-4 text-xl">
          <Price rupees={product.price} />
          {mrp !== null && mrp > product.price && (
            <span className="figures text-base text-stone">
              MRP {formatRupees(mrp)}
              {percentOff({ ...product, mrp }) > 0 && `, ${percentOff({ ...product, mrp })} % off`}
            </span>
          )}
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
                (product.size_guide || product.garment_measures) && (
                  <LazyDialog
                    panel={sizeGuide}
                    product={product}
                    onPick={pickSize}
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
          {product.model && <p className="-mt-3 text-sm text-stone">{product.model}</p>}
          {colors.length > 0 && <ColorPicker choices={shownColors} value={selection.color} onChange={pickColor} />}
        </div>
        <p role="status" className="mt-4 min-h-6 text-sm text-stone">
          {announcement || (variant && scarcity(variant))}
        </p>

        <Button className="mt-3 w-full" disabled={!available} busy={adding && 'Adding…'} {...sizeSheet.button(add)}>
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
        <StickyAddBar product={product} picture={picture} busy={adding} press={sizeSheet.button(add)} />
        {sizeSheet.Panel && (
          <sizeSheet.Panel
            {...sizeSheet.dialog}
            product={product}
            choice={{ ...choice, colors: shownColors }}
            onAdd={add}
          />
        )}
        {!available && (
          <p className="mt-3 text-sm text-stone">Every piece has found its owner. It may be made again.</p>
        )}
        {product.lead_time && <p className="mt-3 text-sm text-stone">{product.lead_time}</p>}
        <div className="mt-4">
          <FormAlert message={refusal} />
        </div>

        <div className="mt-1 flex flex-wrap items-center gap-x-6 text-sm">
          <ShareButton name={product.name} />
          <WhatsAppLink
            text={store ? `${product.name} by ${store.name}:` : `${product.name}:`}
            path={paths.product.href(product.slug)}
          />
        </div>
      </div>
      <div className="over-what-stays md:mt-6">
        <TrustBadges className="border-y border-ink/15 py-6" />
        <MoreFacts product={product} />
      </div>
    </StickyColumn>
  );
}
