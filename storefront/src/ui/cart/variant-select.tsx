import { type Ref, useEffect, useRef, useState } from 'react';
import { products } from 'shared-types/calls/products';
import type { CartLine } from 'shared-types/contract/cart';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { variantName } from '../../lib/product/variant-name';
import { toast } from '../../lib/toast/toast';
import { Field } from '../form/field';
import { useCartChanges } from './use-cart-changes';

interface VariantSelectProps {
  line: CartLine;
  /** Shows that the choice is required. */
  required?: boolean;
  /** For whoever puts the focus into the question. */
  selectRef?: Ref<HTMLSelectElement> | undefined;
}

/** The chosen size and colour with a way to change them, or the question when none is chosen yet. */
export function VariantSelect({ line, required = false, selectRef }: VariantSelectProps) {
  const { chooseVariant } = useCartChanges();
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const asked = open || (line.stock === null && line.on_sale);
  const { data: product, isLoading } = useRead(products.bySlug, asked ? { params: { slug: line.product.slug } } : null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const isAnswered = useRef(false);

  // The select that was answered is gone.
  useEffect(() => {
    if (asked || !isAnswered.current) return;
    isAnswered.current = false;
    changeButton.current?.focus();
  }, [asked]);

  async function choose(stockId: number) {
    setRefusal(null);
    isAnswered.current = true;
    try {
      await chooseVariant(line.id, stockId);
      setOpen(false);
    } catch (error) {
      isAnswered.current = false;
      toast.error('Failed to update item quantity');
      setRefusal(messageOf(error));
    }
  }

  if (line.stock && !open)
    return (
      <p className="mt-0.5 text-sm">
        {variantName(line.stock)}{' '}
        <button ref={changeButton} type="button" className="text-link px-1 py-1" onClick={() => setOpen(true)}>
          Change<span className="sr-only"> size or colour of {line.product.name}</span>
        </button>
      </p>
    );
  return (
    <Field
      className="mt-2 max-w-64"
      label={
        <>
          Size and colour<span className="sr-only"> of {line.product.name}</span>
        </>
      }
      error={refusal ?? (required ? 'Please choose size and colour' : undefined)}
    >
      {(control) => (
        <select
          {...control}
          ref={selectRef}
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
      )}
    </Field>
  );
}
