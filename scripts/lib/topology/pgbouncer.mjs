import { spawn } from 'node:child_process';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '../connect.mjs';
import { findProgram } from '../find-program.mjs';
import { endProcess, freePort, untilListening, waitUntilGone, withParent } from '../processes.mjs';

/** As docs/operating.md has it. */
const LIMITS =
  'SET lock_timeout = 1750; SET statement_timeout = 28000; SET idle_in_transaction_session_timeout = 30000; SET timezone = UTC';

/**
 * PgBouncer by transaction in front of a database, with so many connections to it; null where it is not installed.
 * @param {string} databaseUrl
 * @param {number} connections
 */
export async function startPgBouncer(databaseUrl, connections) {
  const program = findPgBouncer();
  if (!program) return null;
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), 'pgbouncer-'));
  chmodSync(folder, 0o755);
  const own = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const secret = password && ` password=${password}`;
  const server = `host=${hostname} port=${port} user=${username}${secret} dbname=${pathname.slice(1)}`;
  writeFileSync(
    file,
    `[databases]
shop = ${server} connect_query='${LIMITS}'
forgetful = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir = ${folder}
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
admin_users = shop
ignore_startup_parameters = options
`,
  );
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let running;
  /** @param {string[]} options */
  const start = async (...options) => {
    const { command, args } = withParent('SIGKILL', program, [...options, file]);
    running = spawn(command, args, { ...nobody, stdio: 'ignore' });
    await untilListening('127.0.0.1', own, () => running?.exitCode === null);
  };
  const kill = async () => {
    if (running?.pid) await endProcess(running.pid, [['SIGKILL', 2000]]);
  };
  await start();
  return {
    /** @param {'shop' | 'forgetful'} name `forgetful`: without the limits */
    urlOf: (name) => `postgresql://shop@127.0.0.1:${own}/${name}`,
    pid: () => running?.pid,
    start: () => start(),
    kill,
    /** The program anew: it takes over all connections, and makes those to the server anew as they become free. */
    async replace() {
      const old = Number(running?.pid);
      await start('-R');
      if (!(await waitUntilGone(old, 30_000))) throw new Error('The PgBouncer of before goes on.');
      const console = await connect(`postgresql://shop@127.0.0.1:${own}/pgbouncer`);
      await console.query('RECONNECT');
      await console.end();
    },
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function findPgBouncer() {
  try {
    return findProgram('pgbouncer');
  } catch {
    return null;
  }
}
