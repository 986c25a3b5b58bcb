import type { StaffProduct } from 'shared-types/contract/product-form';
import { STOCK_NOTICE_DAYS } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createProduct, createShopper, PASSWORD, type TestProduct, unknownId } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { startSecondShop } from '../../helpers/second-shop';
import { errorsOf, get, query, request, tidyUp } from '../../helpers/shop';

const unique = () => `waits-${Math.random().toString(36).slice(2)}@example.com`;
const ask = (body: unknown, token?: string) => request('POST', '/stock-notices', { token, body });
const stockIdOf = ({ stockIds }: TestProduct) => stockIds[0] ?? 0;
const soldOut = () => createProduct({ quantities: [0] });
const waitingFor = (stockId: number) =>
  query<{ email: string }>(
    'SELECT email FROM stock_notices WHERE stock_label_id = $1 AND told_at IS NULL ORDER BY id',
    [stockId],
  );
const toldOf = async (stockId: number) =>
  (await query('SELECT 1 FROM stock_notices WHERE stock_label_id = $1 AND told_at IS NOT NULL', [stockId])).length;
/** As by whatever means pieces come back: nothing but the stock itself is looked at. */
const setStock = (stockId: number, quantity: number) =>
  query('UPDATE stock_labels SET quantity = $2 WHERE id = $1', [stockId, quantity]);
/** Whoever could be told of anything has been: a piece that came back later than all the others has been told of. */
async function rounds(): Promise<void> {
  for (let round = 0; round < 2; round++) {
    const marker = stockIdOf(await soldOut());
    await ask({ stock_id: marker, email: unique() });
    await setStock(marker, 1);
    await eventually(async () => expect(await toldOf(marker)).toBe(1));
  }
}

const admin = preparedStaff('admin');

describe('asking to be told when a variant is back', () => {
  it('says the same to an address that waits already, and keeps it once', async () => {
    const stockId = stockIdOf(await soldOut());
    const email = unique();
    const answers = await Promise.all(
      [email, email.toUpperCase(), email].map((one) => ask({ stock_id: stockId, email: one })),
    );
    for (const { status, body } of answers)
      expect([status, body]).toEqual([201, { message: 'We will write to you once it is back.' }]);
    expect(await waitingFor(stockId)).toEqual([{ email }]);
  });

  it('says at the field what is wrong, and nothing of what is not on sale', async () => {
    const product = await soldOut();
    const wrong = await ask({ stock_id: stockIdOf(product), email: 'nobody' });
    expect([wrong.status, errorsOf(wrong.body)?.map(({ path }) => path)]).toEqual([400, ['email']]);
    expect((await ask({ stock_id: unknownId(), email: unique() })).status).toBe(404);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    expect((await ask({ stock_id: stockIdOf(product), email: unique() })).status).toBe(404);
  });

  it('refuses what is there', async () => {
    const stockId = stockIdOf(await createProduct({ quantities: [1] }));
    const { status, body } = await ask({ stock_id: stockId, email: unique() });
    expect([status, errorsOf(body)?.map(({ path }) => path), await waitingFor(stockId)]).toEqual([
      409,
      ['stock_id'],
      [],
    ]);
  });

  it('is bounded for an address over all variants, and for a network', async () => {
    const bounded = await startSecondShop({ RATE_LIMIT_SCALE: '1' });
    const stockId = stockIdOf(await soldOut());
    const askThere = async (email: string) =>
      (
        await fetch(`${bounded.url}/api/stock-notices`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ stock_id: stockId, email }),
        })
      ).status;
    const email = unique();
    const statuses: number[] = [];
    for (let i = 0; i < 22; i++) statuses.push(await askThere(email));
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([20, 429]);
    expect(await askThere(unique())).toBe(201);
    await query('UPDATE rate_limits SET points = 100');
    expect(await askThere(unique())).toBe(429);
    await bounded.stop();
  });
});

describe('when pieces return', () => {
  it('as many are told as there are pieces, once each, in the order in which they asked, by two instances at once', async () => {
    const other = await startSecondShop({ RATE_LIMIT_SCALE: '1000' });
    const product = await soldOut();
    const stockId = stockIdOf(product);
    const people = Array.from({ length: 5 }, unique);
    for (const email of people) await ask({ stock_id: stockId, email });
    const shown = await get<StaffProduct>(`/products/${product.id}`, admin.token);
    expect(shown.body.stocks.map(({ waiting }) => waiting)).toEqual([5]);

    await setStock(stockId, 2);
    await eventually(async () => expect(await toldOf(stockId)).toBe(2));
    await rounds();
    expect(await waitingFor(stockId)).toEqual(people.slice(2).map((email) => ({ email })));

    // One more comes: one more is told. After a day those who were told have had their time.
    await setStock(stockId, 3);
    await eventually(async () => expect(await toldOf(stockId)).toBe(3));
    await rounds();
    expect(await waitingFor(stockId)).toEqual(people.slice(3).map((email) => ({ email })));
    await query("UPDATE stock_notices SET told_at = told_at - interval '25 hours' WHERE stock_label_id = $1", [
      stockId,
    ]);
    await eventually(async () => expect(await waitingFor(stockId)).toEqual([]));
    const sent = await query<{ recipient: string }>(
      'SELECT recipient FROM mails WHERE recipient = ANY($1) ORDER BY id',
      [people],
    );
    expect(sent.map(({ recipient }) => recipient)).toEqual(people);
    await other.stop();
  }, 120_000);

  it('nobody is told of what is kept for somebody at the checkout, nor of what is not on sale', async () => {
    const [held, hidden] = [await soldOut(), await soldOut()];
    for (const product of [held, hidden]) await ask({ stock_id: stockIdOf(product), email: unique() });
    await query('UPDATE products SET is_active = false WHERE id = $1', [hidden.id]);
    await query(
      "INSERT INTO stock_holds (document_id, stock_label_id, cart_id, quantity, expires_at) SELECT 'held', $1, min(id), 1, now() + interval '1 hour' FROM carts",
      [stockIdOf(held)],
    );
    for (const product of [held, hidden]) await setStock(stockIdOf(product), 1);
    await rounds();
    expect([await toldOf(stockIdOf(held)), await toldOf(stockIdOf(hidden))]).toEqual([0, 0]);
    await query('DELETE FROM stock_holds WHERE stock_label_id = $1', [stockIdOf(held)]);
    await eventually(async () => expect(await toldOf(stockIdOf(held))).toBe(1));
  }, 120_000);

  it('the address is forgotten at once', async () => {
    const stockId = stockIdOf(await soldOut());
    await ask({ stock_id: stockId, email: unique() });
    await setStock(stockId, 1);
    await eventually(async () => expect(await toldOf(stockId)).toBe(1));
    expect(await query('SELECT email, user_id FROM stock_notices WHERE stock_label_id = $1', [stockId])).toEqual([
      { email: null, user_id: null },
    ]);
  });
});

describe('whoever waits', () => {
  it('cancels all of it by the link of a mail, also twice, and nobody else’s', async () => {
    const [email, stranger] = [unique(), unique()];
    const [back, first, second] = [await soldOut(), await soldOut(), await soldOut()].map(stockIdOf);
    for (const stock_id of [back, first, second]) await ask({ stock_id, email });
    await ask({ stock_id: first, email: stranger });
    await setStock(back ?? 0, 1);
    await eventually(async () => expect(await toldOf(back ?? 0)).toBe(1));
    const [mail = ''] = await mailsTo(email);
    expect(mail).toContain('/product/');
    expect(mail).toMatch(/^List-Unsubscribe:\s+<.*\/notices\/cancel#/m);
    const token = /notices\/cancel#([\w.-]+)/.exec(mail)?.[1] ?? '';
    const cancel = (given: unknown) => request('POST', '/stock-notices/cancel', { body: { token: given } });
    for (const wrong of ['', 'x', `${token}x`, `${Buffer.from(stranger).toString('base64url')}.${token.split('.')[1]}`])
      expect((await cancel(wrong)).status).toBe(400);
    for (let i = 0; i < 2; i++) expect((await cancel(token)).status).toBe(200);
    expect([await waitingFor(first ?? 0), await waitingFor(second ?? 0)]).toEqual([[{ email: stranger }], []]);
  });

  it('finds it in the export of the account; it goes with the account', async () => {
    const shopper = await createShopper();
    const [signedIn, byAddress] = [await soldOut(), await soldOut()];
    await ask({ stock_id: stockIdOf(signedIn), email: unique() }, shopper.token);
    await ask({ stock_id: stockIdOf(byAddress), email: shopper.email });
    const { body } = await get<{ stock_notices: { product: string }[] }>('/account/export', shopper.token);
    expect(body.stock_notices.map(({ product }) => product)).toEqual([signedIn.name, byAddress.name]);
    await request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } });
    for (const product of [signedIn, byAddress]) expect(await waitingFor(stockIdOf(product))).toEqual([]);
  });

  it(`is forgotten after ${STOCK_NOTICE_DAYS} days`, async () => {
    const stockId = stockIdOf(await soldOut());
    for (const email of [unique(), unique()]) await ask({ stock_id: stockId, email });
    await query(
      `UPDATE stock_notices SET created_at = now() - make_interval(days => $2)
       WHERE id = (SELECT min(id) FROM stock_notices WHERE stock_label_id = $1)`,
      [stockId, STOCK_NOTICE_DAYS + 1],
    );
    // Any instance forgets at its start.
    await tidyUp();
    await eventually(async () => expect((await waitingFor(stockId)).length).toBe(1));
  });
});
