import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { useBusyCount } from '../../lib/form/use-busy-count';
import { useEditConflict } from '../../lib/form/use-edit-conflict';
import { paths, productPath } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { ConflictNotice } from '../../ui/form/conflict-notice';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { Basics, Pictures, PriceAndTax, Words } from './form-sections';
import {
  LABELS,
  type ProductInput,
  type ProductOutput,
  ProductValues,
  toCreateBody,
  toEditBody,
  toValues,
} from './product-values';
import { StockOptions } from './stock-options';
import { useFormOptions } from './use-form-options';

interface ProductFormProps {
  /** The product to change; null makes a new one. */
  product: StaffProduct | null;
  /** What a new one begins with. */
  start?: ProductInput;
}

/** Makes a product, or changes the given one. */
export function ProductForm({ product, start }: ProductFormProps) {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { isBusy, onBusy } = useBusyCount();
  const options = useFormOptions(product?.offer_coupon?.id ?? null);

  const form = useForm<ProductInput, unknown, ProductOutput>({
    resolver: zodResolver(ProductValues),
    defaultValues: start ?? toValues(product),
  });
  const { isSubmitting, isDirty } = form.formState;
  // A copy is worth asking for, even untouched.
  const { allowLeaving } = useLeaveGuard(isDirty);
  const conflict = useEditConflict({
    form,
    record: product,
    toValues,
    readAgain: () => call(products.show, { params: { id: product?.id ?? 0 } }),
  });

  const save = form.handleSubmit(async (values) => {
    if (isBusy || isSubmitting) return;
    setFailure(null);
    const failed = product ? 'Failed to update product' : 'Failed to create product';
    const outcome = await runAction(
      () =>
        product
          ? call(products.edit, { params: { id: product.id }, body: { ...toEditBody(values), ...conflict.seen } })
          : call(products.create, { body: toCreateBody(values) }),
      {
        done: product ? 'Product updated successfully' : 'Product created successfully',
        failed,
        refresh: ['/products', '/categories'],
      },
    );
    if (outcome.ok) {
      allowLeaving();
      await navigate(product ? productPath(product.id) : paths.products);
    } else if (!(await conflict.check(outcome.error)) && !setFieldErrors(form, outcome.error))
      setFailure(messageOf(outcome.error, failed));
  });

  return (
    <form onSubmit={save} noValidate className="product-form">
      <ConflictNotice
        changes={conflict.changes}
        labelOf={(field) => LABELS[field] ?? field}
        show={(value, field) => showValue(value, field, options)}
        onKeepMine={conflict.keepMine}
        onTakeTheirs={conflict.takeTheirs}
      />
      <FormAlert message={failure} />
      <Basics form={form} options={options} />
      <PriceAndTax form={form} options={options} isNew={product === null} />
      <Pictures form={form} onBusy={onBusy} />
      <StockOptions form={form} options={options} existing={product?.stocks ?? []} onBusy={onBusy} />
      <Words form={form} isNew={product === null} />
      <div className="form-foot d-flex flex-wrap align-items-center gap-2">
        <SubmitButton isSubmitting={isSubmitting || isBusy} busy={isBusy ? 'Uploading…' : 'Saving…'}>
          {product ? 'Save' : 'Create product'}
        </SubmitButton>
        <Link to={product ? productPath(product.id) : paths.products} className="btn btn-outline-secondary">
          Cancel
        </Link>
      </div>
    </form>
  );
}

/** A value of the form as a person reads it. */
function showValue(value: unknown, field: string, options: ReturnType<typeof useFormOptions>): string {
  const named = (all: readonly { id: number; name: string }[], none: string) =>
    all.find(({ id }) => id === value)?.name ?? none;
  if (field === 'category_id') return named(options.categories, 'Uncategorized');
  if (field === 'offer_coupon_id') return named(options.coupons, 'No Offer Coupon');
  if (field === 'thumbnail_id') return value ? 'Another picture' : 'None';
  if (Array.isArray(value)) return `${value.length} of them`;
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value ?? '') || '–';
}
