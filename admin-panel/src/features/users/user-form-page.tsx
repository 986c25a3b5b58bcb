import { Card } from 'react-bootstrap';
import { useParams } from 'react-router-dom';
import type { UserDetail } from 'shared-types/contract/users';
import { users } from 'shared-types/contract/users';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { useFormRecord } from '../../lib/form/use-form-record';
import { useCurrentUser } from '../../lib/session/admin';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { UserForm } from './user-form';
import { mayEdit } from './user-rights';

const FAILED = 'Failed to fetch data';

export function NewUserPage() {
  const may = useMay();
  return (
    <>
      <PageHeading title="New user" />
      {may('users.create') ? <WithRoles user={null} /> : <EmptyState text="Only a super admin may add users" />}
    </>
  );
}

export function EditUserPage() {
  const { id = '' } = useParams();
  const me = useCurrentUser();
  const { record: user, error, retry } = useFormRecord(users.show, { params: { id } });
  useFailureToast(FAILED, error, retry);
  return (
    <>
      <PageHeading title="Edit user" />
      {error && !user ? (
        <ReadFailure
          message={messageOf(error, 'The user cannot be shown. Please try again in a moment.')}
          onRetry={() => void retry()}
        />
      ) : !user ? (
        <Reading />
      ) : mayEdit(me, user) ? (
        <WithRoles user={user} />
      ) : (
        <EmptyState text="You may not edit this user" />
      )}
    </>
  );
}

function WithRoles({ user }: { user: UserDetail | null }) {
  const { data: roles, error, mutate } = useRead(users.roles, {});
  useFailureToast(FAILED, error, mutate);
  if (error && !roles) return <ReadFailure message="The roles cannot be shown." onRetry={() => void mutate()} />;
  if (!roles) return <Reading />;
  return <UserForm key={user?.id} user={user} roles={roles.map(({ name }) => name)} />;
}

function Reading() {
  return (
    <Card body className="form-card">
      <FormPlaceholder fields={5} />
    </Card>
  );
}
