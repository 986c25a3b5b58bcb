import { contract } from 'shared-types/contract/all';
import { describe, expect, it } from 'vitest';
import { ENDPOINTS, endpointOf, methodsAt, paramsOf } from './endpoint-of';

describe('endpointOf', () => {
  it('finds each endpoint of the contract at its own path', () => {
    for (const endpoint of ENDPOINTS) {
      const path = `/api${endpoint.path.replace(/:\w+/g, 'anything')}`;
      expect(endpointOf({ method: endpoint.method, path })).toBe(endpoint);
    }
  });

  it('takes a word before a parameter, and the parameter where the word leads nowhere', () => {
    expect(endpointOf({ method: 'GET', path: '/api/orders/admin' })).toBe(contract.order.adminList);
    expect(endpointOf({ method: 'GET', path: '/api/orders/admin/7' })).toBe(contract.order.adminShow);
  });

  it('answers HEAD as GET', () => {
    expect(endpointOf({ method: 'HEAD', path: '/api/products' })).toBe(contract.product.list);
  });

  it.each([
    '/api/Products',
    '/api/products/',
    '/api//products',
    '/api/orders//',
    '/api/product%73',
    '/products',
    '/api',
  ])('finds nothing at %s', (path) => expect(endpointOf({ method: 'GET', path })).toBeUndefined());
});

it('paramsOf decodes each parameter once', () => {
  const { path } = contract.product.bySlug;
  const asked = `/api${path.replace(':slug', 'a%252Fb%20c')}`;
  expect(paramsOf(contract.product.bySlug, asked)).toEqual({ slug: 'a%2Fb c' });
});

it('methodsAt knows the methods of a path, and none where there is no endpoint', () => {
  expect(methodsAt('/api/cart/items/1').sort()).toEqual(['DELETE', 'PATCH']);
  expect(methodsAt('/api/products')).toContain('HEAD');
  expect(methodsAt('/api/nothing')).toEqual([]);
});
