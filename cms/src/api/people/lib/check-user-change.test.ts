import type { Role } from 'shared-types/domain/roles';
import { describe, expect, it } from 'vitest';
import { checkUserChange, type Standing } from './check-user-change';

const person = (id: number, roles: Role[], active = true): Standing => ({ id, roles, active });
const admin = person(1, ['admin']);
const owner = person(2, ['admin', 'super_admin']);
const change =
  (caller: Standing, before: Standing, after: Standing | null, otherSuperAdmins = 1) =>
  () =>
    checkUserChange({ caller, before, after, otherSuperAdmins });
const refusal = (status: number, path: string, message: string) =>
  expect.objectContaining({ status, message, errors: [{ path, message }] });

describe('who may be changed by whom', () => {
  it('an admin changes and deletes whoever is no super admin', () => {
    const sales = person(3, ['sales']);
    expect(change(admin, sales, person(3, ['sales', 'admin']))).not.toThrow();
    expect(change(admin, sales, null)).not.toThrow();
  });

  it('only a super admin touches a super admin or hands the role out', () => {
    expect(change(admin, owner, owner)).toThrow(/may change or delete a super admin/);
    expect(change(admin, owner, null)).toThrow(/may change or delete a super admin/);
    expect(change(admin, person(3, []), person(3, ['super_admin']))).toThrow(/hand out/);
    const other = person(4, ['super_admin']);
    expect(change(owner, other, person(4, ['sales']))).not.toThrow();
    expect(change(owner, other, null)).not.toThrow();
  });

  it('nobody deletes, deactivates or demotes themselves', () => {
    expect(change(admin, admin, null)).toThrow(/delete your own/);
    expect(change(admin, admin, person(1, ['admin'], false))).toThrow(/deactivate your own/);
    expect(change(admin, admin, person(1, ['sales']))).toThrow(/from yourself/);
    expect(change(admin, admin, person(1, ['sales', 'admin']))).not.toThrow();
  });

  it('says at which field, and whether it is a right that is missing or the state that forbids it', () => {
    const sales = person(3, ['sales']);
    expect(change(admin, owner, null)).toThrow(
      refusal(403, 'roles', 'Only a super admin may change or delete a super admin'),
    );
    expect(change(admin, sales, owner)).toThrow(refusal(403, 'roles', 'Only a super admin may hand out this role'));
    expect(change(admin, admin, null)).toThrow(refusal(409, '', 'You cannot delete your own account'));
    expect(change(admin, admin, person(1, ['admin'], false))).toThrow(
      refusal(409, 'active', 'You cannot deactivate your own account'),
    );
    expect(change(owner, owner, person(2, ['super_admin']))).toThrow(
      refusal(409, 'roles', 'You cannot take a role from yourself'),
    );
    expect(change(admin, person(5, ['sales']), null, 0)).not.toThrow();
    expect(change(owner, person(5, ['super_admin']), null, 0)).toThrow(
      refusal(409, 'roles', 'The shop needs a super admin, and this is the last'),
    );
  });

  it('the last active super admin stays one', () => {
    const last = person(5, ['super_admin']);
    for (const after of [null, person(5, []), person(5, ['super_admin'], false)])
      expect(change(owner, last, after, 0)).toThrow(/the last/);
    expect(change(owner, last, person(5, ['super_admin', 'sales']), 0)).not.toThrow();
    expect(change(owner, person(5, ['super_admin'], false), null, 0)).not.toThrow();
  });
});
