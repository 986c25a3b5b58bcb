import { useId, useState } from 'react';
import { products } from 'shared-types/calls/products';
import type { CartLine } from 'shared-types/contract/cart';
import { useCartChanges } from '../../lib/cart-changes';
import { messageOf } from '../../lib/failure';
import { toast } from '../../lib/toast';
import { useRead } from '../../lib/use-read';
import { variantName } from '../../lib/variant-name';
import { controlClass } from '../../ui/field';

/** The chosen size and colour with a way to change them, or the question when none is chosen yet. */
export function VariantChooser({ line }: { line: CartLine }) {
  const id = useId();
  const { chooseVariant } = useCartChanges();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asks = line.stock === null;
  const asked = open || (asks && line.on_sale);
  const { data: product, isLoading } = useRead(products.bySlug, asked ? { params: { slug: line.product.slug } } : null);

  async function choose(stockId: number) {
    setRefusal(null);
    try {
      await chooseVariant(line.id, stockId);
      setOpen(false);
    } catch (error) {
      toast.error('Failed to update item quantity');
      setRefusal(messageOf(error));
    }
  }

  if (line.stock && !open)
    return (
      <p className="mt-0.5 text-sm">
        {variantName(line.stock)}{' '}
        <button type="button" className="text-link px-1 py-1" onClick={() => setOpen(true)}>
          Change<span className="sr-only"> size or colour of {line.product.name}</span>
        </button>
      </p>
    );
  return (
    <div className="mt-2 max-w-64">
      <label htmlFor={id} className="mb-1 block text-sm font-semibold">
        Size and colour<span className="sr-only"> of {line.product.name}</span>
      </label>
      <select
        id={id}
        className={controlClass}
        value={line.stock?.id ?? ''}
        onChange={(event) => event.target.value && choose(Number(event.target.value))}
      >
        <option value="">{isLoading ? 'Loading…' : 'Choose…'}</option>
        {product?.stockLabels.map((label) => (
          <option key={label.id} value={label.id} disabled={label.quantity <= 0}>
            {variantName(label)}
            {label.quantity <= 0 && ' (sold out)'}
          </option>
        ))}
      </select>
      {refusal && <p className="mt-1 text-sm text-madder">{refusal}</p>}
    </div>
  );
}
