import assert from 'node:assert/strict';
import { existsSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from 'node:test';
import { findProgram } from './lib/find-program.mjs';
import { temporaryFolder } from './lib/test-helpers.mjs';

test('a program that is missing is named, and not installed without asking', (context) => {
  const folder = temporaryFolder();
  const asked = join(folder, 'asked');
  writeFileSync(join(folder, 'apt-get'), `#!/bin/sh\ntouch ${asked}\n`, { mode: 0o755 });
  const { PATH } = process.env;
  context.after(() => Object.assign(process.env, { PATH }));
  process.env.PATH = [folder, PATH].join(delimiter);
  const name = /** @type {any} */ ('no-program-of-this-name');
  assert.throws(() => findProgram(name), /There is no no-program-of-this-name on this machine: install the package/);
  assert.equal(existsSync(asked), false);
});
