import type { TrailEntry } from 'shared-types/contract/changes';
import type { User, UserDetail } from 'shared-types/contract/users';
import { describe, expect, it } from 'vitest';
import { createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { newUser, signIn, userFixture } from '../../helpers/users';

const { admin, superOnly } = userFixture();

const invitation = (overrides: Record<string, unknown> = {}) => {
  const { password: _, ...body } = newUser(overrides);
  return body;
};
const invite = (body: object, token: string | null = superOnly.token) =>
  request<UserDetail>('POST', '/users/invitations', { token, body });
const tokenOf = (mail: string | undefined) => /\/admin\/new-password#([\w-]+)/.exec(mail ?? '')?.[1];
const choose = (token: string | undefined, password = PASSWORD) =>
  request('POST', '/auth/reset-password', { body: { token, password } });

describe('an invitation', () => {
  it('opens an account that only its owner gives a password, by the mailed link, once', async () => {
    const body = invitation();
    const { status, body: user } = await invite(body);
    expect([status, user.roles, user.active]).toEqual([201, ['sales'], true]);
    expect((await signIn(body.email)).status).toBe(401);
    const mails = await mailsTo(body.email);
    expect(mails).toHaveLength(1);
    const token = tokenOf(mails[0]);
    expect((await choose(token)).status).toBe(200);
    expect((await signIn(body.email)).status).toBe(200);
    expect((await choose(token)).status).toBe(409);
    const trail = await query("SELECT act, by_user FROM changes WHERE record_kind = 'user' AND record_id = $1", [
      user.id,
    ]);
    expect(trail).toContainEqual({ act: 'invited', by_user: superOnly.id });
  });

  it('is refused at the field that is wrong, for an address with an account, and to whom it is not for', async () => {
    const wrong = await invite(invitation({ email: 'kamla' }));
    expect([wrong.status, errorsOf(wrong.body)?.[0]?.path]).toEqual([400, 'email']);
    expect((await invite({ ...invitation(), password: PASSWORD })).status).toBe(400);
    expect((await invite(invitation({ email: admin.email }))).status).toBe(409);
    expect((await invite(invitation(), admin.token)).status).toBe(403);
    expect((await invite(invitation(), null)).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  const forgot = (email: string, audience?: string) =>
    request('POST', '/auth/forgot-password', { body: { email, ...(audience && { audience }) } });

  it('is chosen anew in the back office by a colleague who asked there, and in the shop by everybody else', async () => {
    const colleague = await createStaff('sales');
    expect((await forgot(colleague.email, 'back-office')).status).toBe(200);
    const token = tokenOf((await mailsTo(colleague.email)).at(-1));
    expect((await choose(token, 'another long enough one')).status).toBe(200);
    expect((await signIn(colleague.email, 'another long enough one')).status).toBe(200);
    const shopper = await createShopper();
    await forgot(shopper.email, 'back-office');
    expect((await mailsTo(shopper.email)).at(-1)).toContain('/resetpassword#');
    expect((await forgot(shopper.email, 'elsewhere')).status).toBe(400);
  });
});

describe('the trail of changes', () => {
  const list = async (filter: string) =>
    (await get<{ changes: TrailEntry[]; count: number }>(`/changes?${filter}`, admin.token)).body;

  it('is narrowed by person, kind and days, and paged', async () => {
    const { body: one } = await invite(invitation());
    await invite(invitation());
    const of = `by=${superOnly.id}&kind=user`;
    const all = await list(`${of}&limit=100`);
    expect(all.changes.map(({ record_id }) => record_id)).toContain(one.id);
    expect(all.changes.every(({ kind }) => kind === 'user')).toBe(true);
    expect(all.changes).toHaveLength(all.count);
    expect((await list(`${of}&limit=1&page=2`)).changes.map(({ id }) => id)).toEqual([all.changes[1]?.id]);
    expect((await list(`${of}&to=2020-01-01`)).count).toBe(0);
    expect((await list(`by=${superOnly.id}&kind=banner`)).count).toBe(0);
    const people = (await get<{ id: number }[]>('/changes/people', admin.token)).body;
    expect(people.map(({ id }) => id)).toContain(superOnly.id);
  });

  it('is for admins, and refuses what makes no sense', async () => {
    const sales = await createStaff('sales');
    for (const path of ['/changes', '/changes/people']) {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, sales.token)).status).toBe(403);
    }
    for (const wrong of ['kind=moon', 'by=me', 'from=soon', 'page=0'])
      expect((await get(`/changes?${wrong}`, admin.token)).status).toBe(400);
  });
});

describe('GET /users', () => {
  it('tells colleagues from shoppers', async () => {
    const shopper = await createShopper();
    const of = async (kind: string, email: string) =>
      (await get<User[]>(`/users?kind=${kind}&search=${encodeURIComponent(email)}`, admin.token)).body.length;
    expect([await of('staff', admin.email), await of('shoppers', admin.email)]).toEqual([1, 0]);
    expect([await of('staff', shopper.email), await of('shoppers', shopper.email)]).toEqual([0, 1]);
  });
});
