import { describe, expect, it } from 'vitest';
import { mayEnter, routeAccessOf } from './route-access';

describe('entering a screen', () => {
  it.each(['admin', 'super_admin'] as const)('is open to %s everywhere', (role) => {
    expect(mayEnter([role], { permission: null })).toBe(true);
    expect(mayEnter([role], { permission: 'orders.read' })).toBe(true);
  });

  it('is open to sales for orders and the own profile only', () => {
    expect(mayEnter(['sales'], { permission: 'orders.read' })).toBe(true);
    expect(mayEnter(['sales'], { permission: 'profile.own' })).toBe(true);
    expect(mayEnter(['sales'], { permission: 'products.read' })).toBe(false);
    expect(mayEnter(['sales'], { permission: null })).toBe(false);
  });

  it('is closed to a shopper, and to a person without roles', () => {
    expect(mayEnter(['shopper'], { permission: 'orders.read' })).toBe(false);
    expect(mayEnter([], { permission: 'profile.own' })).toBe(false);
  });

  it('takes the best of several roles', () => {
    expect(mayEnter(['shopper', 'sales'], { permission: 'orders.read' })).toBe(true);
    expect(mayEnter(['sales', 'admin'], { permission: null })).toBe(true);
  });

  it('asks for everything where a route says nothing', () => {
    expect(routeAccessOf(undefined)).toEqual({ permission: null });
    expect(routeAccessOf({ permission: 'orders.read' })).toEqual({ permission: 'orders.read' });
  });
});
