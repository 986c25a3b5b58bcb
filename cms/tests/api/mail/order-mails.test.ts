import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { formatPhone } from 'shared-types/domain/phone';
import { afterAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createOrder, placeOrder, readyToPlace } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { staff, shopper, product, setStatus, show } = orderFixture();

describe('the shopper hears of it by mail', () => {
  const folder = path.join(shopUnderTest.dataDir, 'outbox');

  async function mailsTo(email: string) {
    const files = (await fs.readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const all = await Promise.all(
      files.map(async (name) => PostalMime.parse(await fs.readFile(path.join(folder, name)))),
    );
    return all.filter(({ to, subject }) => to?.[0]?.address === email && !subject?.startsWith('Please confirm'));
  }

  it('once for each event, with a link to the order', async () => {
    const order = await createOrder(shopper, product);
    for (const status of ['shipped', 'shipped', 'delivered', 'cancelled', 'pending']) await setStatus(order.id, status);
    const subjects = ['is placed', 'is on its way', 'is delivered', 'is cancelled', 'goes on'];
    await eventually(async () => expect(await mailsTo(shopper.email)).toHaveLength(subjects.length));
    const mails = await mailsTo(shopper.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      subjects.map((words) => `Your order ${order.order_number} ${words}`),
    );
    expect(mails[0]?.text).toContain('Namaste Leela Devi,');
    expect(mails[0]?.text).toContain(`/orders/${order.order_number}`);
    expect(mails[0]?.html).toContain('₹2,100.00');
  });

  afterAll(() => query('UPDATE store_settings SET phone_has_whatsapp = NULL'));

  it('as a whole receipt, the same as text and as a page', async () => {
    await query("UPDATE store_settings SET delivery_days = '3–7 business days', phone_has_whatsapp = true");
    const order = await createOrder(shopper, product);
    await eventually(async () => expect(await mailsTo(shopper.email)).toHaveLength(1));
    const [mail] = await mailsTo(shopper.email);
    const { shipping_address: to } = order;
    for (const form of [mail?.text, mail?.html]) {
      for (const fact of [
        ...[order.order_number, 'Placed on', 'Peacock Kurta', '1 × ₹2,100.00', 'Subtotal', 'Delivery', 'Total'],
        ...[
          'Cash on delivery',
          'Still to pay: ₹2,100.00',
          'Please have ₹2,100.00 in cash ready',
          'GST of ₹100.00 is included',
        ],
        ...[to.name, to.building, to.area, String(to.zipcode), `Phone ${formatPhone(to.phone)}`, 'What happens next'],
        ...['Expected with you', `/orders/${order.order_number}`, 'https://wa.me/91'],
      ])
        expect(form).toContain(fact);
      expect(form).not.toMatch(/undefined|null|NaN/);
    }
  });

  it('once for each time that money goes back, with amount and reference', async () => {
    const order = await createOrder(shopper, product);
    const pay = (body: object) =>
      request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body: { reference: 'UTR 77', ...body } });
    await pay({ status: 'paid' });
    const { updated_at: seen_updated_at } = await show(order.id);
    const refund = { status: 'refunded', amount: 100.5, beyond_credit: true, seen_updated_at };
    const answers = await Promise.all([pay(refund), pay(refund)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    await eventually(async () => expect(await mailsTo(shopper.email)).toHaveLength(3));
    const [, received, mail] = await mailsTo(shopper.email);
    expect(received?.subject).toBe(`We have your payment for order ${order.order_number}`);
    expect(received?.text).toContain('Received: ₹2,100.00');
    expect(mail?.text).toContain('Received: ₹2,100.00\nPaid back: ₹100.50');
    expect(mail?.subject).toBe(`₹100.50 of order ${order.order_number} paid back`);
    expect(mail?.text).toContain('Reference: UTR 77');
    expect(
      await query("SELECT id FROM mails WHERE recipient = $1 AND key LIKE 'order/%'", [shopper.email]),
    ).toHaveLength(3);
  });

  it('how much is to be paid by UPI when an order goes on whose money had gone back', async () => {
    const body = await readyToPlace(shopper, product, { quantity: 2 });
    const { id } = (await placeOrder(shopper, { ...body, payment_option: 'UPI' })).body;
    const pay = (what: object) => request('PUT', `/orders/${id}/payment`, { token: staff.token, body: what });
    await pay({ status: 'paid', reference: 'P' });
    await setStatus(id, 'cancelled');
    await pay({ status: 'refunded', reference: 'R', amount: 1200 });
    await setStatus(id, 'pending');
    await eventually(async () => expect(await mailsTo(shopper.email)).toHaveLength(5));
    const texts = (await mailsTo(shopper.email)).map(({ text }) => text ?? '');
    expect(texts.filter((text) => text.includes('Please pay ₹4,200.00 by UPI'))).toHaveLength(1);
    expect(texts.filter((text) => text.includes('Please pay ₹1,200.00 by UPI'))).toHaveLength(1);
  });

  it('of a placement that fails hears nobody', async () => {
    const body = await readyToPlace(shopper, product);
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(shopper, body)).status).toBe(409);
    expect(await query("SELECT id FROM mails WHERE recipient = $1 AND key LIKE 'order/%'", [shopper.email])).toEqual(
      [],
    );
  });

  it('of a placement that is repeated hears once', async () => {
    const body = await readyToPlace(shopper, product);
    await Promise.all(Array.from({ length: 5 }, () => placeOrder(shopper, body)));
    expect(
      await query("SELECT id FROM mails WHERE recipient = $1 AND key LIKE 'order/%'", [shopper.email]),
    ).toHaveLength(1);
  });
});
