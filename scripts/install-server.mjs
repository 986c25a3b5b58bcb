/**
 * `npm run install:server`: asks for the domain, the owner's mail address and the folder, and makes of this unpacked release a
 * service of systemd behind Caddy, which sees to https. As root, on Debian or Ubuntu; once more changes nothing.
 * `-- --domain shop.example --mail owner@shop.example --folder /srv/shop` asks nothing, `--dry-run` only shows.
 */
import './lib/check-node.cjs';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { ROOT } from './lib/paths.mjs';
import { makeCurrent } from './lib/releases.mjs';
import { planService, writeFiles } from './lib/service.mjs';

/** @typedef {{ domain?: string, mail?: string, folder?: string }} Answers */

try {
  const text = /** @type {const} */ ({ type: 'string' });
  const { values } = parseArgs({
    options: { domain: text, mail: text, folder: text, 'dry-run': { type: 'boolean' } },
  });
  const plan = planService(await askForRest(values));
  if (values['dry-run']) show(plan);
  else await carryOut(plan);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** @param {Answers} given */
async function askForRest({ domain, mail, folder }) {
  const terminal = createInterface({ input: process.stdin });
  const lines = terminal[Symbol.asyncIterator]();
  const ask = async (/** @type {string} */ question) => {
    process.stdout.write(`${question}: `);
    return String((await lines.next()).value ?? '').trim();
  };
  try {
    return {
      domain: domain ?? (await ask('Domain of the shop, such as shop.example')),
      mail: mail ?? (await ask('Mail address of the owner, who is told before something hurts')),
      folder: folder ?? ((await ask('Folder [/srv/shop]')) || '/srv/shop'),
    };
  } finally {
    terminal.close();
  }
}

/** @param {import('./lib/service.mjs').Plan} plan */
function show({ release, files, before, after }) {
  console.log(`The release goes to ${release}.`);
  for (const { path, text } of files) console.log(`\n--- ${path}\n${text}`);
  for (const { unless, run } of before) console.log(`${unless ? `${unless.join(' ')} || ` : ''}${run.join(' ')}`);
  for (const run of after) console.log(run.join(' '));
}

/** @param {import('./lib/service.mjs').Plan} plan */
async function carryOut({ release, files, before, after }) {
  if (process.getuid?.() !== 0) throw new Error('This takes root: sudo npm run install:server');
  const home = join(release, '..', '..');
  for (const { unless, run } of before)
    if (!unless || spawnSync(unless[0] ?? '', unless.slice(1)).status !== 0) command(run);
  mkdirSync(join(home, 'releases'), { recursive: true });
  mkdirSync(join(home, 'data'), { recursive: true, mode: 0o700 });
  if (ROOT !== release && !existsSync(release)) command(['cp', '-a', ROOT, release]);
  const own = (/** @type {string} */ name) => import(join(release, 'scripts', 'lib', name));
  await (await own('build.mjs')).prepareShop();
  // It links libraries beside them, which the service may not.
  (await own('postgres-binaries.mjs')).postgresBinaries();
  if (!existsSync(join(home, 'current'))) makeCurrent(home, release);
  for (const path of writeFiles(files)) console.log(`Wrote ${path}`);
  for (const run of after) command(run);
  console.log(
    `The shop starts, and will be at https://${files[0] ? domainOf(files[0].text) : ''} when its name leads here.`,
  );
  console.log('Its log, with the link by which its owner sets it up: journalctl -u marudhara');
}

/** @param {string} settings */
const domainOf = (settings) => /^PUBLIC_URL=https:\/\/(.*)$/m.exec(settings)?.[1] ?? '';

/** @param {string[]} words */
function command(words) {
  const { status } = spawnSync(words[0] ?? '', words.slice(1), { stdio: 'inherit' });
  if (status !== 0) throw new Error(`${words.join(' ')} failed.`);
}
