import { describe, expect, it } from 'vitest';
import { settleEverything } from '../../helpers/every-rupee';
import { gateway } from '../../helpers/gateway';
import { confirm, openPayment, providerOrder, readyToPay } from '../../helpers/online-payments';
import { paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';

const { shopper, product } = paymentAtGateway({ quantity: 60 });

describe('a provider that answers nonsense', () => {
  it.each([
    ['a page of HTML', { status: 200, type: 'text/html', body: '<h1>Welcome</h1>' }],
    ['nothing', { status: 200, type: 'text/html', body: '' }],
    ['other JSON', { status: 200, body: { hello: 'world' } }],
    ['null', { status: 200, body: null }],
    ['another address', { status: 302, body: '', type: 'text/html', location: 'http://127.0.0.1:1/' }],
    [
      'amounts as words',
      {
        status: 200,
        body: {
          items: [
            {
              id: 'pay_1',
              status: 'captured',
              captured: true,
              amount: '210000',
              amount_refunded: 0,
              created_at: 1,
              currency: 'INR',
            },
          ],
        },
      },
    ],
    [
      'another currency',
      {
        status: 200,
        body: {
          items: [
            {
              id: 'pay_1',
              status: 'captured',
              captured: true,
              amount: 210_000,
              amount_refunded: 0,
              created_at: 1,
              currency: 'USD',
            },
          ],
        },
      },
    ],
    [
      'parts of a paisa',
      {
        status: 200,
        body: {
          items: [
            {
              id: 'pay_1',
              status: 'captured',
              captured: true,
              amount: 210_000.5,
              amount_refunded: 0,
              created_at: 1,
              currency: 'INR',
            },
          ],
        },
      },
    ],
    ['a refusal in HTML', { status: 403, type: 'text/html', body: '<h1>Blocked</h1>' }],
  ])('(%s) is asked again, the shopper waits, and nothing is lost', async (_, answer) => {
    await quiet();
    const body = await readyToPay(shopper, product);
    await gateway.wish({ answerInstead: { value: answer } });
    expect((await openPayment(shopper, body)).status).toBe(503);
    await gateway.behave();
    await quiet();
    const { body: opened } = await openPayment(shopper, body);
    await gateway.pay(providerOrder(opened));
    await gateway.wish({ answerInstead: { value: answer } });
    const { status, body: payment } = await confirm(opened.id);
    expect([status, payment.state]).toEqual([200, 'open']);
    await gateway.behave();
    await quiet();
    expect((await confirm(opened.id)).body.state).toBe('paid');
    await settleEverything([opened.id]);
  });
});
