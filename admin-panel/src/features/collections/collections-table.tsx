import { useMemo } from 'react';
import { type AdminCollection, collections } from 'shared-types/contract/collections';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { plural } from '../../lib/format/format';
import { editCollection, outside } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ACTIONS_COLUMN, columnsOf, DataTable } from '../../ui/list/data-table';
import { RowMenu } from '../../ui/list/row-menu';
import { ToggleSwitch } from '../../ui/list/toggle-switch';
import { Thumbnail } from '../../ui/picture/thumbnail';
import { ActiveBadge } from '../../ui/record/active-badge';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const column = columnsOf<AdminCollection>();
const REFRESH = ['/collections'];

/** Takes null while the collections are being read. */
export function CollectionsTable({ rows }: { rows: AdminCollection[] | null }) {
  const columns = useColumns();
  return <DataTable caption="Collections" columns={columns} rows={rows} rowId={(collection) => collection._id} />;
}

function useColumns() {
  const isPhone = useIsPhone();
  return useMemo(() => {
    const wayOf = ({ kind, in_menu }: AdminCollection) =>
      `${kind === 'rule' ? 'By a rule' : 'By hand'}${in_menu ? ', in the menu' : ''}`;
    const nameCell = (collection: AdminCollection) => (
      <span className="d-flex align-items-center gap-3">
        <Thumbnail picture={collection.thumbnail} />
        <span className="min-width-0">
          <span className="row-title d-block">{collection.name}</span>
          <span className="d-block small text-body-secondary">
            {isPhone
              ? `${plural(collection.productCount, 'product')} · ${wayOf(collection)}`
              : `${outside.collection}${collection.slug}`}
          </span>
        </span>
      </span>
    );
    return column.columns([
      column.accessor('name', { header: 'Name', cell: ({ row: { original } }) => nameCell(original) }),
      ...(isPhone
        ? []
        : [
            column.display({ id: 'kind', header: 'Made', cell: ({ row: { original } }) => wayOf(original) }),
            column.accessor('productCount', { header: 'On sale', meta: { className: 'text-end figures' } }),
          ]),
      column.accessor('isActive', {
        header: 'Active',
        meta: { className: 'text-nowrap' },
        cell: ({ row: { original } }) => <Status collection={original} />,
      }),
      column.display({
        ...ACTIONS_COLUMN,
        cell: ({ row: { original } }) => <Menu collection={original} />,
      }),
    ]);
  }, [isPhone]);
}

function Status({ collection }: { collection: AdminCollection }) {
  const may = useMay();
  const runAction = useMutationAction();
  if (!may('categories.setStatus')) return <ActiveBadge isActive={collection.isActive} />;
  return (
    <ToggleSwitch
      label={`${collection.name} is active`}
      isOn={collection.isActive}
      onToggle={(isActive) =>
        runAction((call) => call(collections.setStatus, { params: { id: collection.id }, body: { isActive } }), {
          done: 'Collection status updated',
          failed: 'Failed to update collection status',
          refresh: REFRESH,
        })
      }
    />
  );
}

function Menu({ collection }: { collection: AdminCollection }) {
  const may = useMay();
  const deleteRecord = useDeleteRecord();
  const remove = () =>
    deleteRecord('collection', (call) => call(collections.remove, { params: { id: collection.id } }), {
      text: 'Are you sure you want to delete this collection? Its products stay as they are.',
      done: 'Collection deleted',
      failed: 'Failed to delete collection',
      refresh: REFRESH,
    });

  return (
    <RowMenu
      of={collection.name}
      items={[
        ...(may('categories.edit') ? [{ label: 'Edit', to: editCollection(collection.id) }] : []),
        ...(may('categories.delete') ? [{ label: 'Delete', isDanger: true, onSelect: () => void remove() }] : []),
      ]}
    />
  );
}
