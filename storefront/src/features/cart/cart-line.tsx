import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine as Line } from 'shared-types/contract/cart';
import { paths } from '../../lib/routes/paths';
import { toast } from '../../lib/toast/toast';
import { useCartChanges } from '../../ui/cart/use-cart-changes';
import { VariantSelect } from '../../ui/cart/variant-select';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';
import { LineChanges } from './line-changes';
import { QuantityStepper } from './quantity-stepper';
import { useQuantity } from './use-quantity';

interface CartLineProps {
  line: Line;
  onRemoved: (line: Line) => void;
}

export function CartLine({ line, onRemoved }: CartLineProps) {
  const { remove } = useCartChanges();
  const { quantity, pending, change } = useQuantity(line);
  const [removing, setRemoving] = useState(false);
  const { product, stock } = line;

  async function takeOut() {
    setRemoving(true);
    try {
      await remove(line.id);
      onRemoved(line);
    } catch {
      toast.error('Failed to remove item');
      setRemoving(false);
    }
  }

  return (
    <li className="grid grid-cols-[6rem_1fr] gap-x-5 border-b border-ink/15 py-6 sm:grid-cols-[8rem_1fr] sm:gap-x-7">
      <Link to={paths.product.href(product.slug)} tabIndex={-1} aria-hidden="true">
        <Picture picture={product.thumbnail} alt="" ratio="4 / 5" sizes="128px" />
      </Link>
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap justify-between gap-x-4">
          <Link
            to={paths.product.href(product.slug)}
            className="min-w-0 font-display text-lg wrap-anywhere hover:text-indigo"
          >
            {product.name}
          </Link>
          <Price rupees={line.line_total} className={pending ? 'opacity-50' : ''} />
        </div>
        <p className="text-sm text-stone">
          <Price rupees={product.price} /> each
        </p>
        <VariantSelect line={line} />
        <LineChanges line={line} onQuantity={change} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
          <QuantityStepper
            name={stock?.size ? `${product.name}, ${stock.size.name}` : product.name}
            quantity={quantity}
            most={line.available}
            onChange={change}
          />
          <button
            type="button"
            className="text-link min-h-11 px-1 text-sm"
            aria-disabled={removing}
            aria-label={`Remove ${product.name}`}
            onClick={() => !removing && takeOut()}
          >
            Remove
          </button>
        </div>
      </div>
    </li>
  );
}
