import { randomBytes, randomUUID } from 'node:crypto';
import { payouts } from 'shared-types/contract/payouts';
import type { Today } from 'shared-types/contract/stats';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { admin, fetchNow, gateway, list, note, paid, shown, withPayoutShop } from '../../helpers/payout-shop';
import { errorsOf, get, query } from '../../helpers/shop';

withPayoutShop();

describe('the bank’s statement', () => {
  const day = (after = 0) =>
    new Date(Date.now() + 5.5 * 60 * 60_000 + after * 24 * 60 * 60_000).toISOString().slice(0, 10);
  /** A statement of the days around today with these lines of money that came in. */
  async function statement(lines: { amount: number; narration: string; reference?: string }[]) {
    const [made] = await query<{ id: number }>(
      'INSERT INTO bank_statements (from_day, to_day, imported_at) VALUES ($1, $2, now()) RETURNING id',
      [day(-9), day()],
    );
    for (const { amount, narration, reference } of lines)
      await query(
        `INSERT INTO bank_lines (statement_id, line_key, day, amount, reference, narration, line_state, imported_at)
         VALUES ($1, $2, $3, $4, $5, $6, 'other', now())`,
        [made?.id, randomUUID(), day(-5), amount, reference ?? null, narration],
      );
  }
  /** Payouts of so many days ago, each with a reference of the bank. Whoever asks the provider anew reads its own again. */
  async function payoutsOf(payments: { isTest: boolean }[], daysAgo = 6) {
    const entities: string[] = [];
    for (const payment of payments) {
      entities.push((await paid(payment)).id);
      await gateway.control({ action: 'settle' });
      await fetchNow();
    }
    const made = [];
    for (const entity of entities) {
      const utr = `N${randomBytes(7).toString('hex').toUpperCase()}`;
      const [line] = await query<{ settlement_id: string; amount: number }>(
        `UPDATE settlement_lines SET utr = $2, settled_at = settled_at - $3 * interval '1 day' WHERE entity_id = $1
         RETURNING settlement_id, amount`,
        [entity, utr, daysAgo],
      );
      made.push({ utr, id: line?.settlement_id ?? '', net: Number(line?.amount) });
    }
    return made as [Made, Made, Made, Made, Made];
  }
  type Made = { utr: string; id: string; net: number };
  const toCheck = async () => (await get<Today>('/stats/today', admin.token)).body.payoutsToCheck;

  it('says of a payout whether it arrived, arrived otherwise, or is missing, and what does not match is a task', async () => {
    const [arrived, short, named, missing, test] = await payoutsOf(
      [false, false, false, false, true].map((isTest) => ({ isTest })),
    );
    expect([(await shown(missing.id)).bank, (await shown(missing.id)).is_task]).toEqual(['unknown', false]);
    const before = await toCheck();
    await statement([
      { amount: arrived.net, narration: 'NEFT', reference: arrived.utr },
      { amount: short.net - 10, narration: `NEFT CR-${short.utr.toLowerCase()}-RAZORPAY SOFTWARE` },
      { amount: 5, narration: `NEFT CR-${named.utr}-RAZORPAY` },
      { amount: named.net, narration: `NEFT CR-${named.utr}-RAZORPAY` },
      { amount: missing.net, narration: `NEFT CR-${missing.utr}9-ANOTHER` },
    ]);
    const states = [];
    for (const { id } of [arrived, short, named, missing, test]) {
      const { bank, bank_amount, is_task } = await shown(id);
      states.push([bank, bank_amount, is_task]);
    }
    expect(states).toEqual([
      ['arrived', arrived.net, false],
      ['differs', short.net - 10, true],
      ['arrived', named.net, false],
      ['missing', null, true],
      ['unknown', null, false],
    ]);
    expect(await toCheck()).toBe(before + 2);
    const tasks = (await list('?show=tasks')).payouts.map(({ id }) => id);
    expect([tasks.includes(short.id), tasks.includes(missing.id), tasks.includes(arrived.id)]).toEqual([
      true,
      true,
      false,
    ]);

    const noted = await note(short.id, 'The bank took ₹10');
    expect([noted.status, payouts.note.answer.safeParse(noted.body).error]).toEqual([200, undefined]);
    expect(noted.body).toMatchObject({
      is_task: false,
      bank: 'differs',
      note: { text: 'The bank took ₹10', by: 'Test Shopper' },
    });
    expect((await shown(short.id)).note).toEqual(noted.body.note);
    expect(await toCheck()).toBe(before + 1);
    const empty = await note(short.id, ' ');
    expect([empty.status, errorsOf(empty.body)?.[0]?.path]).toEqual([400, 'note']);
    expect((await note('setl_0', 'x')).status).toBe(404);
  });

  it('misses a payout though no other of the provider was ever found', async () => {
    await query('DELETE FROM bank_lines');
    await query('DELETE FROM bank_statements');
    const [alone] = await payoutsOf([{ isTest: false }]);
    await statement([{ amount: 10, narration: 'UPI/SOMETHING ELSE' }]);
    expect(await shown(alone.id)).toMatchObject({ bank: 'missing', is_task: true });
    // What was noted of it is no longer so once another amount arrives.
    expect((await note(alone.id, 'The provider looks for it')).body.is_task).toBe(false);
    await statement([{ amount: alone.net - 1, narration: 'NEFT', reference: alone.utr }]);
    expect(await shown(alone.id)).toMatchObject({ bank: 'differs', is_task: true });
  });

  it('finds payouts by their days, of India, as the export does', async () => {
    const [{ id }] = await payoutsOf([{ isTest: true }]);
    // Half past midnight in India is the day before elsewhere.
    await query("UPDATE settlement_lines SET settled_at = '2026-03-31T19:00:00' WHERE settlement_id = $1", [id]);
    for (const [days, isThere] of [
      ['from=2026-04-01&to=2026-04-01', true],
      ['from=2026-03-31&to=2026-03-31', false],
    ] as const) {
      const { payouts: found, count } = await list(`?${days}`);
      expect([found.map((payout) => payout.id), count]).toEqual(isThere ? [[id], 1] : [[], 0]);
      const { body } = await get<Buffer>(`/payouts/export?${days}`, admin.token);
      expect(body.toString('utf8').includes(`2026-04-01,razorpay,${id}`)).toBe(isThere);
    }
  });
});

describe('a note about a payout', () => {
  it('is about the lines that were looked at: one that comes later is a task again', async () => {
    await query('DELETE FROM settlement_lines');
    const [first] = [await paid({ isKnown: false }), await gateway.control({ action: 'settle' })];
    await fetchNow();
    const [{ id } = { id: '' }] = await query<{ id: string }>(
      'SELECT settlement_id AS id FROM settlement_lines WHERE entity_id = $1',
      [first.id],
    );
    const looked = (await shown(id)).items.map((item) => item.id);
    const later = () =>
      query(
        `INSERT INTO settlement_lines (provider, settlement_id, utr, settled_at, kind, entity_id, amount, fee, tax_on_fee)
         SELECT provider, settlement_id, utr, settled_at, 'refund', 'rfnd_later', -50, 0, 0 FROM settlement_lines WHERE entity_id = $1`,
        [first.id],
      );
    await later();
    // It came while the note was being written.
    expect((await note(id, 'A payment by link', looked)).body.is_task).toBe(true);
    const all = (await shown(id)).items.map((item) => item.id);
    expect((await note(id, 'A payment by link and its refund', all)).body.is_task).toBe(false);
    await query("UPDATE settlement_lines SET amount = -60 WHERE entity_id = 'rfnd_later'");
    expect((await shown(id)).is_task).toBe(true);
    await query("DELETE FROM settlement_lines WHERE entity_id = 'rfnd_later'");
    expect((await shown(id)).is_task).toBe(false);
  });
});

describe('a refund that was made at the provider', () => {
  it('is found once a payout has it, though no webhook told of it', async () => {
    const payment = await paid();
    await gateway.control({ action: 'refund', payment_id: payment.id, amount: 100_00 });
    await gateway.control({ action: 'settle' });
    await fetchNow();
    await eventually(async () =>
      expect(
        await query(
          `SELECT r.amount::float, r.state FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id
             WHERE a.provider_payment_id = $1 AND r.cause LIKE 'at the provider/%'`,
          [payment.id],
        ),
      ).toEqual([{ amount: 100, state: 'processed' }]),
    );
  });
});
