/**
 * docker-compose.yml as it is written: what would only be found out where Docker runs is looked for here. The images
 * themselves are not built by any test; their parts are: the proxy's templates and two instances, in cluster.test.mjs.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { findProgram } from './lib/find-program.mjs';
import { ROOT } from './lib/paths.mjs';

/** @param {...string} parts */
const read = (...parts) => readFileSync(join(ROOT, ...parts), 'utf8');
const compose = read('docker-compose.yml');
/** @type {Record<string, any>} */
const { services, volumes } = parse(compose, { merge: true });
const templates = join('deploy', 'nginx');

/** @param {string} text @returns {string[]} every `${NAME}` of it, once */
const variablesOf = (text) => [...new Set([...text.matchAll(/\$\{(\w+)/g)].map(([, name]) => String(name)))].sort();

test('it is PostgreSQL 18, two instances with the same settings, and a proxy, which alone is reached from outside', () => {
  const started = Object.entries(services).filter(([, { profiles }]) => !profiles);
  assert.deepEqual(started.map(([name]) => name).sort(), ['app1', 'app2', 'postgres', 'proxy']);
  assert.equal(services.postgres.image, 'postgres:18');
  const { DRAIN_FILE: one, ...first } = services.app1.environment;
  const { DRAIN_FILE: two, ...second } = services.app2.environment;
  assert.deepEqual([one, two], ['/draining/app1', '/draining/app2']);
  assert.deepEqual(second, first);
  assert.deepEqual(services.app2.volumes, services.app1.volumes);
  for (const [name, { ports }] of Object.entries(services)) assert.equal(ports !== undefined, name === 'proxy', name);
});

test('an instance has time to drain before it is killed', () => {
  for (const { stop_grace_period: grace, environment } of [services.app1, services.app2])
    assert.ok(Number.parseInt(grace, 10) * 1000 > environment.DRAIN_MS + 8000);
});

test('the proxy is told all that its templates ask for, and where both instances are', () => {
  const { environment, volumes: mounts } = services.proxy;
  for (const name of readdirSync(join(ROOT, templates)))
    for (const variable of variablesOf(read(templates, name)))
      assert.ok(environment[variable] !== undefined, `${variable} of ${name}`);
  for (const [app, place] of [
    ['app1', 'APP_1'],
    ['app2', 'APP_2'],
  ])
    assert.equal(environment[String(place)], `${services[String(app)].networks.shop.ipv4_address}:1337`);
  assert.ok(mounts.includes(`draining:${environment.DRAIN_FOLDER}:ro`));
});

test('every file that is mounted is there, in both modes of the proxy', () => {
  const files = services.proxy.volumes.filter((/** @type {string} */ mount) => mount.startsWith('./deploy'));
  assert.equal(files.length, 3);
  for (const mode of ['plain', 'tls'])
    for (const mount of files) {
      const file = mount.replace(/\$\{PROXY_MODE:-plain\}/, mode).split(':')[0];
      assert.ok(existsSync(join(ROOT, file)), file);
    }
  for (const { volumes: mounts = [] } of Object.values(services))
    for (const [name] of mounts.map((/** @type {string} */ mount) => mount.split(':')))
      if (/^\w+$/.test(name)) assert.ok(name in volumes, name);
});

test('what it takes from .env stands in .env.example, and nothing else does', () => {
  const explained = [...read('.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => String(name)).sort();
  assert.deepEqual(explained, variablesOf(compose));
});

test('it does not start without its secrets', () => {
  const secrets = [...compose.matchAll(/^ {2}(\w+_SECRET|\w+_SALT|APP_KEYS|ENCRYPTION_KEY): (.*)$/gm)];
  assert.equal(secrets.length, 7);
  for (const [, name, value] of secrets) assert.equal(value, `\${${name}:?}`);
  assert.match(services.postgres.environment.POSTGRES_PASSWORD, /:\?\}$/);
});

test('the recipe for secrets gives what a connection string takes as it is', () => {
  for (const file of ['.env.example', join('docs', 'operating.md')]) {
    const [recipe = ''] = /openssl rand .*/.exec(read(file)) ?? [];
    const [program, ...words] = recipe.split(' ');
    assert.equal(program, 'openssl', file);
    for (let turn = 0; turn < 20; turn++) {
      const { stdout } = spawnSync(findProgram('openssl'), words, { encoding: 'utf8' });
      assert.match(stdout, /^[A-Za-z0-9]{32,}\n$/, file);
    }
  }
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
