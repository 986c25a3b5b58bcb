import { createHmac } from 'node:crypto';
import { contract } from 'shared-types/contract/all';
import type { Endpoint } from 'shared-types/contract/endpoint';
import { may, type Permission, ROLES, type Role } from 'shared-types/domain/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, createStaff, type Person } from '../helpers/factories';
import { query, request } from '../helpers/shop';

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource as Record<string, Endpoint>));
const closed = endpoints.filter(({ access }) => access !== 'public');
const forShoppers = closed.filter(({ access }) => access === 'shopper');
const forStaff = closed.filter(({ access }) => access !== 'shopper');
const call = (endpoint: Endpoint, token?: string) =>
  request(endpoint.method, endpoint.path.replace(/:\w+/g, '1'), { token, ...(endpoint.body ? { body: {} } : {}) });
const title = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A token with the right shape, signed with a secret of the attacker's. */
function forgedToken(algorithm: 'HS256' | 'none', userId: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode({ userId: String(userId), sessionId: 'x', type: 'access', exp: 4_000_000_000 })}`;
  return `${content}.${algorithm === 'none' ? '' : createHmac('sha256', 'guess').update(content).digest('base64url')}`;
}

describe('an endpoint that is not public', () => {
  let shopper: Person;
  beforeAll(async () => {
    shopper = await createShopper();
  });

  it.each(closed.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses a call without a token',
    async (_, endpoint) => {
      const { status, body } = await call(endpoint);
      expect(status).toBe(401);
      expect(body).toEqual({ message: 'Please sign in' });
    },
  );

  it.each(closed.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses forged tokens',
    async (_, endpoint) => {
      expect((await call(endpoint, forgedToken('HS256', shopper.id))).status).toBe(401);
      expect((await call(endpoint, forgedToken('none', shopper.id))).status).toBe(401);
      expect((await call(endpoint, 'not-a-token')).status).toBe(401);
    },
  );

  it('refuses a token whose session has expired', async () => {
    const person = await createShopper();
    expect((await request('GET', '/cart', { token: person.token })).status).toBe(200);
    await query("UPDATE strapi_sessions SET absolute_expires_at = now() - interval '1 second' WHERE user_id = $1", [
      String(person.id),
    ]);
    expect((await request('GET', '/cart', { token: person.token })).status).toBe(401);
  });

  it('refuses the token of a person who was deactivated', async () => {
    const person = await createShopper();
    await query('UPDATE up_users SET active = false WHERE id = $1', [person.id]);
    expect((await request('GET', '/cart', { token: person.token })).status).toBe(401);
  });
});

describe('an endpoint for shoppers', () => {
  it.each(forShoppers.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses a token of the back office, or lets staff in by permission',
    async (_, endpoint) => {
      const admin = await createStaff('admin');
      const { status } = await call(endpoint, admin.token);
      if (endpoint.staff) expect([200, 404]).toContain(status);
      else expect(status).toBe(403);
    },
  );
});

describe('an endpoint for staff', () => {
  it.each(forStaff.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses a token of the storefront, whatever the roles',
    async (_, endpoint) => {
      const person = await createShopper();
      await query('UPDATE up_users SET roles = $1 WHERE id = $2', [JSON.stringify(ROLES), person.id]);
      expect((await call(endpoint, person.token)).status).toBe(403);
    },
  );

  const staffRoles: Role[] = ['sales', 'admin', 'super_admin'];
  it.each(forStaff.flatMap((endpoint) => staffRoles.map((role) => [title(endpoint), role, endpoint] as const)))(
    '%s answers %s as the permission table says',
    async (_, role, endpoint) => {
      const person = await createStaff(role);
      const { status } = await call(endpoint, person.token);
      if (may([role], endpoint.access as Permission)) expect(status).not.toBe(403);
      else expect(status).toBe(403);
    },
  );
});
