import os from 'node:os';
import { cpuSeconds, endedChildrenSeconds, familySeconds, mainThreadSeconds } from './cpu.mjs';
import { percent } from './figures.mjs';

/** A core that works so much of the time is full. */
const FULL = 0.9;
const SAMPLE_MS = 50;

/**
 * How many cores each kind of process used during a load, of these at most one core by its one thread, and what
 * transactions waited for meanwhile.
 * @typedef {{ cores: Record<string, number>, busiest: Record<string, number>, machine: number, waits: Map<string, number> }} Usage
 */

/**
 * @template Result
 * @param {Record<string, number[]>} processes by kind; all below them count with them
 * @param {import('./types.d.ts').Database} database
 * @param {() => Promise<Result>} act
 * @returns {Promise<{ result: Result, usage: Usage }>}
 */
export async function withUsage(processes, database, act) {
  const before = read(processes);
  const waits = watchWaits(database);
  const result = await act().finally(waits.stop);
  const after = read(processes);
  /** @param {'cores' | 'busiest'} what @param {(values: number[]) => number} of each process of a kind */
  const rates = (what, of) =>
    Object.fromEntries(
      Object.entries(after[what]).map(([kind, values]) => [
        kind,
        of(values.map((value, place) => (value - (before[what][kind]?.[place] ?? 0)) / (after.at - before.at))),
      ]),
    );
  return {
    result,
    usage: {
      cores: rates('cores', (values) => values.reduce((sum, value) => sum + value, 0)),
      busiest: rates('busiest', (values) => Math.max(...values)),
      machine: (after.machine.busy - before.machine.busy) / (after.machine.all - before.machine.all),
      waits: waits.seen,
    },
  };
}

/** @param {Record<string, number[]>} processes */
function read(processes) {
  const load = [cpuSeconds(process.pid) + endedChildrenSeconds()];
  /** @param {(pid: number) => number} seconds @returns {Record<string, number[]>} */
  const of = (seconds) => ({
    ...Object.fromEntries(Object.entries(processes).map(([kind, pids]) => [kind, pids.map(seconds)])),
    load,
  });
  const times = os.cpus().map((cpu) => cpu.times);
  const all = times.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0);
  return {
    at: performance.now() / 1000,
    cores: of(familySeconds),
    busiest: of(mainThreadSeconds),
    machine: { all, busy: all - times.reduce((sum, { idle }) => sum + idle, 0) },
  };
}

/**
 * What keeps a load from being more, as far as it was measured: the machine, one core, or what transactions waited for.
 * @param {Usage} usage
 */
export function limitOf({ cores, busiest, machine, waits }) {
  const known = Object.values(cores).reduce((sum, used) => sum + used, 0);
  const all = { ...cores, 'other programs and the kernel': machine * os.cpus().length - known };
  const most = Object.entries(all).sort(([, a], [, b]) => b - a);
  if (machine >= FULL) return `the machine: ${most.slice(0, 3).map(share).join(', ')}`;
  const [full] = Object.entries(busiest)
    .filter(([, core]) => core >= FULL)
    .sort(([, a], [, b]) => b - a);
  if (full?.[0] === 'load') return 'the load’s own core: at least this';
  if (full) return `one core of: ${full[0]}`;
  const sampled = [...waits.values()].reduce((sum, count) => sum + count, 0);
  const [longest] = [...waits].sort(([, a], [, b]) => b - a);
  if (!longest) return 'no core is full';
  return `no core is full; of the transactions’ time ${percent(longest[1] / sampled)} ${longest[0]}`;
}

/** @param {[string, number]} kind */
const share = ([kind, cores]) => `${kind} ${cores.toFixed(1)}`;

/**
 * What one request costs of each kind of process, in milliseconds of a core.
 * @param {Usage} usage
 * @param {number} perSecond
 * @param {string[]} kinds
 */
export const costsOf = ({ cores }, perSecond, kinds) =>
  kinds.map((kind) => {
    if (cores[kind] === undefined) return '';
    // A process that ends in between takes up to a hundredth of a second with it.
    return ((Math.max(0, cores[kind]) / perSecond) * 1000).toFixed(2);
  });

/** Asks again and again what the transactions of the database are at. @param {import('./types.d.ts').Database} database */
function watchWaits(database) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  let asking = Promise.resolve();
  const timer = setInterval(() => {
    asking = asking.then(async () => {
      const { rows } = await database.query(
        `SELECT CASE WHEN state <> 'active' THEN 'between two statements'
                     WHEN wait_event IS NULL THEN 'computing' ELSE 'waiting for ' || wait_event END AS at, count(*)::int AS count
         FROM pg_stat_activity WHERE datname = current_database() AND backend_type = 'client backend'
           AND pid <> pg_backend_pid() AND state IN ('active', 'idle in transaction') GROUP BY 1`,
      );
      for (const { at, count } of rows) seen.set(String(at), (seen.get(String(at)) ?? 0) + Number(count));
    });
  }, SAMPLE_MS);
  return {
    seen,
    async stop() {
      clearInterval(timer);
      await asking;
    },
  };
}
