import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { ROOT } from './lib/paths.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';
import { workFolder } from './lib/work-folder.mjs';

test('half-done work goes when its process has ended, never before, and nothing else does', async () => {
  const dataDir = temporaryFolder();
  const module = pathToFileURL(join(ROOT, 'scripts', 'lib', 'work-folder.mjs'));
  const program = `(await import('${module}')).workFolder('${dataDir}', 'copy').then(() => console.log('made'));
    setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(other.stdout, 'data');
  const [theirs = ''] = readdirSync(dataDir);
  const [old, ofAnotherHost] = ['backing-up-AbCd12', 'restoring-another.host.7.123-AbCd12'];
  for (const name of ['copyright', old, ofAnotherHost]) mkdirSync(join(dataDir, name));
  utimesSync(join(dataDir, old), 1, 1);

  await workFolder(dataDir, 'fetching');
  const [ours = ''] = readdirSync(dataDir).filter((name) => name.startsWith('fetching-'));
  assert.deepEqual(readdirSync(dataDir).sort(), ['copyright', ours, ofAnotherHost, theirs].sort());

  other.kill('SIGKILL');
  await once(other, 'close');
  await workFolder(dataDir, 'fetching');
  assert.equal(readdirSync(dataDir).includes(theirs), false);
  assert.equal(readdirSync(dataDir).includes(ours), true);
});
