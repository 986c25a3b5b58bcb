import type { StaffProduct } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { messageOf } from '../../lib/api/error-message';
import { formatValue } from '../../lib/format/format-value';
import { paths, productPath } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import type { NamedRecord } from '../../ui/form/product-picker';
import { RecordForm, useRecordForm } from '../../ui/form/record-form';
import { formatFilm } from '../../ui/picture/film-field';
import { formatPicture } from '../../ui/picture/picture-field';
import { Basics, Look, Pictures, PriceAndTax, Texts } from './form-sections';
import { LABELS, type ProductInput, ProductValues, toCreateBody, toEditBody, toValues } from './product-values';
import { StockOptions } from './stock-options';
import { type FormOptions, useFormOptions } from './use-form-options';

interface ProductFormProps {
  /** The product to change; null makes a new one. */
  product: StaffProduct | null;
  /** What a new one begins with. */
  start?: ProductInput;
}

/** Makes a product, or changes the given one. */
export function ProductForm({ product, start }: ProductFormProps) {
  const { call } = useAdmin();
  const options = useFormOptions(product?.offer_coupon?.id ?? null);
  const failed = product ? 'Failed to update product' : 'Failed to create product';
  const state = useRecordForm({
    record: product,
    schema: ProductValues,
    toValues,
    start,
    labels: LABELS,
    read: (id) => call(products.show, { params: { id } }),
    save: (values, seen) =>
      product
        ? call(products.edit, { params: { id: product.id }, body: { ...toEditBody(values), ...seen } })
        : call(products.create, { body: toCreateBody(values) }),
    messages: {
      done: product ? 'Product updated successfully' : 'Product created successfully',
      failed,
      refresh: ['/products', '/categories'],
    },
    alertOf: (error, isAtFields) => (isAtFields ? null : messageOf(error, failed)),
    exit: product ? productPath(product.id) : paths.products,
  });

  return (
    <RecordForm
      of={state}
      create="Create product"
      format={(value, field) => formatField(value, field, options)}
      isSectioned
    >
      <Basics of={state} options={options} own={product?.id ?? null} />
      <PriceAndTax of={state} options={options} />
      <Pictures of={state} />
      <StockOptions of={state} options={options} existing={product?.stocks ?? []} />
      <Look of={state} id={product?.id} />
      <Texts of={state} />
    </RecordForm>
  );
}

/** A value of the form as a person reads it. */
function formatField(value: unknown, field: string, options: FormOptions): string {
  const named = (all: readonly { id: number; name: string }[], none: string) =>
    all.find(({ id }) => id === value)?.name ?? none;
  if (field === 'category_id') return named(options.categories, 'Uncategorized');
  if (field === 'offer_coupon_id') return named(options.coupons, 'No Offer Coupon');
  if (field === 'thumbnail_id') return formatPicture(value);
  if (field === 'film_id') return formatFilm(value);
  if (field === 'look_ids') return formatValue((value as NamedRecord[]).map(({ name }) => name));
  return Array.isArray(value) ? `${value.length} of them` : formatValue(value);
}
