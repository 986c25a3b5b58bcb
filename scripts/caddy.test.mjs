/**
 * Caddy by deploy/caddy/Caddyfile, as docker-compose.yml and the installed service have it; certificates are of its own
 * authority here. In front of stand-ins for the instances; with the shop itself: machines.test.mjs.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { findProgram } from './lib/find-program.mjs';
import { eventually, standInServer, temporaryFolder } from './lib/test-helpers.mjs';
import { CADDYFILE, startCaddy } from './lib/topology/caddy.mjs';

/** @typedef {import('node:test').TestContext} TestContext */

/** @param {TestContext} context @param {string[]} apps */
async function caddyFor(context, apps) {
  const caddy = await startCaddy(temporaryFolder(), apps);
  context.after(() => caddy.stop());
  return { ...caddy, answering: async () => JSON.parse((await caddy.ask('/')).text).name };
}

test('Caddy accepts the configuration, which is written as Caddy writes it', () => {
  const env = { ...process.env, DOMAIN: 'shop.example', APPS: 'app1:1337 app2:1337' };
  const options = { env, encoding: /** @type {const} */ ('utf8') };
  const valid = spawnSync(findProgram('caddy'), ['validate', '--adapter', 'caddyfile', '--config', CADDYFILE], options);
  assert.equal(valid.status, 0, valid.stderr);
  assert.equal(spawnSync(findProgram('caddy'), ['fmt', CADDYFILE], options).stdout, readFileSync(CADDYFILE, 'utf8'));
});

test('https is answered by a certificate that is checked, http only moves there, and an instance learns who asked', async (context) => {
  const [one, two] = [await standInServer(context, 'app1'), await standInServer(context, 'app2')];
  const { port, httpPort, ask } = await caddyFor(context, [one.at, two.at]);
  const forged = { 'X-Forwarded-For': '203.0.113.1', 'X-Forwarded-Proto': 'http', 'X-Forwarded-Host': 'evil.example' };
  const { headers } = JSON.parse((await ask('/', { headers: forged })).text);
  assert.equal(headers['x-forwarded-proto'], 'https');
  assert.match(headers['x-forwarded-for'], /^(127\.0\.0\.1|::1)$/);
  assert.equal(headers['x-forwarded-host'], undefined);
  assert.equal(headers.host, `localhost:${port}`);
  const moved = await fetch(`http://localhost:${httpPort}/cart?x=1`, { redirect: 'manual' });
  assert.equal(moved.status, 308);
  assert.match(String(moved.headers.get('location')), /^https:\/\/localhost.*\/cart\?x=1$/);
});

test('an instance that drains, or is gone, gets nobody; without any the shop says that it rests', async (context) => {
  const [one, two] = [await standInServer(context, 'app1'), await standInServer(context, 'app2')];
  const { ask, answering } = await caddyFor(context, [one.at, two.at]);
  one.life.isReady = false;
  const seen = async () => new Set(await Promise.all(Array.from({ length: 12 }, answering)));
  await eventually('only the other answers', async () => !(await seen()).has('app1'));
  one.life.isReady = true;
  await eventually('both answer', async () => (await seen()).size === 2);
  two.stop();
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    for (let turn = 0; turn < 4; turn++)
      assert.equal(JSON.parse((await ask('/api/cart/add', { method })).text).name, 'app1', method);
  one.stop();
  await eventually('nobody is there', async () => (await ask('/api/store')).status === 503);
  assert.deepEqual(JSON.parse((await ask('/api/store')).text), {
    message: 'The shop is resting for a moment. Please try again.',
  });
  assert.match((await ask('/')).text, /<title>One moment/);
});

test('what goes to the shop may be as large as the largest that it takes', async (context) => {
  const { ask } = await caddyFor(context, [(await standInServer(context, 'app1')).at]);
  /** @param {number} megabytes */
  const send = (megabytes) => {
    const body = Buffer.alloc(megabytes * 1024 * 1024, ' ');
    const headers = { 'content-length': String(body.length) };
    return ask('/api/product-imports/7/pictures', { method: 'POST', headers, body });
  };
  // A zip of pictures (PICTURES_ZIP_MAX_BYTES of the contract), and what a form has beside it.
  assert.equal((await send(65)).status, 200);
  assert.notEqual((await send(80)).status, 200);
});
