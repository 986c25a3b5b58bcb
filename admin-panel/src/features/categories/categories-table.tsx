import { useMemo } from 'react';
import { toast } from 'react-toastify';
import { type AdminCategory, categories } from 'shared-types/contract/categories';
import { isFilterCategory } from 'shared-types/domain/filter-category';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { plural } from '../../lib/format/format';
import { editCategory } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ACTIONS_COLUMN, columnsOf, DataTable } from '../../ui/list/data-table';
import { RowMenu } from '../../ui/list/row-menu';
import { ToggleSwitch } from '../../ui/list/toggle-switch';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const column = columnsOf<AdminCategory>();
const REFRESH = ['/categories', '/products'];

/** The tree, each category indented below its parent. Takes null while the categories are being read. */
export function CategoriesTable({ rows }: { rows: AdminCategory[] | null }) {
  const columns = useColumns();
  return <DataTable caption="Categories" columns={columns} rows={rows} rowId={(category) => category._id} />;
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
        cell: ({ row: { original }, table }) => {
          const children = table.options.data.filter(({ parent_id }) => parent_id === original.id);
          return <Menu category={original} childNames={children.map(({ name }) => name)} />;
        },
      }),
    ]);
  }, [isPhone]);
}

function Status({ category }: { category: AdminCategory }) {
  const may = useMay();
  const runAction = useMutationAction();
  if (!may('categories.setStatus')) return <ActiveBadge isActive={category.isActive} />;
  return (
    <ToggleSwitch
      label={`${category.name} is active`}
      isOn={category.isActive}
      onToggle={(isActive) =>
        runAction((call) => call(categories.setStatus, { params: { id: category.id }, body: { isActive } }), {
          done: 'Category status updated',
          failed: 'Failed to update category status',
          refresh: REFRESH,
        })
      }
    />
  );
}

function Menu({ category, childNames }: { category: AdminCategory; childNames: string[] }) {
  const may = useMay();
  const deleteRecord = useDeleteRecord();

  async function remove() {
    const below = isFilterCategory(category)
      ? 'Not before these are moved or deleted'
      : 'Below it, and one level up afterwards';
    const outcome = await deleteRecord('category', (call) => call(categories.remove, { params: { id: category.id } }), {
      text: 'Are you sure you want to delete this category? Products in this category will become uncategorized.',
      note: childNames.length ? `${below}: ${childNames.join(', ')}.` : undefined,
      done: 'Category deleted successfully',
      failed: 'Failed to delete category',
      refresh: REFRESH,
    });
    // Why it cannot go: such as a name that would meet its like one level up.
    if (outcome?.ok === false && outcome.error.status === 409) toast.warning(outcome.error.message);
  }

  return (
    <RowMenu
      of={category.name}
      items={[
        ...(may('categories.edit') ? [{ label: 'Edit', to: editCategory(category.id) }] : []),
        ...(may('categories.delete') ? [{ label: 'Delete', isDanger: true, onSelect: () => void remove() }] : []),
      ]}
    />
  );
}
