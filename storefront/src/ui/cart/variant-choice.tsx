import { type Ref, useEffect, useRef, useState } from 'react';
import type { CartLine } from 'shared-types/contract/cart';
import { variantName } from '../../lib/product/variant-name';
import { VariantForm, type VariantFormHandle } from './variant-form';

interface VariantChoiceProps {
  line: CartLine;
  /** The open question, for whoever goes on without its own button. */
  formRef?: Ref<VariantFormHandle>;
}

/** The chosen size and colour with a way to change them, or the question when none is chosen yet. */
export function VariantChoice({ line, formRef }: VariantChoiceProps) {
  const { stock, on_sale: onSale, product } = line;
  const [isOpen, setIsOpen] = useState(stock === null);
  const isAsked = onSale && (isOpen || stock === null);
  const changeButton = useRef<HTMLButtonElement>(null);
  const focusNext = useRef(false);

  // The buttons of the form are gone.
  useEffect(() => {
    if (isAsked || !focusNext.current) return;
    focusNext.current = false;
    changeButton.current?.focus();
  }, [isAsked]);

  if (isAsked)
    return (
      <VariantForm
        line={line}
        ref={formRef}
        onDone={(hadFocus) => {
          focusNext.current = hadFocus;
          setIsOpen(false);
        }}
      />
    );
  if (!stock) return null;
  return (
    <p className="mt-0.5 text-sm">
      {variantName(stock)}{' '}
      {onSale && (stock.size || stock.color) && (
        <button ref={changeButton} type="button" className="text-link px-1 py-1" onClick={() => setIsOpen(true)}>
          Change<span className="sr-only"> size or colour of {product.name}</span>
        </button>
      )}
    </p>
  );
}
