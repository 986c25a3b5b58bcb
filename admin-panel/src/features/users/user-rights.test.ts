import type { Role } from 'shared-types/domain/roles';
import { describe, expect, it } from 'vitest';
import { mayDelete, mayEdit, roleLock } from './user-rights';

const person = (email: string, ...roles: Role[]) => ({ email, roles });
const admin = person('admin@example.com', 'admin');
const owner = person('owner@example.com', 'admin', 'super_admin');
const superOnly = person('super@example.com', 'super_admin');
const shopper = person('shopper@example.com', 'shopper');

describe('who may be edited and deleted from the screens', () => {
  it('is anybody but a super admin, by an admin', () => {
    expect([mayEdit(admin, shopper), mayDelete(admin, shopper)]).toEqual([true, true]);
    expect([mayEdit(admin, owner), mayDelete(admin, owner)]).toEqual([false, false]);
    expect([mayEdit(owner, superOnly), mayDelete(owner, superOnly)]).toEqual([true, true]);
    expect([mayEdit(superOnly, shopper), mayDelete(superOnly, shopper)]).toEqual([false, false]);
  });

  it('is never oneself to delete, in whatever case the address is written', () => {
    expect(mayDelete(admin, person('Admin@Example.com', 'admin'))).toBe(false);
    expect(mayEdit(admin, admin)).toBe(true);
  });
});

describe('the box of a role', () => {
  it('is locked for super_admin unless one holds it', () => {
    expect(roleLock(admin, shopper, 'super_admin')).not.toBeNull();
    expect(roleLock(admin, null, 'super_admin')).not.toBeNull();
    expect(roleLock(owner, shopper, 'super_admin')).toBeNull();
    expect(roleLock(admin, shopper, 'admin')).toBeNull();
  });

  it('is locked for a role of one’s own', () => {
    expect(roleLock(owner, owner, 'super_admin')).not.toBeNull();
    expect(roleLock(owner, owner, 'sales')).toBeNull();
  });
});
