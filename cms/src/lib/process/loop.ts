import { setTimeout as sleep } from 'node:timers/promises';
import { finishMs } from './role';

/** What work in the background is woken by, under a name that all processes know. */
export interface JobSignal {
  name: string;
  waiters: Set<() => void>;
}

const signals = new Map<string, JobSignal>();
let callOthers: (name: string) => void = () => {};

export function makeSignal(name: string): JobSignal {
  const signal = { name, waiters: new Set<() => void>() };
  signals.set(name, signal);
  return signal;
}

/** Wakes who does this work in this process; where nobody does, those that do it elsewhere are called. */
export function notify({ name, waiters }: JobSignal): void {
  for (const wakeUp of waiters) wakeUp();
  if (waiters.size === 0) callOthers(name);
}

/** Another process has notified. */
export function onNotify(name: string): void {
  for (const wakeUp of signals.get(name)?.waiters ?? []) wakeUp();
}

/** How other processes are called. */
export function notifyElsewhere(call: typeof callOthers): void {
  callOthers = call;
}

interface LoopOptions {
  /** One round of work. `isStopping`: to be asked between two pieces of it. */
  round: (isStopping: () => boolean) => Promise<void>;
  /** Without one it only looks again and again. */
  signal?: JobSignal;
  /** Between two rounds, unless it is notified. */
  pollMs: number;
  /** Hears of the first of several rounds that fail in a row. */
  warn: (message: string) => void;
}

/** Work in the background that has begun. */
interface Running {
  stop: () => Promise<unknown>;
}
/** Begins work in the background; null where there is none of it in this shop. */
export type Job = (warn: (message: string) => void) => Running | null;

/** Rounds of work that can be woken by `name`. */
export function every(pollMs: number, name: string, failure: string, round: LoopOptions['round']): Job {
  const signal = makeSignal(name);
  return (warn) => startLoop({ round, signal, pollMs, warn: (message) => warn(`${failure}: ${message}`) });
}

/** What is under way when the process ends is left to another one, or to the next start. */
export const leftAtEnd =
  (job: Job): Job =>
  (warn) => {
    const running = job(warn);
    return running && { stop: () => Promise.race([running.stop(), sleep(finishMs(), undefined, { ref: false })]) };
  };

/** Runs rounds of work one after another until it is stopped, and at once when it is notified. */
export function startLoop({ round, signal, pollMs, warn }: LoopOptions): { stop: () => Promise<void> } {
  let isStopping = false;
  let isWoken = false;
  let isFailing = false;
  let endPause = () => {};

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, isWoken || isStopping ? 0 : pollMs);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const wakeUp = () => {
    isWoken = true;
    endPause();
  };
  signal?.waiters.add(wakeUp);

  async function run(): Promise<void> {
    while (!isStopping) {
      isWoken = false;
      try {
        await round(() => isStopping);
        isFailing = false;
      } catch (error) {
        // What failed is not hurried by what rang meanwhile.
        isWoken = false;
        if (!isFailing && !isStopping) warn(error instanceof Error ? error.message : String(error));
        isFailing = true;
      }
      await pause();
    }
  }

  const ended = run();
  return {
    stop() {
      isStopping = true;
      signal?.waiters.delete(wakeUp);
      endPause();
      return ended;
    },
  };
}
