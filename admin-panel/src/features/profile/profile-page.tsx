import { Badge, Card } from 'react-bootstrap';
import { users } from 'shared-types/contract/users';
import { messageOf } from '../../lib/failure';
import { roleLabel } from '../../lib/format';
import { useRead } from '../../lib/use-read';
import { PageHeading } from '../../ui/page-heading';
import { ReadFailure } from '../../ui/read-failure';

/** The signed-in person, as the server knows them at this moment. */
export function ProfilePage() {
  const { data: person, error, mutate } = useRead(users.me, {});
  return (
    <>
      <PageHeading title="Profile" />
      {person ? (
        <Card body className="profile">
          <dl className="mb-0">
            <dt>Name</dt>
            <dd>{person.name}</dd>
            <dt>Email</dt>
            <dd>{person.email}</dd>
            <dt>Phone</dt>
            <dd>{person.phone || '–'}</dd>
            <dt>Roles</dt>
            <dd className="d-flex flex-wrap gap-2">
              {person.roles.map((role) => (
                <Badge key={role} bg="primary">
                  {roleLabel(role)}
                </Badge>
              ))}
            </dd>
          </dl>
        </Card>
      ) : error ? (
        <ReadFailure
          message={messageOf(error, 'Your profile cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : (
        <Card body className="profile">
          <p role="status" className="visually-hidden">
            Loading...
          </p>
          <div className="placeholder-glow d-grid gap-4" aria-hidden="true">
            <span className="placeholder col-5 rounded-1" />
            <span className="placeholder col-7 rounded-1" />
            <span className="placeholder col-4 rounded-1" />
            <span className="placeholder col-3 rounded-1" />
          </div>
        </Card>
      )}
    </>
  );
}
