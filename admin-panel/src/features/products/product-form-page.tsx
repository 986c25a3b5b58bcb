import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { refusalOf } from 'shared-types/domain/role-refusals';
import { useFormRecord } from '../../lib/form/use-form-record';
import { useIdParam } from '../../lib/routes/use-id-param';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { PageHeading } from '../../ui/layout/page-heading';
import { RecordPage } from '../../ui/record/record-page';
import { ProductForm } from './product-form';
import { copyOf } from './product-values';

/** `?from=ID` begins with a copy of that product. */
export function NewProductPage() {
  const may = useMay();
  const [query] = useSearchParams();
  const from = query.get('from');
  if (may('products.create') && from !== null && /^[1-9]\d*$/.test(from))
    return (
      <ProductFormPage id={from} title="Duplicate product">
        {(product) => <ProductForm product={null} start={copyOf(product)} />}
      </ProductFormPage>
    );
  return (
    <>
      <PageHeading title="New product" />
      {may('products.create') ? <ProductForm product={null} /> : <EmptyState text={refusalOf('products.create')} />}
    </>
  );
}

export function EditProductPage() {
  return (
    <ProductFormPage {...useIdParam()} title="Edit product">
      {(product) => <ProductForm product={product} />}
    </ProductFormPage>
  );
}

type ProductFormPageProps = { id: string } & Pick<
  ComponentProps<typeof RecordPage<StaffProduct>>,
  'title' | 'children'
>;

function ProductFormPage({ id, ...page }: ProductFormPageProps) {
  const read = useFormRecord(products.show, { params: { id } });
  return (
    <RecordPage
      {...page}
      read={read}
      what="The product"
      failed="Failed to load product"
      fields={8}
      className="product-form"
    />
  );
}
