import { Badge, Card } from 'react-bootstrap';
import { users } from 'shared-types/contract/users';
import { messageOf } from '../../lib/api/error-message';
import { useFormRecord } from '../../lib/form/use-form-record';
import { roleLabel } from '../../lib/format/format';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { DetailsForm } from './details-form';
import { PasswordForm } from './password-form';

/** The signed-in person, as the server knows them at this moment, and what they may change of it. */
export function ProfilePage() {
  const { record: person, error, retry } = useFormRecord(users.me, {});
  return (
    <>
      <PageHeading title="Profile" />
      {person ? (
        <>
          <Card body className="form-card profile mb-4">
            <dl className="mb-0">
              <dt>Email</dt>
              <dd>{person.email}</dd>
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
          <DetailsForm person={person} />
          <PasswordForm />
        </>
      ) : error ? (
        <ReadFailure
          message={messageOf(error, 'Your profile cannot be shown. Please try again in a moment.')}
          onRetry={() => void retry()}
        />
      ) : (
        <Card body className="form-card">
          <FormPlaceholder fields={5} />
        </Card>
      )}
    </>
  );
}
