import type { AuthAnswer } from 'shared-types/contract/auth';
import { describe, expect, it } from 'vitest';
import { cookieIn, crossed, enter, ticketOf } from '../../helpers/crossing';
import { signInEditor } from '../../helpers/editor';
import { createStaff, PASSWORD, type Person } from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { type Answer, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const owner = preparedStaff('super_admin', 'admin');

const cms = async (method: string, path: string, token: string, body?: unknown) => {
  const response = await fetch(`${shopUnderTest.url}/cms/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, ...(body ? { 'Content-Type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = (await response.json().catch(() => ({}))) as { data: never; error?: { message: string } };
  return { status: response.status, headers: response.headers, body: answer };
};

const isIn = async (editor: string) => (await cms('GET', '/admin/users/me', editor)).status === 200;

interface Me {
  id: number;
  email: string;
  roles: { code: string }[];
}
const meOf = async (editor: string) => (await cms('GET', '/admin/users/me', editor)).body.data as Me;

async function back(editor: string) {
  const answer = await cms('POST', '/content-manager/back-office', editor, {});
  const data = answer.body.data as { ticket: string } | undefined;
  return { ...answer, ticket: data?.ticket ?? '', browser: cookieIn(answer, 'crossing') ?? '' };
}
const enterPanel = (ticket: string, cookie: string): Promise<Answer<AuthAnswer & { message: string }>> =>
  request('POST', '/auth/admin/ticket', { body: { ticket }, cookie });

describe('from the back office into Strapi’s UI', () => {
  it('a super admin is Super Admin there, an admin is content editor, each in an account of their own', async () => {
    const admin = await createStaff('admin');
    for (const [person, role] of [
      [owner, 'strapi-super-admin'],
      [admin, 'content-editor'],
    ] as const) {
      const me = await meOf(await crossed(person));
      expect([me.email, me.roles.map(({ code }) => code)]).toEqual([person.email, [role]]);
      // The second time it is the same account.
      expect((await meOf(await crossed(person))).id).toBe(me.id);
    }
  });

  it('sends its tokens to Strapi’s UI only, and to no script but the one that the UI reads itself', async () => {
    const { ticket, browser, headers } = await ticketOf(owner);
    expect(headers.getSetCookie().find((cookie) => cookie.startsWith('crossing='))).toMatch(
      /path=\/api\/auth; .*samesite=strict; httponly/i,
    );
    const entered = await enter(ticket, browser);
    const [refresh, access] = ['strapi_admin_refresh', 'jwtToken'].map((name) =>
      entered.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`)),
    );
    expect(refresh).toMatch(/path=\/cms; samesite=lax; httponly/i);
    expect(access).toMatch(/path=\/cms; samesite=lax$/i);
    expect(entered.body).toEqual({ message: 'You are signed in to the content editor' });
    // Strapi renews it as its own.
    const renewed = await fetch(`${shopUnderTest.url}/cms/api/admin/access-token`, {
      method: 'POST',
      headers: { Cookie: refresh?.split(';')[0] ?? '' },
    });
    expect(renewed.status).toBe(200);
  });

  it('takes a ticket once, within its minute, from the browser that asked, for where it leads', async () => {
    const first = await ticketOf(owner);
    expect((await enter(first.ticket, first.browser)).status).toBe(200);
    expect((await enter(first.ticket, first.browser)).status).toBe(409);

    const late = await ticketOf(owner);
    await query("UPDATE crossing_tickets SET expires_at = now() - interval '1 second' WHERE user_id = $1", [owner.id]);
    expect((await enter(late.ticket, late.browser)).status).toBe(409);

    // Somebody else's ticket with one's own cookie: what a page of an attacker could send.
    const mine = await ticketOf(await createStaff('admin'));
    const theirs = await ticketOf(owner);
    expect((await enter(theirs.ticket, mine.browser)).status).toBe(409);
    expect((await enter(theirs.ticket, '')).status).toBe(409);
    expect((await enterPanel(theirs.ticket, theirs.browser)).status).toBe(409);
    expect((await enter('', '')).status).toBe(400);
    expect((await enter(theirs.ticket, theirs.browser)).status).toBe(200);
  });

  it('keeps no ticket that could be read in the database', async () => {
    const { ticket, browser } = await ticketOf(owner);
    const rows = await query('SELECT * FROM crossing_tickets WHERE user_id = $1', [owner.id]);
    expect(rows).toHaveLength(1);
    for (const secret of [ticket, browser.split('=')[1] ?? '']) expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('refuses a ticket whose session has ended meanwhile', async () => {
    const person = await createStaff('admin');
    const { ticket, browser } = await ticketOf(person);
    await query("DELETE FROM strapi_sessions WHERE origin = 'back-office' AND user_id = $1", [String(person.id)]);
    expect((await enter(ticket, browser)).status).toBe(409);
  });

  it('takes over an account with the same address only when the address is confirmed, and whoever had it is out', async () => {
    const person = await createStaff('admin');
    const first = await signInEditor();
    const [role] = await query<{ id: number }>("SELECT id FROM admin_roles WHERE code = 'strapi-author'");
    const made = await first<{ id: number }>('POST', '/admin/users', {
      ...{ email: person.email, firstname: 'Same', roles: [role?.id] },
    });
    const password = 'Somebody-1234567';
    await first('PUT', `/admin/users/${made.body.data.id}`, { password, isActive: true });
    const stranger = await signInEditor({ email: person.email, password });
    await query('UPDATE up_users SET email_verified_at = NULL WHERE id = $1', [person.id]);
    const refused = await ticketOf(person);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('not confirmed yet')]);
    expect(await isIn(stranger.token)).toBe(true);

    await query('UPDATE up_users SET email_verified_at = now() WHERE id = $1', [person.id]);
    const me = await meOf(await crossed(person));
    expect([me.id, me.roles.map(({ code }) => code)]).toEqual([made.body.data.id, ['strapi-author']]);
    expect(await isIn(stranger.token)).toBe(false);
    await expect(signInEditor({ email: person.email, password })).rejects.toThrow();
    // From here on the back office's password is the one.
    expect((await signInEditor({ email: person.email, password: PASSWORD })).token).toEqual(expect.any(String));
  });

  it('is refused to who is switched off there', async () => {
    const person = await createStaff('admin');
    const { id } = await meOf(await crossed(person));
    await query('UPDATE admin_users SET is_active = false WHERE id = $1', [id]);
    const refused = await ticketOf(person);
    expect([refused.status, refused.body.message]).toEqual([403, expect.stringContaining('switched off')]);
  });

  it('is in the trail', async () => {
    const person = await createStaff('admin');
    const { id } = await meOf(await crossed(person));
    const rows = await query<{ act: string; by_user: number }>(
      "SELECT act, by_user FROM changes WHERE record_kind = 'editor' AND record_id = $1 ORDER BY id",
      [id],
    );
    expect(rows).toEqual([
      { act: 'created', by_user: person.id },
      { act: 'signed in', by_user: person.id },
    ]);
  });
});

describe('from Strapi’s UI into the back office', () => {
  it('leads into the account that is the same person’s, and into no other', async () => {
    const person = await createStaff('admin');
    const { ticket, browser, headers } = await back(await crossed(person));
    expect(headers.get('cache-control')).toContain('no-store');
    const entered = await enterPanel(ticket, browser);
    expect([entered.status, entered.body.user.email]).toEqual([200, person.email]);
    expect(cookieIn(entered, 'staff_refresh')).toBeTruthy();
    expect((await get('/users/profile/me', entered.body.access_token)).status).toBe(200);
    expect((await enterPanel(ticket, browser)).status).toBe(409);
    const trail = await query("SELECT act FROM changes WHERE record_kind = 'user' AND record_id = $1", [person.id]);
    expect(trail).toEqual([{ act: 'came from the content editor' }]);
  });

  it('is refused to an account that is nobody’s, and to who is not signed in', async () => {
    const refused = await back((await signInEditor()).token);
    expect([refused.status, refused.body.error?.message]).toEqual([403, expect.stringContaining('nobody')]);
    expect((await cms('POST', '/content-manager/back-office', 'no token', {})).status).toBe(401);
  });

  it('is no way to become a colleague: their address, password and rights are not changed in Strapi', async () => {
    const person = await createStaff('admin');
    const { id } = await meOf(await crossed(person));
    const first = await signInEditor();
    for (const change of [{ password: 'Stolen-1234567' }, { email: 'thief@example.com' }])
      expect((await first('PUT', `/admin/users/${id}`, change)).status).toBe(400);
    const [role] = await query<{ id: number }>("SELECT id FROM admin_roles WHERE code = 'strapi-super-admin'");
    expect((await first('PUT', `/admin/users/${id}`, { roles: [role?.id] })).status).toBe(400);
    expect((await first('PUT', `/admin/users/${id}`, { firstname: 'Kept', email: person.email })).status).toBe(200);

    // Strapi's own link for a new password is not made: the back office's is mailed.
    expect((await first('POST', '/admin/forgot-password', { email: person.email })).status).toBe(204);
    await expect
      .poll(() => query('SELECT 1 AS mailed FROM password_resets WHERE user_id = $1', [person.id]), { timeout: 10_000 })
      .toEqual([{ mailed: 1 }]);
    expect(await query('SELECT reset_password_token AS link FROM admin_users WHERE id = $1', [id])).toEqual([
      { link: null },
    ]);
  });
});

describe('rights that end in one place', () => {
  const change = async (person: Person, body: object) => {
    const { body: before } = await get<{ name: string; updated_at: string }>(`/users/${person.id}`, owner.token);
    const sent = { name: before.name, seen_updated_at: before.updated_at, ...body };
    const answer = await request('PUT', `/users/${person.id}`, { token: owner.token, body: sent });
    expect([answer.status, answer.body.message]).toEqual([200, undefined]);
  };

  it.each([
    ['deactivated', { active: false }],
    ['no longer admin', { roles: ['sales'] }],
  ])('end in Strapi’s UI for who is %s', async (_, body) => {
    const person = await createStaff('admin');
    const editor = await crossed(person);
    await change(person, body);
    expect(await isIn(editor)).toBe(false);
    await expect(signInEditor({ email: person.email, password: PASSWORD })).rejects.toThrow();
  });

  it('leave a super admin who is only admin from now on a content editor', async () => {
    const person = await createStaff('super_admin');
    const editor = await crossed(person);
    await change(person, { roles: ['admin'] });
    expect(await isIn(editor)).toBe(false);
    const again = await request<AuthAnswer>('POST', '/auth/admin/login', {
      body: { email: person.email, password: PASSWORD },
    });
    const me = await meOf(await crossed({ token: again.body.access_token }));
    expect(me.roles.map(({ code }) => code)).toEqual(['content-editor']);
  });

  it('delete the account in Strapi with its person', async () => {
    const person = await createStaff('admin');
    const editor = await crossed(person);
    expect((await request('DELETE', `/users/${person.id}`, { token: owner.token })).status).toBe(200);
    expect(await isIn(editor)).toBe(false);
    expect(await query('SELECT 1 FROM admin_users WHERE email = $1', [person.email])).toEqual([]);
  });

  it('sign out of both in the same browser, from either, and leave other browsers', async () => {
    const person = await createStaff('admin');
    const login = () =>
      request<AuthAnswer>('POST', '/auth/admin/login', { body: { email: person.email, password: PASSWORD } });
    const [here, elsewhere] = [await login(), await login()];
    const [editor, other] = [
      await crossed({ token: here.body.access_token }),
      await crossed({ token: elsewhere.body.access_token }),
    ];
    await request('POST', '/auth/logout', {
      body: { audience: 'back-office' },
      cookie: cookieIn(here, 'staff_refresh'),
    });
    expect([await isIn(editor), await isIn(other)]).toEqual([false, true]);
    const deviceId = 'any';
    expect((await cms('POST', '/admin/logout', other, { deviceId })).status).toBe(200);
    expect((await get('/users/profile/me', elsewhere.body.access_token)).status).toBe(401);
    expect((await get('/users/profile/me', person.token)).status).toBe(200);
  });
});
