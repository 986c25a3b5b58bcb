import type { ReactNode } from 'react';
import { Card } from 'react-bootstrap';
import { useParams, useSearchParams } from 'react-router-dom';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useFormRecord } from '../../lib/form/use-form-record';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { ProductForm } from './product-form';
import { copyOf } from './product-values';

/** `?from=ID` begins with a copy of that product. */
export function NewProductPage() {
  const may = useMay();
  const [query] = useSearchParams();
  const from = query.get('from');
  const isCopy = from !== null && /^[1-9]\d*$/.test(from);
  return (
    <>
      <PageHeading title={isCopy ? 'Duplicate product' : 'New product'} />
      {!may('products.create') ? (
        <EmptyState text="Only a super admin may add products" />
      ) : isCopy ? (
        <WithProduct id={from}>{(product) => <ProductForm product={null} start={copyOf(product)} />}</WithProduct>
      ) : (
        <ProductForm product={null} />
      )}
    </>
  );
}

export function EditProductPage() {
  const { id = '' } = useParams();
  return (
    <>
      <PageHeading title="Edit product" />
      <WithProduct id={id}>{(product) => <ProductForm key={product.id} product={product} />}</WithProduct>
    </>
  );
}

function WithProduct({ id, children }: { id: string; children: (product: StaffProduct) => ReactNode }) {
  const { record, error, retry } = useFormRecord(products.show, { params: { id } });
  useFailureToast('Failed to load product', error, retry);
  if (record) return children(record);
  if (error)
    return (
      <ReadFailure
        message={messageOf(error, 'The product cannot be shown. Please try again in a moment.')}
        onRetry={() => void retry()}
      />
    );
  return (
    <Card body className="product-form">
      <FormPlaceholder fields={8} />
    </Card>
  );
}
