import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';

test('a start that shall sell beyond India is refused in one clear line, under the launcher and without it', () => {
  for (const program of ['scripts/start.mjs', 'cms/serve.mjs']) {
    const env = { ...plainEnvironment(), COUNTRIES: 'IN,NP' };
    const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, program)], { env, encoding: 'utf8' });
    assert.equal(status, 1, program);
    assert.match(
      `${stdout}${stderr}`.trim(),
      /^.*COUNTRIES=IN,NP is not possible yet: .* sells in India \(IN\) only\.$/,
    );
  }
});
