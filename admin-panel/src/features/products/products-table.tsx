import { useMemo } from 'react';
import { Badge } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminProduct } from 'shared-types/contract/product';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { plural } from '../../lib/format/format';
import { copyProduct, editProduct, productPath } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ACTIONS_COLUMN, columnsOf, DataTable } from '../../ui/list/data-table';
import { RowMenu } from '../../ui/list/row-menu';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useProductActions } from './use-product-actions';

const column = columnsOf<AdminProduct>();

interface ProductsTableProps {
  /** Null while they are being read. */
  products: AdminProduct[] | null;
  isArchive: boolean;
}

export function ProductsTable({ products, isArchive }: ProductsTableProps) {
  const columns = useColumns(isArchive);
  return <DataTable caption="Products" columns={columns} rows={products} rowId={(product) => String(product.id)} />;
}

function useColumns(isArchive: boolean) {
  const isPhone = useIsPhone();
  return useMemo(() => {
    const status = (product: AdminProduct) =>
      isArchive ? <Badge bg="secondary">Archived</Badge> : <ActiveBadge isActive={product.isActive} />;
    const name = (product: AdminProduct) => (
      <Link to={productPath(product.id)} className="row-title">
        {product.name}
      </Link>
    );
    const actions = column.display({
      ...ACTIONS_COLUMN,
      cell: ({ row: { original } }) => <Menu product={original} isArchive={isArchive} />,
    });
    if (isPhone)
      return column.columns([
        column.accessor('name', {
          header: 'Product',
          cell: ({ row: { original: product } }) => (
            <span className="d-flex align-items-center gap-3">
              <Thumbnail picture={product.thumbnail} />
              <span className="min-width-0">
                {name(product)}
                <span className="d-block small text-body-secondary">
                  {product.category?.name ?? 'Uncategorized'} · {plural(product.stock, 'piece')}
                </span>
                <span className="d-flex flex-wrap align-items-center gap-2 small figures">
                  {formatRupeesExact(product.price)} {status(product)}
                </span>
              </span>
            </span>
          ),
        }),
        actions,
      ]);
    return column.columns([
      column.accessor('thumbnail', { header: 'Image', cell: ({ getValue }) => <Thumbnail picture={getValue()} /> }),
      column.accessor('name', { header: 'Name', cell: ({ row: { original } }) => name(original) }),
      column.accessor('price', {
        header: 'Price',
        meta: { className: 'text-end figures' },
        cell: ({ getValue }) => formatRupeesExact(getValue()),
      }),
      column.accessor('stock', {
        header: 'Stock',
        meta: { className: 'text-end figures' },
        cell: ({ getValue }) => getValue().toLocaleString('en-IN'),
      }),
      column.accessor((product) => product.category?.name ?? 'Uncategorized', { id: 'category', header: 'Category' }),
      column.accessor('isActive', { header: 'Status', cell: ({ row: { original } }) => status(original) }),
      actions,
    ]);
  }, [isPhone, isArchive]);
}

function Menu({ product: { id, name }, isArchive }: { product: AdminProduct; isArchive: boolean }) {
  const may = useMay();
  const { remove, restore } = useProductActions();
  const mayDelete = may('products.delete');
  return (
    <RowMenu
      of={name}
      items={[
        { label: 'View', to: productPath(id) },
        ...(may('products.edit') ? [{ label: 'Edit', to: editProduct(id) }] : []),
        ...(may('products.create') ? [{ label: 'Duplicate', to: copyProduct(id) }] : []),
        ...(mayDelete && isArchive ? [{ label: 'Restore', onSelect: () => void restore(id) }] : []),
        ...(mayDelete && !isArchive ? [{ label: 'Delete', isDanger: true, onSelect: () => void remove(id) }] : []),
      ]}
    />
  );
}
