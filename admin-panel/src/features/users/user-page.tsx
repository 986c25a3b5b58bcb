import { Button, Card } from 'react-bootstrap';
import { Link, useNavigate } from 'react-router-dom';
import { type UserDetail, users } from 'shared-types/contract/users';
import { useRead } from '../../lib/api/use-read';
import { formatFullDate, plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { useIdParam } from '../../lib/routes/use-id-param';
import { useCurrentUser } from '../../lib/session/admin';
import { ActiveBadge } from '../../ui/record/active-badge';
import { Consents } from '../../ui/record/consents';
import { RecordPage } from '../../ui/record/record-page';
import { RoleBadges } from './role-badges';
import { useDeleteUser } from './use-user-actions';
import { mayDelete, mayEdit } from './user-rights';

/** One person, to look at. */
export default function UserPage() {
  const read = useRead(users.show, { params: useIdParam() });
  return (
    <RecordPage
      title={read.data?.name ?? 'User'}
      actions={read.data && <Actions user={read.data} />}
      read={read}
      what="The user"
      failed="Failed to fetch data"
      fields={6}
      className="profile"
      history="user"
    >
      {(user) => (
        <>
          <Card body className="profile mb-4">
            <Facts user={user} />
          </Card>
          <div className="mb-4">
            <Consents consents={user.consents} />
          </div>
        </>
      )}
    </RecordPage>
  );
}

function Facts({ user }: { user: UserDetail }) {
  return (
    <dl className="mb-0">
      <dt>ID</dt>
      <dd>{user.id}</dd>
      <dt>Email</dt>
      <dd>
        <a href={`mailto:${user.email}`}>{user.email}</a>
      </dd>
      <dt>Phone</dt>
      <dd>{user.phone ? <a href={`tel:+91${user.phone}`}>{user.phone}</a> : '-'}</dd>
      <dt>Roles</dt>
      <dd>
        <RoleBadges roles={user.roles} />
      </dd>
      <dt>Status</dt>
      <dd>
        <ActiveBadge isActive={user.active} />
      </dd>
      <dt>Orders</dt>
      <dd>
        {user.order_count > 0 ? (
          <Link to={`${paths.orders}?user=${user.id}`}>{plural(user.order_count, 'order')}</Link>
        ) : (
          plural(0, 'order')
        )}
      </dd>
      <dt>Here since</dt>
      <dd>{formatFullDate(user.created_at)}</dd>
      <dt>Last changed</dt>
      <dd>{formatFullDate(user.updated_at)}</dd>
    </dl>
  );
}

function Actions({ user }: { user: UserDetail }) {
  const me = useCurrentUser();
  const navigate = useNavigate();
  const remove = useDeleteUser();
  return (
    <div className="d-flex gap-2">
      {mayDelete(me, user) && (
        <Button
          variant="outline-danger"
          onClick={async () => {
            if (await remove(user)) await navigate(paths.users);
          }}
        >
          Delete
        </Button>
      )}
      {mayEdit(me, user) && (
        <Link to={withId(paths.editUser, user.id)} className="btn btn-primary">
          Edit
        </Link>
      )}
    </div>
  );
}
