import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import type { Coupon } from 'shared-types/contract/offer-coupons';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freePort } from '../../../scripts/lib/processes.mjs';
import { missingForReplica, startReplica } from '../../../scripts/lib/topology/replica.mjs';
import { crossed } from '../helpers/crossing';
import { records } from '../helpers/editor';
import { eventually } from '../helpers/eventually';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  type TestProduct,
} from '../helpers/factories';
import { isLong } from '../helpers/rounds';
import { chooseShop, query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { startRole } from '../helpers/worker-process';

const missing = missingForReplica();
/** Sessions of one instance are the other's too. */
const SECRETS = {
  STOREFRONT_JWT_SECRET: 'of the storefront in a test',
  BACK_OFFICE_JWT_SECRET: 'of the back office in a test',
};

let folder: string;
let servers: Awaited<ReturnType<typeof startReplica>>;
/** Two instances of a shop, whose standby is five seconds behind. */
const shops: Awaited<ReturnType<typeof startRole>>[] = [];
let metricsPort: number;
let standby: pg.Pool;
/** One who writes, and one who looks only. */
let writer: Person;
let reader: Person;

async function begin() {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'replica-'));
  await fs.chmod(folder, 0o755);
  servers = await startReplica({ folder: path.join(folder, 'servers'), delay: '5s' });
  standby = new pg.Pool({ connectionString: servers.standbyAdminUrl });
  standby.on('error', () => {});
  metricsPort = await freePort();
  const env = { ...SECRETS, DATABASE_REPLICA_URL: servers.standbyUrl };
  shops.push(await startRole('all', servers.url, env));
  shops.push(await startRole('web', servers.url, { ...env, METRICS_PORT: String(metricsPort) }));
  await chooseShop({ url: shops[0]?.url ?? '', databaseUrl: servers.url });
  [writer, reader] = [await createStaff('super_admin', 'admin'), await createStaff('super_admin', 'admin')];
  await caughtUp();
}
async function end() {
  await chooseShop(shopUnderTest);
  for (const shop of shops) await shop.stop();
  await standby?.end();
  await servers?.stop();
  await fs.rm(folder, { recursive: true, force: true });
}
beforeAll(() => (missing ? undefined : begin()), 300_000);
afterEach(async () => {
  if (!missing) await standby.query('SELECT pg_wal_replay_resume()');
});
afterAll(() => (missing ? undefined : end()), 120_000);
beforeEach((context) => {
  if (missing) context.skip(`A standby is not tried here: it ${missing}.`);
});

/** The other instance than the one that is written to. */
const get = <Body>(url: string, token?: string) => request<Body>('GET', url, { token, at: shops[1]?.url });

const figure = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
};

/** Until the standby has what was written so far. */
async function caughtUp(): Promise<void> {
  const [now] = await query<{ position: string }>('SELECT pg_current_wal_flush_lsn()::text AS position');
  await eventually(async () => {
    const { rows } = await standby.query('SELECT pg_last_wal_replay_lsn() >= $1 AS there', [now?.position]);
    expect(rows[0].there).toBe(true);
  });
}

/** Until the standby has all that was written so far, from where it shows nothing of what is written from here on. */
async function holdStandby(): Promise<void> {
  await caughtUp();
  // What the instance asks for at least is from its beginning.
  await eventually(async () => expect(await figure('shop_standby_usable')).toBe(1));
  await standby.query('SELECT pg_wal_replay_pause()');
  await eventually(async () => {
    const { rows } = await standby.query('SELECT pg_get_wal_replay_pause_state() AS state');
    expect(rows[0].state).toBe('paused');
  });
}

const codes = async (token: string) => {
  const { status, body } = await get<Coupon[]>('/offer-coupons', token);
  expect(status).toBe(200);
  return body.map(({ code }) => code);
};
async function addCoupon(): Promise<string> {
  const code = `LATE${Math.random().toString(36).slice(2, 8).toUpperCase()}`;
  const { status } = await request('POST', '/offer-coupons', {
    token: writer.token,
    body: {
      ...{ code, discount_type: 'flat', discount_value: 100, is_active: true, usage_limit: 9, per_user_limit: 3 },
      ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z', min_order_amount: null },
    },
  });
  expect(status).toBe(201);
  return code;
}
const exportOf = async (person: Person) => {
  const { status, body } = await get<Buffer>('/reports/orders', person.token);
  expect(status).toBe(200);
  return body.toString();
};

describe('a shop whose standby is five seconds behind', () => {
  it('shows colleagues at once, and by any instance, what they have written', async () => {
    for (let time = 0; time < 5; time++) {
      const code = await addCoupon();
      expect(await codes(writer.token)).toContain(code);
    }
  }, 120_000);

  it('marks what colleagues write in Strapi’s UI as what they write in the back office', async () => {
    const editor = await crossed(writer);
    const [before] = await query<{ now: string }>('SELECT pg_current_wal_flush_lsn()::text AS now');
    const made = await fetch(`${shops[0]?.url}/cms/api${records}/api::catalogue.size`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${editor}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'In Strapi' }),
    });
    expect(made.ok).toBe(true);
    const mark = 'SELECT position > $2::pg_lsn AS later FROM last_writes WHERE user_id = $1';
    expect(await query(mark, [writer.id, before?.now])).toEqual([{ later: true }]);
  }, 120_000);

  it('shows a shopper the order just placed, and who changed it the change, in lists and in files', async () => {
    const shopper = await createShopper();
    const { order_number: number, id } = await createOrder(shopper);
    expect(JSON.stringify((await get('/orders', shopper.token)).body)).toContain(number);
    const body = { status: 'delivered' };
    expect((await request('PUT', `/orders/${id}/status`, { token: writer.token, body })).status).toBe(200);
    const list = await get<{ orderId: string }[]>(`/orders/admin?search=${number}`, writer.token);
    expect(list.body).toMatchObject([{ orderId: number, status: 'delivered' }]);
    expect(await exportOf(writer)).toMatch(new RegExp(`${number}.*elivered`));
  }, 120_000);

  it('shows others what the standby has, until it has it or is half a minute behind', async () => {
    await holdStandby();
    const code = await addCoupon();
    expect(await codes(writer.token)).toContain(code);
    expect(await codes(reader.token)).not.toContain(code);
    // In the long run nobody resumes it.
    if (!isLong) await standby.query('SELECT pg_wal_replay_resume()');
    await eventually(async () => expect(await codes(reader.token)).toContain(code), 60_000);
    if (isLong) expect(await figure('shop_standby_behind_seconds')).toBeGreaterThan(29);
  }, 180_000);

  if (isLong)
    it('takes files of reports from the standby', async () => {
      await holdStandby();
      const before = await figure('shop_standby_reads_total');
      const { order_number: number } = await createOrder(await createShopper());
      expect(await exportOf(reader)).not.toContain(number);
      expect(await figure('shop_standby_reads_total')).toBeGreaterThan(before);
      await standby.query('SELECT pg_wal_replay_resume()');
      await eventually(async () => expect(await exportOf(reader)).toContain(number));
    }, 120_000);

  if (isLong)
    it('keeps nothing in the catalogue’s memory that is older than a change', async () => {
      const product = await createProduct();
      const nameOf = async ({ slug }: TestProduct) =>
        (await get<{ name: string }>(`/products/by-slug/${slug}`)).body.name;
      await eventually(async () => expect(await nameOf(product)).toBe(product.name));
      await holdStandby();
      await query("UPDATE products SET name = 'Renamed In Front Of The Standby' WHERE id = $1", [product.id]);
      await eventually(async () => expect(await nameOf(product)).toBe('Renamed In Front Of The Standby'));
      for (let time = 0; time < 20; time++) expect(await nameOf(product)).toBe('Renamed In Front Of The Standby');
    }, 120_000);

  if (isLong)
    it('fills the catalogue’s memory from the standby when that has every change', async () => {
      const before = await figure('shop_standby_reads_total');
      await eventually(async () => {
        expect((await get('/products/by-slug/nothing-is-kept-of-this')).status).toBe(404);
        expect(await figure('shop_standby_reads_total')).toBeGreaterThan(before);
      });
    }, 120_000);

  if (isLong)
    it('reads on from the primary while a table’s change is under way on the standby alone', async () => {
      await caughtUp();
      await query('BEGIN; LOCK TABLE offer_coupons IN ACCESS EXCLUSIVE MODE; COMMIT');
      await eventually(async () => {
        const { rows } = await standby.query("SELECT FROM pg_locks WHERE mode = 'AccessExclusiveLock' AND granted");
        expect(rows).not.toHaveLength(0);
      });
      const code = await addCoupon();
      // The standby would answer in five seconds, and without it.
      expect(await codes(reader.token)).toContain(code);
    }, 120_000);

  const faults: [how: string, fault: () => unknown, undo: () => unknown][] = [
    [
      'ends its connections',
      () =>
        standby.query(
          "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marudhara-standby'",
        ),
      async () => {},
    ],
    ['freezes', () => servers.standby.signal('SIGSTOP'), () => servers.standby.signal('SIGCONT')],
    ['dies', () => servers.standby.signal('SIGKILL'), () => servers.standby.start()],
  ];
  it.each(isLong ? faults : faults.slice(-1))(
    'reads on from the primary when the standby %s, and from the standby again later',
    async (_, fault, undo) => {
      await eventually(async () => expect(await figure('shop_standby_usable')).toBe(1));
      const looks = async () =>
        (await Promise.all([codes(reader.token), codes(reader.token), exportOf(reader)])).length;
      await looks();
      await fault();
      for (let time = 0; time < 5; time++) expect(await looks()).toBe(3);
      await undo();
      await eventually(async () => expect(await figure('shop_standby_usable')).toBe(1));
      const before = await figure('shop_standby_reads_total');
      await eventually(async () => {
        await looks();
        expect(await figure('shop_standby_reads_total')).toBeGreaterThan(before);
      });
    },
    180_000,
  );
});
