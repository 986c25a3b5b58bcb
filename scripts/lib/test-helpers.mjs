import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './connect.mjs';
import { readSchema } from './dump/schema.mjs';
import { findProgram } from './find-program.mjs';
import { ROOT } from './paths.mjs';
import { plainEnvironment } from './run.mjs';
import { cloneShop, emptyDatabase, startTestDatabases } from './test-databases.mjs';

/**
 * A temporary folder that goes away with the process of the test's file, when all that ran on it has ended: what a test
 * does after itself runs in the order in which it was registered, the removal would come before the stop.
 * @param {number} [mode] under root the database runs as another user: 0o711 lets it pass, 0o700 does not
 */
export function temporaryFolder(mode = 0o711) {
  const folder = mkdtempSync(join(tmpdir(), 'marudhara-launcher-'));
  chmodSync(folder, mode);
  if (folders.push(folder) === 1) process.once('exit', removeFolders);
  return folder;
}

/** @type {string[]} */
const folders = [];
function removeFolders() {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** Whether this is `npm run test:long`, with many rounds and every variation. */
export const isLong = process.env.LONG_TESTS === '1';

/** A stand-in for the app: it answers with its environment, and dies or hangs when asked to. */
export const STAND_IN = `
import { createServer } from 'node:http';
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
if (process.env.BROKEN) { console.log('something is missing'); process.exit(7); }
createServer((request, response) => {
  if (request.url === '/die') process.exit(3);
  if (request.url === '/hang') for (;;);
  response.end(JSON.stringify(process.env));
}).listen(Number(process.env.PORT), process.env.HOST, () => process.send({ type: 'ready' }));
const sayAlive = () => process.send({ type: 'alive' }, undefined, {}, () => {});
sayAlive();
setInterval(sayAlive, 1000);
`;

/** The program of a stand-in for the app, for what the launcher does around it. */
export function standInApp() {
  const script = join(temporaryFolder(), 'app.mjs');
  writeFileSync(script, STAND_IN);
  return script;
}

/** @type {ReturnType<typeof startTestDatabases> | undefined} */
let databases;
let held = 0;

/**
 * An empty database, on the server of the run.
 * @returns {Promise<{ databaseUrl: string, drop: () => Promise<void> }>} `drop` when all that uses it has ended
 */
export const ownDatabase = () => hold(() => emptyDatabase());

/**
 * A shop as it stands after its first start, but not running: it starts in a third of the time.
 * @param {import('./test-databases.mjs').Seed} seed
 * @param {string} [dataDir]
 */
export async function preparedShop(seed, dataDir = join(temporaryFolder(), 'data')) {
  return { dataDir, ...(await hold(() => cloneShop(seed, dataDir))) };
}

/** @param {() => ReturnType<typeof emptyDatabase>} make */
async function hold(make) {
  held++;
  databases ??= startTestDatabases();
  const stop = await databases;
  const { databaseUrl, drop } = await make();
  return {
    databaseUrl,
    async drop() {
      await drop();
      if (--held === 0) await stop();
    },
  };
}

/**
 * The tables of another shop, for `restore`: the app itself takes half a minute to make them.
 * @param {string} from @param {string} to the addresses of databases
 */
export const copyTables = (from, to) =>
  withClient(from, async (source) => {
    const { before, after } = await readSchema(source);
    const { rows } = await source.query('SELECT * FROM shop_migrations');
    const copied = 'INSERT INTO shop_migrations SELECT * FROM json_populate_recordset(NULL::shop_migrations, $1)';
    await withClient(to, async (target) => {
      await target.query('BEGIN');
      for (const statement of [...before, ...after]) await target.query(statement);
      await target.query(copied, [JSON.stringify(rows)]);
      await target.query('COMMIT');
    });
  });

/** How much more time than on a machine of its own things take on one that is busy. */
export const share = () => Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());

/**
 * Asks again and again until it is true.
 * @param {string} what
 * @param {() => unknown} isTrue may throw, which counts as false
 * @param {number} [milliseconds] on a machine of its own
 */
export async function eventually(what, isTrue, milliseconds = 30_000) {
  for (const since = Date.now(); ; await sleep(50)) {
    /** @type {unknown} */
    let cause;
    try {
      if (await isTrue()) return;
    } catch (error) {
      cause = error;
    }
    if (Date.now() - since > milliseconds * share()) throw new Error(`Not in time: ${what}`, { cause });
  }
}

/**
 * `npm start`, or another of the launcher's programs, without npm, as another process.
 * @param {{ dataDir: string, port?: number, env?: Record<string, string>, program?: string, args?: string[], root?: string }} settings
 */
export function launch({ dataDir, port = 0, env = {}, program = 'start.mjs', args = [], root = ROOT }) {
  const child = spawn(process.execPath, [join(root, 'scripts', program), ...args], {
    // Any folder will do.
    cwd: tmpdir(),
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(port), SEED: 'sample', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  }
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    ended,
    pid: Number(child.pid),
    output: () => output,
    /** The processes of this moment. @returns {Record<string, number>} */
    pids: () => JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).pids,
    /** Until the addresses are printed. */
    async served(milliseconds = 180_000) {
      const done = eventually(
        'the shop serves',
        () => output.includes('Ctrl-C stops') || child.exitCode !== null,
        milliseconds,
      );
      await done.catch((error) => {
        throw new Error(`${error.message}\n${output}`);
      });
      if (child.exitCode !== null) throw new Error(`The launcher ended:\n${output}`);
    },
    /** Asks it to stop and waits until it has. */
    async stop() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      return ended;
    },
  };
}

/** One of the launcher's programs that ends by itself. @param {Parameters<typeof launch>[0]} settings */
export async function run(settings) {
  const { ended, output } = launch(settings);
  return { status: await ended, said: output() };
}

/**
 * An instance behind a proxy that answers its name and what it was sent, and at `/health/serving` whether it serves.
 * @param {import('node:test').TestContext} context
 * @param {string} name
 */
export async function standInServer(context, name) {
  const life = { isReady: true };
  const server = createServer((request, response) => {
    if (request.url === '/health/serving') return response.writeHead(life.isReady ? 200 : 503).end();
    request.resume();
    request.once('end', () => response.end(JSON.stringify({ name, headers: request.headers })));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  context.after(stop);
  return { at: `127.0.0.1:${port}`, life, stop };
}

/**
 * A certificate of nobody's, for a day.
 * @param {string} folder where its two files go
 * @returns {{ certificate: string, key: string }} their paths
 */
export function selfSigned(folder) {
  const files = { certificate: join(folder, 'certificate.pem'), key: join(folder, 'key.pem') };
  const made = spawnSync(findProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-keyout', files.key, '-out', files.certificate],
  ]);
  assert.equal(made.status, 0, String(made.stderr));
  return files;
}
