import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../connect.mjs';
import { logFile } from '../log-file.mjs';
import { databaseRunner } from '../postgres-user.mjs';
import { endProcess, freePort } from '../processes.mjs';
import { postgresPrograms } from './debian-postgres.mjs';

const HOST = '127.0.0.1';
const USER = 'shop';
const DATABASE = 'marudhara';

/** As in ../postgres.mjs, for a small machine; each connection may also be another instance's. */
const SETTINGS = [
  ...['max_connections=200', 'shared_buffers=128MB', 'timezone=UTC', 'log_timezone=UTC', 'jit=off'],
  ...['max_wal_size=2GB', 'checkpoint_timeout=15min', 'random_page_cost=1.1', 'log_checkpoints=off'],
];

/** What is missing on this machine for a standby; empty when nothing is. */
export const missingForReplica = () =>
  postgresPrograms() ? '' : 'needs PostgreSQL with pg_basebackup (Debian: postgresql)';

/**
 * A primary and one standby that follows it, asynchronously and `delay` later (`5s`), on our own address. Both are of
 * `DATABASE` and of an ordinary user; `admin` addresses are a superuser's. Resolves when the standby streams.
 * @param {{ folder: string, delay?: string }} options `folder`: other users must be able to pass
 */
export async function startReplica({ folder, delay = '0' }) {
  const bin = postgresPrograms();
  if (!bin) throw new Error(`A standby ${missingForReplica()}.`);
  mkdirSync(folder, { recursive: true });
  const runner = databaseRunner({ folder: join(folder, 'primary'), program: join(bin, 'postgres') });
  /** @param {string} program @param {string[]} args */
  const command = (program, args) => {
    const { command: first, args: rest, ...user } = runner.wrap(join(bin, program), args);
    const { status, stderr } = spawnSync(first, rest, { ...user, cwd: '/', encoding: 'utf8' });
    if (status !== 0) throw new Error(`${program}: ${stderr}`);
  };
  /** @param {'primary' | 'standby'} name */
  const home = (name) => {
    const path = join(folder, name);
    mkdirSync(path, { mode: 0o700 });
    runner.own(path);
    return path;
  };
  /** @param {string} data @param {number} port */
  const server = (data, port) => {
    /** @type {import('node:child_process').ChildProcess | undefined} */
    let child;
    const place = [`listen_addresses=${HOST}`, `port=${port}`, 'unix_socket_directories='];
    const options = [...place, ...SETTINGS].flatMap((setting) => ['-c', setting]);
    const output = logFile(`${data}.log`);
    return {
      port,
      pid: () => child?.pid,
      async start() {
        const { command: first, args, ...user } = runner.wrap(join(bin, 'postgres'), ['-D', data, ...options]);
        const file = output.open();
        child = spawn(first, args, { ...user, cwd: '/', stdio: ['ignore', file, file], detached: true });
        output.close(file);
        await untilIt(
          async () => void (await (await connect(urlOf('postgres', 'postgres', port))).end()),
          () => output.since(0),
        );
      },
      /** To its postmaster and all that it has started. @param {NodeJS.Signals} signal */
      signal(signal) {
        if (child?.pid) for (const pid of [child.pid, ...childrenOf(child.pid)]) process.kill(pid, signal);
      },
      async stop() {
        if (child?.pid)
          await endProcess(child.pid, [
            ['SIGINT', 5000],
            ['SIGQUIT', 3000],
            ['SIGKILL', 3000],
          ]);
      },
    };
  };

  const data = { primary: home('primary'), standby: home('standby') };
  command('initdb', ['-D', data.primary, '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-sync']);
  const primary = server(data.primary, await freePort());
  const standby = server(data.standby, await freePort());
  const stop = async () => {
    await standby.stop();
    await primary.stop();
  };
  try {
    await primary.start();
    const admin = await connect(urlOf('postgres', 'postgres', primary.port));
    await admin.query(`CREATE ROLE ${USER} LOGIN PASSWORD '${randomBytes(16).toString('hex')}'`);
    await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${USER}`);
    const source = `host=${HOST} port=${primary.port} user=postgres`;
    command('pg_basebackup', ['-D', data.standby, '-d', source, '-R', '-X', 'stream', '-c', 'fast', '--no-sync']);
    appendFileSync(join(data.standby, 'postgresql.auto.conf'), `recovery_min_apply_delay = '${delay}'\n`);
    await standby.start();
    await untilIt(async () => {
      const { rowCount } = await admin.query(`SELECT FROM pg_stat_replication WHERE state = 'streaming'`);
      if (!rowCount) throw new Error('The standby does not stream.');
    });
    await admin.end();
    return {
      url: urlOf(USER, DATABASE, primary.port),
      standbyUrl: urlOf(USER, DATABASE, standby.port),
      adminUrl: urlOf('postgres', DATABASE, primary.port),
      standbyAdminUrl: urlOf('postgres', DATABASE, standby.port),
      primary,
      standby,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {string} user @param {string} database @param {number} port */
const urlOf = (user, database, port) => `postgresql://${user}@${HOST}:${port}/${database}`;

/** @param {number} pid */
const childrenOf = (pid) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** @param {() => Promise<void>} done @param {() => string} [said] */
async function untilIt(done, said = () => '') {
  for (const until = Date.now() + 60_000; ; await sleep(100)) {
    try {
      return await done();
    } catch (error) {
      if (Date.now() > until) throw new Error(`${/** @type {Error} */ (error).message} ${said()}`.trim());
    }
  }
}
