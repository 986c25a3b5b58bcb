import pg from 'pg';
import type { Health } from 'shared-types/contract/health';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from '../helpers/audit';
import { eventually } from '../helpers/eventually';
import { createOrder, createShopper, createStaff, type Person } from '../helpers/factories';
import { mailServer } from '../helpers/own-outbox';
import { isLong } from '../helpers/rounds';
import { startSecondShop } from '../helpers/second-shop';
import { chooseShop, get, query } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { startRole } from '../helpers/worker-process';

/** A shop whose only process at first is for visitors, on a database of its own. */
let web: Awaited<ReturnType<typeof startSecondShop>>;
let server: Awaited<ReturnType<typeof mailServer>>;
let admin: Person;
/** What the mail server waits for before it says that it took a mail. */
let hold: Promise<void> | undefined;
const running: Awaited<ReturnType<typeof startRole>>[] = [];

beforeAll(async () => {
  server = await mailServer(async () => void (await hold));
  web = await startSecondShop(
    { SHOP_ROLE: 'web', SMTP_URL: server.url, RATE_LIMIT_SCALE: '1000' },
    { ownDatabase: true },
  );
  await chooseShop(web);
  admin = await createStaff('admin');
}, 180_000);
afterEach(async () => {
  hold = undefined;
  await Promise.all(running.splice(0).map((one) => one.stop()));
}, 120_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await web?.stop();
  await server?.stop();
}, 120_000);

async function start(role: 'web' | 'worker') {
  const one = await startRole(role, web.databaseUrl, { SMTP_URL: server.url });
  running.push(one);
  return one;
}
/** Has the mail server wait with its answers until the end of it is called. */
function holdMails(): () => void {
  let end = () => {};
  hold = new Promise((resolve) => {
    end = resolve;
  });
  return end;
}
/** Somebody new who has ordered. */
async function customer(): Promise<string> {
  const shopper = await createShopper();
  await createOrder(shopper);
  return shopper.email;
}
const mailsOf = (people: string[]) =>
  query<{ sent_at: Date | null; handed_at: Date | null; attempts: number }>(
    'SELECT sent_at, handed_at, attempts FROM mails WHERE recipient = ANY($1) ORDER BY id',
    [people],
  );
const receivedBy = (people: string[]) => server.received.filter(({ to }) => to.some((one) => people.includes(one)));
const allSent = (people: string[]) =>
  eventually(async () => expect((await mailsOf(people)).filter(({ sent_at }) => !sent_at)).toEqual([]));
/** Every mail was taken by the mail server, and none twice. */
async function expectOnce(people: string[]): Promise<void> {
  await allSent(people);
  expect(receivedBy(people)).toHaveLength((await mailsOf(people)).length);
}
const oldKey = () =>
  query(
    "INSERT INTO idempotency_keys (document_id, user_id, key, request_hash, answer, created_at) SELECT 'k', $1, 'old', 'h', '\"{}\"', timezone('UTC', now()) - interval '400 days'",
    [admin.id],
  );
const oldKeys = () => query("SELECT key FROM idempotency_keys WHERE key = 'old'");
const jobsDone = async (at: string) => {
  const answer = await fetch(`${at}/health/jobs`);
  return [answer.status, await answer.text()];
};
const judged = async () => (await get<Health>('/health', admin.token)).body.checks.find(({ name }) => name === 'jobs');

describe('a shop whose processes are for visitors only', () => {
  it('takes orders whose mails wait, sweeps nothing, and says that it has no worker; one that starts does all of it once', async () => {
    const buyer = await customer();
    await oldKey();
    const other = await start('web');
    expect(await fetch(`${other.url}/health/ready`).then(({ status }) => status)).toBe(200);
    const mails = await mailsOf([buyer]);
    expect(mails).not.toEqual([]);
    expect(mails.filter(({ handed_at, sent_at }) => handed_at || sent_at)).toEqual([]);
    // Sweeps begin with the start of a process, of which it did none.
    expect(await oldKeys()).toHaveLength(1);
    expect(
      await query(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'marudhara-mail'",
      ),
    ).toEqual([]);
    expect(await jobsDone(web.url)).toEqual([503, 'no worker']);
    expect(await judged()).toMatchObject({ level: 'bad', finding: expect.stringMatching(/no worker runs/) });

    const worker = await start('worker');
    await expectOnce([buyer]);
    await eventually(async () => expect(await oldKeys()).toEqual([]));
    await eventually(async () => expect(await jobsDone(web.url)).toEqual([200, 'ok']));
    expect((await judged())?.level).toBe('ok');
    expect(await jobsDone(worker.url)).toEqual([200, 'ok']);

    // It is no shop: it answers for its health, and nothing else.
    const statuses = await Promise.all(
      ['/health/live', '/health/ready', '/', '/admin/', '/cms/', '/api/store', '/api/products'].map(
        async (path) => (await fetch(worker.url + path)).status,
      ),
    );
    expect(statuses).toEqual([200, 200, 404, 404, 404, 404, 404]);
  }, 180_000);
});

describe('a worker', () => {
  it('is called by a process for visitors soon after the commit of what there is to do', async () => {
    const listener = new pg.Client(web.databaseUrl);
    await listener.connect();
    const called: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => called.push(payload));
    await listener.query('LISTEN jobs');
    await customer();
    await eventually(() => expect(called).toContain('mails'));
    await listener.end();
  }, 120_000);

  if (isLong)
    it('shares the work with another one, and nothing is done twice', async () => {
      await start('worker');
      await start('worker');
      const people = await Promise.all(Array.from({ length: 20 }, customer));
      await expectOnce(people);
      expect(await faultsOf(web.databaseUrl)).toEqual([]);
    }, 180_000);

  if (isLong)
    it('that is to stop finishes what it has begun, and takes nothing more', async () => {
      const worker = await start('worker');
      const release = holdMails();
      const first = await customer();
      await eventually(() => expect(receivedBy([first])).toHaveLength(1));
      const ended = worker.end('SIGTERM');
      await eventually(async () =>
        expect(
          await fetch(`${worker.url}/health/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        ).not.toBe(200),
      );
      const second = await customer();
      release();
      await ended;
      const done = (await mailsOf([first, second])).filter(({ handed_at, sent_at }) => handed_at || sent_at);
      expect(done).toEqual([expect.objectContaining({ sent_at: expect.any(Date), attempts: 1 })]);
      await start('worker');
      await expectOnce([first, second]);
    }, 180_000);

  if (isLong)
    it('that is killed leaves the rest to another one; what it had handed over is not sent twice', async () => {
      const worker = await start('worker');
      const release = holdMails();
      const first = await customer();
      await eventually(() => expect(receivedBy([first])).toHaveLength(1));
      const second = await customer();
      await worker.end('SIGKILL');
      release();
      hold = undefined;
      await start('worker');
      await expectOnce([second]);
      // Nobody knows whether it arrived: it rests, as docs/operating.md says (Stuck mails).
      expect(await mailsOf([first])).toEqual([expect.objectContaining({ handed_at: expect.any(Date), sent_at: null })]);
      expect(receivedBy([first])).toHaveLength(1);
    }, 180_000);
});
