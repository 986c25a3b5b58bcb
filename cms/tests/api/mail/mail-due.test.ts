import knex, { type Knex } from 'knex';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import '../../../config/database';
import { MAIL_DAILY_LIMITS } from 'shared-types/contract/auth';
import { type Mail, queueCode, queueMail } from '../../../src/api/mail/services/mail';
import { shopUnderTest } from '../../helpers/shop-under-test';

let db: Knex;
beforeAll(() => {
  db = knex({ client: 'pg', connection: { connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' } });
});
afterAll(() => db.destroy());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const content = { brand: {}, paragraphs: [] } as unknown as Mail['content'];
/** When these are due, as the shop puts them into its outbox; none is sent. */
async function dueAfter(work: (trx: Knex.Transaction) => Promise<void>): Promise<{ due: string; minutes: number }[]> {
  const trx = await db.transaction();
  try {
    await work(trx);
    const { rows } = await trx.raw(`SELECT
        CASE WHEN next_try_at IS NULL THEN 'never' WHEN next_try_at <= timezone('UTC', now()) THEN 'now'
          WHEN next_try_at <= timezone('UTC', now()) + interval '1 day' THEN 'tomorrow' ELSE 'later' END AS due,
        round(extract(epoch FROM expires_at - timezone('UTC', now())) / 60)::int AS minutes
      FROM mails WHERE recipient = 'neela@due.test' ORDER BY id`);
    return rows;
  } finally {
    await trx.rollback();
  }
}
const mail = (key: string, more: Partial<Mail> = {}): Mail => ({
  ...{ key: `due/${key}`, to: 'neela@due.test', subject: 'Due', content },
  ...more,
});

describe('where the clocks of a shop and its database are apart', () => {
  it.each([-60, 60])(
    'by %i minutes, mails and codes go out at once, and codes are good for as long as ever',
    async (by) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + by * 60_000 });
      const rows = await dueAfter(async (trx) => {
        await queueMail(trx, mail('clock'));
        await queueCode(trx, { ...mail(''), channel: 'mail', minutes: 10, replaces: 'code/due/' });
      });
      expect(rows).toEqual([
        { due: 'now', minutes: null },
        { due: 'now', minutes: 10 },
      ]);
    },
  );
});

describe('an address’s share of a day', () => {
  const queue = async (count: number, more: Partial<Mail>, trx: Knex.Transaction) => {
    for (let i = 0; i < count; i++) await queueMail(trx, mail(`${JSON.stringify(more)}/${i}`, more));
  };
  const dues = async (work: (trx: Knex.Transaction) => Promise<void>) => {
    vi.stubEnv('RATE_LIMIT_SCALE', '1');
    return (await dueAfter(work)).map(({ due }) => due);
  };
  const share = MAIL_DAILY_LIMITS.unconfirmed;

  it('holds no mail to who works for the shop', async () => {
    expect(await dues((trx) => queue(60, { isStaff: true }, trx))).toEqual(Array(60).fill('now'));
  });

  it('puts off by a day what the shop owes, and leaves the share of orders alone', async () => {
    const due = await dues(async (trx) => {
      await queue(share + 1, { isOwed: true }, trx);
      await queue(1, {}, trx);
      await queue(1, { isOrder: true }, trx);
    });
    expect(due).toEqual([...Array(share).fill('now'), 'tomorrow', 'never', 'now']);
  });
});
