import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { eventually } from '../../helpers/eventually';
import { createOrder, createProduct, createShopper, placeOrder, readyToPlace } from '../../helpers/factories';
import { query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { other, interleaved } = concurrentEdit();

interface Line {
  request: string;
  message: string;
  [more: string]: unknown;
}

/** What was logged while this request was answered. */
async function logged(headers: Headers): Promise<Line> {
  const id = headers.get('x-request-id');
  const text = await fs.readFile(path.join(shopUnderTest.dataDir, 'logs', 'app.log'), 'utf8');
  const lines = text.split('\n').filter((line) => id && line.includes(id));
  expect(lines).toHaveLength(1);
  return JSON.parse(lines[0] ?? '');
}

it('says in the log by a code why something was a conflict, with the request’s id and without anything personal (ASVS 16.2.5)', async () => {
  const shopper = await createShopper();
  const product = await createProduct({ quantities: [1] });
  const body = await readyToPlace(shopper, product);
  await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
  const soldOut = await placeOrder(shopper, body);
  expect(soldOut.status).toBe(409);
  await eventually(async () =>
    expect(await logged(soldOut.headers)).toMatchObject({
      message: 'conflict',
      method: 'POST',
      route: '/api/orders',
      code: 'sold_out',
      reason: `${product.name} is sold out`,
      at: [expect.any(String)],
    }),
  );
});

it('names no order there', async () => {
  const shopper = await createShopper();
  const { order_number } = await createOrder(shopper);
  const refused = await request('POST', '/account/delete', {
    token: shopper.token,
    body: { password: 'a long enough password' },
  });
  expect([refused.status, refused.body.message]).toEqual([409, `The order ${order_number} is still on its way`]);
  await eventually(async () =>
    expect(await logged(refused.headers)).toMatchObject({
      code: 'order_under_way',
      reason: 'The order [order] is still on its way',
    }),
  );
});

it('keeps the code to the log, for an answer has its message and the fields only', async () => {
  const shopper = await createShopper();
  const body = await readyToPlace(shopper, await createProduct());
  const changed = await placeOrder(shopper, { ...body, expected_total: 1 });
  expect([changed.status, Object.keys(changed.body).sort()]).toEqual([409, ['errors', 'message']]);
  await eventually(async () =>
    expect(await logged(changed.headers)).toMatchObject({ code: 'total_changed', at: ['expected_total'] }),
  );
});

it('has a code for what was deleted while it was asked for', async () => {
  const shopper = await createShopper();
  const message = { name: 'A', email: shopper.email, message: 'Do you paint to order?' };
  const refused = await interleaved(
    () => other.query('DELETE FROM up_users WHERE id = $1', [shopper.id]),
    () => request('POST', '/contact-messages', { token: shopper.token, body: message }),
  );
  expect(refused.status).toBe(409);
  await eventually(async () => expect(await logged(refused.headers)).toMatchObject({ code: 'reference_gone' }));
});
