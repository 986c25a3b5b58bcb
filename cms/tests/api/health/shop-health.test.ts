import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import https from 'node:https';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import type { Health } from 'shared-types/contract/health';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findProgram } from '../../../../scripts/lib/find-program.mjs';
import { createStaff, type Person } from '../../helpers/factories';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import { mailsTo } from '../../helpers/outbox';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const OWNER = 'neela@owner.test';
const openssl = (...words: string[]) => {
  const { status, stderr } = spawnSync(findProgram('openssl'), words, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
};

/** A server at https://localhost whose certificate ends in so many days. */
async function httpsServer(folder: string, days: number) {
  const [key, request, certificate] = ['key.pem', 'request.pem', 'certificate.pem'].map((name) =>
    path.join(folder, name),
  ) as [string, string, string];
  openssl(
    ...['req', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-subj', '/CN=localhost'],
    ...['-keyout', key, '-out', request],
  );
  openssl('x509', '-req', '-in', request, '-signkey', key, '-days', String(days), '-out', certificate);
  const server = https.createServer({ key: await fs.readFile(key), cert: await fs.readFile(certificate) });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `https://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

let folder = '';
let admin: Person;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
const undo: (() => unknown)[] = [];

async function startShopWith(env: Record<string, string>): Promise<void> {
  shop = await startSecondShop({ OWNER_EMAIL: OWNER, RATE_LIMIT_SCALE: '1000', ...env }, { ownDatabase: true });
  await chooseShop(shop);
  admin = await createStaff('admin');
}
async function endShop(): Promise<void> {
  await chooseShop(shopUnderTest);
  await shop.stop();
}

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-health-'));
});
afterAll(async () => {
  for (const step of undo.reverse()) await step();
  await fs.rm(folder, { recursive: true, force: true });
});

/** What the page says of one thing; opening it looks, and tells the owner what there is to tell. */
async function checkOf(name: Health['checks'][number]['name']) {
  const { status, body } = await get<Health>('/health', admin.token);
  expect(status).toBe(200);
  return body.checks.find((check) => check.name === name);
}

const mailed = async () =>
  (await query<{ subject: string }>('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [OWNER])).map(
    ({ subject }) => subject.replace(/^.*?: /, ''),
  );
/** Its alarms bear this machine's name. */
const here = os.hostname();
const since = (column: 'since' | 'well_since', minutes: number) =>
  query(`UPDATE health_alarms SET ${column} = ${column} - $1 * interval '1 minute'`, [minutes]);

describe('the health of a shop in order', () => {
  it('is shown to admins by everything that is looked at, with the version and its news', async () => {
    const { status, body } = await get<Health>('/health', (await createStaff('super_admin')).token);
    expect(status).toBe(200);
    expect(body.version).toMatch(/^\d+\.\d+\.\d+$/);
    expect(body.news.length).toBeGreaterThan(0);
    expect(body.alarms_to).toBeNull();
    const levels = Object.fromEntries(body.checks.map(({ name, level }) => [name, level]));
    expect(levels).toMatchObject({ database: 'ok', certificate: 'ok', payments: 'ok', backups: 'warn' });
    expect(Object.keys(levels)).toEqual([
      ...['disk', 'memory', 'database', 'mails', 'jobs', 'backups', 'certificate', 'payments', 'couriers'],
    ]);
    expect(await query('SELECT name FROM health_alarms')).toEqual([]);
  });
});

describe('a wrong payment key and a disk that fills up', () => {
  const disk = () => path.join(folder, 'disk');
  let isMounted = false;
  beforeAll(async () => {
    await fs.mkdir(disk());
    isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=100m,mode=0755', 'tmpfs', disk()]).status === 0;
    undo.push(() => spawnSync('umount', [disk()]));
    await startShopWith({
      ...{ ...GATEWAY_KEYS, RAZORPAY_KEY_SECRET: 'a-wrong-one', PAYMENT_PROVIDER: 'razorpay' },
      ...{ RAZORPAY_API_URL: shopUnderTest.gateway.url, DATA_DIR: disk() },
    });
  }, 120_000);
  afterAll(endShop, 120_000);

  it('the key is said on the page, and mailed once when it stays so', async () => {
    expect(await checkOf('payments')).toMatchObject({
      level: 'bad',
      finding: 'razorpay does not accept the shop’s keys.',
    });
    expect(await mailed()).toEqual([]);
    await query(
      `INSERT INTO mails_a_day VALUES (encode(sha256(convert_to($1, 'UTF8')), 'hex'), timezone('UTC', now())::date, 1000000)`,
      [OWNER],
    );
    await since('since', 10);
    await checkOf('payments');
    await checkOf('payments');
    // Nobody confirmed the address, and it has had its share of other mails.
    expect(await query('SELECT FROM mails WHERE next_try_at IS NULL AND sent_at IS NULL')).toEqual([]);
    expect((await mailed()).filter((subject) => /payments/.test(subject))).toEqual([`the payments need you (${here})`]);
  });

  it('an alarm of another machine is not ended by this one, and goes when that machine is not seen for a day', async () => {
    await query(
      `INSERT INTO health_alarms (name, since, told_at) VALUES ('disk@other', timezone('UTC', now()), now())`,
    );
    const others = () => query("SELECT well_since FROM health_alarms WHERE name = 'disk@other'");
    await checkOf('disk');
    expect(await others()).toEqual([{ well_since: null }]);
    await query("UPDATE health_alarms SET seen_at = seen_at - interval '25 hours' WHERE name = 'disk@other'");
    await checkOf('disk');
    expect(await others()).toEqual([]);
  });

  it('the disk is said on the page and mailed once; that it is well again when it stays so', async (context) => {
    if (!isMounted) return context.skip('nothing can be mounted here');
    const aboutDisk = async () => (await mailed()).filter((subject) => /disk/.test(subject));
    expect(await checkOf('disk')).toMatchObject({ level: 'ok' });
    const filler = path.join(disk(), 'filler');
    await fs.writeFile(filler, Buffer.alloc(90 * 1024 * 1024));
    expect(await checkOf('disk')).toMatchObject({ level: 'warn', finding: expect.stringMatching(/9\d % full/) });
    await since('since', 10);
    const words = { subject: '', heading: '', opening: '', more: 'Ramesh knows about the {what}.' };
    await request('PUT', '/mail-words/staff-alarm', { token: admin.token, body: words });
    await checkOf('disk');
    await checkOf('disk');
    expect(await aboutDisk()).toEqual([`the disk needs you (${here})`]);
    const mails = await mailsTo(OWNER, disk());
    expect(mails.join('\n')).toContain('Ramesh knows about the disk.');
    await fs.rm(filler);
    expect(await checkOf('disk')).toMatchObject({ level: 'ok' });
    await fs.writeFile(filler, Buffer.alloc(90 * 1024 * 1024));
    await checkOf('disk');
    await fs.rm(filler);
    await checkOf('disk');
    // It came and went: that is one occurrence.
    expect(await aboutDisk()).toEqual([`the disk needs you (${here})`]);
    await since('well_since', 40);
    await checkOf('disk');
    await checkOf('disk');
    expect(await aboutDisk()).toEqual([`the disk needs you (${here})`, `the disk is well again (${here})`]);
    expect(await query("SELECT name FROM health_alarms WHERE name LIKE 'disk%'")).toEqual([]);
  });
});

describe('a certificate', () => {
  for (const [days, level, says] of [
    [-1, 'bad', /expired on 20\d\d-\d\d-\d\d/],
    [30, 'bad', /refused: (DEPTH_ZERO_)?SELF_SIGNED_CERT/],
  ] as const)
    it(`that ends in ${days} days and that we made ourselves is said on the page and mailed`, async () => {
      const server = await httpsServer(folder, days);
      await startShopWith({ PUBLIC_URL: server.url });
      try {
        const check = await checkOf('certificate');
        expect(check).toMatchObject({ level, finding: expect.stringMatching(says) });
        await since('since', 10);
        await checkOf('certificate');
        expect((await mailed()).filter((subject) => /certificate/.test(subject))).toEqual([
          'the certificate needs you',
        ]);
      } finally {
        await endShop();
        server.stop();
      }
    }, 120_000);
});
