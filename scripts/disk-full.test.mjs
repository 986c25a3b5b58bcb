/**
 * A shop on a disk that is really full: a small file system in memory, which takes root to mount. Without root the fault
 * is put into the database instead (cms/tests/faults/disk-full.test.ts).
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { freePort } from './lib/processes.mjs';
import { shopSettings } from './lib/shop.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { call, readyToPlace } from './lib/test-shoppers.mjs';

/** Writes until there is no room left. @param {string} path */
function fill(path) {
  const file = openSync(path, 'w');
  for (const bytes of [1 << 20, 1 << 10])
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1));
    } catch (error) {
      assert.equal(/** @type {NodeJS.ErrnoException} */ (error).code, 'ENOSPC');
    }
  closeSync(file);
}

test('on a full disk orders wait, reading goes on, nothing ends, and it works again once there is room', async (context) => {
  const disk = join(temporaryFolder(), 'disk');
  mkdirSync(disk);
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m,mode=0711', 'tmpfs', disk]);
  if (status !== 0) return context.skip('nothing can be mounted here');
  const dataDir = join(disk, 'data');
  const shop = launch({ dataDir, port: await freePort(), env: { RATE_LIMIT_SCALE: '1000' } });
  try {
    await shop.served();
    const { url } = await findDatabase(shopSettings({ dataDir, databaseUrl: '' }));
    const database = await connect(url);
    // It is to end, with its server.
    database.on('error', () => {});
    const { rows } = await database.query(
      `UPDATE stock_labels SET quantity = 1000 WHERE id = (SELECT s.id FROM stock_labels s JOIN products p ON p.id = s.product_id
         WHERE p.is_active ORDER BY s.id LIMIT 1) RETURNING id AS stock_id, product_id`,
    );
    const { token, body } = await readyToPlace(shop.url, database, { ...rows[0], quantity: 1 });
    const statusOf = async (/** @type {string} */ path) => (await fetch(shop.url + path)).status;
    const place = () => call(shop.url, 'POST', '/api/orders', { token, body });
    const reads = ['/', '/api/products', '/api/store'];
    for (const path of reads) assert.equal(await statusOf(path), 200, path);
    const before = shop.pids();

    fill(join(disk, 'filler'));
    // The last pages may still have a place for some.
    const message = { name: 'A', email: 'a@example.com', subject: 'Much', message: 'to keep. '.repeat(400) };
    const send = () => call(shop.url, 'POST', '/api/contact-messages', { body: message });
    let sent = await send();
    for (let turn = 0; turn < 200 && sent.status === 201; turn++) sent = await send();
    assert.equal(sent.status, 503, JSON.stringify(sent.body));
    await eventually('it is said', () => /The disk is full: no orders can be taken/.test(shop.output()));

    // PostgreSQL's log needs a new file, gets none, and PostgreSQL ends.
    await assert.rejects(async () => {
      for (let turn = 0; turn < 100; turn++)
        await database.query("SELECT pg_logical_emit_message(false, 'x', repeat(md5(random()::text), 30000))");
    });
    await eventually('the database is waited for', () =>
      /the database is started again when there is room/.test(shop.output()),
    );
    for (let turn = 0; turn < 10; turn++) {
      assert.equal((await place()).status, 503);
      for (const path of reads) assert.equal(await statusOf(path), 200, path);
    }
    assert.deepEqual((await call(shop.url, 'GET', '/api/store/health')).body, { disk_full: true });
    assert.equal(shop.output().match(/no orders can be taken/g)?.length, 1);

    rmSync(join(disk, 'filler'));
    await eventually('orders are taken again', async () => (await place()).status === 201, 60_000);
    await eventually('it is said', async () => /There is room on the disk again/.test(shop.output()));
    assert.equal(shop.pids().app, before.app, 'the app has lived through it');
    const again = await connect(url);
    assert.deepEqual(
      (await audit(again)).flatMap(({ faults }) => faults),
      [],
    );
    await again.end();
  } finally {
    await shop.stop();
    // Lazily: what has just ended may still hold a file for a moment.
    spawnSync('umount', ['-l', disk]);
  }
});
