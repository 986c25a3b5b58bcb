import { NewUserBody, type UserDetail, users } from 'shared-types/contract/users';
import { PHONE_HINT } from 'shared-types/domain/limits';
import { refusalOf } from 'shared-types/domain/role-refusals';
import { may, ROLES, type Role } from 'shared-types/domain/roles';
import { z } from 'zod';
import { useRead } from '../../lib/api/use-read';
import { roleLabel } from '../../lib/format/format';
import { formatValue } from '../../lib/format/format-value';
import { paths } from '../../lib/routes/paths';
import { useAdmin, useCurrentUser } from '../../lib/session/admin';
import { EmptyState } from '../../ui/feedback/empty-state';
import { CheckField, TextField } from '../../ui/form/controls';
import { FormPage } from '../../ui/form/form-page';
import { Controlled, RecordForm, useRecordForm } from '../../ui/form/record-form';
import { PageHeading } from '../../ui/layout/page-heading';
import { ReadRecord } from '../../ui/record/record-page';
import { RolesField } from './roles-field';
import { isSame, mayEdit, roleLock } from './user-rights';

/** What the screens of a person's account say when something of it cannot be read. */
const PLACEHOLDER = { failed: 'Failed to fetch data', fields: 5 };

const OF_SUPER_ADMINS = 'Only a super admin changes a super admin. Ask one who is also admin.';

export function UserFormPage() {
  const me = useCurrentUser();
  return (
    <FormPage noun="user" show={users.show} {...PLACEHOLDER} create="users.create">
      {(user) =>
        !user || mayEdit(me, user) ? (
          <WithRoles user={user} />
        ) : (
          <EmptyState text={may(me.roles, 'users.edit') ? OF_SUPER_ADMINS : refusalOf('users.edit')} />
        )
      }
    </FormPage>
  );
}

/** As the form of a new user, but for the password, which the person chooses by a mailed link. */
export function InvitePage() {
  return (
    <>
      <PageHeading title="Invite a colleague" />
      <WithRoles user={null} isInvited />
    </>
  );
}

function WithRoles({ user, isInvited = false }: { user: UserDetail | null; isInvited?: boolean }) {
  return (
    <ReadRecord read={useRead(users.roles, {})} what="The roles" className="form-card" {...PLACEHOLDER}>
      {(roles) => <UserForm user={user} roles={roles.map(({ name }) => name)} isInvited={isInvited} />}
    </ReadRecord>
  );
}

/** On an edit the password is the person's own and not asked for. */
const EditedUser = NewUserBody.extend({ password: z.string() });

const toValues = (user: UserDetail | null): z.input<typeof NewUserBody> => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  password: '',
  roles: user?.roles ?? [],
  active: user?.active ?? true,
});

const invitationOf = ({ name, email, phone, roles }: Omit<z.output<typeof EditedUser>, 'password'>) => ({
  ...{ name, email, phone, roles },
});

const LABELS = {
  name: 'Name',
  email: 'Email',
  phone: 'Phone',
  password: 'Password',
  roles: 'Roles',
  active: 'Active',
};

const format = (value: unknown): string =>
  Array.isArray(value)
    ? value.map((role: Role) => roleLabel(role)).join(', ') || 'No roles assigned'
    : formatValue(value);

interface UserFormProps {
  /** Null: a new one. */
  user: UserDetail | null;
  /** Those there are. */
  roles: readonly Role[];
  /** Whether a new one gets a link by mail instead of a password. */
  isInvited: boolean;
}

/** Opens an account, or changes the given one. */
function UserForm({ user, roles, isInvited }: UserFormProps) {
  const me = useCurrentUser();
  const { call, session } = useAdmin();
  const isMe = user !== null && isSame(me, user);
  const state = useRecordForm({
    record: user,
    schema: user || isInvited ? EditedUser : NewUserBody,
    toValues,
    labels: LABELS,
    read: (id) => call(users.show, { params: { id } }),
    save: ({ password, ...body }, seen) =>
      user
        ? call(users.update, { params: { id: user.id }, body: { ...body, ...seen } })
        : isInvited
          ? call(users.invite, { body: invitationOf(body) })
          : call(users.create, { body: { ...body, password } }),
    messages: {
      done: user ? 'User updated' : isInvited ? 'Invitation sent' : 'User created',
      failed: 'An error occurred',
      preferServer: true,
      refresh: ['/users?', '/users/profile', `/users/${user?.id}`, '/changes'],
    },
    onSaved: ({ name, email, phone, roles }) => {
      if (isMe) session.update({ name, email, phone, roles });
    },
    exit: paths.users,
  });
  const { field } = state;

  return (
    <RecordForm of={state} create={isInvited ? 'Send the invitation' : 'Create user'} format={format}>
      <TextField {...field('name')} required maxLength={100} autoComplete="off" />
      <TextField
        {...field('email')}
        type="email"
        required
        autoComplete="off"
        readOnly={user !== null}
        hint={user ? 'The email of an account cannot be changed' : undefined}
      />
      <TextField {...field('phone')} type="tel" autoComplete="off" hint={`${PHONE_HINT}, or leave it empty`} />
      {!user && !isInvited && (
        <TextField
          {...field('password')}
          type="password"
          required
          autoComplete="new-password"
          hint="At least 8 characters. The person can change it under Profile."
        />
      )}
      <Controlled of={state} name="roles">
        {({ value, onChange, error }) => (
          <RolesField
            roles={ROLES.filter((role) => roles.includes(role))}
            value={value ?? []}
            onChange={onChange}
            lockOf={(role) => roleLock(me, user, role)}
            error={error}
          />
        )}
      </Controlled>
      {!isInvited && (
        <Controlled of={state} name="active">
          {({ value, ...active }) => (
            <CheckField
              {...active}
              type="switch"
              checked={value ?? true}
              disabled={isMe}
              hint={
                isMe
                  ? 'You cannot deactivate your own account'
                  : 'Who is not active cannot sign in, and is signed out at once'
              }
            />
          )}
        </Controlled>
      )}
    </RecordForm>
  );
}
