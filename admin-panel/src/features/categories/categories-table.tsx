import { useMemo } from 'react';
import type { AdminCategory } from 'shared-types/contract/categories';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { plural } from '../../lib/format/format';
import { editCategory } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ACTIONS_COLUMN, columnsOf, DataTable } from '../../ui/list/data-table';
import { RowMenu } from '../../ui/list/row-menu';
import { ToggleSwitch } from '../../ui/list/toggle-switch';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useCategoryActions } from './use-category-actions';

const column = columnsOf<AdminCategory>();

/** The tree, each category indented below its parent. Takes null while the categories are being read. */
export function CategoriesTable({ categories }: { categories: AdminCategory[] | null }) {
  const columns = useColumns();
  return <DataTable caption="Categories" columns={columns} rows={categories} rowId={(category) => category._id} />;
}

function useColumns() {
  const isPhone = useIsPhone();
  return useMemo(() => {
    const nameCell = (category: AdminCategory) => (
      <span className="d-flex align-items-center gap-3" style={{ paddingInlineStart: `${category.depth * 1.5}rem` }}>
        <Thumbnail picture={category.thumbnail} />
        <span className="min-width-0">
          <span className="row-title d-block">{category.name}</span>
          {isPhone ? (
            <span className="d-block small text-body-secondary">{plural(category.productCount, 'product')}</span>
          ) : (
            <span className="d-block small text-body-secondary clamp">{category.description}</span>
          )}
        </span>
      </span>
    );
    return column.columns([
      column.accessor('name', { header: 'Name', cell: ({ row: { original } }) => nameCell(original) }),
      ...(isPhone
        ? []
        : [column.accessor('productCount', { header: 'Products', meta: { className: 'text-end figures' } })]),
      column.accessor('isActive', {
        header: 'Active',
        meta: { className: 'text-nowrap' },
        cell: ({ row: { original } }) => <Status category={original} />,
      }),
      column.display({
        ...ACTIONS_COLUMN,
        cell: ({ row: { original } }) => <Menu category={original} />,
      }),
    ]);
  }, [isPhone]);
}

function Status({ category }: { category: AdminCategory }) {
  const may = useMay();
  const { setActive } = useCategoryActions();
  if (!may('categories.setStatus')) return <ActiveBadge isActive={category.isActive} />;
  return (
    <ToggleSwitch
      label={`${category.name} is active`}
      isOn={category.isActive}
      onToggle={(isActive) => setActive(category, isActive)}
    />
  );
}

function Menu({ category }: { category: AdminCategory }) {
  const may = useMay();
  const { remove } = useCategoryActions();
  return (
    <RowMenu
      of={category.name}
      items={[
        ...(may('categories.edit') ? [{ label: 'Edit', to: editCategory(category.id) }] : []),
        ...(may('categories.delete')
          ? [{ label: 'Delete', isDanger: true, onSelect: () => void remove(category) }]
          : []),
      ]}
    />
  );
}
