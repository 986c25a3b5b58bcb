import { createHmac } from 'node:crypto';
import { contract } from 'shared-types/contract/all';
import { type Endpoint, isForCustomers } from 'shared-types/contract/endpoint';
import { ROLES } from 'shared-types/domain/roles';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, createStaff, type Person } from '../../helpers/factories';
import { openDevice } from '../../helpers/guest';
import { query, request } from '../../helpers/shop';
import { CALLERS, type Caller, WHO_MAY } from '../../helpers/who-may';

const endpoints = Object.values(contract).flatMap((resource) => Object.values(resource as Record<string, Endpoint>));
const closed = endpoints.filter(({ access }) => access !== 'public');
const forStaff = closed.filter(({ access }) => !isForCustomers(access));
/** For a record that does not exist and with an empty body: whoever is let in changes nothing. */
const call = (endpoint: Endpoint, token?: string | null, cookie?: string) =>
  request(endpoint.method, endpoint.path.replace(/:\w+/g, '2000000000'), {
    token,
    cookie,
    ...(endpoint.body && !endpoint.multipart ? { body: {} } : {}),
  });
const title = ({ method, path }: Endpoint) => `${method} ${path}`;

/** A token with the right shape, signed with a secret of the attacker's. */
function forgedToken(algorithm: 'HS256' | 'none', userId: number): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const content = `${encode({ alg: algorithm, typ: 'JWT' })}.${encode({ userId: String(userId), sessionId: 'x', type: 'access', exp: 4_000_000_000 })}`;
  return `${content}.${algorithm === 'none' ? '' : createHmac('sha256', 'guess').update(content).digest('base64url')}`;
}

describe('an endpoint that is not public (ASVS 8.2.1, 8.3.1, 9.1.1, 9.1.2)', () => {
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

  it.each(closed.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses the cookie of no device',
    async (_, endpoint) => {
      for (const cookie of [`shop_guest=${'a'.repeat(43)}`, 'shop_guest=', 'shop_guest=not-a-token'])
        expect((await call(endpoint, null, cookie)).status).toBe(401);
    },
  );

  it('does not fall back to the device’s cookie when a token is not valid', async () => {
    const { cookie } = await openDevice();
    expect((await request('GET', '/cart', { token: 'not-a-token', cookie })).status).toBe(401);
  });

  it('takes a shopper’s token before the device’s cookie', async () => {
    const { cookie } = await openDevice();
    const { body } = await request<{ id: number }>('GET', '/cart', { token: shopper.token, cookie });
    expect(await query('SELECT user_id FROM carts WHERE id = $1', [body.id])).toEqual([{ user_id: shopper.id }]);
  });

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

describe('role by role (ASVS 8.2.1)', () => {
  const tokens = {} as Record<Caller, string | null>;
  beforeAll(async () => {
    tokens.nobody = null;
    tokens.device = null;
    tokens.shopper = (await createShopper()).token;
    for (const roles of [['sales'], ['admin'], ['super_admin'], ['super_admin', 'admin']] as const)
      tokens[roles.join('+') as Caller] = (await createStaff(...roles)).token;
  });

  it('every endpoint is in the table that was written by hand, and nothing else is', () => {
    expect(endpoints.map(title).sort()).toEqual(Object.keys(WHO_MAY).sort());
  });

  it.each(endpoints.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s lets in whom section 6 lets in, and nobody else',
    async (name, endpoint) => {
      const found = await Promise.all(
        CALLERS.map(async (caller) => {
          const { status } = await call(
            endpoint,
            tokens[caller],
            caller === 'device' ? (await openDevice()).cookie : undefined,
          );
          // What was sent may be refused where anybody may knock: no refresh token, no session.
          const isClosed = status === 403 || (status === 401 && endpoint.access !== 'public');
          return [caller, isClosed ? status : 'in'];
        }),
      );
      // Whoever was let in is signed out now, and the next endpoints are called with a session.
      if (name === 'DELETE /account/sessions') tokens.shopper = (await createShopper()).token;
      const wanted = CALLERS.map((caller) => [
        caller,
        WHO_MAY[name]?.includes(caller) ? 'in' : ['nobody', 'device'].includes(caller) ? 401 : 403,
      ]);
      expect(found).toEqual(wanted);
    },
  );

  it.each(forStaff.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses a token of the storefront, whatever the roles',
    async (_, endpoint) => {
      const person = await createShopper();
      await query('UPDATE up_users SET roles = $1 WHERE id = $2', [JSON.stringify(ROLES), person.id]);
      expect((await call(endpoint, person.token)).status).toBe(403);
    },
  );
});

/** Whoever works goes on with the same token: rights are read at each call, not at the sign-in. */
describe('a colleague whose rights are taken away while they work (ASVS 8.3.1, 8.3.2)', () => {
  let colleague: Person;
  beforeAll(async () => {
    colleague = await createStaff('super_admin', 'admin');
    expect((await request('GET', '/orders/admin?page=1', { token: colleague.token })).status).toBe(200);
  });
  const become = (...roles: string[]) =>
    query('UPDATE up_users SET roles = $1 WHERE id = $2', [JSON.stringify(roles), colleague.id]);
  const forAdmins = forStaff.filter((endpoint) => !WHO_MAY[title(endpoint)]?.includes('sales'));

  it.each(forAdmins.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses who is sales only by now',
    async (_, endpoint) => {
      await become('sales');
      expect((await call(endpoint, colleague.token)).status).toBe(403);
    },
  );

  it.each(forStaff.map((endpoint) => [title(endpoint), endpoint] as const))(
    '%s refuses who is no colleague any more',
    async (_, endpoint) => {
      await become('shopper');
      expect([401, 403]).toContain((await call(endpoint, colleague.token)).status);
    },
  );
});
