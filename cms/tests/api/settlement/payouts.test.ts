import { payouts } from 'shared-types/contract/payouts';
import { describe, expect, it } from 'vitest';
import { faultsOf } from '../../helpers/audit';
import { createStaff } from '../../helpers/factories';
import {
  admin,
  fetchNow,
  gateway,
  list,
  paid,
  refunded,
  type ShownPayout,
  shop,
  withPayoutShop,
} from '../../helpers/payout-shop';
import { get, query, request } from '../../helpers/shop';

withPayoutShop();

describe('payouts', () => {
  it('are fetched with gross, fees, GST on them and net, each line with its order, once', async () => {
    const first = await paid();
    const refund = await refunded(first, 100);
    const unknown = await paid({ isKnown: false });
    await gateway.control({ action: 'settle' });
    expect((await fetchNow()).body).toEqual({ new_lines: 3 });
    expect((await fetchNow()).body).toEqual({ new_lines: 0 });
    const { payouts: found, count, fetched_at } = await list();
    expect([count, fetched_at === null]).toEqual([1, false]);
    // 2 % of each payment, and 18 % GST on that.
    const [{ total_amount: amount }] = [first.order];
    const fee = amount * 0.02;
    const tax = fee * 0.18;
    expect(found[0]).toMatchObject({ provider: 'razorpay', refunds: -100, adjustments: 0, lines: 3, unmatched: 1 });
    for (const [is, wanted] of [
      [found[0]?.payments, 2 * amount],
      [found[0]?.fees, 2 * fee],
      [found[0]?.gst_on_fees, 2 * tax],
      [found[0]?.net, 2 * (amount - fee - tax) - 100],
    ])
      expect(is).toBeCloseTo(wanted ?? 0, 2);
    expect(found[0]?.bank_reference).toMatch(/^UTR/);

    const { status, body } = await get<ShownPayout>(`/payouts/razorpay/${found[0]?.id}`, admin.token);
    expect([status, payouts.show.answer.safeParse(body).error]).toEqual([200, undefined]);
    const order = { id: first.order.id, order_number: first.order.order_number };
    expect(body.items).toHaveLength(3);
    expect(body.items).toContainEqual(expect.objectContaining({ reference: first.id, state: 'matched', order }));
    expect(body.items).toContainEqual(
      expect.objectContaining({ reference: refund, state: 'matched', order, gross: -100, fee: 0, net: -100 }),
    );
    expect(body.items).toContainEqual(
      expect.objectContaining({ reference: unknown.id, state: 'unknown', order: null }),
    );
    expect(await faultsOf(shop.databaseUrl)).toEqual([]);
  });

  it('say what a line differs in from the books, and the audit does', async () => {
    const { id } = await paid();
    await query('UPDATE payment_attempts SET amount_captured = amount_captured - 1 WHERE provider_payment_id = $1', [
      id,
    ]);
    // Both may be of one second.
    const before = new Set((await list()).payouts.map((payout) => payout.id));
    await gateway.control({ action: 'settle' });
    await fetchNow();
    const latest = (await list()).payouts.find((payout) => !before.has(payout.id));
    expect(latest?.unmatched).toBe(1);
    expect((await faultsOf(shop.databaseUrl)).join()).toContain(id);
    await query('UPDATE payment_attempts SET amount_captured = amount WHERE provider_payment_id = $1', [id]);
    expect((await list()).payouts.find((payout) => payout.id === latest?.id)?.unmatched).toBe(0);
  });

  it('are missed where money was taken live a week ago and never paid out', async () => {
    const old = await paid({ isTest: false, daysAgo: 8 });
    await paid({ isTest: false, daysAgo: 2 });
    await paid({ daysAgo: 8 });
    const { missing, missing_count } = await list();
    expect(missing_count).toBe(1);
    expect(missing).toMatchObject([{ reference: old.id, amount: old.order.total_amount, order: { id: old.order.id } }]);
    await gateway.control({ action: 'settle' });
    await fetchNow();
    expect((await list()).missing_count).toBe(0);
  });

  it('of missed days are caught up with by the next look, from the first payment on', async () => {
    const days = await query<{ day: string }>('SELECT day::text FROM settlement_days ORDER BY day');
    expect(days.length).toBeGreaterThanOrEqual(9);
    await query('DELETE FROM settlement_days');
    await query('DELETE FROM settlement_lines');
    const { body } = await fetchNow();
    expect(body.new_lines).toBeGreaterThanOrEqual(6);
    expect(await query('SELECT day::text FROM settlement_days ORDER BY day')).toEqual(days);
  });

  it('are asked for again after the provider did not answer', async () => {
    await gateway.wishOnce('isDown');
    const refused = await fetchNow();
    expect([refused.status, refused.body]).toMatchObject([503, { message: /does not answer/ }]);
    expect((await fetchNow()).status).toBe(200);
  });
});

describe('GET /payouts/export', () => {
  it('is a CSV of every line for the accountant, of all days or some', async () => {
    const { status, body, headers } = await get<Buffer>('/payouts/export', admin.token);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    const [heading, ...rows] = body.toString('utf8').slice(1).trimEnd().split('\r\n');
    expect(heading).toBe(
      'Paid out on,Provider,Payout,Bank reference,Kind,Provider’s number,Order ID,Amount,Fee,GST on fee,Net,In the books',
    );
    const [{ count = 0 } = {}] = await query<{ count: number }>('SELECT count(*)::int AS count FROM settlement_lines');
    expect(rows).toHaveLength(count);
    const none = await get<Buffer>('/payouts/export?to=2020-01-01', admin.token);
    expect(none.body.toString('utf8').trimEnd().split('\r\n')).toHaveLength(1);
  });

  it('executes nothing in a spreadsheet', async () => {
    await query("UPDATE settlement_lines SET utr = '=1+1' WHERE id = (SELECT min(id) FROM settlement_lines)");
    const { body } = await get<Buffer>('/payouts/export', admin.token);
    expect(body.toString('utf8')).toContain(",'=1+1,");
  });
});

describe('payouts are refused', () => {
  it('to who is not signed in, or is only sales', async () => {
    const sales = await createStaff('sales');
    for (const [method, path] of [
      ['GET', '/payouts'],
      ['GET', '/payouts/export'],
      ['GET', '/payouts/razorpay/setl_1'],
      ['POST', '/payouts/fetch'],
      ['POST', '/payouts/razorpay/setl_1/note'],
    ] as const)
      for (const [token, status] of [
        [null, 401],
        [sales.token, 403],
      ] as const)
        expect([path, (await request(method, path, { token })).status]).toEqual([path, status]);
  });

  it('where there is none, and where the query is wrong', async () => {
    expect((await get('/payouts/razorpay/setl_none', admin.token)).status).toBe(404);
    expect((await get('/payouts?page=0', admin.token)).status).toBe(400);
    for (const path of ['/payouts', '/payouts/export']) {
      const { status, body } = await get(`${path}?from=2026-02-01&to=2026-01-01`, admin.token);
      expect([status, body.errors?.[0]?.path]).toEqual([400, 'to']);
    }
  });
});
