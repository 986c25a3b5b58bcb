import { type Ref, useState } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine as Line } from 'shared-types/contract/cart';
import { paths } from '../../lib/routes/paths';
import { VariantChoice } from '../../ui/cart/variant-choice';
import type { VariantFormHandle } from '../../ui/cart/variant-form';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';
import { LineChanges } from './line-changes';
import { QuantityStepper } from './quantity-stepper';
import { useQuantity } from './use-quantity';

interface CartLineProps {
  line: Line;
  /** Each answers whether the line is out of the cart. */
  onRemove: (line: Line) => Promise<boolean>;
  onSave: (line: Line) => Promise<boolean>;
  /** The open question for its size and colour. */
  formRef: Ref<VariantFormHandle>;
}

export function CartLine({ line, onRemove, onSave, formRef }: CartLineProps) {
  const { quantity, pending, change } = useQuantity(line);
  const [leaving, setLeaving] = useState(false);
  const { product, stock } = line;

  async function leave(way: (line: Line) => Promise<boolean>) {
    if (leaving) return;
    setLeaving(true);
    if (!(await way(line))) setLeaving(false);
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
        {quantity > 1 && (
          <p className="text-sm text-stone">
            <Price rupees={product.price} /> each
          </p>
        )}
        <VariantChoice line={line} formRef={formRef} />
        <LineChanges line={line} onQuantity={change} />
        <div className="mt-auto flex flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-4">
          <QuantityStepper
            name={stock?.size ? `${product.name}, ${stock.size.name}` : product.name}
            quantity={quantity}
            most={line.available}
            onChange={change}
          />
          <div className="-ml-1 flex flex-wrap gap-x-4 text-sm">
            {line.on_sale && (
              <button
                type="button"
                className="text-link min-h-11 px-1"
                aria-disabled={leaving}
                aria-label={`Save for later: ${product.name}`}
                onClick={() => leave(onSave)}
              >
                Save for later
              </button>
            )}
            <button
              type="button"
              className="text-link min-h-11 px-1"
              aria-disabled={leaving}
              aria-label={`Remove ${product.name}`}
              onClick={() => leave(onRemove)}
            >
              Remove
            </button>
          </div>
        </div>
      </div>
    </li>
  );
}
