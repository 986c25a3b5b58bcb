/**
 * Every command of docs/commands.md, once and in its shortest form, by npm as people type it. What writes into the repository
 * does so in a copy.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { npmCommands } from './lib/npm-commands.mjs';
import { ROOT } from './lib/paths.mjs';
import { preparedShop, temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder();

/** Tried at length elsewhere, or the very run that this test is part of. */
const ELSEWHERE = {
  start: 'start.test.mjs',
  'setup-link': 'start.test.mjs',
  cluster: 'cluster.test.mjs',
  release: 'release.test.mjs',
  update: 'update.test.mjs',
  dev: 'development.test.mjs',
  'test:shop': 'development.test.mjs',
  bench: 'development.test.mjs',
  audit: 'backup.test.mjs',
  backup: 'backup.test.mjs',
  restore: 'backup.test.mjs',
  mails: 'backup.test.mjs',
  backups: 'backups.test.mjs',
  'install:server': 'service.test.mjs',
  test: 'test.test.mjs',
  'test:long': 'test.test.mjs',
  'test:mutation': 'mutation.test.mjs',
};
const { ran, done, copyOfRepository } = npmCommands(folder);

test('mails:preview shows each mail', async () => {
  const at = join(folder, 'previews');
  await done('mails:preview', [at]);
  assert.ok(readdirSync(at).length > 20);
});

test('tables writes the types of the shop’s tables as they are checked in', async (context) => {
  const { dataDir, databaseUrl, drop } = await preparedShop('none');
  context.after(drop);
  const copy = copyOfRepository('tables');
  const types = 'cms/src/lib/database/tables.ts';
  writeFileSync(join(copy, types), '');
  await done('tables', [], { cwd: copy, env: { DATA_DIR: dataDir, DATABASE_URL: databaseUrl } });
  assert.equal(readFileSync(join(copy, types), 'utf8'), readFileSync(join(ROOT, types), 'utf8'));
});

test('art draws a picture again', async () => {
  const copy = copyOfRepository('art');
  const drawn = join(copy, 'cms', 'seed', 'pictures', 'manifest.json');
  const before = readFileSync(drawn, 'utf8');
  assert.match(await done('art', ['category-men'], { cwd: copy }), /^category-men \d+ KB$/m);
  assert.equal(Object.keys(JSON.parse(readFileSync(drawn, 'utf8'))).length, Object.keys(JSON.parse(before)).length);
});

test('fix formats', async () => {
  const copy = join(folder, 'to-fix');
  for (const name of ['package.json', 'biome.json', '.gitignore']) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'scripts', 'crooked.mjs');
  mkdirSync(join(copy, 'scripts'));
  writeFileSync(file, 'export  const one=1');
  assert.match(await done('fix', [], { cwd: copy }), /Fixed 1 file/);
  assert.equal(readFileSync(file, 'utf8'), 'export const one = 1;\n');
});

test('no command of docs/commands.md is left out', () => {
  const page = readFileSync(join(ROOT, 'docs/commands.md'), 'utf8');
  const named = [...page.matchAll(/npm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:-]+)/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(named)].sort(), [...new Set([...ran, ...Object.keys(ELSEWHERE)])].sort());
  for (const file of Object.values(ELSEWHERE)) assert.ok(existsSync(join(ROOT, 'scripts', file)), file);
});
