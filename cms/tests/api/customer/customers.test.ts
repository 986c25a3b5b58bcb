import type { AccountExport } from 'shared-types/contract/account';
import type { Customer, CustomerDetail } from 'shared-types/contract/customers';
import type { GuestExport } from 'shared-types/contract/guests';
import type { Stats } from 'shared-types/contract/stats';
import { describe, expect, it } from 'vitest';
import { createAddress, createOrder, createShopper, createStaff, PASSWORD, unknownId } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { preparedStaff } from '../../helpers/prepared';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

const admin = preparedStaff('admin');
const { shopper, delivered, asked, accept, receive, setStatus, placed } = returnFixture([40]);

const newPhone = () => `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;
const unique = () => Math.random().toString(36).slice(2);
const list = async (filter: string) =>
  (await get<{ customers: Customer[]; count: number }>(`/customers?${filter}`, admin.token)).body;
const found = async (word: string) => (await list(`search=${encodeURIComponent(word)}`)).customers;
const show = async (id: number) => (await get<CustomerDetail>(`/customers/${id}`, admin.token)).body;
const customerOf = async ({ email }: { email: string }): Promise<Customer> => {
  const [customer] = await found(email);
  if (!customer) throw new Error(`No customer ${email}`);
  return customer;
};
const save = (id: number, body: object, token = admin.token) =>
  request<CustomerDetail>('PUT', `/customers/${id}`, { token, body });
const salesOf = async () => (await get<Stats>('/stats?range=weekly', admin.token)).body.totalSales;

describe('who is a customer', () => {
  it('is each account, before the first order too, and not a colleague', async () => {
    const person = await createShopper({ name: 'Ananya Rathore' });
    expect(await customerOf(person)).toMatchObject({ name: 'Ananya Rathore', kind: 'account', orders: 0, spent: 0 });
    const colleague = await createStaff('sales');
    expect(await found(colleague.email)).toEqual([]);
  });

  it('is a colleague who buys', async () => {
    const colleague = await createStaff('sales');
    const { status, body } = await request<{ access_token: string }>('POST', '/auth/user/login', {
      body: { email: colleague.email, password: PASSWORD },
    });
    expect(status).toBe(200);
    await createOrder({ ...colleague, token: body.access_token });
    expect(await customerOf(colleague)).toMatchObject({ kind: 'account', orders: 1 });
  });

  it('is a guest by the mail address, in whatever case, called as in the latest order', async () => {
    const email = `Guest-${unique()}@example.com`;
    const first = await createOrder(await createGuest({ email, name: 'Meera' }));
    const second = await createOrder(await createGuest({ email: email.toLowerCase(), name: 'Meera Devi' }));
    const customer = await customerOf({ email });
    expect(customer).toMatchObject({ name: 'Meera Devi', kind: 'guest', orders: 2, phone: '9829012345' });
    const { latest, order_count, user_id, guest_emails } = await show(customer.id);
    expect(latest.map(({ id }) => id)).toEqual([second.id, first.id]);
    expect({ order_count, user_id, guest_emails }).toEqual({
      ...{ order_count: 2, user_id: null, guest_emails: [email.toLowerCase()] },
    });
  });

  it('is one of account and guest where the account’s address is confirmed', async () => {
    const person = await createShopper();
    await createOrder(await createGuest({ email: person.email }));
    const all = await found(person.email);
    expect(all).toHaveLength(1);
    expect(all[0]).toMatchObject({ kind: 'account', orders: 1 });
  });

  it('takes a guest’s note and tags along to the account that takes their orders', async () => {
    const email = `guest-${unique()}@example.com`;
    await createOrder(await createGuest({ email }));
    const guest = await customerOf({ email });
    expect((await save(guest.id, { note: 'Likes indigo', tags: ['vip'] })).status).toBe(200);
    const [user] = await query<{ id: number }>(
      `INSERT INTO up_users (document_id, username, email, provider, name, phone, active, roles, email_verified_at, created_at, updated_at, published_at)
       VALUES ($1, $1, $1, 'local', 'Meera', '9829012345', true, '["shopper"]', now(), now(), now(), now()) RETURNING id`,
      [email],
    );
    await query('UPDATE orders SET user_id = $1 WHERE customer_email = $2', [user?.id, email]);
    const all = await found(email);
    expect(all).toHaveLength(1);
    expect(await show(all[0]?.id ?? 0)).toMatchObject({
      ...{ user_id: user?.id, note: 'Likes indigo', tags: ['vip'], orders: 1 },
    });
  });

  it('is no more who was erased, with the note about them', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const { id } = await customerOf({ email: guest.contact.email });
    await setStatus(order.id, 'delivered');
    const erased = await request('DELETE', `/orders/admin/${order.id}/guest`, { token: admin.token });
    expect(erased.status).toBe(200);
    expect((await get(`/customers/${id}`, admin.token)).status).toBe(404);
    const person = await createShopper();
    const account = await customerOf(person);
    await request('DELETE', `/users/${person.id}`, { token: admin.token });
    expect((await get(`/customers/${account.id}`, admin.token)).status).toBe(404);
  });
});

describe('what a customer brought', () => {
  it('is what the statistics say: less what came back, nothing of what was cancelled or came back whole', async () => {
    const before = await salesOf();
    const whole = await placed(1);
    const part = await delivered(3);
    const cancelled = await placed(1);
    const back = await delivered(1);
    await setStatus(cancelled.id, 'cancelled');
    for (const [order, quantity] of [
      [part, 2],
      [back, 1],
    ] as const) {
      const { id } = await asked(order, quantity);
      expect((await accept(id)).status).toBe(200);
      expect((await receive(order, id, quantity)).status).toBeLessThan(300);
    }
    const customer = await customerOf(shopper);
    expect(customer).toMatchObject({ orders: 2, spent: whole.total_amount + part.total_amount / 3 });
    expect(Math.round((await salesOf()) - before)).toBe(Math.round(customer.spent));
    expect(customer.last_order_at).toBe((await show(customer.id)).latest[0]?.placed_at);
    expect((await show(customer.id)).returns).toHaveLength(2);
    await setStatus(cancelled.id, 'pending');
    expect(await customerOf(shopper)).toMatchObject({ orders: 3 });
  });
});

describe('GET /customers', () => {
  it('finds them by the phone of an earlier order, as who is calling does', async () => {
    const [tag, calling] = [unique(), (search: string) => get(`/draft-orders/customers?search=${search}`, admin.token)];
    const [before, now] = [newPhone(), newPhone()];
    for (const phone of [before, now])
      await createOrder(await createGuest({ name: `Zoya ${tag}`, phone, email: `a-${tag}@example.com` }));
    const [customer] = await found(now);
    expect(await found(before)).toEqual([customer]);
    expect(await found(`zoya ${before.slice(0, 7)}`)).toEqual([customer]);
    expect((await calling(before)).body).toMatchObject([{ name: `Zoya ${tag}`, phone: now }]);
  });

  it('finds them by name, phone however it is written, and mail, and pages them', async () => {
    const tag = unique();
    const phone = newPhone();
    await createOrder(await createGuest({ name: `Zoya ${tag}`, phone, email: `a-${tag}@example.com` }));
    await createOrder(await createGuest({ name: `Ámba ${tag}`, email: `b-${tag}@example.com` }));
    expect((await found(`${tag} zoya`)).map(({ name }) => name)).toEqual([`Zoya ${tag}`]);
    expect((await found(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`)).map(({ name }) => name)).toEqual([
      `Zoya ${tag}`,
    ]);
    expect((await found(`amba ${tag}`)).map(({ name }) => name)).toEqual([`Ámba ${tag}`]);
    const page = await list(`search=${tag}&sort=name&limit=1&page=2`);
    expect([page.count, page.customers.map(({ name }) => name)]).toEqual([2, [`Zoya ${tag}`]]);
  });

  it('narrows them by kind, tag, figures, last order and news', async () => {
    const tag = unique();
    const guest = await createGuest({ name: tag });
    const order = await createOrder(guest);
    await createShopper({ name: tag });
    const { id } = await customerOf({ email: guest.contact.email });
    await save(id, { note: '', tags: [tag] });
    const ids = async (filter: string) => (await list(`search=${tag}&${filter}`)).customers.map((each) => each.id);
    const day = new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10);
    expect(await ids('')).toHaveLength(2);
    const rupees = Math.floor(order.total_amount);
    for (const filter of [
      'kind=guest',
      `tag=${tag}`,
      'orders_from=1',
      `spent_from=${rupees}`,
      `last_from=${day}&last_to=${day}`,
    ])
      expect(await ids(filter)).toEqual([id]);
    for (const filter of ['orders_from=2', `spent_to=${rupees - 1}&orders_from=1`, 'last_to=2020-01-01', 'news=yes'])
      expect(await ids(filter)).toEqual([]);
    const { email } = guest.contact;
    await query(
      `INSERT INTO consents (address, words, asked_at, confirmed_at, purpose, subject, version, place)
       VALUES ($1, 'News', now(), now(), 'news_mail', $1, 1, 'newsletter')`,
      [email],
    );
    expect(await ids('news=yes')).toEqual([id]);
    await query("SELECT set_config('shop.place', 'link', false)");
    await query('DELETE FROM consents WHERE address = $1', [email]);
    const tags = (await get<{ name: string; count: number }[]>('/customers/tags', admin.token)).body;
    expect(tags).toContainEqual({ name: tag, count: 1 });
  });

  it.each(['kind=staff', 'orders_from=-1', 'last_from=yesterday', 'sort=phone', 'page=0', 'city=Jodhpur'])(
    'refuses ?%s',
    async (wrong) => {
      expect((await get(`/customers?${wrong}`, admin.token)).status).toBe(400);
    },
  );

  it('is for nobody without the right', async () => {
    expect((await get('/customers')).status).toBe(401);
    expect((await get('/customers', (await createStaff('sales')).token)).status).toBe(403);
  });
});

describe('GET and PUT /customers/:id', () => {
  it('shows addresses once each, and messages', async () => {
    const person = await createShopper();
    await createOrder(person);
    await createAddress(person, { area: 'Ratanada' });
    await request('POST', '/contact-messages', {
      token: person.token,
      body: { name: 'Asha', email: person.email, subject: 'Sizes', message: 'Which one?' },
    });
    const customer = await show((await customerOf(person)).id);
    expect(
      customer.addresses.map(({ lines }) => lines.join()).filter((lines) => lines.includes('Sardarpura')),
    ).not.toHaveLength(0);
    expect(new Set(customer.addresses.map(({ lines }) => lines.join())).size).toBe(customer.addresses.length);
    expect(customer.messages).toMatchObject([{ subject: 'Sizes', complaint: null }]);
  });

  it('keeps note and tags, and who set the tags', async () => {
    const { id, updated_at } = await show((await customerOf(await createShopper())).id);
    const { status, body } = await save(id, {
      note: 'Calls on Mondays',
      tags: ['vip', 'wedding'],
      seen_updated_at: updated_at,
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ note: 'Calls on Mondays', tags: ['vip', 'wedding'] });
    const trail = await query('SELECT by_user, fields FROM changes WHERE record_kind = $1 AND record_id = $2', [
      'customer',
      id,
    ]);
    expect(trail).toMatchObject([{ by_user: admin.id, fields: [{ field: 'tags' }] }]);
    expect(JSON.stringify(trail)).not.toContain('Mondays');
    const late = await save(id, { note: 'Mine', tags: [], seen_updated_at: updated_at });
    expect(late.status).toBe(409);
    expect((await show(id)).note).toBe('Calls on Mondays');
  });

  it.each([
    ['a tag twice', { note: '', tags: ['a', 'A'] }, 'tags'],
    ['an empty tag', { note: '', tags: [' '] }, 'tags.0'],
    ['no note', { tags: [] }, 'note'],
    ['a surplus field', { note: '', tags: [], spent: 1 }, 'spent'],
  ])('refuses %s at its field', async (_, body, path) => {
    const { id } = await customerOf(await createShopper());
    const { status, body: refusal } = await save(id, body);
    expect(status).toBe(400);
    expect(errorsOf(refusal)?.map((error) => error.path)).toContain(path);
  });

  it('knows nobody by another id, and neither a colleague nor a shopper gets in', async () => {
    expect((await get(`/customers/${unknownId()}`, admin.token)).status).toBe(404);
    expect((await save(unknownId(), { note: '', tags: [] })).status).toBe(404);
    const [colleague] = await query<{ id: number }>('SELECT id FROM customers WHERE user_id = $1', [admin.id]);
    expect((await get(`/customers/${colleague?.id}`, admin.token)).status).toBe(404);
    const sales = await createStaff('sales');
    expect((await save(1, { note: '', tags: [] }, sales.token)).status).toBe(403);
  });
});

describe('GET /customers/export', () => {
  it('is a CSV file of those who match', async () => {
    const tag = unique();
    const guest = await createGuest({ name: `${tag} Devi` });
    const order = await createOrder(guest);
    const { id } = await customerOf({ email: guest.contact.email });
    const answer = await get<Buffer>(`/customers/export?search=${tag}`, admin.token);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="customers-/);
    const [heading, row, ...others] = answer.body.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(heading).toBe('ID,Name,Email,Phone,Known by,Orders,Spent,Last order (IST),Tags,News by mail');
    expect(row?.split(',').slice(0, 7)).toEqual([
      ...[
        String(id),
        `${tag} Devi`,
        guest.contact.email,
        '9829012345',
        'Mail address',
        '1',
        String(order.total_amount),
      ],
    ]);
    expect(others).toEqual([]);
    // A segment is what a saved view of the list says.
    const view = { list: 'customers', name: tag, shared: true, query: `search=${tag}&kind=guest&orders_from=1` };
    const kept = await request<{ id: number; query: string }>('POST', '/saved-views', {
      token: admin.token,
      body: view,
    });
    expect(kept.status).toBe(201);
    const segment = await get<Buffer>(`/customers/export?${kept.body.query}`, (await createStaff('super_admin')).token);
    expect(segment.body.toString('utf8').trimEnd().split('\r\n')).toHaveLength(2);
    expect((await request('DELETE', `/saved-views/${kept.body.id}`, { token: admin.token })).status).toBe(200);
    expect((await get('/customers/export?kind=staff', admin.token)).status).toBe(400);
    expect((await get('/customers/export', (await createStaff('sales')).token)).status).toBe(403);
  });
});

describe('GET /account/export', () => {
  it('tells people what staff wrote down about them, and nobody else', async () => {
    const shopper = await createShopper();
    const { id } = await customerOf(shopper);
    const notes = async (token: string) => (await get<AccountExport>('/account/export', token)).body.notes;
    expect(await notes(shopper.token)).toEqual([]);
    expect((await save(id, { note: 'Likes indigo', tags: ['wedding'] })).status).toBe(200);
    expect(await notes(shopper.token)).toEqual([{ note: 'Likes indigo', tags: ['wedding'] }]);
    expect(await notes((await createShopper()).token)).toEqual([]);
  });

  it('tells guests too, by their mail address', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    await save((await customerOf({ email: guest.contact.email })).id, { note: 'Asks for calls', tags: [] });
    const { body } = await get<GuestExport>(`/orders/admin/${order.id}/guest`, admin.token);
    expect(body.notes).toEqual([{ note: 'Asks for calls', tags: [] }]);
  });
});
