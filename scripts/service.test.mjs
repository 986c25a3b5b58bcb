/** The shop as a service of systemd, as `npm run install:server` of a release writes it. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { findProgram } from './lib/find-program.mjs';
import { RELEASE_MARK, ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { eventually, temporaryFolder } from './lib/test-helpers.mjs';
import { answerWatchdog } from './lib/watchdog.mjs';

const folder = temporaryFolder();
/** What the command needs of a release. */
const release = join(folder, 'marudhara-1.0.0');
for (const part of ['scripts', 'deploy', 'package.json'])
  cpSync(join(ROOT, part), join(release, part), { recursive: true });
writeFileSync(join(release, RELEASE_MARK), '{}');
/** @type {typeof import('./lib/service.mjs')} */
const { planService, writeFiles } = await import(join(release, 'scripts/lib/service.mjs'));

const answers = { domain: 'shop.example', mail: 'owner@shop.example', folder: '/srv/shop' };
const words = Object.entries(answers).flatMap(([name, value]) => [`--${name}`, value]);

/** @param {string[]} args @param {string} [input] @param {string} [root] */
const command = (args, input = '', root = release) =>
  spawnSync(process.execPath, [join(root, 'scripts/install-server.mjs'), ...args], {
    env: plainEnvironment(),
    encoding: 'utf8',
    input,
  });

test('a dry run asks three questions, or none when they are answered, shows everything and changes nothing', () => {
  const told = command([...words, '--dry-run']);
  assert.equal(told.status, 0, told.stderr);
  const asked = command(['--dry-run'], `${answers.domain}\n${answers.mail}\n\n`);
  assert.equal(asked.stdout.match(/(Domain|Mail address|Folder) .*?: /g)?.length, 3, asked.stdout);
  assert.ok(asked.stdout.endsWith(told.stdout));
  for (const line of [
    'PUBLIC_URL=https://shop.example',
    'OWNER_EMAIL=owner@shop.example',
    '#SMTP_URL=',
    '#BACKUP_TO=',
    'systemctl enable --now marudhara',
  ])
    assert.ok(told.stdout.includes(line), line);
  for (const path of ['/srv/shop', '/etc/systemd/system/marudhara.service'])
    assert.equal(existsSync(path), false, path);
});

test('answers that cannot be are refused before anything is done, and so is a clone', () => {
  for (const [wrong, why] of /** @type {const} */ ([
    [['--domain', 'https://shop.example'], /no domain/],
    [['--mail', 'owner'], /no mail address/],
    [['--folder', '/home/neela/shop'], /not below \/home/],
  ])) {
    const { status, stderr } = command([...words, '--dry-run', ...wrong]);
    assert.equal(status, 1);
    assert.match(stderr, why);
  }
  assert.match(command([...words, '--dry-run'], '', ROOT).stderr, /A server runs a release/);
});

test('systemd accepts the unit without a word, and finds it well guarded', () => {
  const unit = planService(answers).files.find(({ path }) => path.endsWith('.service'));
  const place = join(folder, 'marudhara.service');
  // What systemd looks for on this machine: the folder is not there.
  writeFileSync(place, String(unit?.text).replace(/^WorkingDirectory=.*\n/m, ''));
  const analyze = findProgram('systemd-analyze');
  const verified = spawnSync(analyze, ['verify', '--man=no', place], { encoding: 'utf8' });
  assert.deepEqual([verified.status, verified.stderr.trim()], [0, '']);
  const judged = spawnSync(analyze, ['security', '--offline=true', '--threshold=25', '--no-pager', place], {
    encoding: 'utf8',
  });
  assert.equal(judged.status, 0, judged.stdout.trim().split('\n').at(-1));
});

test('the launcher answers the watchdog as often as systemd wants to hear of it', async () => {
  const programs = temporaryFolder();
  const heard = join(programs, 'heard');
  writeFileSync(join(programs, 'systemd-notify'), `#!/bin/sh\necho "$@" >> ${heard}\n`, { mode: 0o755 });
  const { PATH } = process.env;
  process.env.PATH = `${programs}:${PATH}`;
  assert.match(readFileSync(join(ROOT, 'deploy', 'marudhara.service'), 'utf8'), /^WatchdogSec=\d+$/m);
  answerWatchdog({ WATCHDOG_USEC: '300000' });
  await eventually('it was heard three times', () => readFileSync(heard, 'utf8').startsWith('WATCHDOG=1\n'.repeat(3)));
  process.env.PATH = PATH;
});

test('the program of a container ends with an app that hangs: what runs containers starts again what has ended', () => {
  const place = temporaryFolder();
  cpSync(join(ROOT, 'scripts'), join(place, 'scripts'), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(place, 'node_modules'));
  for (const part of ['cms', 'data']) mkdirSync(join(place, part));
  // Not for ever: nothing else would end it where the program does not.
  const hangs =
    "process.send({ type: 'alive' }); setTimeout(() => { const now = Date.now(); while (Date.now() < now + 25_000); }, 100);";
  writeFileSync(join(place, 'cms', 'serve.mjs'), hangs);
  const { status, stderr } = spawnSync(process.execPath, [join(place, 'scripts', 'programs', 'serve.mjs')], {
    env: { ...plainEnvironment(), DATA_DIR: join(place, 'data'), DATABASE_URL: 'postgresql://shop@localhost/shop' },
    ...{ encoding: 'utf8', timeout: 30_000 },
  });
  assert.deepEqual([status, /The app hangs/.test(stderr)], [1, true], stderr);
});

test('the service may write into the folder of BACKUP_TO, and nowhere for backups that go elsewhere', () => {
  const root = join(folder, 'with-backups');
  mkdirSync(join(root, 'srv/shop'), { recursive: true });
  const pathsFor = (/** @type {string} */ backupTo) => {
    writeFileSync(join(root, 'srv/shop/shop.env'), `SMTP_URL=smtp://mail.example\nBACKUP_TO=${backupTo}\n`);
    const unit = planService(answers, root).files.find(({ path }) => path.endsWith('.service'));
    return /^ReadWritePaths=(.*)$/m.exec(String(unit?.text))?.[1];
  };
  assert.equal(pathsFor('/mnt/elsewhere/shop'), '/srv/shop/data "-/mnt/elsewhere/shop"');
  for (const elsewhere of ['', 's3:https://s3.example/backups', 'sftp:backup@host.example:/shop'])
    assert.equal(pathsFor(elsewhere), '/srv/shop/data');
  assert.throws(() => pathsFor('/home/neela/backups'), /not below \/home/);
  const withSpaces = pathsFor('"/mnt/my disk/100% shop"');
  assert.equal(withSpaces, '/srv/shop/data "-/mnt/my disk/100%% shop"');
  const place = join(folder, 'spaces.service');
  writeFileSync(place, `[Service]\nExecStart=/bin/true\nProtectSystem=strict\nReadWritePaths=${withSpaces}\n`);
  const verified = spawnSync(findProgram('systemd-analyze'), ['verify', '--man=no', place], { encoding: 'utf8' });
  assert.deepEqual([verified.status, verified.stderr.trim()], [0, '']);
});

test('Caddy accepts what is written for it', () => {
  const file = planService(answers).files.find(({ path }) => path.endsWith('Caddyfile'));
  const place = join(folder, 'Caddyfile');
  writeFileSync(place, String(file?.text));
  const valid = spawnSync(findProgram('caddy'), ['validate', '--adapter', 'caddyfile', '--config', place], {
    encoding: 'utf8',
  });
  assert.equal(valid.status, 0, valid.stderr);
  assert.match(String(file?.text), /^shop\.example \{$/m);
});

test('once more it writes nothing, leaves what the owner changed alone, and keeps somebody else’s file beside', () => {
  const root = join(folder, 'root');
  const { files } = planService(answers);
  mkdirSync(join(root, 'etc/caddy'), { recursive: true });
  writeFileSync(join(root, 'etc/caddy/Caddyfile'), 'another.example {\n}\n');
  assert.equal(writeFiles(files, root).length, 3);
  assert.match(readFileSync(join(root, 'etc/caddy/Caddyfile.before'), 'utf8'), /another/);
  const proxy = join(root, 'etc/caddy/Caddyfile');
  writeFileSync(
    proxy,
    readFileSync(proxy, 'utf8').replace('shop.example {', 'shop.example https://pay.shop.example {'),
  );
  assert.deepEqual(writeFiles(files, root), []);
  const settings = join(root, 'srv/shop/shop.env');
  assert.equal(statSync(settings).mode & 0o777, 0o640);
  writeFileSync(settings, 'SMTP_URL=smtp://mail.example\n');
  rmSync(join(root, 'etc/systemd/system/marudhara.service'));
  assert.deepEqual(writeFiles(files, root), ['/etc/systemd/system/marudhara.service']);
  assert.equal(readFileSync(settings, 'utf8'), 'SMTP_URL=smtp://mail.example\n');
});
