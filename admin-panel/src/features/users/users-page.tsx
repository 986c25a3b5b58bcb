import { Button, Card } from 'react-bootstrap';
import { Link, Navigate } from 'react-router-dom';
import { USER_STATUSES, users } from 'shared-types/contract/users';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { ROLES } from 'shared-types/domain/roles';
import { useRead } from '../../lib/api/use-read';
import { plural, roleLabel } from '../../lib/format/format';
import { pagesOf } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FilterSelect } from '../../ui/list/filter-select';
import { Paging } from '../../ui/list/paging';
import { SearchBox } from '../../ui/list/search-box';
import { UsersTable } from './users-table';

const FILTERS = { role: ROLES, status: USER_STATUSES };

export function UsersPage() {
  const may = useMay();
  const { view, isFiltered, show, showAll, href } = useListView(FILTERS);
  const query = {
    page: view.page,
    limit: PAGE_SIZE,
    search: view.search || undefined,
    role: view.role ?? undefined,
    status: view.status ?? undefined,
  };
  const { data, error, isValidating, mutate } = useRead(users.list, { query }, { keepPreviousData: true });
  const found = data && !Array.isArray(data) ? data : null;
  const pages = pagesOf(found?.count ?? 0, PAGE_SIZE);

  return (
    <>
      <PageHeading title="Users">
        {may('users.create') && (
          <Link to={paths.newUser} className="btn btn-primary">
            Add New User
          </Link>
        )}
      </PageHeading>
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <SearchBox label="Search name, email or phone" value={view.search} onSearch={(search) => show({ search })} />
        <FilterSelect
          label="Role"
          choices={ROLES}
          value={view.role}
          onChange={(role) => show({ role })}
          nameOf={roleLabel}
        />
        <FilterSelect
          label="Status"
          choices={USER_STATUSES}
          value={view.status}
          onChange={(status) => show({ status })}
        />
      </div>
      <p role="status" className="text-body-secondary mb-2">
        {found ? plural(found.count, 'user') : isValidating && 'Loading...'}
      </p>
      {error && !found && !isValidating ? (
        <ReadFailure message="Failed to fetch users" onRetry={() => void mutate()} />
      ) : found?.count === 0 ? (
        <EmptyState text="No users found">
          {isFiltered && (
            <Button variant="outline-secondary" onClick={showAll}>
              Show all users
            </Button>
          )}
        </EmptyState>
      ) : found && view.page > pages ? (
        <Navigate to={href(pages)} replace />
      ) : (
        <>
          <Card className="mb-3">
            <UsersTable users={found?.users ?? null} />
          </Card>
          <Paging label="Pages of users" page={view.page} pages={pages} href={href} />
        </>
      )}
    </>
  );
}
