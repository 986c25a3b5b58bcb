import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { copyProduct, editProduct, paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { RecordHistory } from '../../ui/record/record-history';
import { AdjustStockDialog } from './adjust-stock-dialog';
import { ProductFacts } from './product-facts';
import { StockTable } from './stock-table';
import { useProductActions } from './use-product-actions';

export function ProductPage() {
  const { id = '' } = useParams();
  const { data, error, mutate } = useRead(products.show, { params: { id } });
  useFailureToast('Failed to load product', error, mutate);
  if (data) return <Shown product={data} />;
  return (
    <>
      <PageHeading title="Product" />
      {error ? (
        <ReadFailure
          message={messageOf(error, 'The product cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : (
        <Card body>
          <FormPlaceholder fields={6} />
        </Card>
      )}
    </>
  );
}

function Shown({ product }: { product: StaffProduct }) {
  const may = useMay();
  const [isAdjusting, setAdjusting] = useState(false);
  return (
    <>
      <PageHeading title={product.name}>
        <Acts product={product} />
      </PageHeading>
      {product.archived_at && (
        <p>
          <Badge bg="secondary">Archived</Badge> It is not on sale. Orders that hold it keep it.
        </p>
      )}
      <ProductFacts product={product} />
      <Card body className="mb-4">
        <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-3">
          <h2 className="h5 mb-0">Stock</h2>
          {may('products.edit') && product.stocks.length > 0 && (
            <Button variant="outline-primary" onClick={() => setAdjusting(true)}>
              Adjust stock
            </Button>
          )}
        </div>
        <StockTable stocks={product.stocks} />
      </Card>
      <RecordHistory kind="product" id={product.id} />
      <AdjustStockDialog product={product} isOpen={isAdjusting} onClose={() => setAdjusting(false)} />
    </>
  );
}

function Acts({ product: { id, slug, archived_at, is_active } }: { product: StaffProduct }) {
  const may = useMay();
  const navigate = useNavigate();
  const { remove, restore } = useProductActions();
  return (
    <span className="d-flex flex-wrap gap-2">
      {archived_at === null && is_active && (
        <a href={`/product/${slug}`} target="_blank" rel="noreferrer" className="btn btn-outline-secondary">
          See it in the shop<span className="visually-hidden"> (opens in a new tab)</span>
        </a>
      )}
      {may('products.create') && (
        <Link to={copyProduct(id)} className="btn btn-outline-secondary">
          Duplicate
        </Link>
      )}
      {may('products.delete') && archived_at === null && (
        <Button
          variant="outline-danger"
          onClick={async () => {
            if ((await remove(id)) === 'deleted') await navigate(paths.products);
          }}
        >
          Delete
        </Button>
      )}
      {may('products.delete') && archived_at !== null && (
        <Button variant="outline-primary" onClick={() => void restore(id)}>
          Restore
        </Button>
      )}
      {may('products.edit') && (
        <Link to={editProduct(id)} className="btn btn-primary">
          Edit
        </Link>
      )}
    </span>
  );
}
