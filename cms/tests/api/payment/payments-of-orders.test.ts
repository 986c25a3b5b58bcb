import { describe, expect, it } from 'vitest';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createShopper, createStaff } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { confirm, orderOf, payOrder, providerOrder, showPayment } from '../../helpers/online-payments';
import { paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { request } from '../../helpers/shop';

const { shopper, product } = paymentAtGateway();

describe('an order that is not paid', () => {
  it('is paid online later, once; and a second payment of it goes back', async () => {
    await quiet();
    const order = await createOrder(shopper, product);
    const { status, body: opened } = await payOrder(shopper, order.id);
    expect([status, opened.amount]).toEqual([201, 2100]);
    const isFor = { order: { id: order.id }, is_for_order: true };
    expect((await showPayment(opened.id)).body).toMatchObject({ state: 'open', ...isFor });
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body).toMatchObject({ state: 'paid', ...isFor });
    expect(await orderOf(order.id)).toMatchObject([{ payment_status: 'paid', payment_option: 'CASH_ON_DELIVERY' }]);
    expect((await payOrder(shopper, order.id)).status).toBe(409);
    expect((await payOrder(await createShopper(), order.id)).status).toBe(404);
  });

  it('takes no payment once it is cancelled: what came goes back', async () => {
    await quiet();
    const order = await createOrder(shopper, product);
    const { body: opened } = await payOrder(shopper, order.id);
    await gateway.pay(providerOrder(opened));
    expect((await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token })).status).toBe(200);
    expect((await confirm(opened.id)).body).toMatchObject({ state: 'returning' });
    expect((await payOrder(shopper, order.id)).status).toBe(409);
  });

  it('and is changed while it is being paid: what comes for the first goes back, and the other is paid by itself', async () => {
    await quiet();
    const desk = draftDesk(await createStaff('admin'));
    const order = await createOrder(shopper, product);
    const { body: opened } = await payOrder(shopper, order.id);
    await gateway.pay(providerOrder(opened));
    const changed = await desk.place((await desk.change(order.id)).body);
    expect(changed.status).toBe(200);
    expect((await confirm(opened.id)).body).toMatchObject({ state: 'returning' });
    const { body: again } = await payOrder(shopper, changed.body.id);
    await gateway.pay(providerOrder(again));
    expect((await confirm(again.id)).body).toMatchObject({ state: 'paid', order: { id: changed.body.id } });
  });

  it('is paid just when it is changed: the money is of one order, or goes back', async () => {
    await quiet();
    const desk = draftDesk(await createStaff('admin'));
    const order = await createOrder(shopper, product);
    const { body: opened } = await payOrder(shopper, order.id);
    await gateway.pay(providerOrder(opened));
    const draft = (await desk.change(order.id)).body;
    const [changed, paid] = await Promise.all([desk.place(draft), confirm(opened.id)]);
    if (changed.status === 409) expect(paid.body).toMatchObject({ state: 'paid' });
    else {
      const [after] = await orderOf(changed.body.id);
      expect(after?.payment_status).toBe(paid.body.state === 'paid' ? 'paid' : 'unpaid');
    }
  });
});
