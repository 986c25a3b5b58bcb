import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { templateDatabase } from '../../../scripts/lib/test-databases.mjs';
import { startDatabaseProxy } from '../helpers/database-proxy';
import { eventually } from '../helpers/eventually';
import { addressBody, createShopper, type Person } from '../helpers/factories';
import { chooseShop, get, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { startRole } from '../helpers/worker-process';

const DATABASE = `vanished_${Math.random().toString(36).slice(2, 8)}`;
const url = new URL(shopUnderTest.databaseUrl);
url.pathname = `/${DATABASE}`;

/** Whom no change of that database concerns. */
const owner = new pg.Pool({ connectionString: shopUnderTest.databaseUrl, max: 1 });
const query = (text: string, values: string[] = []) => owner.query(text, values);

let line: Awaited<ReturnType<typeof startDatabaseProxy>>;
let shop: Awaited<ReturnType<typeof startRole>>;
let person: Person;
beforeAll(async () => {
  await query(`CREATE DATABASE ${DATABASE} TEMPLATE ${await templateDatabase('unattended')}`);
  line = await startDatabaseProxy(url.href);
  shop = await startRole('all', line.url, {});
  await chooseShop({ url: shop.url, databaseUrl: url.href });
  person = await createShopper();
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
  await line?.stop();
  await query(`DROP DATABASE ${DATABASE} WITH (FORCE)`);
  await owner.end();
}, 120_000);

describe('a machine that vanishes', () => {
  it('is noticed by the server in half a minute on whatever connection it has', async () => {
    const named = (name: string) => line.startups().filter((said) => said.includes(`\0application_name\0${name}\0`));
    for (const name of ['marudhara', 'marudhara-start', 'marudhara-mail', 'marudhara-push', 'marudhara-all']) {
      await eventually(() => expect(named(name)).not.toEqual([]));
      for (const said of named(name))
        expect(said).toContain('-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3');
    }
  });
});

describe('a server that takes no writes any more, being a standby by now', () => {
  const save = async () =>
    request('POST', '/user-addresses', { token: person.token, body: await addressBody() }).then(({ status }) => status);
  const ready = () => fetch(`${shop.url}/health/ready`).then(async (answer) => [answer.status, await answer.text()]);

  /** The connections that the shop has then begin on a server without writes; those that begin after `undo` do not. */
  async function demote(): Promise<() => Promise<unknown>> {
    await query(`ALTER DATABASE ${DATABASE} SET default_transaction_read_only = on`);
    await query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1 AND application_name LIKE 'marudhara%'",
      [DATABASE],
    );
    await eventually(async () => expect(await save()).toBe(503));
    return () => query(`ALTER DATABASE ${DATABASE} RESET default_transaction_read_only`);
  }

  it('is left: the pool’s connections to it are given up, and new ones lead to the one that does', async () => {
    const undo = await demote();
    // As many as the pool may have.
    await Promise.all(Array.from({ length: 32 }, () => get('/cart', person.token)));
    await undo();
    await eventually(async () => expect(await Promise.all(Array.from({ length: 32 }, save))).not.toContain(503));
  });

  it('makes the shop unready, until connections lead to another', async () => {
    const undo = await demote();
    await eventually(async () => expect(await ready()).toEqual([503, 'database']));
    await undo();
    await eventually(async () => expect(await ready()).toEqual([200, 'ok']));
    await eventually(async () => expect(await save()).not.toBe(503));
  });
});
