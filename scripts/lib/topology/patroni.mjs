import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from '../connect.mjs';
import { fillTemplate } from '../fill-template.mjs';
import { logFile } from '../log-file.mjs';
import { ROOT } from '../paths.mjs';
import { endProcess, freePort } from '../processes.mjs';
import { share } from '../test-helpers.mjs';
import { postgresPrograms, userNamed } from './debian-postgres.mjs';
import { startHaproxy } from './haproxy.mjs';
import { canMakeNetworks, makeNetwork } from './network.mjs';

const TEMPLATE = join(ROOT, 'deploy', 'patroni', 'patroni.yml.template');
const NODES = 3;
const USER = 'shop';
const DATABASE = 'marudhara';

/**
 * @typedef {object} Parts
 * @property {() => Promise<void>} start
 * @property {(name: 'etcd' | 'patroni') => Promise<void>} restart ended in good order and started anew; Patroni with its PostgreSQL
 * @property {(isWanted: boolean) => Promise<void>} beSynchronous whether it may be the synchronous standby
 * @typedef {import('./network.mjs').Machine & Parts} Node
 */

/** What is missing on this machine for such a database; empty when nothing is. */
export function missingForPatroni() {
  const missing = [
    ...['patroni', 'etcd', 'haproxy'].filter((name) => spawnSync('which', [name]).status !== 0),
    ...(postgresPrograms() ? [] : ['postgresql']),
  ];
  if (missing.length > 0) return `needs ${missing.join(', ')} (Debian: patroni etcd-server haproxy postgresql)`;
  return canMakeNetworks() ? '' : 'needs Linux and root, for networks of its own';
}

/**
 * A database on three machines, each with etcd, Patroni and PostgreSQL, and HAProxy on ours, which leads to the primary.
 * Resolves when the primary has a synchronous standby.
 * @param {string} folder other users must be able to pass
 */
export async function startPatroni(folder) {
  const { gateway, subnet, machines, remove } = makeNetwork(NODES);
  process.once('exit', remove);
  const passwords = {
    SUPERUSER_PASSWORD: randomBytes(16).toString('hex'),
    REPLICATION_PASSWORD: randomBytes(16).toString('hex'),
    REWIND_PASSWORD: randomBytes(16).toString('hex'),
  };
  const owner = userNamed('postgres');
  const nodes = machines.map((machine, place) => {
    const home = join(folder, `node${place + 1}`);
    mkdirSync(home, { recursive: true, mode: 0o700 });
    const configuration = join(home, 'patroni.yml');
    writeFileSync(
      configuration,
      fillTemplate(readFileSync(TEMPLATE, 'utf8'), {
        ...passwords,
        NAME: machine.name,
        ADDRESS: machine.address,
        SUBNET: subnet,
        FOLDER: home,
        POSTGRES_PROGRAMS: postgresPrograms() ?? '',
      }),
    );
    for (const path of [home, configuration]) chownSync(path, owner.uid, owner.gid);
    const programs = { etcd: etcdArguments(machine, machines, join(home, 'etcd')), patroni: [configuration] };
    /** @type {{ [name in keyof typeof programs]?: import('node:child_process').ChildProcess }} */
    const running = {};
    /** @param {keyof typeof programs} name */
    const start = async (name) => {
      const output = logFile(join(folder, `${name}${place + 1}.log`));
      const file = output.open();
      const user = ['--reuid', String(owner.uid), '--regid', String(owner.gid), '--clear-groups'];
      const all = [...user, '--pdeathsig', 'SIGKILL', '--', name, ...programs[name]];
      running[name] = machine.spawn('setpriv', all, { cwd: '/', stdio: ['ignore', file, file], detached: true });
      output.close(file);
      // Patroni 3.0 ends when its etcd has not yet agreed with the others on anything; elsewhere systemd starts it again.
      if (name === 'etcd') await untilEtcd(machine);
    };
    return {
      ...machine,
      async start() {
        await start('etcd');
        await start('patroni');
      },
      /** @param {keyof typeof programs} name */
      async restart(name) {
        const pid = running[name]?.pid;
        if (pid) await endProcess(pid, [['SIGTERM', 60_000]]);
        await start(name);
      },
      /** @param {boolean} isWanted */
      async beSynchronous(isWanted) {
        const text = readFileSync(configuration, 'utf8').replace(/\ntags: .*\n$/, '');
        writeFileSync(configuration, isWanted ? text : `${text}\ntags: { nosync: true }\n`);
        await fetch(`http://${machine.address}:8008/reload`, { method: 'POST' });
      },
    };
  });
  /** @type {Awaited<ReturnType<typeof startHaproxy>> | undefined} */
  let haproxy;
  const stop = async () => {
    await haproxy?.stop();
    remove();
  };
  try {
    await Promise.all(nodes.map((node) => node.start()));
    const ports = { primary: await freePort(), standby: await freePort() };
    haproxy = await startHaproxy({ folder: join(folder, 'haproxy'), ...ports, nodes });
    await untilSynchronous(nodes);
    const password = randomBytes(16).toString('hex');
    const admin = await connect(
      `postgresql://postgres:${passwords.SUPERUSER_PASSWORD}@127.0.0.1:${ports.primary}/postgres`,
    );
    await admin.query(`CREATE ROLE ${USER} LOGIN PASSWORD '${password}'`);
    await admin.query(`CREATE DATABASE ${DATABASE} OWNER ${USER}`);
    await admin.end();
    const urlAt = (/** @type {number} */ port) => `postgresql://${USER}:${password}@127.0.0.1:${port}/${DATABASE}`;
    return {
      url: urlAt(ports.primary),
      standbyUrl: urlAt(ports.standby),
      gateway,
      nodes,
      haproxy,
      members: () => members(nodes),
      untilSynchronous: () => untilSynchronous(nodes),
      /** As `patronictl switchover` asks for it: the synchronous standby takes over in good order. */
      async switchover() {
        const all = await members(nodes);
        const named = (/** @type {string} */ wanted) => all.find(({ role }) => role === wanted)?.name;
        const [leader, candidate] = [named('leader'), named('sync_standby')];
        const address = nodes.find(({ name }) => name === leader)?.address;
        const body = JSON.stringify({ leader, candidate });
        const answer = await fetch(`http://${address}:8008/switchover`, { method: 'POST', body });
        if (!answer.ok) throw new Error(`No switchover: ${await answer.text()}`);
      },
      /** @returns {Promise<Node>} */
      async primary() {
        const node = await leaderOf(nodes);
        if (!node) throw new Error('There is no primary.');
        return node;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {import('./network.mjs').Machine} machine @param {import('./network.mjs').Machine[]} all @param {string} folder */
function etcdArguments({ name, address }, all, folder) {
  const peers = all.map((each) => `${each.name}=http://${each.address}:2380`).join(',');
  return [
    ...['--name', name, '--data-dir', folder, '--log-level', 'warn', '--enable-v2'],
    ...['--listen-client-urls', `http://${address}:2379`, '--advertise-client-urls', `http://${address}:2379`],
    ...['--listen-peer-urls', `http://${address}:2380`, '--initial-advertise-peer-urls', `http://${address}:2380`],
    ...['--initial-cluster', peers, '--initial-cluster-state', 'new', '--initial-cluster-token', 'marudhara'],
  ];
}

/** @param {import('./network.mjs').Machine} machine */
async function untilEtcd({ address }, milliseconds = 60_000) {
  for (const since = Date.now(); Date.now() - since < milliseconds * share(); await sleep(100)) {
    const answer = await fetch(`http://${address}:2379/health`, { signal: AbortSignal.timeout(1000) }).catch(
      () => null,
    );
    if (answer?.ok) return;
  }
  throw new Error(`etcd does not stand at ${address}.`);
}

/**
 * The node that holds the lease; null while none does, or one that comes back still believes that it does.
 * @template {import('./network.mjs').Machine} Member
 * @param {Member[]} nodes
 */
async function leaderOf(nodes) {
  const asked = nodes.map(({ address }) => ask(address, 'primary'));
  const leaders = (await Promise.all(asked)).flatMap((answer, place) => (answer?.ok ? (nodes[place] ?? []) : []));
  return (leaders.length === 1 && leaders[0]) || null;
}

/**
 * What the primary says of all, because another may be of yesterday; `[]` while there is none.
 * @param {import('./network.mjs').Machine[]} nodes
 * @returns {Promise<Array<{ name: string, role: string, state: string, timeline?: number, lag?: number | string }>>}
 */
async function members(nodes) {
  const leader = await leaderOf(nodes);
  const answer = leader && (await ask(leader.address, 'cluster'));
  return answer ? /** @type {{ members: any[] }} */ (await answer.json()).members : [];
}

/** Patroni's answer; null when there is none. @param {string} address @param {string} what */
const ask = (address, what) =>
  fetch(`http://${address}:8008/${what}`, { signal: AbortSignal.timeout(1000) }).catch(() => null);

/** Until all stand, one of them the primary and one its synchronous standby. @param {import('./network.mjs').Machine[]} nodes */
async function untilSynchronous(nodes, milliseconds = 120_000) {
  /** @type {Awaited<ReturnType<typeof members>>} */
  let found = [];
  for (const since = Date.now(); Date.now() - since < milliseconds * share(); await sleep(250)) {
    found = await members(nodes);
    const roles = found.map(({ role }) => role);
    const all =
      found.length === nodes.length && found.every(({ state }) => state === 'running' || state === 'streaming');
    if (all && roles.includes('leader') && roles.includes('sync_standby')) return;
  }
  throw new Error(`The database's nodes do not stand: ${JSON.stringify(found)}`);
}
