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
import { PageCheck, RowCheck } from '../../ui/list/row-selection';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useProductActions } from './use-product-actions';

const column = columnsOf<AdminProduct>();

interface ProductsTableProps {
  /** Null while they are being read. */
  products: AdminProduct[] | null;
  isArchive: boolean;
  canTick: boolean;
}

export function ProductsTable({ products, isArchive, canTick }: ProductsTableProps) {
  const columns = useColumns(isArchive, canTick);
  return (
    <DataTable
      caption="Products"
      columns={columns}
      rows={products}
      rowId={(product) => String(product.id)}
      hasRowKeys
    />
  );
}

function useColumns(isArchive: boolean, canTick: boolean) {
  const isPhone = useIsPhone();
  return useMemo(() => {
    const status = (product: AdminProduct) =>
      isArchive ? <Badge bg="secondary">Archived</Badge> : <ActiveBadge isActive={product.isActive} />;
    const name = (product: AdminProduct) => (
      <Link to={productPath(product.id)} className="row-title">
        {product.name}
      </Link>
    );
    const check = (product: AdminProduct) =>
      canTick && <RowCheck id={String(product.id)} label={`Tick ${product.name}`} />;
    const heading = (title: string) => () => (
      <span className="d-inline-flex align-items-center gap-2">
        {canTick && <PageCheck label="Tick all on this page" />}
        {title}
      </span>
    );
    const actions = column.display({
      ...ACTIONS_COLUMN,
      cell: ({ row: { original } }) => <Menu product={original} isArchive={isArchive} />,
    });
    if (isPhone)
      return column.columns([
        column.accessor('name', {
          header: heading('Product'),
          cell: ({ row: { original: product } }) => (
            <span className="d-flex align-items-center gap-3">
              {check(product)}
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
      column.accessor('thumbnail', {
        header: heading('Image'),
        cell: ({ getValue, row: { original } }) => (
          <span className="d-inline-flex align-items-center gap-2">
            {check(original)}
            <Thumbnail picture={getValue()} />
          </span>
        ),
      }),
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
  }, [isPhone, isArchive, canTick]);
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
