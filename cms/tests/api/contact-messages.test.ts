import { describe, expect, it } from 'vitest';
import { query, request } from '../helpers/shop';

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
