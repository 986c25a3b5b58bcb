import { type IncomingDelivery, incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import type { StockMovement } from 'shared-types/contract/stock';
import { describe, expect, it } from 'vitest';
import { createProduct, createShopper, createStaff, stockOf, unknownId } from '../../helpers/factories';
import { changesOf, productForm } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';

const { admin } = productForm();
const bodyOf = (lines: object[], overrides: object = {}) => ({
  ...{ supplier: 'Devi Looms', reference: 'DL/7', note: '', expected_on: '2026-12-05', lines },
  ...overrides,
});
const post = (body: object, token = admin.token) =>
  request<IncomingDelivery>('POST', '/incoming-deliveries', { token, body });
async function create(lines: object[]): Promise<IncomingDelivery> {
  const { status, body } = await post(bodyOf(lines));
  if (status !== 201) throw new Error(`Noting a delivery answered ${status} ${JSON.stringify(body)}`);
  return body;
}
const line = (stock_id: number | undefined, expected: number, cost: number | null = null) => ({
  ...{ stock_id, expected, cost },
});
const act = (id: number, path: string, body?: object, token = admin.token) =>
  request<IncomingDelivery>('POST', `/incoming-deliveries/${id}/${path}`, { token, ...(body && { body }) });
const receive = ({ id, updated_at }: IncomingDelivery, lines: object[]) =>
  act(id, 'receipts', { lines, seen_updated_at: updated_at });
const coming = async (product: number) =>
  (await get<{ pieces: number; expected_on: string }[]>(`/products/${product}/coming`, admin.token)).body;

describe('a delivery from a supplier', () => {
  it('is in the trail when it is noted, changed and closed, with what became different', async () => {
    const [stock_id = 0] = (await createProduct({ quantities: [1] })).stockIds;
    const made = await create([line(stock_id, 2)]);
    await request('PUT', `/incoming-deliveries/${made.id}`, {
      token: admin.token,
      body: bodyOf([line(stock_id, 3)], { note: 'By train' }),
    });
    expect((await act(made.id, 'close')).status).toBe(200);
    const trail = await query<{ act: string; fields: { field: string }[] }>(
      "SELECT act, fields, by_name FROM changes WHERE record_kind = 'incoming-delivery' AND record_id = $1 ORDER BY id",
      [made.id],
    );
    expect(trail.map(({ act }) => act)).toEqual(['created', 'edited', 'closed']);
    expect(trail[1]?.fields.map(({ field }) => field).sort()).toEqual(['note', 'pieces']);
  });

  it('makes a form of the product that was open before stale where it changes a cost', async () => {
    const product = await createProduct({ quantities: [1] });
    const [stock_id = 0] = product.stockIds;
    const seen = async () => {
      const [row] = await query<{ updated_at: Date }>('SELECT updated_at FROM products WHERE id = $1', [product.id]);
      return row?.updated_at.toISOString();
    };
    const come = async (cost: number | null) =>
      expect((await receive(await create([line(stock_id, 1, cost)]), [{ stock_id, pieces: 1 }])).status).toBe(200);
    const opened = await seen();
    await come(null);
    expect(await seen()).toBe(opened);
    await come(850);
    const priced = await seen();
    expect(priced).not.toBe(opened);
    await come(850);
    expect(await seen()).toBe(priced);
  });

  it('is noted, shown at its product, booked in parts with its cost, and closed when all has come', async () => {
    const product = await createProduct({ quantities: [2, 0] });
    const [first = 0, second = 0] = product.stockIds;
    const made = await create([line(first, 12, 850.5), line(second, 3)]);
    expect(incomingDeliveries.create.answer.safeParse(made).error).toBeUndefined();
    expect(made).toMatchObject({ state: 'open', expected: 15, received: 0, expected_on: '2026-12-05' });
    expect((await coming(product.id)).map(({ pieces, expected_on }) => [pieces, expected_on])).toEqual([
      [12, '2026-12-05'],
      [3, '2026-12-05'],
    ]);
    const part = await receive(made, [{ stock_id: first, pieces: 5 }]);
    expect([part.status, part.body.state, part.body.received]).toEqual([200, 'open', 5]);
    expect(await stockOf(first)).toBe(7);
    const [variant] = await query<{ cost: string }>('SELECT cost FROM stock_labels WHERE id = $1', [first]);
    expect(Number(variant?.cost)).toBe(850.5);
    const { body: ledger } = await get<{ movements: StockMovement[] }>(
      `/products/${product.id}/movements?variant=${first}`,
      admin.token,
    );
    expect(ledger.movements[0]).toMatchObject({
      reason: 'delivered',
      pieces: 5,
      note: `Delivery ${made.id}, Devi Looms`,
    });
    expect((await changesOf(product.id)).at(-1)?.act).toBe('stock adjusted');
    const rest = await receive(part.body, [
      { stock_id: first, pieces: 8 },
      { stock_id: second, pieces: 3 },
    ]);
    expect(rest.body).toMatchObject({ state: 'closed', received: 16 });
    expect([await stockOf(first), await stockOf(second)]).toEqual([15, 3]);
    expect(await coming(product.id)).toEqual([]);
    expect((await receive(rest.body, [{ stock_id: first, pieces: 1 }])).status).toBe(409);
  });

  it('is booked once by two presses, and not by one that has read an older one', async () => {
    const { stockIds } = await createProduct({ quantities: [0] });
    const [stock_id = 0] = stockIds;
    const made = await create([line(stock_id, 4)]);
    const answers = await Promise.all([1, 2, 3].map(() => receive(made, [{ stock_id, pieces: 2 }])));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await stockOf(stock_id)).toBe(2);
  });

  it('books nothing of what is not in it', async () => {
    const { stockIds } = await createProduct({ quantities: [0, 0] });
    const made = await create([line(stockIds[0], 4)]);
    const { status, body } = await receive(made, [
      { stock_id: stockIds[0], pieces: 1 },
      { stock_id: stockIds[1], pieces: 1 },
    ]);
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'lines.1.stock_id']);
    expect(await stockOf(stockIds[0] ?? 0)).toBe(0);
    expect((await receive(made, [])).status).toBe(400);
    expect((await receive(made, [{ stock_id: stockIds[0], pieces: 0 }])).status).toBe(400);
  });

  it('is changed while it is open, but keeps what has come', async () => {
    const { stockIds } = await createProduct({ quantities: [0, 0] });
    const made = await create([line(stockIds[0], 4)]);
    const put = (body: object, id = made.id) =>
      request<IncomingDelivery>('PUT', `/incoming-deliveries/${id}`, { token: admin.token, body });
    const later = await put(bodyOf([line(stockIds[0], 6), line(stockIds[1], 1)], { expected_on: '2026-12-19' }));
    expect(later.body).toMatchObject({ expected: 7, expected_on: '2026-12-19' });
    const stale = await put(bodyOf([line(stockIds[0], 1)], { seen_updated_at: made.updated_at }));
    expect(stale.status).toBe(409);
    await receive(later.body, [{ stock_id: stockIds[0], pieces: 1 }]);
    const without = await put(bodyOf([line(stockIds[1], 1)]));
    expect([without.status, errorsOf(without.body)?.[0]?.path]).toEqual([400, 'lines']);
    expect((await act(made.id, 'close')).body.state).toBe('closed');
    expect((await put(bodyOf([line(stockIds[0], 1)]))).status).toBe(409);
    expect((await act(made.id, 'close')).status).toBe(409);
    expect((await put(bodyOf([line(stockIds[0], 1)]), unknownId())).status).toBe(404);
  });

  it.each([
    ['no supplier', { supplier: ' ' }, 'supplier'],
    ['no day', { expected_on: '5 Dec' }, 'expected_on'],
    ['nothing', { lines: [] }, 'lines'],
    ['no pieces', { lines: [line(1, 0)] }, 'lines.0.expected'],
    ['a variant that is not there', { lines: [line(unknownId(), 1)] }, 'lines.0.stock_id'],
  ])('is not noted of %s', async (_, wrong, path) => {
    const { stockIds } = await createProduct({});
    const { status, body } = await post(bodyOf([line(stockIds[0], 1)], wrong));
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, path]);
  });

  it('is listed among those that are open or closed, for who reads products', async () => {
    const { id: productId, stockIds } = await createProduct({});
    const made = await create([line(stockIds[0], 2)]);
    const ids = async (state: string) => {
      const path = `/incoming-deliveries?state=${state}&limit=100`;
      return (await get<{ deliveries: { id: number }[] }>(path, admin.token)).body.deliveries.map(({ id }) => id);
    };
    expect([(await ids('open')).includes(made.id), (await ids('closed')).includes(made.id)]).toEqual([true, false]);
    await act(made.id, 'close');
    expect([(await ids('open')).includes(made.id), (await ids('closed')).includes(made.id)]).toEqual([false, true]);
    const sales = (await createStaff('sales')).token;
    for (const path of ['/incoming-deliveries', `/incoming-deliveries/${made.id}`, `/products/${productId}/coming`]) {
      expect((await get(path)).status).toBe(401);
      expect((await get(path, sales)).status).toBe(403);
    }
    expect((await get(`/incoming-deliveries/${unknownId()}`, admin.token)).status).toBe(404);
    expect((await get(`/products/${unknownId()}/coming`, admin.token)).status).toBe(404);
    expect((await post(bodyOf([]), (await createShopper()).token)).status).toBe(403);
    expect((await act(made.id, 'close', undefined, sales)).status).toBe(403);
  });
});
