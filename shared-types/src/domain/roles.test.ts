import { describe, expect, it } from 'vitest';
import { isRole, isStaff, may, ROLES } from './roles.js';

// Section 6 of the specification, written out a second time on purpose.
describe('may', () => {
  it.each([
    ['users.create', { super_admin: true, admin: false, sales: false, shopper: false }],
    ['users.edit', { super_admin: false, admin: true, sales: false, shopper: false }],
    ['users.delete', { super_admin: false, admin: true, sales: false, shopper: false }],
    ['products.create', { super_admin: true, admin: false, sales: false, shopper: false }],
    ['products.delete', { super_admin: false, admin: true, sales: false, shopper: false }],
    ['orders.read', { super_admin: true, admin: true, sales: true, shopper: false }],
    ['orders.note', { super_admin: true, admin: true, sales: true, shopper: false }],
    ['orders.return', { super_admin: true, admin: true, sales: true, shopper: false }],
    ['orders.setStatus', { super_admin: false, admin: true, sales: true, shopper: false }],
    ['categories.create', { super_admin: true, admin: false, sales: false, shopper: false }],
    ['categories.setStatus', { super_admin: false, admin: true, sales: false, shopper: false }],
    ['categories.delete', { super_admin: false, admin: true, sales: false, shopper: false }],
  ] as const)('%s', (permission, expected) => {
    for (const [role, allowed] of Object.entries(expected))
      expect(may([role as keyof typeof expected], permission)).toBe(allowed);
  });

  it('is satisfied by one role of several, and by none of none', () => {
    expect(may(['super_admin', 'admin'], 'products.delete')).toBe(true);
    expect(may([], 'orders.read')).toBe(false);
  });
});

describe('isStaff', () => {
  it('is everybody but shoppers', () => {
    expect([isStaff(['shopper']), isStaff(['sales']), isStaff(['shopper', 'admin']), isStaff([])]).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

describe('isRole', () => {
  it('is each of the roles and nothing else', () => {
    expect([...ROLES].every(isRole)).toBe(true);
    expect(['', 'Admin', 'editor', null, 0].some(isRole)).toBe(false);
  });
});
