import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { Link, useNavigate } from 'react-router-dom';
import { incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import type { StaffProduct } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { useRead } from '../../lib/api/use-read';
import { copyProduct, editProduct, paths, withId } from '../../lib/routes/paths';
import { useIdParam } from '../../lib/routes/use-id-param';
import { useMay } from '../../lib/session/use-may';
import { RecordPage } from '../../ui/record/record-page';
import { AdjustStockDialog } from './adjust-stock-dialog';
import { ProductFacts } from './product-facts';
import { StockTable } from './stock-table';
import { useProductActions } from './use-product-actions';

export default function ProductPage() {
  const may = useMay();
  const [isAdjusting, setAdjusting] = useState(false);
  const params = useIdParam();
  const read = useRead(products.show, { params });
  const coming = useRead(incomingDeliveries.ofProduct, { params });
  return (
    <RecordPage
      title={read.data?.name ?? 'Product'}
      actions={read.data && <Actions product={read.data} />}
      read={read}
      what="The product"
      failed="Failed to load product"
      fields={6}
      history="product"
    >
      {(product) => (
        <>
          {product.archived_at && (
            <p>
              <Badge bg="secondary">Archived</Badge> It is not on sale. Orders that hold it keep it.
            </p>
          )}
          <ProductFacts product={product} />
          <Card body className="mb-4">
            <div className="d-flex flex-wrap align-items-center justify-content-between gap-2 mb-3">
              <h2 className="h5 mb-0">Stock</h2>
              <span className="d-flex flex-wrap gap-2">
                <Link to={withId(paths.stockLedger, product.id)} className="btn btn-outline-secondary">
                  Movements
                </Link>
                {may('products.edit') && product.stocks.length > 0 && (
                  <Button variant="outline-primary" onClick={() => setAdjusting(true)}>
                    Adjust stock
                  </Button>
                )}
              </span>
            </div>
            <StockTable stocks={product.stocks} coming={coming.data ?? []} />
          </Card>
          <AdjustStockDialog product={product} isOpen={isAdjusting} onClose={() => setAdjusting(false)} />
        </>
      )}
    </RecordPage>
  );
}

function Actions({ product: { id, slug, archived_at, is_active } }: { product: StaffProduct }) {
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
