/** Varnish by deploy/varnish/default.vcl.template, in front of a stand-in for the shop. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { freePort } from './lib/processes.mjs';
import { eventually, temporaryFolder } from './lib/test-helpers.mjs';
import { missingForVarnish, startVarnish } from './lib/topology/varnish.mjs';

const skip = missingForVarnish();
const KEPT = 'max-age=0, s-maxage=10, stale-while-revalidate=1';

/** What the stand-in answers: nothing (its connections break), 503, or by its address. */
let state = /** @type {'well' | 'away' | 'unwell'} */ ('well');
/** @type {string[]} */
let asked = [];
const shop = createServer(({ url = '', headers }, response) => {
  if (state === 'away') return response.destroy();
  if (url === '/health/live') return response.end('ok');
  asked.push(url);
  if (state === 'unwell') return response.writeHead(503).end('in its own words');
  if (url.startsWith('/personal')) response.setHeader('Cache-Control', 'private, no-store');
  else if (url.startsWith('/cookie')) response.setHeader('Cache-Control', KEPT).setHeader('Set-Cookie', 'a=b');
  else if (!url.startsWith('/unsaid')) response.setHeader('Cache-Control', KEPT);
  if (!url.startsWith('/untold')) response.setHeader('Surrogate-Key', `shop ${url.slice(1)}`);
  response.setHeader('ETag', `"${url}"`);
  const body = `${url} ${headers.cookie ?? ''} ${headers.authorization ?? ''}`;
  return headers['if-none-match'] ? response.writeHead(304).end() : response.end(body);
});
/** @type {Awaited<ReturnType<typeof startVarnish>>} */
let edge;
/** @param {string} path @param {RequestInit} [how] */
async function ask(path, how) {
  const answer = await fetch(edge.url + path, how);
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}
/** @param {string} path @param {RequestInit} [how] how often the shop is asked for it */
async function asks(path, how) {
  asked = [];
  await ask(path, how);
  return asked.length;
}
/** @param {string} tags @param {RequestInit} [how] */
const purge = (tags, how) =>
  ask('/edge/purge', { method: 'POST', ...how, headers: { 'Surrogate-Key': tags, ...how?.headers } });

before(async () => {
  if (skip) return;
  const port = await freePort();
  await new Promise((resolve) => shop.listen(port, '127.0.0.1', () => resolve(undefined)));
  edge = await startVarnish({ folder: temporaryFolder(), shop: { port } });
});
after(async () => {
  await edge?.stop();
  shop.close();
  shop.closeAllConnections();
});
beforeEach(() => {
  state = 'well';
});

describe('the edge', { skip: skip || false }, () => {
  test('keeps what names what it shows, whatever cookies its readers have, and tells them no tags', async () => {
    assert.equal(await asks('/kept', { headers: { Cookie: 'cart=1' } }), 1);
    assert.equal(await asks('/kept'), 0);
    const { headers } = await ask('/kept');
    assert.deepEqual([headers.get('x-cache'), headers.get('surrogate-key'), headers.get('xkey')], ['HIT', null, null]);
  });

  test('keeps nothing that is personal, sets a cookie, or does not say that it may be kept', async () => {
    for (const path of ['/personal', '/cookie', '/unsaid', '/untold'])
      for (let time = 0; time < 3; time++) assert.equal(await asks(path), 1, path);
  });

  test('asks the shop for who signs in, previews or writes', async () => {
    await ask('/kept');
    for (const name of ['Authorization', 'Preview']) assert.equal(await asks('/kept', { headers: { [name]: 'x' } }), 1);
    assert.equal(await asks('/kept', { method: 'POST' }), 1);
    assert.equal((await ask('/kept')).text, '/kept cart=1 ');
  });

  test('asks anew for what was purged by one of its tags, and for nothing else', async () => {
    await ask('/one');
    await ask('/other');
    assert.deepEqual([(await purge('one none')).text, await asks('/other')], ['Purged 1', 0]);
    asked = [];
    await eventually('it is asked for anew', async () => {
      await ask('/one');
      return asked.includes('/one');
    });
  });

  test('is purged by the shop’s own addresses only, and never through a proxy', async () => {
    await ask('/kept');
    const stranger = { headers: { 'X-Forwarded-For': '203.0.113.5' } };
    for (const how of [stranger, { method: 'GET' }]) assert.equal((await purge('kept', how)).status, 403);
    assert.equal(await asks('/kept'), 0);
  });

  for (const trouble of /** @type {const} */ (['unwell', 'away']))
    test(`shows what it showed last while the shop is ${trouble}, though it was purged`, async () => {
      const known = (await ask(`/last-${trouble}`)).text;
      await ask('/personal');
      const never = `/never-before-${trouble}`;
      await purge('shop');
      state = trouble;
      for (let time = 0; time < 3; time++) {
        const { status, text } = await ask(`/last-${trouble}`);
        assert.deepEqual([status, text], [200, known]);
      }
      const words = trouble === 'unwell' ? /in its own words/ : /resting for a moment/;
      for (const path of ['/personal', never]) {
        const { status, text } = await ask(path);
        assert.equal(status, 503);
        assert.match(text, words);
      }
      assert.equal((await ask('/personal', { method: 'POST' })).status, 503);
      state = 'well';
      await eventually('it serves again', async () => (await ask(never)).status === 200);
    });
});
