import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { USER_KINDS, USER_STATUSES, users } from 'shared-types/contract/users';
import { ROLES } from 'shared-types/domain/roles';
import { useRead } from '../../lib/api/use-read';
import { roleLabel } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';
import { RightsNote } from '../../ui/record/rights-note';
import { UsersTable } from './users-table';

const RIGHTS = ['users.create', 'users.edit', 'users.delete'] as const;

export default function UsersPage() {
  const may = useMay();
  const list = useListView({ kind: USER_KINDS, role: ROLES, status: USER_STATUSES });
  const read = useRead(users.list, { query: list.query }, { keepPreviousData: true });
  const found = Array.isArray(read.data) ? undefined : read.data;

  return (
    <ListPage
      title="Users"
      noun="user"
      create={may('users.create') && { to: paths.newUser, label: 'Add New User' }}
      actions={
        may('users.create') && (
          <Link to={paths.inviteUser} className="btn btn-outline-secondary">
            Invite by mail
          </Link>
        )
      }
      notice={<RightsNote of={RIGHTS} />}
      list={list}
      filters={
        <>
          <SearchBox label="Search name, email or phone" {...list.search} />
          <FilterSelect
            label="Who"
            {...list.filter('kind')}
            nameOf={(kind) => (kind === 'staff' ? 'Colleagues' : 'Shoppers')}
          />
          <FilterSelect label="Role" {...list.filter('role')} nameOf={roleLabel} />
          <FilterSelect label="Status" {...list.filter('status')} />
        </>
      }
      read={read}
      count={found?.count}
      isFailureInline
    >
      <Card className="mb-3">
        <UsersTable users={found?.users ?? null} />
      </Card>
    </ListPage>
  );
}
