import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { settleEverything } from '../../helpers/every-rupee';
import { gateway } from '../../helpers/gateway';
import { createGuest } from '../../helpers/guest';
import { confirm, openPayment, providerOrder, readyToPay } from '../../helpers/online-payments';
import { ordersOf, paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { preparedStaff } from '../../helpers/prepared';
import { query, request } from '../../helpers/shop';

const { shopper, product, openAndPay } = paymentAtGateway({ quantity: 60 });
const admin = preparedStaff('admin');

describe('a payment whose payer is gone', () => {
  const nothingOf = async (key: string, person: RegExp) => {
    const [row] = await query(
      `SELECT p.terms, p.page, (SELECT string_agg(encode(e.body, 'escape'), '') FROM payment_events e
         WHERE e.provider_order_id = p.provider_order_id) AS told FROM payments p WHERE key = $1`,
      [key],
    );
    expect(JSON.stringify(row)).not.toMatch(person);
  };

  it('takes nothing from who deletes the account while paying, and keeps nothing of them', async () => {
    await quiet();
    const { opened, cartId } = await openAndPay();
    const left = await request('POST', '/account/delete', {
      ...{ token: shopper.token, body: { password: 'a long enough password' } },
    });
    expect(left.status).toBe(200);
    expect((await confirm(opened.id)).body).toMatchObject({ state: 'returning', order: null });
    expect(await ordersOf(cartId)).toEqual([]);
    await settleEverything([opened.id]);
    await nothingOf(opened.id, new RegExp(`Leela|${shopper.email}|9876543210`));
  });

  it('keeps nothing of a guest who is erased, not even what the provider told of them', async () => {
    const guest = await createGuest({ name: 'Zarina Begum' });
    const { body: opened } = await openPayment(guest, await readyToPay(guest, product));
    await gateway.pay(providerOrder(opened));
    const { body } = await confirm(opened.id);
    expect(body.state).toBe('paid');
    await eventually(async () =>
      expect(
        await query('SELECT FROM payment_events WHERE provider_order_id = $1', [providerOrder(opened)]),
      ).not.toEqual([]),
    );
    await query("UPDATE payment_events SET body = convert_to($2, 'UTF8') WHERE provider_order_id = $1", [
      providerOrder(opened),
      JSON.stringify({ email: guest.contact.email, contact: guest.contact.phone }),
    ]);
    await query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [body.order?.id]);
    const erased = await request('DELETE', `/orders/admin/${body.order?.id}/guest`, { token: admin.token });
    expect(erased.status).toBe(200);
    await nothingOf(opened.id, new RegExp(`Zarina|${guest.contact.email}|${guest.contact.phone}`));
    await query("UPDATE orders SET order_status = 'pending' WHERE id = $1", [body.order?.id]);
  });
});
