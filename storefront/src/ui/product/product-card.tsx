import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CollectionCard as Card } from 'shared-types/contract/browse';
import { pictureUrl } from '../../lib/api/picture-url';
import { productHref } from '../../lib/product/product-href';
import { useShop } from '../../lib/session/shop';
import { Heart } from './heart';
import { Picture } from './picture';
import { Price } from './price';
import { QuickAdd } from './quick-add';

interface ProductCardProps {
  product: Card;
  sizes: string;
  /** Among the first pictures of the view. */
  first?: boolean;
  /** Lets the picture fill the cell of a grid instead of keeping 4:5. */
  tall?: boolean;
  /** Without it the card only leads to the product. */
  heart?: boolean;
}

/** A picture, a name, a price; the second picture under the pointer. */
export function ProductCard({ product, sizes, first = false, tall = false, heart = true }: ProductCardProps) {
  const { host } = useShop();
  // Only a pointer asks for the second picture, so that phones never load it; half of one is not shown.
  const [hovered, setHovered] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const { second } = product;
  return (
    <div className="group/card product-card relative h-full">
      <Link
        to={productHref(product)}
        className="group flex h-full flex-col focus-visible:outline-offset-6"
        onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
      >
        <span className={`relative block overflow-hidden rounded-(--corner,0) ${tall ? 'md:flex-1' : ''}`}>
          <Picture
            picture={product.thumbnail}
            sizes={sizes}
            ratio="4 / 5"
            alt=""
            first={first}
            emptyText="No picture yet"
            className={tall ? 'md:size-full' : ''}
          />
          {hovered && second && (
            <img
              src={pictureUrl(host, second.local_path)}
              alt=""
              onLoad={() => setLoaded(true)}
              style={{ objectPosition: second.focus }}
              className={`absolute inset-0 size-full object-cover opacity-0 transition-opacity ${loaded ? 'group-hover:opacity-100' : ''}`}
            />
          )}
        </span>
        <span className="mt-3.5 block font-display text-lg leading-snug wrap-anywhere group-hover:text-indigo">
          {product.name}
        </span>
        <span className="mt-0.5 block text-stone">
          <Price rupees={product.price} />
          {!product.in_stock && <span className="text-madder"> · Sold out</span>}
        </span>
      </Link>
      {heart && product.in_stock && !tall && (
        <div className="pointer-events-none absolute inset-x-0 top-0 aspect-4/5">
          <QuickAdd product={product} />
        </div>
      )}
      {heart && <Heart product={product} className="absolute top-1 right-1 rounded-(--corner,0) bg-sand/70" />}
    </div>
  );
}

export function ProductCardSkeleton() {
  return (
    <span aria-hidden="true" className="block animate-breathe">
      <span className="block aspect-4/5 bg-dune/70" />
      <span className="mt-4 block h-4 w-3/4 bg-dune/70" />
      <span className="mt-2.5 block h-3.5 w-1/3 bg-dune/70" />
    </span>
  );
}
