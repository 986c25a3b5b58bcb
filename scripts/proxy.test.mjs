/**
 * The proxy's own part, by the templates of deploy/nginx, in front of stand-ins for the instances that tell what reached
 * them. With the shop itself: cluster.test.mjs.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { request as askHttp } from 'node:http';
import { request as askHttps } from 'node:https';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { test } from 'node:test';
import { freePort, isAlive } from './lib/processes.mjs';
import { startProxy } from './lib/proxy.mjs';
import { eventually, selfSigned, standInServer, temporaryFolder } from './lib/test-helpers.mjs';
import { touchDaily } from './lib/touch-daily.mjs';

/** @typedef {import('node:test').TestContext} TestContext */

/** `host:port` of an instance. @param {TestContext} context @param {string} name */
const standIn = async (context, name) => (await standInServer(context, name)).at;

/** Two of them. @param {TestContext} context */
const two = async (context) => [await standIn(context, 'app1'), await standIn(context, 'app2')];

/**
 * @param {TestContext} context @param {string[]} apps
 * @param {Partial<import('./lib/proxy.mjs').ProxySettings>} [more]
 */
async function proxyFor(context, apps, more = {}) {
  const folder = temporaryFolder();
  const drainFolder = join(folder, 'draining');
  const port = await freePort();
  const proxy = await startProxy({
    ...{ folder: join(folder, 'proxy'), log: join(folder, 'proxy.log'), host: '127.0.0.1', port, apps, drainFolder },
    ...more,
  });
  context.after(() => proxy.stop());
  return { url: `${more.tls ? 'https' : 'http'}://127.0.0.1:${port}`, drainFolder, proxy };
}

/** @param {string} url @param {RequestInit} [options] @returns {Promise<{ name: string, headers: Record<string, string> }>} */
const fetchJson = async (url, options) => /** @type {any} */ (await (await fetch(url, options)).json());

/** @param {string} url @param {number} count @returns {Promise<string[]>} who answered, each once */
async function answering(url, count = 12) {
  const names = [];
  while (names.length < count) names.push((await fetchJson(url)).name);
  return [...new Set(names)].sort();
}

test('requests go to both instances, and only to the other while one says by a file that it drains', async (context) => {
  const { url, drainFolder } = await proxyFor(context, await two(context));
  assert.deepEqual(await answering(url), ['app1', 'app2']);
  for (const [draining, other] of [
    ['app1', 'app2'],
    ['app2', 'app1'],
  ]) {
    writeFileSync(join(drainFolder, String(draining)), '');
    assert.deepEqual(await answering(url), [other]);
    rmSync(join(drainFolder, String(draining)));
  }
  assert.deepEqual(await answering(url), ['app1', 'app2']);
});

test('one instance is enough, and more than two take their share', async (context) => {
  const apps = [await standIn(context, 'app1'), await standIn(context, 'app2'), await standIn(context, 'app3')];
  assert.deepEqual(await answering((await proxyFor(context, apps.slice(0, 1))).url), ['app1']);
  const { url, drainFolder } = await proxyFor(context, apps);
  assert.deepEqual(await answering(url, 24), ['app1', 'app2', 'app3']);
  writeFileSync(join(drainFolder, 'app1'), '');
  assert.deepEqual(await answering(url, 24), ['app2', 'app3']);
});

test('where one instance refuses, the other answers, whatever the method; one that drains is better than none', async (context) => {
  const nobody = `127.0.0.1:${await freePort()}`;
  const { url, drainFolder } = await proxyFor(context, [nobody, await standIn(context, 'app2')]);
  for (const method of ['GET', 'POST', 'PATCH', 'DELETE'])
    for (let turn = 0; turn < 4; turn++)
      assert.equal((await fetchJson(`${url}/api/cart/add`, { method })).name, 'app2');
  writeFileSync(join(drainFolder, 'app2'), '');
  assert.equal((await fetchJson(url)).name, 'app2');
});

test('an instance learns who asked and how, and nothing that the visitor made up', async (context) => {
  const { url } = await proxyFor(context, await two(context));
  const { headers } = await fetchJson(url, {
    headers: { 'X-Forwarded-For': '203.0.113.1', 'X-Forwarded-Proto': 'https', 'X-Forwarded-Host': 'evil.example' },
  });
  // Of which the last is believed (TRUSTED_PROXIES=1).
  assert.equal(headers['x-forwarded-for'], '203.0.113.1, 127.0.0.1');
  assert.equal(headers['x-forwarded-proto'], 'http');
  assert.equal(headers['x-forwarded-host'], undefined);
  assert.equal(headers.host, new URL(url).host);
});

test('behind a proxy of ours that ends TLS an instance learns how and from where the visitor came, by that proxy alone', async (context) => {
  const apps = await two(context);
  const { url } = await proxyFor(context, apps, { inFront: ['127.0.0.1', '192.0.2.0/24'] });
  /** @param {Record<string, string>} headers @param {string} [localAddress] */
  const told = async (headers, localAddress) => {
    const { 'x-forwarded-for': addresses = '', 'x-forwarded-proto': scheme } = await headersAt(
      url,
      headers,
      localAddress,
    );
    // Of which the last is believed (TRUSTED_PROXIES=1).
    return [addresses.split(', ').at(-1), scheme];
  };
  const visitor = '203.0.113.1';
  const https = { 'X-Forwarded-Proto': 'https' };
  assert.deepEqual(await told({ 'X-Forwarded-For': visitor, ...https }), [visitor, 'https']);
  // Through another one of ours, in front of that; what stands before is the visitor's own word.
  assert.deepEqual(await told({ 'X-Forwarded-For': `198.51.100.1, ${visitor}, 192.0.2.9`, ...https }), [
    visitor,
    'https',
  ]);
  assert.deepEqual(await told({ 'X-Forwarded-For': visitor, 'X-Forwarded-Proto': 'http' }), [visitor, 'http']);
  assert.deepEqual(await told({ 'X-Forwarded-For': visitor, 'X-Forwarded-Proto': 'evil' }), [visitor, 'http']);
  assert.deepEqual(await told({ 'X-Forwarded-For': visitor }), [visitor, 'http']);
  // Past it.
  assert.deepEqual(await told({ 'X-Forwarded-For': visitor, ...https }, '127.0.0.2'), ['127.0.0.2', 'http']);
  assert.deepEqual(await told(https, '127.0.0.2'), ['127.0.0.2', 'http']);
});

test('what the proxy refuses by itself is said as the shop would', async (context) => {
  const nobody = [`127.0.0.1:${await freePort()}`, `127.0.0.1:${await freePort()}`];
  const { url } = await proxyFor(context, nobody);
  const resting = await fetch(`${url}/api/store`);
  assert.equal(resting.status, 503);
  assert.deepEqual(await resting.json(), { message: 'The shop is resting for a moment. Please try again.' });
  const page = await fetch(url);
  assert.equal(page.status, 503);
  assert.match(await page.text(), /resting/);
  const body = Buffer.alloc(13 * 1024 * 1024, ' ');
  const large = await fetch(`${url}/api/contact-messages`, { method: 'POST', body });
  assert.equal(large.status, 413);
  assert.deepEqual(await large.json(), { message: 'Too large' });
});

test('who never finishes asking is let go, and one address has only so much under way', async (context) => {
  const { url } = await proxyFor(context, await two(context));
  const port = Number(new URL(url).port);
  /** @param {string} text @param {string} [localAddress] */
  const ask = (text, localAddress = '127.0.0.1') => {
    const socket = connect({ host: '127.0.0.1', port, localAddress });
    context.after(() => socket.destroy());
    socket.on('error', () => {}).write(text);
    return socket;
  };
  const halfOpen = Array.from({ length: 20 }, () => ask('GET / HTTP/1.1\r\nHost: shop\r\nX-Slow: '));
  const letGo = Promise.all(halfOpen.map((socket) => new Promise((resolve) => socket.resume().once('close', resolve))));
  /** @param {import('node:net').Socket} socket */
  const output = (socket) => new Promise((resolve) => socket.once('data', resolve)).then(String);
  const slow = 'POST /api/x HTTP/1.1\r\nHost: shop\r\nContent-Length: 100\r\n\r\nhalf';
  const first = await Promise.race(Array.from({ length: 300 }, () => output(ask(slow))));
  assert.match(first, /^HTTP\/1.1 429 .*Retry-After: 5.*"Too many connections from your network/s);
  const other = await output(ask('GET / HTTP/1.1\r\nHost: shop\r\nConnection: close\r\n\r\n', '127.0.0.2'));
  assert.match(other, /^HTTP\/1.1 200 /);
  await letGo;
});

test('behind a proxy of ours each visitor has that much, not all of them together', async (context) => {
  const apps = await two(context);
  process.env.PROXIES_IN_FRONT = '192.0.2.1, 127.0.0.1';
  context.after(() => delete process.env.PROXIES_IN_FRONT);
  const { url } = await proxyFor(context, apps);
  const port = Number(new URL(url).port);
  /** @param {string} visitor @param {string} text */
  const ask = (visitor, text) => {
    const socket = connect({ host: '127.0.0.1', port });
    context.after(() => socket.destroy());
    socket.on('error', () => {}).write(text.replace('\r\n', `\r\nHost: shop\r\nX-Forwarded-For: ${visitor}\r\n`));
    return new Promise((resolve) => socket.once('data', resolve)).then(String);
  };
  const slow = 'POST /api/x HTTP/1.1\r\nContent-Length: 100\r\n\r\nhalf';
  assert.match(await Promise.race(Array.from({ length: 300 }, () => ask('203.0.113.1', slow))), /^HTTP\/1.1 429 /);
  assert.match(await ask('203.0.113.2', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'), /^HTTP\/1.1 200 /);
});

test('https ends at the proxy, and http only moves there', async (context) => {
  const tls = { ...selfSigned(temporaryFolder()), httpPort: await freePort() };
  const apps = await two(context);
  const { url } = await proxyFor(context, apps, { tls, inFront: ['127.0.0.1'] });
  assert.equal(JSON.parse(await overTls(`${url}/`)).headers['x-forwarded-proto'], 'https');
  const forwarded = { 'X-Forwarded-For': '203.0.113.1', 'X-Forwarded-Proto': 'http' };
  assert.equal(JSON.parse(await overTls(`${url}/`, forwarded)).headers['x-forwarded-proto'], 'https');
  const moved = await fetch(`http://127.0.0.1:${tls.httpPort}/cart?x=1`, { redirect: 'manual' });
  assert.equal(moved.status, 308);
  assert.equal(moved.headers.get('location'), `${url}/cart?x=1`);
});

test('another nginx takes the socket over while requests come in, and none of them fails', async (context) => {
  const { url, proxy } = await proxyFor(context, await two(context));
  let running = true;
  let answered = 0;
  // What meets a kept connection that nginx closes is sent again by browsers, not by fetch.
  const headers = { Connection: 'close' };
  const asking = Array.from({ length: 4 }, async () => {
    while (running) {
      assert.match((await fetchJson(`${url}/api/orders`, { method: 'POST', body: 'x', headers })).name, /^app/);
      answered++;
    }
  });
  for (let time = 0; time < 2; time++) {
    const before = { pid: Number(proxy.pid()), answered };
    await proxy.replace();
    assert.notEqual(proxy.pid(), before.pid);
    assert.equal(isAlive(before.pid), false);
    await eventually('others are answered', () => answered > before.answered + 100);
  }
  running = false;
  await Promise.all(asking);
});

test('who started nginx is told when it dies, and nginx goes when they do', async (context) => {
  /** @type {string[]} */
  const told = [];
  const onGiveUp = (/** @type {Error} */ error) => void told.push(error.message);
  const { proxy } = await proxyFor(context, [await standIn(context, 'app1')], { onGiveUp });
  process.kill(Number(proxy.pid()), 'SIGKILL');
  await eventually('it is said', () => told.some((message) => message.startsWith('nginx died')));
  await assert.rejects(
    proxyFor(context, ['127.0.0.1:1'], { port: 1, host: '192.0.2.1' }),
    /nginx (did not start|refuses)/,
  );

  const settings = { folder: `${temporaryFolder()}/proxy`, log: `${temporaryFolder()}/log`, host: '127.0.0.1' };
  const more = { port: await freePort(), apps: ['127.0.0.1:1'], drainFolder: `${settings.folder}/draining` };
  const program = `const { startProxy } = await import(${JSON.stringify(new URL('lib/proxy.mjs', import.meta.url).href)});
    console.log((await startProxy(${JSON.stringify({ ...settings, ...more })})).pid());`;
  const launcher = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = Number(await new Promise((resolve) => launcher.stdout.once('data', resolve)));
  assert.equal(isAlive(pid), true);
  launcher.kill('SIGKILL');
  await eventually('it has gone', () => !isAlive(pid));
});

/** @param {string} url @param {Record<string, string>} [headers] @returns {Promise<string>} */
const overTls = (url, headers) =>
  new Promise((resolve, reject) => {
    const request = askHttps(url, { rejectUnauthorized: false, headers }, (response) => resolve(textOf(response)));
    request.once('error', reject).end();
  });

/** What reached an instance. @param {string} url @param {Record<string, string>} headers @param {string} [localAddress] whence */
const headersAt = async (url, headers, localAddress) => {
  /** @type {string} */
  const text = await new Promise((resolve, reject) => {
    const request = askHttp(url, { headers, localAddress }, (response) => resolve(textOf(response)));
    request.once('error', reject).end();
  });
  return JSON.parse(text).headers;
};

test('what lies in its folder is touched once a day, so that no system removes it as old', async (context) => {
  const folder = temporaryFolder();
  const places = [folder, join(folder, 'draining'), join(folder, 'nginx.conf')];
  mkdirSync(join(folder, 'draining'));
  writeFileSync(join(folder, 'nginx.conf'), '');
  for (const place of places) utimesSync(place, 0, 0);
  context.mock.timers.enable({ apis: ['setInterval'] });
  context.after(touchDaily(folder));
  const isFresh = (/** @type {string} */ place) => Date.now() - statSync(place).mtimeMs < 60_000;
  context.mock.timers.tick(23 * 60 * 60_000);
  assert.deepEqual(places.filter(isFresh), []);
  context.mock.timers.tick(60 * 60_000);
  await eventually('all of it is touched', () => places.every(isFresh));
});
