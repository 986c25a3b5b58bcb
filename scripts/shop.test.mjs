import assert from 'node:assert/strict';
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { lockSocket } from './lib/folder-lock.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort, isAlive } from './lib/processes.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { startShop } from './lib/shop.mjs';
import { eventually, temporaryFolder } from './lib/test-helpers.mjs';

// A stand-in for the app: it answers with its environment, and dies when asked to.
const STAND_IN = `
import { createServer } from 'node:http';
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
if (process.env.BROKEN) { console.log('something is missing'); process.exit(7); }
createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  response.end(JSON.stringify(process.env));
}).listen(Number(process.env.PORT), process.env.HOST, () => process.send({ type: 'ready' }));
`;

function standIn() {
  const folder = temporaryFolder();
  const script = join(folder, 'app.mjs');
  writeFileSync(script, STAND_IN);
  return { script, dataDir: join(folder, 'data'), host: '127.0.0.1', port: 0, databaseUrl: '', fsync: false };
}

/** @param {string} url @returns {Promise<Record<string, string>>} */
const environmentOf = async (url) => /** @type {any} */ (await (await fetch(url)).json());

test('the app gets its settings, and secrets that stay', async (context) => {
  const options = standIn();
  const first = await startShop({ ...options, seed: 'none', env: { EXTRA: 'yes' } });
  const env = await environmentOf(first.url);
  await first.stop();
  assert.equal(env.DATABASE_URL, first.databaseUrl);
  assert.equal(env.DATA_DIR, options.dataDir);
  assert.equal(env.PUBLIC_URL, first.url);
  assert.equal(env.NODE_ENV, 'production');
  assert.equal(env.SEED, 'none');
  assert.equal(env.EXTRA, 'yes');
  assert.equal(env.APP_KEYS?.split(',').length, 4);
  assert.equal(env.DATABASE_PASSWORD, undefined);
  assert.equal(statSync(join(options.dataDir, 'secrets.json')).mode & 0o777, 0o600);
  assert.equal(existsSync(join(options.dataDir, 'running.json')), false);

  // Root, who ran it before, may have left a note that this user cannot write into.
  writeFileSync(join(options.dataDir, 'running.json'), '{', { mode: 0o400 });
  const second = await startShop(options);
  context.after(() => second.stop());
  const again = await environmentOf(second.url);
  const secrets = ['APP_KEYS', 'API_TOKEN_SALT', 'ADMIN_JWT_SECRET', 'TRANSFER_TOKEN_SALT', 'ENCRYPTION_KEY'];
  for (const name of [...secrets, 'STOREFRONT_JWT_SECRET', 'BACK_OFFICE_JWT_SECRET']) {
    assert.ok((env[name] ?? '').length >= 32, name);
    assert.equal(again[name], env[name], name);
  }
});

test('an app that dies is started again', async (context) => {
  const shop = await startShop(standIn());
  context.after(() => shop.stop());
  const { app } = shop.pids;
  await fetch(`${shop.url}/die`).catch(() => {});
  await eventually('it serves again', async () => shop.pids.app !== app && (await fetch(shop.url)).ok);
  const noted = JSON.parse(readFileSync(join(shop.dataDir, 'running.json'), 'utf8'));
  assert.equal(noted.pids.app, shop.pids.app);
});

test('an app that has served is started again however often it dies', async (context) => {
  const shop = await startShop(standIn());
  context.after(() => shop.stop());
  for (let death = 0; death < 8; death++) {
    const { app } = shop.pids;
    await fetch(`${shop.url}/die`).catch(() => {});
    await eventually('it serves again', async () => shop.pids.app !== app && (await fetch(shop.url)).ok);
  }
});

/** @param {Response} response @returns {Promise<{ id: string, receipt: string }>} */
const orderOf = async (response) => /** @type {any} */ (await response.json());

test('a sample shop has a payment simulator, whose keys, port and books outlive it', async (context) => {
  const options = standIn();
  const first = await startShop(options);
  const env = await environmentOf(first.url);
  const gateway = Number(first.pids.gateway);
  const login = `${env.RAZORPAY_KEY_ID}:${env.RAZORPAY_KEY_SECRET}`;
  const headers = {
    authorization: `Basic ${Buffer.from(login).toString('base64')}`,
    'content-type': 'application/json',
  };
  const orders = `${env.RAZORPAY_API_URL}/v1/orders`;
  const body = JSON.stringify({ amount: 100, currency: 'INR', receipt: 'kept' });
  const { id } = await orderOf(await fetch(orders, { method: 'POST', headers, body }));
  process.kill(gateway, 'SIGKILL');
  await eventually(
    'it runs again',
    async () => first.pids.gateway !== gateway && (await fetch(orders, { headers })).ok,
  );
  const last = Number(first.pids.gateway);
  await first.stop();
  assert.equal(isAlive(last), false);
  assert.equal(env.PAYMENT_PROVIDER, 'stripe,razorpay');
  for (const variable of ['RAZORPAY_API_URL', 'STRIPE_API_URL']) assert.equal(env[variable], first.gatewayUrl);
  assert.match(env.RAZORPAY_KEY_ID ?? '', /^rzp_test_\w{20,}$/);
  assert.ok((env.RAZORPAY_WEBHOOK_SECRET ?? '').length >= 20);
  assert.equal(statSync(join(options.dataDir, 'test-gateway', 'settings.json')).mode & 0o777, 0o600);

  const second = await startShop(options);
  context.after(() => second.stop());
  const again = await environmentOf(second.url);
  for (const [name, value] of Object.entries(env))
    if (/^(RAZORPAY|STRIPE)_/.test(name)) assert.equal(again[name], value);
  assert.equal((await orderOf(await fetch(`${orders}/${id}`, { headers }))).receipt, 'kept');
});

test('no other shop has a payment simulator', async () => {
  /** @param {Partial<Parameters<typeof startShop>[0]>} more */
  async function hasNone(more, options = standIn()) {
    const shop = await startShop({ ...options, ...more });
    const { RAZORPAY_API_URL } = await environmentOf(shop.url);
    await shop.stop();
    assert.equal(shop.gatewayUrl, undefined);
    assert.equal(RAZORPAY_API_URL, undefined);
    assert.equal(existsSync(join(options.dataDir, 'test-gateway')), false);
  }
  await hasNone({ publicUrl: 'https://shop.example' });
  await hasNone({ env: { PAYMENT_PROVIDER: '' } });
  await hasNone({ env: { RAZORPAY_KEY_ID: 'rzp_test_real' } });
  const own = standIn();
  await hasNone({ seed: 'none' }, own);
  // Its owner forgets SEED=none the second time.
  await hasNone({}, own);
});

test('an app that cannot start is given up, with its last words', async () => {
  await assert.rejects(startShop({ ...standIn(), env: { BROKEN: '1' } }), /died 3 times.*\n.*something is missing/);
});

test('a DATABASE_URL that leads nowhere is told in one line, without its password', async (context) => {
  const shop = await startShop(standIn());
  context.after(() => shop.stop());
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
  ])) {
    const { message } = await startShop({ ...standIn(), databaseUrl }).then(
      async (started) => {
        await started.stop();
        return { message: 'It started.' };
      },
      (error) => error,
    );
    assert.match(message, /^DATABASE_URL: .+$/);
    assert.match(message, told);
    assert.doesNotMatch(message, /secret/);
  }
});

test('a second shop on the same data is refused, and told where the first one runs', async (context) => {
  const options = standIn();
  const shop = await startShop(options);
  context.after(() => shop.stop());
  await assert.rejects(startShop(options), new RegExp(`already runs at ${shop.url} \\(process ${process.pid}\\)`));
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

test('no command stops a shop whose lock it does not see: another release may name it otherwise', async (context) => {
  const options = standIn();
  mkdirSync(options.dataDir, { mode: 0o711 });
  const shop = await startShop({ ...options, isLocked: true });
  context.after(() => shop.stop());
  const { pids } = shop;
  /** @param {string} script @param {string[]} args */
  const run = (script, ...args) =>
    new Promise((resolve) => {
      const env = { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: options.dataDir, PORT: '0' };
      execFile(process.execPath, [join(ROOT, 'scripts', script), ...args], { env }, (_, output, errors) =>
        resolve(output + errors),
      );
    });
  // The stand-in has no tables.
  assert.match(String(await run('audit.mjs')), /relation .* does not exist/);
  for (const script of ['backup.mjs', 'mails.mjs']) await run(script);
  for (const [script, ...args] of [['restore.mjs', 'any'], ['start.mjs'], ['dev.mjs']])
    assert.match(String(await run(String(script), ...args)), new RegExp(`already runs at ${shop.url} \\(process`));
  assert.deepEqual(shop.pids, pids);
  assert.equal((await environmentOf(shop.url)).DATA_DIR, options.dataDir);
});

test('a start can be given up', async () => {
  const giveUp = new AbortController();
  const options = { ...standIn(), signal: giveUp.signal, onProgress: () => giveUp.abort(new Error('enough')) };
  await assert.rejects(startShop(options), /enough/);
  const shop = await startShop({ ...options, signal: undefined });
  await shop.stop();
});
