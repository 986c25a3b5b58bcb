/**
 * What the pods of deploy/kubernetes run, with just the settings that they have there, as processes on one database. No cluster is
 * at hand: images, probes and operators are not tried.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parseAllDocuments } from 'yaml';
import { connect } from './lib/connect.mjs';
import { find, podOf, writtenThings } from './lib/kubernetes.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { makeSecrets } from './lib/secrets.mjs';
import { eventually, ownDatabase, temporaryFolder } from './lib/test-helpers.mjs';
import { doubled } from './lib/test-shoppers.mjs';

const things = writtenThings((yaml) => parseAllDocuments(yaml).map((document) => document.toJS()));
const secrets = makeSecrets();
const folder = temporaryFolder();
/** @type {Awaited<ReturnType<typeof ownDatabase>>} */
let database;
/** @type {Awaited<ReturnType<typeof connect>>} */
let client;
/** @type {import('node:child_process').ChildProcess[]} */
const pods = [];

before(async () => {
  database = await ownDatabase();
  client = await connect(database.databaseUrl);
  const own = `ALTER DATABASE "${new URL(database.databaseUrl).pathname.slice(1)}"`;
  for (const sql of find(things, 'Cluster').spec.bootstrap.initdb.postInitApplicationSQL)
    await client.query(sql.replace(/^ALTER ROLE \w+ IN DATABASE \w+/, own));
});
after(async () => {
  for (const pod of pods) {
    if (pod.exitCode !== null || pod.signalCode) continue;
    pod.kill('SIGKILL');
    await once(pod, 'exit');
  }
  await client?.end();
  await database?.drop();
});

/** One pod of a kind. There is neither pooler nor standby here. @param {string} kind @param {string} name */
async function run(kind, name) {
  const { env, command = ['node', 'scripts/programs/serve.mjs'] } = podOf(find(things, kind, name)).spec.containers[0];
  const own = env.map((/** @type {import('./lib/kubernetes.mjs').Thing} */ { name, value, valueFrom }) => [
    name,
    valueFrom?.secretKeyRef.key === 'uri' ? database.databaseUrl : value?.includes('$(') ? '' : (value ?? ''),
  ]);
  const dataDir = join(folder, `${name}${pods.length}`);
  mkdirSync(dataDir);
  const [port, metrics] = [await freePort(), await freePort()];
  const pod = spawn(process.execPath, command.slice(1), {
    cwd: ROOT,
    env: {
      ...plainEnvironment(),
      ...find(things, 'ConfigMap').data,
      ...secrets,
      ...Object.fromEntries(own),
      S3_ACCESS_KEY: 'none',
      S3_SECRET_KEY: 'none',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metrics),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  pods.push(pod);
  let output = '';
  for (const stream of [pod.stdout, pod.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => pod.once('close', resolve));
  const url = `http://127.0.0.1:${port}`;
  return { url, ended, dataDir, output: () => output, stop: () => pod.kill('SIGTERM') };
}

/** @param {string} url */
const statusOf = async (url) => (await fetch(url)).status;

test('before the migrations ran, a pod does not start, says so, and changes nothing', async () => {
  const web = await run('Deployment', 'web');
  assert.equal(await web.ended, 1);
  assert.match(web.output(), /the database is not of this version: it is empty\. Run its migrations first/);
  const { rows } = await client.query("SELECT count(*)::int FROM pg_tables WHERE schemaname = 'public'");
  assert.equal(rows[0].count, 0);
});

test('two jobs that run together on an empty database make one shop, and both end with 0', async () => {
  for (const job of [await run('Job', 'migrate'), await run('Job', 'migrate')])
    assert.equal(await job.ended, 0, job.output().slice(-2000));
  assert.deepEqual(await doubled(client), []);
});

test('then visitors are served and jobs done, by secrets of the environment, and both end when they are told to', async () => {
  const [web, worker] = [await run('Deployment', 'web'), await run('Deployment', 'worker')];
  const ready = async () =>
    (await statusOf(`${web.url}/health/ready`)) === 200 && (await statusOf(`${worker.url}/health/ready`)) === 200;
  await eventually('both are ready', ready, 120_000).catch((error) => {
    throw new Error(`${error.message}\n${web.output()}\n${worker.output()}`);
  });
  // Closed, as a new shop is.
  assert.equal(await statusOf(web.url), 503);
  assert.equal(await statusOf(worker.url), 404);
  await eventually('the worker is known', async () => (await statusOf(`${web.url}/health/jobs`)) === 200);
  for (const pod of [web, worker]) pod.stop();
  assert.deepEqual(await Promise.all([web.ended, worker.ended]), [0, 0]);
  assert.deepEqual(readdirSync(web.dataDir), ['public']);
});

test('where a migration is due or tables differ, as after a later version’s job, a pod does not start either', async () => {
  const { rows } = await client.query("SELECT name FROM shop_migrations WHERE phase = 'up' ORDER BY name DESC LIMIT 1");
  await client.query("DELETE FROM shop_migrations WHERE name = $1 AND phase = 'up'", [rows[0].name]);
  const behind = await run('Deployment', 'worker');
  assert.equal(await behind.ended, 1);
  assert.ok(behind.output().includes(`${rows[0].name} did not run`), behind.output());

  await client.query("INSERT INTO shop_migrations (name, phase) VALUES ($1, 'up')", [rows[0].name]);
  await client.query("UPDATE strapi_database_schema SET hash = 'another'");
  const other = await run('Deployment', 'web');
  assert.equal(await other.ended, 1);
  assert.match(other.output(), /its tables are those of another one/);
});
