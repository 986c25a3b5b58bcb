import { spawn, spawnSync } from 'node:child_process';
import { isAlive } from '../processes.mjs';

/**
 * Machines that a test can kill, freeze and cut off: network namespaces on one bridge. Linux, as root.
 * `MARK`: the names tell whose they are, so that the next run removes what a killed one left.
 */
const MARK = 'marudhara';

/**
 * @typedef {object} Machine
 * @property {string} name
 * @property {string} address
 * @property {(command: string, args: string[], options?: import('node:child_process').SpawnOptions) => import('node:child_process').ChildProcess} spawn
 * @property {(signal: NodeJS.Signals) => void} signal to every process on it
 * @property {() => void} cut nobody reaches it, it reaches nobody
 * @property {() => void} heal
 */

/** Whether this user may make networks here. */
export const canMakeNetworks = () =>
  process.platform === 'linux' && process.getuid?.() === 0 && spawnSync('ip', ['netns', 'list']).status === 0;

/**
 * @param {number} count how many machines
 * @returns {{ gateway: string, subnet: string, machines: Machine[], remove: () => void }} `gateway`: our own address there
 * @throws {Error} what `ip` says
 */
export function makeNetwork(count) {
  removeOrphans();
  const bridge = `md${process.pid}`;
  const net = `10.213.${process.pid % 250}`;
  const gateway = `${net}.1`;
  /** @param {number} number @returns {Machine} */
  const machine = (number) => {
    const name = `${MARK}-${process.pid}-${number}`;
    const cable = `${bridge}-${number}`;
    const address = `${net}.${10 + number}`;
    ip(`netns add ${name}`);
    ip(`link add ${cable} type veth peer name eth0 netns ${name}`);
    ip(`link set ${cable} master ${bridge} up`);
    for (const command of [`addr add ${address}/24 dev eth0`, 'link set eth0 up', 'link set lo up'])
      ip(`-n ${name} ${command}`);
    return {
      name,
      address,
      spawn: (command, args, options) => spawn('ip', ['netns', 'exec', name, command, ...args], options ?? {}),
      signal: (signal) => signalAll(name, signal),
      cut: () => ip(`link set ${cable} down`),
      heal: () => ip(`link set ${cable} up`),
    };
  };
  ip(`link add ${bridge} type bridge`);
  ip(`addr add ${gateway}/24 dev ${bridge}`);
  ip(`link set ${bridge} up`);
  const machines = Array.from({ length: count }, (_, place) => machine(place + 1));
  const remove = () => {
    for (const { name } of machines) removeMachine(name);
    spawnSync('ip', ['link', 'del', bridge]);
  };
  return { gateway, subnet: `${net}.0/24`, machines, remove };
}

/** @param {string} command of `ip` */
function ip(command) {
  const { status, stderr } = spawnSync('ip', command.split(' '), { encoding: 'utf8' });
  if (status !== 0) throw new Error(`ip ${command}: ${stderr.trim()}`);
}

/** @param {string} name @param {NodeJS.Signals} signal */
function signalAll(name, signal) {
  const { stdout } = spawnSync('ip', ['netns', 'pids', name], { encoding: 'utf8' });
  for (const pid of stdout.split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // Gone meanwhile.
    }
  }
}

/** @param {string} name */
function removeMachine(name) {
  signalAll(name, 'SIGKILL');
  spawnSync('ip', ['netns', 'del', name]);
}

function removeOrphans() {
  const { stdout } = spawnSync('ip', ['netns', 'list'], { encoding: 'utf8' });
  for (const [name, owner] of stdout.matchAll(new RegExp(`^${MARK}-(\\d+)-\\d+`, 'gm'))) {
    if (isAlive(Number(owner))) continue;
    removeMachine(name);
    spawnSync('ip', ['link', 'del', `md${owner}`]);
  }
}
