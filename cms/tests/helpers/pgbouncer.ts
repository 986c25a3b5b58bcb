import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { findProgram } from '../../../scripts/lib/find-program.mjs';
import { freePort } from '../../../scripts/lib/processes.mjs';
import { eventually } from './eventually';

/** As docs/operating.md has it. */
const LIMITS =
  'SET lock_timeout = 1750; SET statement_timeout = 28000; SET idle_in_transaction_session_timeout = 30000; SET timezone = UTC';

/** PgBouncer by transaction in front of a database, with so many connections to it; null where there is none. */
export async function startPgBouncer(databaseUrl: string, connections: number) {
  const program = findPgBouncer();
  if (!program) return null;
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'pgbouncer-'));
  await fs.chmod(folder, 0o755);
  const own = await freePort();
  const file = path.join(folder, 'pgbouncer.ini');
  const server = `host=${hostname} port=${port} user=${username} password=${password} dbname=${pathname.slice(1)}`;
  await fs.writeFile(
    file,
    `[databases]
shop = ${server} connect_query='${LIMITS}'
forgetful = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${connections}
max_client_conn = 1000
server_login_retry = 1
`,
  );
  // It refuses to run as root.
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
  let running: ChildProcess | undefined;
  const start = async () => {
    running = spawn(program, [file], { ...nobody, stdio: 'ignore' });
    await eventually(() => isOpen(own));
  };
  const kill = async () => {
    if (running?.exitCode !== null || running.signalCode) return;
    running.kill('SIGKILL');
    await once(running, 'exit');
  };
  await start();
  return {
    urlOf: (name: 'shop' | 'forgetful') => `postgresql://shop@127.0.0.1:${own}/${name}`,
    start,
    kill,
    async stop() {
      await kill();
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

function findPgBouncer(): string | null {
  try {
    return findProgram('pgbouncer');
  } catch {
    return null;
  }
}

async function isOpen(port: number): Promise<void> {
  const socket = net.connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.destroy();
}
