import { Dialog } from 'radix-ui';
import { useRef, useState } from 'react';
import type { ProductDetail } from 'shared-types/contract/product';
import type { DialogState } from '../../lib/lazy/lazy-dialog';
import { missingChoices, type Selection } from '../../lib/product/variants';
import { Button } from '../button/button';
import { DialogRoot } from '../dialog/dialog-root';
import { CloseIcon } from '../layout/icons';
import { Picture } from '../product/picture';
import { Price } from '../product/price';
import { ColorPicker, type ColorPickerProps, SizePicker, type SizePickerProps } from '../product/variant-picker';

/** What is picked, and what can be. */
export interface VariantChoice {
  selection: Selection;
  sizes: SizePickerProps['choices'];
  colors: ColorPickerProps['choices'];
  announcement: string;
  pickSize: (size: number) => void;
  pickColor: (color: number) => void;
}

interface SizeSheetProps {
  product: ProductDetail;
  choice: VariantChoice;
  /** Adds what is picked: a variant, or the piece alone when that is left for the cart. */
  onAdd: () => void;
}

/** Asks for what is not chosen yet: from below on phones, in the middle of wide screens. */
export function SizeSheetPanel({ product, choice, onAdd, open, onOpenChange, button }: SizeSheetProps & DialogState) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const isAdding = useRef(false);
  const { selection, sizes, colors, announcement } = choice;
  const missing = missingChoices(product.stockLabels, selection);

  function close() {
    setRefusal(null);
    onOpenChange(false);
  }
  function add() {
    isAdding.current = true;
    close();
  }
  return (
    <DialogRoot open={open} onOpenChange={(next) => next || close()}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 animate-fade bg-ink/45" />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            button.current?.focus({ preventScroll: true });
            // Not before: a focus that comes back would close what shows what was added.
            if (isAdding.current) onAdd();
            isAdding.current = false;
          }}
          className="fixed inset-x-0 bottom-0 z-50 flex max-h-[85svh] animate-rise flex-col bg-sand shadow-2xl md:inset-x-auto md:top-1/2 md:bottom-auto md:left-1/2 md:w-112 md:-translate-1/2"
        >
          <div className="flex items-center justify-between gap-4 px-5 pt-4 md:px-7 md:pt-6">
            <Dialog.Title className="text-xl md:text-2xl">{titleOf(sizes.length > 0, colors.length > 0)}</Dialog.Title>
            <Dialog.Close className="-mr-2.5 grid size-11 place-items-center hover:text-madder" aria-label="Close">
              <CloseIcon />
            </Dialog.Close>
          </div>
          <div className="overflow-y-auto px-5 pb-[max(1.25rem,env(safe-area-inset-bottom))] md:px-7 md:pb-7">
            <div className="mt-2 flex items-center gap-4 border-b border-ink/15 pb-4">
              <Picture picture={product.thumbnail} alt="" ratio="4 / 5" sizes="64px" className="w-16 shrink-0" />
              <p className="min-w-0 leading-snug wrap-anywhere">
                {product.name}
                <Price rupees={product.price} className="mt-1 block text-stone" />
              </p>
            </div>
            <div className="mt-4 space-y-5">
              {sizes.length > 0 && <SizePicker choices={sizes} value={selection.size} onChange={choice.pickSize} />}
              {colors.length > 0 && (
                <ColorPicker choices={colors} value={selection.color} onChange={choice.pickColor} />
              )}
            </div>
            <p role="status" className="mt-3 min-h-6 text-sm text-stone">
              {missing && refusal ? <span className="text-madder">{refusal}</span> : announcement}
            </p>
            <Button className="mt-2 w-full" onClick={() => (missing ? setRefusal(`Please choose ${missing}`) : add())}>
              Add to Cart
            </Button>
            {missing && (
              <p className="mt-3 text-center">
                <button type="button" className="text-link min-h-11 px-2 text-sm" onClick={add}>
                  Choose {missing} later, in the cart
                </button>
              </p>
            )}
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </DialogRoot>
  );
}

const titleOf = (size: boolean, color: boolean) =>
  size ? (color ? 'Your size and colour' : 'Your size') : 'Your colour';
