/**
 * Serves the built shop in one process. Under the launcher it reports by IPC and ends when the launcher is gone,
 * however that came about; on SIGTERM it drains (src/lib/process/process-lifecycle.ts) and lets the requests under way finish.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const appDir = path.dirname(fileURLToPath(import.meta.url));
const require = createRequire(import.meta.url);
const { createStrapi } = require('@strapi/strapi');
const { Client } = require('pg');
const { LOCKS } = require(path.join(appDir, 'dist/src/lib/database/locks.js'));
const { NOTICE_VANISHED } = require(path.join(appDir, 'dist/src/lib/database/vanished.js'));
const { finishMs } = require(path.join(appDir, 'dist/src/lib/process/role.js'));

// As the launcher has it (scripts/lib/shop.mjs), for where the app is started without it.
const { COUNTRIES = '' } = process.env;
if (!/^(\s*IN\s*)?$/i.test(COUNTRIES)) {
  console.error(
    `COUNTRIES=${COUNTRIES} is not possible yet: it takes export invoices. The shop sells in India (IN) only.`,
  );
  process.exit(1);
}

// The log may lie on a full disk, or its reader be gone: that is no reason to end.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

process.chdir(appDir);
const app = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });

// Strapi would also end itself on these, and complain that it is ended twice.
for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // A request that hangs, or a start that is not through, must not keep the process for ever.
  setTimeout(() => process.exit(1), Number(process.env.DRAIN_MS || 0) + finishMs() + 3_000).unref();
  if (app.server.httpServer.listening) await app.get('lifecycle').drain(app.server.httpServer);
  await app.destroy();
  process.exit(0);
}
// Before the start, so that a launcher that goes away meanwhile is not missed.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

const isOnlySchema = process.argv.includes('--prepare');
await inTurn(() => app.load());
// Only the schema was wanted: a restore fills it (scripts/lib/prepare-schema.mjs).
if (isOnlySchema) {
  await app.destroy();
  process.exit(0);
}
await app.start();
process.send?.({ type: 'ready' });
// To whoever watches it (scripts/lib/end-when-hung.mjs); one that has just gone is no fault of ours.
const sayAlive = () => process.send?.({ type: 'alive' }, undefined, {}, () => {});
sayAlive();
setInterval(sayAlive, 1000).unref();

/**
 * Strapi brings the tables up to date and writes its own roles without regard to others that do the same, so only one
 * process at a time may. The lock goes with the connection, whatever becomes of the process.
 */
async function inTurn(work) {
  const turn = new Client({
    connectionString: process.env.DATABASE_URL,
    application_name: 'marudhara-start',
    // As long as the others take.
    options: `-c lock_timeout=0 -c statement_timeout=0 ${NOTICE_VANISHED}`,
  });
  turn.on('error', () => {});
  await turn.connect();
  await turn.query('SELECT pg_advisory_lock($1)', [LOCKS.start]);
  // What a restore over a shop has set aside (scripts/lib/dump/aside.mjs): until it is through nothing here is whole.
  const { rows } = await turn.query("SELECT FROM pg_namespace WHERE nspname = 'before_restore'");
  if (rows.length > 0 && !isOnlySchema) {
    console.error('A restore is under way, or was broken off: run it again, which first puts back what was there.');
    process.exit(1);
  }
  await work();
  await turn.end();
}
