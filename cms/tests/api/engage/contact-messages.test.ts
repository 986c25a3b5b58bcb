import type { ContactMessage } from 'shared-types/contract/contact-messages';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff, type Person, unknownId } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

const message = (overrides: Record<string, unknown> = {}) => ({
  name: 'Leela Devi',
  email: 'leela@example.com',
  phone: '9876543210',
  subject: 'A sleeve',
  message: 'Could it be longer?\nTwo inches would do.',
  ...overrides,
});
const send = (body: unknown) =>
  request<{ message: string; errors: { path: string }[] }>('POST', '/contact-messages', { body });

describe('POST /contact-messages', () => {
  it('keeps the message, line breaks and all, for the staff to read', async () => {
    const tag = `tag-${Math.random()}`;
    expect((await send(message({ subject: tag }))).status).toBe(201);
    const rows = await query('SELECT name, email, phone, message, is_read FROM contact_messages WHERE subject = $1', [
      tag,
    ]);
    const { subject: _, ...kept } = message();
    expect(rows).toEqual([{ ...kept, is_read: false }]);
  });

  it('needs neither phone nor subject', async () => {
    expect((await send(message({ phone: undefined, subject: undefined }))).status).toBe(201);
  });

  it.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a broken address', { email: 'leela' }, 'email'],
    ['an empty message', { message: ' ' }, 'message'],
    ['an endless message', { message: 'x'.repeat(4001) }, 'message'],
    ['a phone of 3 digits', { phone: '123' }, 'phone'],
    ['a surplus field', { is_read: true }, 'is_read'],
  ])('refuses %s at its field', async (_, overrides, path) => {
    const { status, body } = await send(message(overrides));
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toContain(path);
  });
});

describe('the inbox', () => {
  interface Inbox {
    messages: ContactMessage[];
    count: number;
    unread: number;
  }
  let admin: Person;
  beforeAll(async () => {
    admin = await createStaff('admin');
  });
  const inbox = async (filter = '') => (await get<Inbox>(`/contact-messages${filter}`, admin.token)).body;
  const setRead = (id: number, is_read: unknown) =>
    request<ContactMessage>('PUT', `/contact-messages/${id}/read`, { token: admin.token, body: { is_read } });
  async function receive(overrides: Record<string, unknown> = {}): Promise<ContactMessage> {
    await send(message(overrides));
    const [newest] = (await inbox()).messages;
    if (!newest) throw new Error('The message has not come in');
    return newest;
  }

  it('shows messages newest first with all that was written', async () => {
    const received = await receive({ phone: undefined, subject: undefined });
    const { phone: _, subject: __, ...written } = message();
    expect(received).toMatchObject({ ...written, phone: '', subject: '', is_read: false });
    expect(Date.parse(received.created_at)).toBeGreaterThan(Date.now() - 60_000);
  });

  it('narrows by words and by what is read, a page at a time, and counts what is unread', async () => {
    const tag = `tag-${Math.random()}`;
    const first = await receive({ subject: tag });
    const second = await receive({ message: `About ${tag}` });
    const { unread } = await inbox();
    expect((await setRead(first.id, true)).body).toEqual({ ...first, is_read: true });
    expect((await inbox()).unread).toBe(unread - 1);
    const idsOf = async (filter: string) => (await inbox(`?search=${tag}${filter}`)).messages.map(({ id }) => id);
    expect(await idsOf('')).toEqual([second.id, first.id]);
    expect(await idsOf('&status=unread')).toEqual([second.id]);
    expect(await idsOf('&status=read')).toEqual([first.id]);
    expect(await idsOf('&page=2&limit=1')).toEqual([first.id]);
    expect((await inbox(`?search=${tag}&limit=1`)).count).toBe(2);
    await setRead(first.id, false);
    expect(await idsOf('&status=read')).toEqual([]);
  });

  it('deletes a message once', async () => {
    const { id } = await receive();
    const remove = () => request('DELETE', `/contact-messages/${id}`, { token: admin.token });
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(404);
    expect(
      await query("SELECT by_user FROM changes WHERE record_kind = 'contact-message' AND record_id = $1", [id]),
    ).toEqual([{ by_user: admin.id }]);
  });

  it('refuses nonsense, and answers 404 for an unknown message', async () => {
    const { id } = await receive();
    expect((await setRead(id, 'yes')).status).toBe(400);
    expect((await setRead(unknownId(), true)).status).toBe(404);
    expect((await get('/contact-messages?status=old', admin.token)).status).toBe(400);
  });

  it('is closed to sales and to the public', async () => {
    expect((await get('/contact-messages', (await createStaff('sales')).token)).status).toBe(403);
    expect((await get('/contact-messages')).status).toBe(401);
  });
});
