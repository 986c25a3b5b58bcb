import { contract } from 'shared-types/contract/all';
import type { Resource } from 'shared-types/contract/endpoint';
import { describe, expect, it } from 'vitest';
import { routesOf } from './endpoint';

describe('routesOf', () => {
  it('puts fixed paths before those with parameters, or /orders/admin would be taken for an id', () => {
    const resource: Resource = {
      one: { method: 'GET', path: '/orders/:id', access: 'public', summary: '', answer: contract.order.list.answer },
      admin: {
        method: 'GET',
        path: '/orders/admin',
        access: 'public',
        summary: '',
        answer: contract.order.list.answer,
      },
    };
    expect(routesOf(resource, 'order').routes.map(({ path }) => path)).toEqual(['/orders/admin', '/orders/:id']);
  });

  // As what every resource is: told apart, the compiler works on their tuples for twenty seconds.
  it.each(Object.entries<Resource>(contract))(
    'makes a route of every endpoint of %s with its access',
    (_, resource: Resource) => {
      const { routes } = routesOf(resource, 'x');
      expect(routes).toHaveLength(Object.keys(resource).length);
      for (const [action, { access }] of Object.entries(resource))
        expect(routes.find(({ handler }) => handler === `x.${action}`)?.config.policies[0]?.config.access).toBe(access);
    },
  );
});
