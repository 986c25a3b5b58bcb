import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull, waitForDiskSpace } from './disk.mjs';
import { logFile } from './log-file.mjs';
import { postgresBinaries } from './postgres-binaries.mjs';
import { databaseRunner } from './postgres-user.mjs';
import { commandLine, endProcess, freePort, isAlive } from './processes.mjs';

/** For one small machine that is shared with the shop. What is slow or refused is logged, without the values: they may be personal. */
const FOR_A_SHOP = [
  ...['shared_buffers=256MB', 'effective_cache_size=1GB', 'work_mem=8MB', 'random_page_cost=1.1', 'jit=off'],
  // To begin workers takes longer than most queries here, and each would take a processor from the shoppers.
  'max_parallel_workers_per_gather=0',
  // Fewer checkpoints: after each, the first change of a page writes the whole page to the log.
  ...['max_wal_size=2GB', 'checkpoint_timeout=15min'],
  ...['log_min_duration_statement=100', 'log_parameter_max_length=0', 'log_error_verbosity=terse'],
];

const HOST = '127.0.0.1';
/** Whom initdb makes: nobody signs in as this one, but tests that set up databases. */
const SUPERUSER = 'marudhara';
/** Who owns the shop's database, and no more: what gets hold of the app's connection runs no programs and reads no files. */
const USER = 'shop';
const DATABASE = 'marudhara';

// "Fast" lets nobody finish but loses nothing; "immediate" recovers at the next start.
/** @type {Array<[NodeJS.Signals, number]>} */
const STOP = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5000],
  ['SIGKILL', 5000],
];

// Old backends may hold the folder's shared memory for a moment after their postmaster was killed.
const NOT_YET =
  /shared memory block .* is still in use|lock file ".*" already exists|could not bind|Address already in use/;

/**
 * @typedef {object} Postgres
 * @property {string} url
 * @property {() => number | undefined} pid the postmaster's
 * @property {() => Promise<void>} stop
 */

/**
 * Starts the embedded PostgreSQL on a folder and keeps it running.
 * The caller must own the folder (see folder-lock.mjs): a server found on it is an orphan and is stopped.
 * @param {object} options
 * @param {string} options.folder the database's own folder; made when missing
 * @param {string} options.password of the database's owner
 * @param {string} options.log where the server writes
 * @param {string} [options.database]
 * @param {boolean} [options.superuser] signs in as the superuser: tests only
 * @param {number} [options.connections] how many it takes at once
 * @param {boolean} [options.fsync] false trades safety after a power cut for speed: tests only
 * @param {(event: string) => void} [options.onEvent] told when the server is started again
 * @param {(error: Error) => void} [options.onGiveUp] told when it cannot be
 * @returns {Promise<Postgres>}
 */
export async function startPostgres({
  folder,
  password,
  log,
  database = DATABASE,
  superuser,
  fsync = true,
  ...options
}) {
  const { connections = 100, ...on } = options;
  const programs = postgresBinaries();
  const runner = databaseRunner({ folder, program: programs.postgres });
  const output = logFile(log);
  await stopOrphan(folder);
  prepare({ folder, password, database, superuser, fsync, programs, runner });

  let stopping = false;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let server;

  /** @param {number} port */
  async function launch(port) {
    const settings = [
      ...[`listen_addresses=${HOST}`, `port=${port}`, 'unix_socket_directories=', `max_connections=${connections}`],
      ...['timezone=UTC', 'log_timezone=UTC', 'log_checkpoints=off', 'logging_collector=off'],
      ...FOR_A_SHOP,
      ...(fsync ? [] : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
    ];
    const { command, args, ...user } = runner.wrap(programs.postgres, [
      '-D',
      folder,
      ...settings.flatMap((setting) => ['-c', setting]),
    ]);
    const before = output.mark();
    const file = output.open();
    // A process group of its own, so that Ctrl-C reaches only the launcher, which stops the app first.
    const child = spawn(command, args, { ...user, ...environment(), stdio: ['ignore', file, file], detached: true });
    output.close(file);
    await new Promise((resolve, reject) => child.once('spawn', resolve).once('error', reject));

    while (!isReady(folder, child.pid)) {
      if (child.exitCode !== null || child.signalCode !== null) {
        throw new Error(`PostgreSQL did not start: ${lastErrorLine(output.since(before))} (see ${log})`);
      }
      await sleep(20);
    }
    return child;
  }

  /**
   * Tries until it stands, for half a minute; one that has served waits for room on a full disk.
   * @param {() => Promise<number>} choosePort @param {boolean} [hasServed]
   */
  async function launchWithRetries(choosePort, hasServed = false) {
    let hasTold = false;
    for (let deadline = Date.now() + 30_000; ; ) {
      const port = await choosePort();
      try {
        return { child: await launch(port), port };
      } catch (error) {
        if (isDiskFull(dirname(folder)) && !stopping) {
          if (!hasServed) throw new Error(`The disk of ${folder} is full: make room, then start again.`);
          if (!hasTold) on.onEvent?.('The disk is full: the database is started again when there is room.');
          hasTold = true;
          await waitForDiskSpace(dirname(folder), () => stopping);
          deadline = Date.now() + 30_000;
          continue;
        }
        const temporary = NOT_YET.test(/** @type {Error} */ (error).message);
        if (stopping || !temporary || Date.now() > deadline) throw error;
        await stopOrphan(folder);
        await sleep(200);
      }
    }
  }

  const first = await launchWithRetries(() => freePort(HOST));
  watch(first.child);

  /** @param {import('node:child_process').ChildProcess} child */
  function watch(child) {
    server = child;
    child.once('exit', async () => {
      server = undefined;
      if (stopping) return;
      on.onEvent?.('The database died; starting it again.');
      try {
        // The same port: the app's connection string must stay true.
        const { child: next } = await launchWithRetries(async () => first.port, true);
        watch(next);
        if (stopping) await endProcess(Number(next.pid), STOP);
        else on.onEvent?.('The database is back.');
      } catch (error) {
        if (!stopping) on.onGiveUp?.(/** @type {Error} */ (error));
      }
    });
  }

  return {
    url: urlOf({ user: superuser ? SUPERUSER : USER, password, port: first.port, database }),
    pid: () => server?.pid,
    async stop() {
      stopping = true;
      if (server?.pid) await endProcess(server.pid, STOP);
    },
  };
}

/** @param {{ user?: string, password: string, port: number, database?: string }} where */
const urlOf = ({ user = USER, password, port, database = DATABASE }) =>
  `postgresql://${user}:${password}@${HOST}:${port}/${database}`;

/**
 * Where the embedded PostgreSQL of a folder serves now, whoever has started it.
 * @param {{ folder: string, password: string }} what
 * @returns {string | undefined}
 */
export function servingPostgres({ folder, password }) {
  const [pid, , , port] = postmasterFile(folder).map(Number);
  if (!pid || !port || !isReady(folder, pid) || !commandLine(pid).includes(folder)) return undefined;
  return urlOf({ password, port });
}

/**
 * Makes the database folder, whole or not at all: it is built beside its place and then renamed.
 * @param {{ folder: string, password: string, database: string, superuser?: boolean | undefined, fsync: boolean,
 *   programs: ReturnType<typeof postgresBinaries>, runner: import('./postgres-user.mjs').Runner }} job
 */
function prepare({ folder, password, database, superuser, fsync, programs, runner }) {
  const versionFile = join(folder, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim();
    if (found === programs.version) return resetOwner({ folder, password, database, programs, runner });
    throw new Error(
      `The database in ${folder} is of PostgreSQL ${found}; this is ${programs.version}. Dump and restore it.`,
    );
  }
  const draft = `${folder}.new`;
  const passwordFile = `${folder}.password`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  for (const path of [draft, passwordFile]) runner.own(path);

  const sync = fsync ? [] : ['--no-sync'];
  run(runner, programs.initdb, [
    ...['-D', draft, '-U', SUPERUSER, '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`],
    ...['--no-instructions', ...sync],
  ]);
  rmSync(passwordFile);
  const statements = [
    `CREATE ROLE ${USER} LOGIN PASSWORD '${literal(password)}'`,
    `CREATE DATABASE "${database}" OWNER ${USER}`,
    ...(superuser ? [] : [`ALTER ROLE ${SUPERUSER} NOLOGIN`]),
  ];
  for (const statement of statements) runSingleUser({ folder: draft, statement, programs, runner });
  writeFileSync(join(draft, PASSWORD_NOTE), fingerprint(password), { mode: 0o600 });
  runner.own(join(draft, PASSWORD_NOTE));
  // An empty folder may stand there, a half-made one of another program may not: rename refuses that.
  renameSync(draft, folder);
  if (fsync && process.platform !== 'win32') syncFolder(dirname(folder));
}

const PASSWORD_NOTE = 'marudhara-password';

/** @param {string} text in a literal of SQL */
const literal = (text) => text.replaceAll("'", "''");

/** @param {string} password */
const fingerprint = (password) => createHash('sha256').update(`${USER}:${password}`).digest('hex');

/**
 * The secrets file may have been lost or restored from a backup; the data must not be lost with it. And until 0.1.0 the
 * superuser was the only user: what is the shop's becomes its owner's.
 * @param {{ folder: string, password: string, database: string, programs: ReturnType<typeof postgresBinaries>,
 *   runner: import('./postgres-user.mjs').Runner }} job
 */
function resetOwner({ folder, password, database, programs, runner }) {
  const note = join(folder, PASSWORD_NOTE);
  if (existsSync(note) && readFileSync(note, 'utf8') === fingerprint(password)) return;
  const everywhere = [
    `DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${USER}') THEN CREATE ROLE ${USER} LOGIN; END IF; END $$`,
    `ALTER ROLE ${USER} PASSWORD '${literal(password)}'`,
    `ALTER DATABASE "${database}" OWNER TO ${USER}`,
    `ALTER ROLE ${SUPERUSER} NOLOGIN`,
  ];
  for (const statement of everywhere) runSingleUser({ folder, statement, programs, runner });
  runSingleUser({ folder, database, statement: TAKE_OVER, programs, runner });
  writeFileSync(note, fingerprint(password), { mode: 0o600 });
  runner.own(note);
}

/** Everything in the schema `public` that is of no extension; a table's own sequences go with it. */
const TAKE_OVER = `
  DO $$ DECLARE statement text; BEGIN
    FOR statement IN
      SELECT format('ALTER TABLE public.%I OWNER TO ${USER}', c.relname) FROM pg_class c
        WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'v', 'm', 'S')
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = c.oid AND d.deptype IN ('e', 'a', 'i'))
      UNION ALL SELECT format('ALTER FUNCTION %s OWNER TO ${USER}', p.oid::regprocedure) FROM pg_proc p
        WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
    LOOP EXECUTE statement; END LOOP;
  END $$`;

/**
 * Runs one statement without a server, a client or a password.
 * @param {{ folder: string, database?: string, statement: string, programs: ReturnType<typeof postgresBinaries>,
 *   runner: import('./postgres-user.mjs').Runner }} job
 */
function runSingleUser({ folder, database = 'postgres', statement, programs, runner }) {
  const text = run(runner, programs.postgres, ['--single', '-j', '-D', folder, database], `${statement};\n\n`);
  const error = /^.*(ERROR|FATAL|PANIC):.*$/m.exec(text);
  if (error) throw new Error(`PostgreSQL: ${error[0].trim()}`);
}

/**
 * @param {import('./postgres-user.mjs').Runner} runner
 * @param {string} program @param {string[]} programArgs @param {string} [input]
 */
function run(runner, program, programArgs, input = '') {
  const { command, args, ...user } = runner.wrap(program, programArgs);
  const result = spawnSync(command, args, { ...user, ...environment(), input, encoding: 'utf8' });
  const text = `${result.stdout ?? ''}${result.stderr ?? ''}`;
  if (result.error) throw result.error;
  if (result.status !== 0) throw new Error(`PostgreSQL could not be set up: ${lastErrorLine(text)}`);
  return text;
}

/** Variables like PGDATA or PGPORT would steer the programs; the folder we were called in may be closed to them. */
function environment() {
  const kept = Object.entries(process.env).filter(([name]) => !name.startsWith('PG') && !name.startsWith('npm_'));
  return { cwd: process.platform === 'win32' ? undefined : '/', env: { ...Object.fromEntries(kept), LC_ALL: 'C' } };
}

/** @param {string} folder @returns {string[]} the lines of postmaster.pid */
function postmasterFile(folder) {
  try {
    return readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** @param {string} folder @param {number | undefined} pid */
function isReady(folder, pid) {
  const lines = postmasterFile(folder);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

/**
 * Stops the server of a launcher that was killed, if it still runs.
 * @param {string} folder
 */
export async function stopOrphan(folder) {
  const pid = Number(postmasterFile(folder)[0]);
  if (!(pid > 0) || pid === process.pid || !isAlive(pid)) return;
  if (commandLine(pid).includes(folder)) return endProcess(pid, STOP);
  // The id belongs to a stranger by now, and PostgreSQL would stumble over the note. One whose process is gone stays: by it
  // PostgreSQL knows the shared memory of backends that have outlived their postmaster, and waits for them to end.
  rmSync(join(folder, 'postmaster.pid'), { force: true });
}

/** @param {string} text */
function lastErrorLine(text) {
  const lines = text.trim().split('\n');
  const complaint = lines.filter((line) => /FATAL|PANIC|ERROR|error:/.test(line)).join(' ');
  return complaint || lines[lines.length - 1] || 'it said nothing';
}

/** @param {string} folder */
function syncFolder(folder) {
  const handle = openSync(folder, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
