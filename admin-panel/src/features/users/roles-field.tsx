import { useId } from 'react';
import { Form } from 'react-bootstrap';
import type { Role } from 'shared-types/domain/roles';
import { roleLabel } from '../../lib/format/format';

interface RolesFieldProps {
  /** Those there are. */
  roles: readonly Role[];
  value: readonly Role[];
  onChange: (roles: Role[]) => void;
  /** Why a role's box is locked; null when it is not. */
  lockOf: (role: Role) => string | null;
  error?: string | undefined;
}

/** What a person is, by ticking boxes. */
export function RolesField({ roles, value, onChange, lockOf, error }: RolesFieldProps) {
  const id = useId();
  return (
    <fieldset className="mb-3" aria-describedby={error === undefined ? undefined : `${id}-error`}>
      <legend className="form-label fs-6">Roles</legend>
      {roles.map((role) => {
        const lock = lockOf(role);
        return (
          <Form.Check
            key={role}
            type="checkbox"
            id={`${id}-${role}`}
            className="mb-2"
            label={
              <>
                {roleLabel(role)}
                {lock !== null && <span className="d-block small text-body-secondary">{lock}</span>}
              </>
            }
            checked={value.includes(role)}
            disabled={lock !== null}
            onChange={({ target }) =>
              onChange(target.checked ? [...value, role] : value.filter((held) => held !== role))
            }
          />
        );
      })}
      {error !== undefined && (
        <p id={`${id}-error`} className="invalid-feedback d-block mb-0">
          {error}
        </p>
      )}
    </fieldset>
  );
}
