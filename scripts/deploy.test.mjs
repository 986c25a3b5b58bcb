/**
 * docker-compose.yml as it is written: what would only be found out where Docker runs is looked for here. The images
 * themselves are not built by any test; their parts are tried: Caddy in caddy.test.mjs, PostgreSQL's password below.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { shopSettings } from './lib/shop.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

/** @param {...string} parts */
const read = (...parts) => readFileSync(join(ROOT, ...parts), 'utf8');
const compose = read('docker-compose.yml');
/** @type {Record<string, any>} */
const { services, volumes } = parse(compose, { merge: true });
/** @param {string} text @returns {string[]} every `${NAME}` of it, once */
const variablesOf = (text) => [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => String(name)))].sort();

test('it is PostgreSQL 18, two instances with the same settings, backups, and Caddy, which alone is reached from outside', () => {
  const started = Object.entries(services).filter(([, { profiles }]) => !profiles);
  assert.deepEqual(started.map(([name]) => name).sort(), ['app1', 'app2', 'backups', 'caddy', 'postgres', 'secrets']);
  assert.equal(services.postgres.image, 'postgres:18');
  assert.deepEqual(services.app2, services.app1);
  for (const [name, { ports }] of Object.entries(services)) assert.equal(ports !== undefined, name === 'caddy', name);
});

test('all of it comes back after the machine was started anew, but what has made the secrets', () => {
  const started = Object.entries(services).filter(([, { profiles }]) => !profiles);
  for (const [name, { restart }] of started) assert.equal(restart, name === 'secrets' ? 'no' : 'unless-stopped', name);
});

test('backups without a place wait until they are stopped', async (context) => {
  const child = spawn(process.execPath, [join(ROOT, 'scripts', 'backups.mjs')], {
    env: { ...plainEnvironment(), BACKUP_TO: '', DATA_DIR: join(temporaryFolder(), 'data') },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  context.after(() => child.kill('SIGKILL'));
  const [said] = await once(child.stdout, 'data');
  assert.match(String(said), /BACKUP_TO says no place/);
  await sleep(500);
  assert.equal(child.exitCode, null);
  child.kill('SIGTERM');
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('an instance has time to drain before it is killed, and the proxy to notice', () => {
  const { stop_grace_period: grace, environment } = services.app1;
  assert.ok(Number.parseInt(grace, 10) * 1000 > environment.DRAIN_MS + 8000);
  const [, interval = ''] = /health_interval (\d+)ms/.exec(read('deploy', 'caddy', 'Caddyfile')) ?? [];
  assert.ok(environment.DRAIN_MS > 2 * Number(interval));
});

test('a worker has the instances’ settings but its role, and as long to end', () => {
  const { worker, app1 } = services;
  const { SHOP_ROLE, ...settings } = app1.environment;
  assert.match(SHOP_ROLE, /:-all\}$/);
  assert.deepEqual(worker.environment, { ...settings, SHOP_ROLE: 'worker' });
  assert.deepEqual([worker.volumes, worker.stop_grace_period], [app1.volumes, app1.stop_grace_period]);
  assert.ok(Number.parseInt(worker.stop_grace_period, 10) > 23);
});

test('the proxy is told all that its file asks for, and where both instances are', () => {
  const asked = [...read('deploy', 'caddy', 'Caddyfile').matchAll(/\{\$(\w+)\}/g)].map(([, name]) => name).sort();
  assert.deepEqual(Object.keys(services.caddy.environment).sort(), asked);
  assert.equal(services.caddy.environment.APPS, 'app1:1337 app2:1337');
});

test('every file and volume that is mounted is there', () => {
  for (const { volumes: mounts = [] } of Object.values(services))
    for (const [name] of mounts.map((/** @type {string} */ mount) => mount.split(':')))
      if (name.startsWith('.')) assert.ok(existsSync(join(ROOT, name)), name);
      else assert.ok(name in volumes, name);
});

test('it needs a domain and nothing else; every setting of .env reaches the shop, and what is fixed is not offered there', () => {
  assert.deepEqual(
    [...compose.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name),
    ['DOMAIN', 'DOMAIN'],
  );
  for (const [name, { image, env_file: file }] of Object.entries(services))
    assert.equal(file, image === 'marudhara' ? '.env' : undefined, name);
  const explained = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => String(name));
  for (const name of variablesOf(compose)) assert.ok(explained.includes(name), name);
  const fixed = Object.entries(services.app1.environment).flatMap(([name, value]) =>
    /\$\{/.test(String(value)) ? [] : [name],
  );
  assert.deepEqual(fixed.sort(), ['DATABASE_HOST', 'DRAIN_MS', 'METRICS_HOST', 'METRICS_PORT']);
  assert.deepEqual(
    explained.filter((name) => fixed.includes(name)),
    [],
  );
});

test('the secrets are made once, and the instances and PostgreSQL have the same password', (context) => {
  const dataDir = join(temporaryFolder(), 'data');
  const file = join(dataDir, '..', 'secrets', 'database');
  const make = () => {
    const env = { ...plainEnvironment(), DATA_DIR: dataDir, DATABASE_HOST: 'postgres', DATABASE_URL: '' };
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts', 'programs', 'secrets.mjs'), file], {
      env,
    });
    assert.equal(status, 0, String(stderr));
    return readFileSync(file, 'utf8');
  };
  mkdirSync(dataDir, { recursive: true });
  const password = make();
  assert.match(password, /^[a-z0-9]{32,}$/);
  assert.equal(make(), password);
  process.env.DATABASE_HOST = 'postgres';
  context.after(() => delete process.env.DATABASE_HOST);
  const { databaseUrl } = shopSettings({ dataDir });
  assert.equal(databaseUrl, `postgresql://marudhara:${password}@postgres:5432/marudhara`);
  assert.equal(services.postgres.environment.POSTGRES_USER, 'marudhara');
  assert.equal(services.app1.environment.DATABASE_HOST, 'postgres');
});

test('the Dockerfile keeps to what hadolint asks for', () => {
  const text = read('Dockerfile')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n(\s*#.*\n)*/g, ' ')
    .replace(/ +/g, ' ');
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const instructions = lines.map((line) => line.split(' ', 1)[0]);
  const known = ['FROM', 'WORKDIR', 'ENV', 'COPY', 'RUN', 'USER', 'EXPOSE', 'HEALTHCHECK', 'CMD'];
  // A CMD below HEALTHCHECK belongs to it.
  assert.deepEqual(
    instructions.filter((word) => !known.includes(String(word))),
    [],
  );
  for (const line of lines.filter((one) => one.startsWith('FROM'))) {
    assert.match(line, /^FROM [a-z]+:\d[\w.-]*( AS [a-z]+)?$/, 'DL3006, DL3007: the version of an image is pinned');
  }
  for (const line of lines.filter((one) => one.startsWith('RUN') && one.includes('apt-get install')))
    assert.match(
      line,
      /apt-get update && apt-get install -y --no-install-recommends .* && rm -rf \/var\/lib\/apt\/lists\/\*$/,
      'DL3009, DL3014, DL3015',
    );
  for (const line of lines.filter((one) => one.startsWith('WORKDIR'))) assert.match(line, /^WORKDIR \//, 'DL3000');
  for (const line of lines.filter((one) => /(^|\s)CMD /.test(one))) assert.match(line, /CMD \["[^\]]+"\]$/, 'DL3025');
  assert.doesNotMatch(text, /\bsudo\b|^ADD|\bcd /m, 'DL3004, DL3020, DL3003');
  assert.equal(lines.filter((line) => line.startsWith('USER')).at(-1), 'USER node', 'DL3002');
  assert.equal(instructions.filter((word) => word === 'CMD').length, 1, 'DL4003');
});

test('only what the image is made from goes into it: neither secrets nor a data folder of any name', () => {
  const lines = read('.dockerignore').split('\n');
  const [first, ...patterns] = lines.filter((line) => line !== '' && !line.startsWith('#'));
  assert.equal(first, '*');
  const sources = [...read('Dockerfile').matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names]) =>
    String(names).split(' '),
  );
  const allowed = patterns.filter((line) => line.startsWith('!')).map((line) => line.slice(1));
  for (const source of sources.filter((name) => name !== '.'))
    assert.ok(allowed.includes(String(source.split('/')[0])), source);
  for (const name of allowed) assert.ok(existsSync(join(ROOT, name)), `${name} is nothing of the repository`);
  for (const name of ['**/node_modules', '**/dist', '**/.*']) assert.ok(patterns.includes(name), name);
  assert.match(read('Dockerfile'), /^USER node$/m);
});
