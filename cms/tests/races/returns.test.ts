import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { addToCart, createAddress, createProduct, createShopper, placeOrder, stockOf } from '../helpers/factories';
import { returnFixture } from '../helpers/return-fixture';
import { request } from '../helpers/shop';

trackLedger();
const { accept, ask, asked, decide, delivered, receive, setStatus, show, staff, stock, withdraw } = returnFixture();
const exchanges = returnFixture([5, 1]);

describe('at the same moment', () => {
  it('two tabs ask for the same piece, and one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await delivered(1);
      const answers = await Promise.all([ask(order), ask(order)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      await setStatus(order.id, 'cancelled');
    }
  });

  it('the shopper asks while staff begin it for them, and it comes back once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await delivered(1);
      const lines = [{ id: order.details[0]?.id ?? 0, quantity: 1 }];
      const body = { lines, reason: 'damaged', is_here: round % 2 === 0 };
      const begin = () => request('POST', `/orders/admin/${order.id}/return-requests`, { token: staff.token, body });
      const answers = await Promise.all([begin(), ask(order), begin()]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
      await setStatus(order.id, 'cancelled');
      expect(await stock()).toBe(5);
    }
  });

  it('staff accept while the shopper withdraws, and the second is told so', async () => {
    const order = await delivered();
    for (let round = 0; round < 5; round++) {
      const { id } = await asked(order);
      const [accepted, withdrawn] = await Promise.all(
        round % 2 ? [accept(id), withdraw(id)] : [withdraw(id), accept(id)].reverse(),
      );
      expect([accepted?.status, withdrawn?.status].sort()).toEqual([200, 409]);
      if (accepted?.status === 200) await decide(id, { decision: 'declined', answer: 'No' });
    }
  });

  it('two members of staff receive it, and one credit note is issued', async () => {
    const order = await delivered();
    const { id } = await asked(order, 2);
    await accept(id);
    const answers = await Promise.all([receive(order, id, 2), receive(order, id, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await show(order.id)).documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
  });

  it('it is received while the order is cancelled, and everything is credited once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await delivered(2);
      const { id } = await asked(order, 1);
      await accept(id);
      await Promise.all(
        round % 2
          ? [receive(order, id), setStatus(order.id, 'cancelled')]
          : [setStatus(order.id, 'cancelled'), receive(order, id)],
      );
      const { documents } = await show(order.id);
      const credited = documents.reduce((sum, one) => sum + (one.kind === 'credit_note' ? one.total_amount : 0), 0);
      expect([credited, await stock()]).toEqual([4200, 5]);
    }
  });
});

describe('the last piece', () => {
  const pair = exchanges.product;
  const last = () => pair.stockIds[1] ?? 0;
  const wish = (order: Awaited<ReturnType<typeof exchanges.delivered>>) =>
    exchanges.ask(order, 1, { lines: [{ id: exchanges.lineOf(order), quantity: 1, exchange_for: last() }] });

  it('is reserved for one of two exchanges of two orders', async () => {
    for (let round = 0; round < 4; round++) {
      const orders = [await exchanges.delivered(1), await exchanges.delivered(1)];
      const answers = await Promise.all(orders.map(wish));
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await stockOf(last())).toBe(0);
      for (const { id } of orders) await exchanges.setStatus(id, 'cancelled');
      expect(await stockOf(last())).toBe(1);
    }
  });

  it('of another product is reserved for one of two exchanges', async () => {
    const wanted = await createProduct({ quantities: [1], price: 3000 });
    const [piece = 0] = wanted.stockIds;
    for (let round = 0; round < 4; round++) {
      const orders = [await exchanges.delivered(1), await exchanges.delivered(1)];
      const answers = await Promise.all(
        orders.map((order) =>
          exchanges.ask(order, 1, {
            lines: [{ id: exchanges.lineOf(order), quantity: 1, exchange_for: piece, exchange_price: 3000 }],
          }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect(await stockOf(piece)).toBe(0);
      for (const { id } of orders) await exchanges.setStatus(id, 'cancelled');
      expect(await stockOf(piece)).toBe(1);
    }
  });

  it('goes to an exchange or to a buyer, never to both', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await exchanges.delivered(1);
      const buyer = await createShopper();
      const address = await createAddress(buyer);
      const cart = await addToCart(buyer, pair, { stock_id: last() });
      const buy = () =>
        placeOrder(buyer, { cart_id: cart.id, shipping_address_id: address.id, billing_address_id: address.id });
      const first = round % 2 ? buy() : null;
      const wished = wish(order);
      const [bought, reserved] = await Promise.all([first ?? buy(), wished]);
      expect([bought.status, reserved.status].sort()).toEqual([201, 409]);
      expect(await stockOf(last())).toBe(0);
      await exchanges.setStatus(order.id, 'cancelled');
      if (bought.status === 201) await exchanges.setStatus(bought.body.id, 'cancelled');
      expect(await stockOf(last())).toBe(1);
    }
  });

  it('is sent once, and credited once, when it is received by two and its order is cancelled', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await exchanges.delivered(1);
      const id = (await wish(order)).body.requests[0]?.id ?? 0;
      await exchanges.accept(id);
      const acts = [
        () => exchanges.receive(order, id),
        () => exchanges.receive(order, id),
        () => exchanges.setStatus(order.id, 'cancelled'),
      ];
      const answers = await Promise.all((round % 2 ? acts : acts.reverse()).map((act) => act()));
      expect(answers.filter(({ status }) => status === 201).length).toBeLessThan(2);
      const { documents } = await exchanges.show(order.id);
      const credited = documents.reduce((sum, one) => sum + (one.kind === 'credit_note' ? one.total_amount : 0), 0);
      expect(credited).toBe(2100);
      const made = (await exchanges.returnsOf(order)).requests[0]?.exchange_order;
      expect([await stockOf(pair.stockIds[0] ?? 0), await stockOf(last())]).toEqual([5, made ? 0 : 1]);
      if (made) await exchanges.setStatus(made.id, 'cancelled');
    }
  });
});
