import { zodResolver } from '@hookform/resolvers/zod';
import { Card } from 'react-bootstrap';
import { Controller, useForm } from 'react-hook-form';
import { Link, useNavigate } from 'react-router-dom';
import { NewUserBody, type UserDetail, users } from 'shared-types/contract/users';
import { PHONE_HINT } from 'shared-types/domain/limits';
import { ROLES, type Role } from 'shared-types/domain/roles';
import { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { useEditConflict } from '../../lib/form/use-edit-conflict';
import { roleLabel } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useAdmin, useCurrentUser } from '../../lib/session/admin';
import { CheckField } from '../../ui/form/check-field';
import { ConflictNotice } from '../../ui/form/conflict-notice';
import { SubmitButton } from '../../ui/form/submit-button';
import { TextField } from '../../ui/form/text-field';
import { useLeaveGuard } from '../../ui/form/use-leave-guard';
import { RolesField } from './roles-field';
import { isSame, roleLock } from './user-rights';

/** On an edit the password is the person's own and not asked for. */
const EditedUser = NewUserBody.extend({ password: z.string() });
type Values = z.input<typeof NewUserBody>;

const toValues = (user: UserDetail | null): Values => ({
  name: user?.name ?? '',
  email: user?.email ?? '',
  phone: user?.phone ?? '',
  password: '',
  roles: user?.roles ?? [],
  active: user?.active ?? true,
});

const LABELS: Record<string, string> = { name: 'Name', phone: 'Phone', roles: 'Roles', active: 'Active' };

function show(value: unknown): string {
  if (Array.isArray(value)) return value.map((role: Role) => roleLabel(role)).join(', ') || 'No roles assigned';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return String(value) || '-';
}

interface UserFormProps {
  /** Null: a new one. */
  user: UserDetail | null;
  /** Those there are. */
  roles: readonly Role[];
}

/** Opens an account, or changes the given one. */
export function UserForm({ user, roles }: UserFormProps) {
  const me = useCurrentUser();
  const { call, session } = useAdmin();
  const runAction = useMutationAction();
  const navigate = useNavigate();
  const form = useForm<Values, unknown, z.output<typeof NewUserBody>>({
    resolver: zodResolver(user ? EditedUser : NewUserBody),
    defaultValues: toValues(user),
  });
  const { errors, isSubmitting, isDirty } = form.formState;
  const { allowLeaving } = useLeaveGuard(isDirty);
  const conflict = useEditConflict({
    form,
    record: user,
    toValues,
    readAgain: () => call(users.show, { params: { id: user?.id ?? 0 } }),
  });

  const save = form.handleSubmit(async ({ name, email, phone, password, roles, active }) => {
    const outcome = await runAction(
      () =>
        user
          ? call(users.update, {
              params: { id: user.id },
              body: { name, email, phone, roles, active, ...conflict.seen },
            })
          : call(users.create, { body: { name, email, phone, password, roles, active } }),
      {
        done: user ? 'User updated' : 'User created',
        failed: 'An error occurred',
        preferServer: true,
        refresh: ['/users?', '/users/profile', `/users/${user?.id}`, '/changes'],
      },
    );
    if (outcome.ok) {
      const { name, email, phone, roles } = outcome.answer;
      if (user && isSame(me, user)) session.update({ name, email, phone, roles });
      allowLeaving();
      await navigate(paths.users);
    } else if (!(await conflict.check(outcome.error))) setFieldErrors(form, outcome.error);
  });

  return (
    <Card body className="form-card">
      <form onSubmit={save} noValidate>
        <ConflictNotice
          changes={conflict.changes}
          labelOf={(field) => LABELS[field] ?? field}
          show={show}
          onKeepMine={conflict.keepMine}
          onTakeTheirs={conflict.takeTheirs}
        />
        <TextField
          label="Name"
          required
          maxLength={100}
          autoComplete="off"
          error={errors.name?.message}
          {...form.register('name')}
        />
        <TextField
          label="Email"
          type="email"
          required
          autoComplete="off"
          readOnly={user !== null}
          hint={user ? 'The email of an account cannot be changed' : undefined}
          error={errors.email?.message}
          {...form.register('email')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="off"
          hint={`${PHONE_HINT}, or leave it empty`}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
        {!user && (
          <TextField
            label="Password"
            type="password"
            required
            autoComplete="new-password"
            hint="At least 8 characters. The person can change it under Profile."
            error={errors.password?.message}
            {...form.register('password')}
          />
        )}
        <Controller
          control={form.control}
          name="roles"
          render={({ field: { value, onChange }, fieldState }) => (
            <RolesField
              roles={ROLES.filter((role) => roles.includes(role))}
              value={value ?? []}
              onChange={onChange}
              lockOf={(role) => roleLock(me, user, role)}
              error={fieldState.error?.message}
            />
          )}
        />
        <Controller
          control={form.control}
          name="active"
          render={({ field: { value, onChange, ref }, fieldState }) => (
            <CheckField
              label="Active"
              type="switch"
              ref={ref}
              checked={value ?? true}
              onChange={onChange}
              disabled={user !== null && isSame(me, user)}
              hint={
                user && isSame(me, user)
                  ? 'You cannot deactivate your own account'
                  : 'Who is not active cannot sign in, and is signed out at once'
              }
              error={fieldState.error?.message}
            />
          )}
        />
        <div className="d-flex flex-wrap align-items-center gap-2">
          <SubmitButton isSubmitting={isSubmitting}>{user ? 'Save' : 'Create user'}</SubmitButton>
          <Link to={paths.users} className="btn btn-outline-secondary">
            Cancel
          </Link>
        </div>
      </form>
    </Card>
  );
}
