import { Badge, Card } from 'react-bootstrap';
import { users } from 'shared-types/contract/users';
import { useFormRecord } from '../../lib/form/use-form-record';
import { roleLabel } from '../../lib/format/format';
import { RecordPage } from '../../ui/record/record-page';
import { RightsNote } from '../../ui/record/rights-note';
import { DetailsForm } from './details-form';
import { Notices } from './notices';
import { PasswordForm } from './password-form';

/** What the menu has for others: who is told of it looks for it. */
const RIGHTS = ['editor.enter'] as const;

/** The signed-in person, as the server knows them at this moment, and what they may change of it. */
export default function ProfilePage() {
  const read = useFormRecord(users.me, {});
  return (
    <RecordPage title="Profile" read={read} what="Your profile" fields={5} className="form-card">
      {(person) => (
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
            <RightsNote of={RIGHTS} />
          </Card>
          <DetailsForm person={person} />
          <Notices roles={person.roles} />
          <PasswordForm />
        </>
      )}
    </RecordPage>
  );
}
