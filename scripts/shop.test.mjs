import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { lockSocket } from './lib/folder-lock.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort, isAlive } from './lib/processes.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { shopSettings, startShop } from './lib/shop.mjs';
import { isForSample, PROVIDER_SETTING } from './lib/test-gateway.mjs';
import { eventually, ownDatabase, standInApp, temporaryFolder } from './lib/test-helpers.mjs';

const database = await ownDatabase();
after(() => database.drop());

/** @param {string} [databaseUrl] */
function standIn(databaseUrl = database.databaseUrl) {
  const dataDir = join(temporaryFolder(), 'data');
  return { script: standInApp(), dataDir, host: '127.0.0.1', port: 0, databaseUrl, fsync: false };
}

/** @param {string} url @returns {Promise<Record<string, string>>} */
const environmentOf = async (url) => /** @type {any} */ (await (await fetch(url)).json());

describe('a sample shop on a database of its own', () => {
  const options = standIn('');
  const file = (/** @type {string[]} */ ...path) => join(options.dataDir, ...path);
  /** @type {Awaited<ReturnType<typeof startShop>>} */
  let shop;
  /** @type {Record<string, string>} */
  let env;
  before(async () => {
    shop = await startShop({ ...options, env: { EXTRA: 'yes' } });
    env = await environmentOf(shop.url);
  });
  after(() => shop.stop());

  test('the app gets its settings, and secrets', () => {
    assert.equal(env.DATABASE_URL, shop.databaseUrl);
    assert.equal(env.DATA_DIR, options.dataDir);
    assert.equal(env.PUBLIC_URL, shop.url);
    assert.deepEqual([env.NODE_ENV, env.SEED, env.EXTRA], ['production', 'sample', 'yes']);
    assert.equal(env.APP_KEYS?.split(',').length, 4);
    assert.equal(env.DATABASE_PASSWORD, undefined);
    assert.equal(statSync(file('secrets.json')).mode & 0o777, 0o600);
  });

  test('an app that has served is started again however often it dies', async () => {
    for (let death = 0; death < 8; death++) {
      const { app } = shop.pids;
      await fetch(`${shop.url}/die`).catch(() => {});
      await eventually('it serves again', async () => shop.pids.app !== app && (await fetch(shop.url)).ok);
    }
    assert.equal(JSON.parse(readFileSync(file('running.json'), 'utf8')).pids.app, shop.pids.app);
  });

  test('an app that hangs, or is stopped, is ended and started again', async () => {
    for (const hang of [
      () => fetch(`${shop.url}/hang`, { signal: AbortSignal.timeout(1000) }).catch(() => {}),
      async () => process.kill(Number(shop.pids.app), 'SIGSTOP'),
    ]) {
      const { app } = shop.pids;
      await hang();
      await eventually('it serves again', async () => shop.pids.app !== app && (await fetch(shop.url)).ok, 30_000);
    }
  });

  test('a second shop on the same data is refused, and told where the first one runs', async () => {
    await assert.rejects(startShop(options), new RegExp(`already runs at ${shop.url} \\(process ${process.pid}\\)`));
  });

  test('a DATABASE_URL that leads nowhere is told in one line, without its password', async () => {
    /** @param {Partial<URL>} changes */
    const changed = (changes) => Object.assign(new URL(shop.databaseUrl), changes).href;
    const nobody = await freePort();
    for (const [databaseUrl, told] of /** @type {const} */ ([
      [changed({ password: 'not-the-secret' }), /password authentication failed for user "shop"/],
      [changed({ pathname: '/nothing' }), /database "nothing" does not exist/],
      [changed({ host: `localhost:${nobody}` }), new RegExp(`ECONNREFUSED.*${nobody}`)],
      [shop.databaseUrl.replace('postgresql', 'mysql'), /not of the form postgresql:/],
      ['postgresql://marudhara:not-the/secret@127.0.0.1/marudhara', /not of the form postgresql:/],
      ['garbage', /not of the form postgresql:/],
    ]))
      await assert.rejects(startShop(standIn(databaseUrl)), ({ message }) => {
        assert.match(message, /^DATABASE_URL: .+$/);
        assert.match(message, told);
        assert.doesNotMatch(message, /secret/);
        return true;
      });
  });

  test('its payment simulator, secrets, keys and books outlive both', async () => {
    const gateway = Number(shop.pids.gateway);
    const login = `${env.RAZORPAY_KEY_ID}:${env.RAZORPAY_KEY_SECRET}`;
    const authorization = `Basic ${Buffer.from(login).toString('base64')}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const orders = `${env.RAZORPAY_API_URL}/v1/orders`;
    const body = JSON.stringify({ amount: 100, currency: 'INR', receipt: 'kept' });
    const { id } = await orderOf(await fetch(orders, { method: 'POST', headers, body }));
    process.kill(gateway, 'SIGKILL');
    const isBack = async () => shop.pids.gateway !== gateway && (await fetch(orders, { headers })).ok;
    await eventually('it runs again', isBack);
    const last = Number(shop.pids.gateway);
    await shop.stop();
    assert.equal(isAlive(last), false);
    assert.equal(existsSync(file('running.json')), false);
    assert.equal(env.PAYMENT_PROVIDER, 'stripe,razorpay');
    for (const variable of ['RAZORPAY_API_URL', 'STRIPE_API_URL']) assert.equal(env[variable], shop.gatewayUrl);
    assert.match(env.RAZORPAY_KEY_ID ?? '', /^rzp_test_\w{20,}$/);
    assert.ok((env.RAZORPAY_WEBHOOK_SECRET ?? '').length >= 20);
    assert.equal(statSync(file('test-gateway', 'settings.json')).mode & 0o777, 0o600);

    // Root, who ran it before, may have left a note that this user cannot write into.
    writeFileSync(file('running.json'), '{', { mode: 0o400 });
    shop = await startShop({ ...options, isLocked: true });
    const again = await environmentOf(shop.url);
    const secrets = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
    for (const name of [...secrets, 'STOREFRONT_JWT_SECRET', 'BACK_OFFICE_JWT_SECRET'])
      assert.ok((env[name] ?? '').length >= 32, name);
    for (const [name, value] of Object.entries(env))
      if (/^(RAZORPAY|STRIPE)_|_(SALT|SECRET|KEYS?)$/.test(name)) assert.equal(again[name], value, name);
    assert.equal((await orderOf(await fetch(`${orders}/${id}`, { headers }))).receipt, 'kept');
  });

  // It was started without the lock that the commands look for.
  test('no command stops a shop whose lock it does not see: another release may name it otherwise', async () => {
    const { pids } = shop;
    /** @param {string} script @param {string[]} args */
    const run = async (script, ...args) => {
      const env = { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: options.dataDir, PORT: '0' };
      return new Promise((resolve) =>
        execFile(process.execPath, [join(ROOT, 'scripts', script), ...args], { env }, (_, output, errors) =>
          resolve(output + errors),
        ),
      );
    };
    // The stand-in has no tables.
    assert.match(String(await run('audit.mjs')), /relation .* does not exist/);
    for (const script of ['backup.mjs', 'mails.mjs']) await run(script);
    for (const [script, ...args] of [['restore.mjs', 'any'], ['start.mjs'], ['dev.mjs']])
      assert.match(String(await run(String(script), ...args)), new RegExp(`already runs at ${shop.url} \\(process`));
    assert.deepEqual(shop.pids, pids);
    assert.equal((await environmentOf(shop.url)).DATA_DIR, options.dataDir);
  });
});

/** @param {Response} response @returns {Promise<{ id: string, receipt: string }>} */
const orderOf = async (response) => /** @type {any} */ (await response.json());

test('a simulator stands beside a sample shop of this machine only, whose payments are nobody’s', () => {
  const settings = shopSettings({ dataDir: temporaryFolder(), databaseUrl: '', seed: 'sample', publicUrl: '' });
  /** @param {Partial<typeof settings>} [more] @param {Record<string, string>} [env] */
  const hasOne = (more, env = {}) => isForSample({ ...settings, ...more }, env, PROVIDER_SETTING);
  assert.equal(hasOne(), true);
  assert.equal(hasOne({ publicUrl: 'http://localhost:1337' }), true);
  assert.equal(hasOne({ publicUrl: 'https://shop.example' }), false);
  assert.equal(hasOne({ databaseUrl: 'postgresql://elsewhere' }), false);
  assert.equal(hasOne({ seed: 'none' }), false);
  assert.equal(hasOne({}, { PAYMENT_PROVIDER: '' }), false);
  assert.equal(hasOne({}, { RAZORPAY_KEY_ID: 'rzp_test_real' }), false);
  // Somebody's own shop, who forgets SEED=none the second time; and one that was a sample shop.
  writeFileSync(join(settings.dataDir, 'secrets.json'), '{}');
  assert.equal(hasOne(), false);
  writeFileSync(join(settings.dataDir, 'sample-accounts.json'), '[]');
  assert.equal(hasOne(), true);
});

test('no other shop has a payment simulator', async (context) => {
  const options = standIn();
  const shop = await startShop({ ...options, seed: 'none' });
  context.after(() => shop.stop());
  const { RAZORPAY_API_URL, SEED } = await environmentOf(shop.url);
  assert.deepEqual([shop.gatewayUrl, RAZORPAY_API_URL, SEED], [undefined, undefined, 'none']);
  assert.equal(existsSync(join(options.dataDir, 'test-gateway')), false);
});

test('an app that cannot start is given up, with its last words', async () => {
  await assert.rejects(startShop({ ...standIn(), env: { BROKEN: '1' } }), /died 3 times.*\n.*something is missing/);
});

test('a data folder that lies in a clone is nothing to commit, whatever its name', async () => {
  const clone = temporaryFolder();
  const git = (/** @type {string[]} */ ...words) => spawnSync('git', words, { cwd: clone, encoding: 'utf8' }).stdout;
  git('init', '--quiet');
  const shop = await startShop({ ...standIn(), dataDir: join(clone, 'my-shop') });
  await shop.stop();
  writeFileSync(join(clone, 'a-change'), '');
  assert.equal(git('status', '--porcelain', '--untracked-files=all'), '?? a-change\n');
});

test('a lock has the same name under every Node: it fills the room that Linux has for one', (context) => {
  if (process.platform !== 'linux') return context.skip('not Linux');
  const name = Buffer.from(lockSocket(temporaryFolder(), 'shop'));
  assert.equal(name.length, 108);
  assert.equal(name.lastIndexOf(0), 0);
});

test('a start can be given up, and leaves the folder to the next', async () => {
  const options = standIn();
  await assert.rejects(startShop({ ...options, signal: AbortSignal.abort(new Error('enough')) }), /enough/);
  await (await startShop(options)).stop();
});
