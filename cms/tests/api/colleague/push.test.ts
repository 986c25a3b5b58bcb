import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createOrder, createShopper, createStaff, type Person } from '../../helpers/factories';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { controlOf } from '../../helpers/simulator-process';

interface Subscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}
interface PushState {
  delivered: { endpoint: string; payload: { title: string; body: string; url: string; tag: string } }[];
  subscription?: Subscription;
}
const service = controlOf<PushState>(shopUnderTest.push.controlUrl);
const PATH = '/push/subscriptions';

afterAll(() => query('DELETE FROM push_subscriptions'));

/** As a browser does that is asked to subscribe to the shop's key. */
async function browser({ token }: Pick<Person, 'token'>): Promise<Subscription> {
  const { key } = (await get<{ key: string }>('/push/key', token)).body;
  const { subscription } = await service({ action: 'subscribe', key });
  if (!subscription) throw new Error('No subscription');
  return subscription;
}
async function subscribed(person: Person): Promise<Subscription> {
  const subscription = await browser(person);
  const { status } = await request('POST', PATH, { token: person.token, body: subscription });
  expect(status).toBe(201);
  return subscription;
}
const shownAt = async ({ endpoint }: Subscription) =>
  (await service({})).delivered.filter((push) => push.endpoint === endpoint).map(({ payload }) => payload);
const subscriptionsAt = ({ endpoint }: Subscription) =>
  query<{ user_id: number }>('SELECT user_id FROM push_subscriptions WHERE endpoint = $1', [endpoint]);
const hurry = () =>
  query(
    "UPDATE mails SET next_try_at = '2000-01-01' WHERE channel = 'push' AND attempts > 0 AND next_try_at IS NOT NULL",
  );

describe('a browser that is subscribed', () => {
  it('hears of it at once, and of each new order, in words that only it can open', async () => {
    const there = await subscribed(await createStaff('sales'));
    await eventually(async () => expect(await shownAt(there)).toMatchObject([{ title: 'Notices are on' }]));
    const order = await createOrder(await createShopper());
    const told = async () => (await shownAt(there)).filter(({ title }) => title.includes(order.order_number));
    await eventually(async () => expect(await told()).toHaveLength(1));
    const [notice] = await told();
    expect(notice?.url).toMatch(new RegExp(`/admin/orders/${order.id}$`));
    expect(notice?.body).toContain('piece');
    const [kept] = await query<{ content: unknown }>('SELECT content FROM mails WHERE key = $1', [notice?.tag]);
    expect(kept?.content).toBeNull();
  });

  it('is told when the service was busy or lost its answer, and shows it once', async () => {
    const there = await subscribed(await createStaff('sales'));
    await eventually(async () => expect(await shownAt(there)).toHaveLength(1));
    await service({ action: 'wish', wishes: { tooMany: { times: 1 } } });
    const order = await createOrder(await createShopper());
    const tags = async () =>
      new Set((await shownAt(there)).filter(({ title }) => title.includes(order.order_number)).map(({ tag }) => tag));
    await eventually(async () => {
      await hurry();
      expect((await tags()).size).toBe(1);
    });
  });

  it('is not told before its service wants to be asked again', async () => {
    await subscribed(await createStaff('sales'));
    await service({ action: 'wish', wishes: { tooMany: { times: 1, value: 600 } } });
    await createOrder(await createShopper());
    await eventually(async () =>
      expect(
        await query(
          "SELECT FROM mails WHERE channel = 'push' AND next_try_at > timezone('UTC', now()) + interval '9 minutes'",
        ),
      ).toHaveLength(1),
    );
  });

  it('is forgotten once it has taken its permission back', async () => {
    const there = await subscribed(await createStaff('sales'));
    await service({ action: 'forget', endpoint: there.endpoint });
    await createOrder(await createShopper());
    await eventually(async () => {
      await hurry();
      expect(await subscriptionsAt(there)).toEqual([]);
    });
  });

  it('hears nothing after its person has signed out there, or may see orders no more', async () => {
    const [leaving, changed, staying] = [
      await createStaff('sales'),
      await createStaff('sales'),
      await createStaff('sales'),
    ];
    const [there, other, third] = [await subscribed(leaving), await subscribed(changed), await subscribed(staying)];
    await query("DELETE FROM strapi_sessions WHERE user_id = $1 AND origin = 'back-office'", [String(leaving.id)]);
    await query('UPDATE up_users SET roles = $2 WHERE id = $1', [changed.id, '["shopper"]']);
    const { order_number } = await createOrder(await createShopper());
    const heard = async (where: Subscription) =>
      (await shownAt(where)).some(({ title }) => title.includes(order_number));
    await eventually(async () => {
      await hurry();
      expect(await heard(third)).toBe(true);
    });
    expect([await heard(there), await heard(other)]).toEqual([false, false]);
  });
});

describe('/push', () => {
  it('is renewed by its own person only, and ended by nobody else', async () => {
    const [person, colleague] = [await createStaff('sales'), await createStaff('admin')];
    const there = await subscribed(person);
    const body = { endpoint: there.endpoint };
    expect((await request('PUT', PATH, { token: person.token, body })).status).toBe(200);
    expect((await request('PUT', PATH, { token: colleague.token, body })).status).toBe(404);
    expect((await request('POST', `${PATH}/end`, { token: colleague.token, body })).status).toBe(200);
    expect(await subscriptionsAt(there)).toEqual([{ user_id: person.id }]);
    expect((await request('POST', PATH, { token: colleague.token, body: there })).status).toBe(201);
    expect(await subscriptionsAt(there)).toEqual([{ user_id: colleague.id }]);
    expect((await request('POST', `${PATH}/end`, { token: colleague.token, body })).status).toBe(200);
    expect(await subscriptionsAt(there)).toEqual([]);
  });

  it('calls no address that is of no push service, and takes no keys that are none', async () => {
    const staff = await createStaff('sales');
    const there = await browser(staff);
    const refused = async (body: object) => {
      const answer = await request('POST', PATH, { token: staff.token, body });
      return [answer.status, errorsOf(answer.body)?.map(({ path }) => path)];
    };
    for (const endpoint of ['http://127.0.0.1:1/push/1', 'https://example.com/x', 'file:///etc/passwd'])
      expect(await refused({ ...there, endpoint })).toEqual([400, ['endpoint']]);
    expect(await refused({ ...there, endpoint: 'x' })).toEqual([400, ['endpoint']]);
    expect(await refused({ ...there, keys: { p256dh: 'x', auth: 'y' } })).toEqual([400, ['keys.p256dh', 'keys.auth']]);
  });

  it('is for staff who are signed in', async () => {
    const shopper = await createShopper();
    const body = await browser(await createStaff('sales'));
    for (const [token, status] of [
      [null, 401],
      [shopper.token, 403],
    ] as const) {
      expect((await get('/push/key', token)).status).toBe(status);
      expect((await request('POST', PATH, { token, body })).status).toBe(status);
    }
  });
});
