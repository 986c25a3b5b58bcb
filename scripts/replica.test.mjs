/** The standby of the tests and the benchmark (lib/topology/replica.mjs). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connect } from './lib/connect.mjs';
import { eventually, temporaryFolder } from './lib/test-helpers.mjs';
import { missingForReplica, startReplica } from './lib/topology/replica.mjs';

const missing = missingForReplica();

test('a standby shows what was written, as late as it was told, and takes no writes', {
  skip: missing ? `A standby is not tried here: it ${missing}.` : false,
}, async () => {
  const servers = await startReplica({ folder: `${temporaryFolder()}/servers`, delay: '1s' });
  const primary = await connect(servers.url);
  const standby = await connect(servers.standbyUrl);
  try {
    const before = Date.now();
    await primary.query('CREATE TABLE written (id int)');
    await eventually(
      'the table is there',
      async () => (await standby.query("SELECT to_regclass('written') AS name")).rows[0].name,
    );
    assert.ok(Date.now() - before >= 1000);
    await assert.rejects(standby.query('INSERT INTO written VALUES (1)'), { code: '25006' });
  } finally {
    await primary.end();
    await standby.end();
    await servers.stop();
  }
});
