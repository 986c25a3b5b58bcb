import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { User } from 'shared-types/contract/users';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { paths, withId } from '../../lib/routes/paths';
import { useCurrentUser } from '../../lib/session/admin';
import { useMay } from '../../lib/session/use-may';
import { ACTIONS_COLUMN, columnsOf, DataTable } from '../../ui/list/data-table';
import { RowMenu } from '../../ui/list/row-menu';
import { ActiveBadge } from '../../ui/record/active-badge';
import { RoleBadges } from './role-badges';
import { useDeleteUser } from './use-user-actions';
import { mayDelete, mayEdit } from './user-rights';

const column = columnsOf<User>();

const name = (user: User) => (
  <Link to={withId(paths.user, user.id)} className="row-title">
    {user.name}
  </Link>
);

/** Takes null while the people are being read. */
export function UsersTable({ users }: { users: User[] | null }) {
  return <DataTable caption="Users" columns={useColumns()} rows={users} rowId={(user) => String(user.id)} />;
}

function useColumns() {
  const isPhone = useIsPhone();
  return useMemo(() => {
    const actions = column.display({
      ...ACTIONS_COLUMN,
      cell: ({ row: { original } }) => <Menu user={original} />,
    });
    if (isPhone)
      return column.columns([
        column.accessor('name', {
          header: 'User',
          cell: ({ row: { original: user } }) => (
            <>
              {name(user)} <ActiveBadge isActive={user.active} />
              <span className="d-block small text-body-secondary">
                #{user.id} · {user.email}
              </span>
              <span className="d-block small text-body-secondary mb-1">{user.phone || '-'}</span>
              <RoleBadges roles={user.roles} />
            </>
          ),
        }),
        actions,
      ]);
    return column.columns([
      column.accessor('id', { header: 'ID', meta: { className: 'figures' } }),
      column.accessor('name', { header: 'Name', cell: ({ row: { original } }) => name(original) }),
      column.accessor('email', { header: 'Email' }),
      column.accessor('phone', {
        header: 'Phone',
        meta: { className: 'figures' },
        cell: ({ getValue }) => getValue() || '-',
      }),
      column.accessor('roles', { header: 'Roles', cell: ({ getValue }) => <RoleBadges roles={getValue()} /> }),
      column.accessor('active', { header: 'Status', cell: ({ getValue }) => <ActiveBadge isActive={getValue()} /> }),
      actions,
    ]);
  }, [isPhone]);
}

function Menu({ user }: { user: User }) {
  const me = useCurrentUser();
  const may = useMay();
  const remove = useDeleteUser();
  return (
    <RowMenu
      of={user.name}
      items={[
        { label: 'View', to: withId(paths.user, user.id) },
        ...(may('users.edit')
          ? [{ label: 'Edit', to: withId(paths.editUser, user.id), isDisabled: !mayEdit(me, user) }]
          : []),
        ...(may('users.delete')
          ? [
              {
                label: 'Delete',
                isDanger: true,
                isDisabled: !mayDelete(me, user),
                onSelect: () => void remove(user),
              },
            ]
          : []),
      ]}
    />
  );
}
