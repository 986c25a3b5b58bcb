import type { GuestExport } from 'shared-types/contract/guests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { askForCode } from '../../helpers/codes';
import { createOrder, createShopper } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { codeTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { errorsOf, query, request } from '../../helpers/shop';

trackLedger();

const admin = preparedStaff('admin');

async function proofOf(email: string) {
  const { cookie } = await askForCode(email);
  return { body: { email, code: await codeTo(email) }, cookie };
}
const act = <Body>(what: 'export' | 'erase', how: { body: object; cookie?: string | undefined }) =>
  request<Body & { message: string }>('POST', `/account/guest/${what}`, how);
const deliver = (id: number) =>
  request('PUT', `/orders/${id}/status`, { token: admin.token, body: { status: 'delivered' } });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a guest with a code to the mail address (DPDP Act 2023, sections 11 and 12)', () => {
  it('takes along what is kept, and nothing of anybody else', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    await createOrder(await createGuest());
    const { status, body, headers } = await act<GuestExport>('export', await proofOf(guest.contact.email));
    expect([status, body.orders.map(({ id }) => id)]).toEqual([200, [order.id]]);
    expect(body.contacts.map(({ email }) => email)).toEqual([guest.contact.email]);
    expect(headers.get('cache-control')).toContain('no-store');
  });

  it('is erased once nothing is on its way, which is in the trail of the order', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest);
    const early = await act('erase', await proofOf(guest.contact.email));
    expect([early.status, early.body.message]).toEqual([409, `The order ${order.order_number} is still on its way`]);
    expect((await deliver(order.id)).status).toBe(200);
    expect((await act('erase', await proofOf(guest.contact.email))).status).toBe(200);
    const [row] = await query('SELECT customer_name, customer_email FROM orders WHERE id = $1', [order.id]);
    expect(JSON.stringify(row)).not.toContain(guest.contact.email);
    const [change] = await query(
      "SELECT act, by_name, by_user FROM changes WHERE record_kind = 'order' AND record_id = $1 ORDER BY id DESC LIMIT 1",
      [order.id],
    );
    expect(change).toEqual({ act: 'guest erased', by_name: 'The guest', by_user: null });
    expect(await query('SELECT id FROM devices WHERE lower(guest_email) = lower($1)', [guest.contact.email])).toEqual(
      [],
    );
  });

  it('leaves the account of the same address as it is', async () => {
    const shopper = await createShopper();
    const order = await createOrder(shopper);
    expect((await deliver(order.id)).status).toBe(200);
    expect((await act('erase', await proofOf(shopper.email))).status).toBe(200);
    const [row] = await query('SELECT customer_email FROM orders WHERE id = $1', [order.id]);
    expect(row?.customer_email).toBe(shopper.email);
  });

  it('needs the code that was sent to that address for this browser, once', async () => {
    const { contact } = await createGuest();
    const { body, cookie } = await proofOf(contact.email);
    const refused = async (how: Parameters<typeof act>[1]) => {
      const { status, body: answer } = await act('export', how);
      return [status, errorsOf(answer)?.map(({ path }) => path)];
    };
    expect(await refused({ body: { ...body, code: wrong(body.code) }, cookie })).toEqual([400, ['code']]);
    expect(await refused({ body })).toEqual([409, ['code']]);
    const other = await createGuest();
    expect(await refused({ body: { ...body, email: other.contact.email }, cookie })).toEqual([409, ['code']]);
    expect(await refused({ body: { email: 'nobody', code: '12' }, cookie })).toEqual([400, ['email', 'code']]);
    expect((await act('export', { body, cookie })).status).toBe(200);
    expect(await refused({ body, cookie })).toEqual([409, ['code']]);
  });
});
