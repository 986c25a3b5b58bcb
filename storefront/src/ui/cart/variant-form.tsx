import { type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { products } from 'shared-types/calls/products';
import type { CartLine } from 'shared-types/contract/cart';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { variantName } from '../../lib/product/variant-name';
import {
  colorChoices,
  missingChoices,
  type Picked,
  resolveSelection,
  type Selection,
  sizeChoices,
  variantOf,
  withColor,
  withSize,
} from '../../lib/product/variants';
import { toast } from '../../lib/toast/toast';
import { Button } from '../button/button';
import { LoadingText, Skeleton } from '../feedback/skeleton';
import { ColorPicker, SizePicker } from '../product/variant-picker';
import { useCartChanges } from './use-cart-changes';

export interface VariantFormHandle {
  /** Something was picked that is not in the cart yet. */
  isChanged: () => boolean;
  /** Puts what is picked into the cart. False when something is missing or refused, which is then said here. */
  save: () => Promise<boolean>;
}

interface VariantFormProps {
  line: CartLine;
  /** The line has its variant, or keeps the one it had. */
  onDone: (hadFocus: boolean) => void;
  ref?: Ref<VariantFormHandle> | undefined;
}

/** Size and colour of a cart's line, by the pickers of the product's page. */
export function VariantForm({ line, onDone, ref }: VariantFormProps) {
  const { stock, quantity } = line;
  const { chooseVariant } = useCartChanges();
  const read = useRead(products.bySlug, { params: { slug: line.product.slug } });
  const variants = read.data?.stockLabels ?? [];
  const [picked, setPicked] = useState<Selection>({ size: stock?.size?.id ?? null, color: stock?.color?.id ?? null });
  const [announcement, setAnnouncement] = useState('');
  const [refusal, setRefusal] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);
  const form = useRef<HTMLFieldSetElement>(null);
  const error = useId();

  // The button that opened it is gone; a question that stood there already waits.
  const isOpened = useRef(stock !== null);
  useEffect(() => {
    if (isOpened.current) form.current?.focus({ preventScroll: true });
  }, []);

  const selection = resolveSelection(variants, picked);
  const variant = variantOf(variants, selection);
  const isOther = variant !== null && variant.id !== stock?.id;
  const fewer = variant && variant.quantity > 0 && variant.quantity < quantity ? variant.quantity : null;
  const [sizes, colors] = [sizeChoices(variants), colorChoices(variants, selection.size)];

  function pick(next: Picked) {
    setRefusal(null);
    setAnnouncement(next.announcement);
    setPicked(next.selection);
  }
  const done = () => onDone(form.current?.contains(document.activeElement) ?? false);

  async function save(): Promise<boolean> {
    if (!variant) {
      setRefusal(`Please choose ${missingChoices(variants, selection) ?? 'size and colour'}`);
      const groups = [...(form.current?.querySelectorAll('[role=radiogroup]') ?? [])];
      const open = groups.find((group) => !group.querySelector('input:checked')) ?? form.current;
      (open?.querySelector<HTMLElement>('input:enabled') ?? form.current)?.focus();
      return false;
    }
    if (saving) return false;
    if (isOther) {
      setSaving(true);
      try {
        await chooseVariant(line.id, variant.id, fewer ?? undefined);
      } catch (failure) {
        toast.error('Failed to update item quantity');
        setRefusal(messageOf(failure));
        return false;
      } finally {
        setSaving(false);
      }
    }
    done();
    return true;
  }
  useImperativeHandle(ref, () => ({ isChanged: () => isOther, save }));

  return (
    <fieldset
      ref={form}
      tabIndex={-1}
      className="mt-3 mb-2 border border-ink/15 bg-white/60 p-3.5 outline-none sm:p-5"
      aria-describedby={refusal ? error : undefined}
    >
      <legend className="sr-only">Size and colour of {line.product.name}</legend>
      {read.error && !read.data ? (
        <p role="alert" className="text-sm">
          The sizes and colours are out of reach just now.{' '}
          <button type="button" className="text-link min-h-8 py-1 font-semibold" onClick={() => read.mutate()}>
            Try again
          </button>
        </p>
      ) : read.data ? (
        <div className="space-y-4">
          {sizes.length > 0 && (
            <SizePicker
              choices={sizes}
              value={selection.size}
              onChange={(size) => pick(withSize(variants, selection, size))}
            />
          )}
          {colors.length > 0 && (
            <ColorPicker
              choices={colors}
              value={selection.color}
              onChange={(color) => pick(withColor(variants, selection, color))}
            />
          )}
        </div>
      ) : (
        <>
          <LoadingText />
          {/* As high as the two questions, whose choices take two lines on a phone: what is below stays in its place. */}
          <Skeleton className="h-32 sm:h-20" />
          <Skeleton className="mt-4 h-32 sm:h-20" />
        </>
      )}
      <p role="status" className="text-sm not-empty:mt-2">
        {fewer && isOther
          ? `Only ${fewer} left in ${variantName(variant)}, so the quantity becomes ${fewer}.`
          : announcement}
      </p>
      <p role="alert" id={error} className="text-sm text-madder not-empty:mt-2">
        {refusal}
      </p>
      <div className="mt-3 flex flex-wrap gap-x-3">
        <Button kind="secondary" className="min-h-11 px-5 py-2" busy={saving && 'Saving…'} onClick={save}>
          Save<span className="sr-only"> size and colour of {line.product.name}</span>
        </Button>
        {stock && (
          <Button kind="quiet" onClick={done}>
            Cancel
          </Button>
        )}
      </div>
    </fieldset>
  );
}
