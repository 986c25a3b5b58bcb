import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isDiskFull, waitForDiskSpace } from './disk.mjs';
import { endWhenHung, HUNG_SECONDS } from './end-when-hung.mjs';
import { logFile } from './log-file.mjs';
import { ROOT } from './paths.mjs';
import { endProcess } from './processes.mjs';

// An app that has never served is probably set up wrongly: say so soon. One that has is tried for ever.
const DEATHS_BEFORE_SERVING = 3;
const LONGEST_WAIT_MS = 3000;

/** Longer than it takes to finish what was begun, which for a worker is more. @param {string} [role] @returns {Array<[NodeJS.Signals, number]>} */
const stopOf = (role) => [
  ['SIGTERM', role === 'worker' ? 30_000 : 15_000],
  ['SIGKILL', 5000],
];

/**
 * Starts the app (cms/serve.mjs) and keeps it running. The app tells over IPC what it does (`progress`), when it serves
 * (`ready`) and that it goes on (`alive`), and leaves by itself when that channel breaks, as it does when we are killed.
 * @param {object} options
 * @param {Record<string, string | undefined>} options.env
 * @param {string} options.log where its output goes
 * @param {string} [options.script]
 * @param {string} [options.name] what it is called when it dies
 * @param {boolean} [options.restart] start it again when it dies
 * @param {(text: string) => void} [options.onProgress]
 * @param {() => void} [options.onChange] its process id has changed
 * @param {(error: Error) => void} [options.onGiveUp] it died after it had served, and is not to be started again
 * @returns {{ ready: Promise<void>, pid: () => number | undefined, stop: () => Promise<void> }}
 */
export function startApp({ env, log, name = 'app', restart = true, ...on }) {
  const { script = join(ROOT, 'cms', 'serve.mjs') } = on;
  const output = logFile(log);
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let app;
  let stopping = false;
  let hasServed = false;
  /** Deaths in a row that came before it served. */
  let deaths = 0;

  /** Resolves when it serves; rejects when it has died too often without ever having served. */
  async function keepRunning() {
    for (;;) {
      const mark = output.mark();
      const { ready, died } = launch();
      on.onChange?.();
      const outcome = await Promise.race([ready, died]);
      if (outcome === 'ready') {
        hasServed = true;
        deaths = 0;
        void died.then((cause) => afterDeath(cause, mark)).then(again, giveUp);
        return;
      }
      deaths++;
      await afterDeath(outcome, mark);
      if (stopping) throw new Error(`The ${name} was stopped before it served.`);
    }
  }

  const again = () => (stopping ? undefined : keepRunning().catch(giveUp));
  /** @param {Error} error */
  const giveUp = (error) => {
    if (!stopping) on.onGiveUp?.(error);
  };

  /** @returns {{ ready: Promise<'ready'>, died: Promise<string> }} */
  function launch() {
    const file = output.open();
    const child = spawn(process.execPath, [script], {
      cwd: join(script, '..'),
      env,
      // Out of our process group: Ctrl-C is for the launcher, which stops the app before the database.
      detached: true,
      stdio: ['ignore', file, file, 'ipc'],
    });
    output.close(file);
    app = child;
    let isHung = false;
    endWhenHung(child, () => {
      isHung = true;
    });
    return {
      ready: new Promise((resolve) => {
        child.on('message', (/** @type {{ type?: string, text?: string }} */ message) => {
          if (message?.type === 'ready') resolve('ready');
          else if (message?.type === 'progress' && message.text) on.onProgress?.(message.text);
        });
      }),
      died: new Promise((resolve) => {
        child.once('error', (error) => resolve(error.message));
        child.once('exit', (code, signal) => {
          const cause = signal ? `signal ${signal}` : `exit code ${code}`;
          resolve(isHung ? `nothing was heard of it for ${HUNG_SECONDS} seconds` : cause);
        });
      }),
    };
  }

  /**
   * Waits before the next start, longer after each one that came to nothing; throws when there shall be none.
   * @param {string} cause @param {number} mark
   */
  async function afterDeath(cause, mark) {
    app = undefined;
    if (stopping) return;
    on.onChange?.();
    if (!restart || (!hasServed && deaths === DEATHS_BEFORE_SERVING)) {
      const times = deaths > 1 ? ` ${deaths} times in a row` : '';
      const full = isDiskFull(dirname(log)) ? `The disk of ${dirname(log)} is full. ` : '';
      throw new Error(`${full}The ${name} died${times} (${cause}). The end of ${log}:\n${output.tail(mark)}`);
    }
    if (deaths > 1 && isDiskFull(dirname(log))) {
      if (deaths === 2)
        on.onProgress?.(`The disk is full: the ${name} (${cause}) is started again when there is room.`);
      return waitForDiskSpace(dirname(log), () => stopping);
    }
    on.onProgress?.(`The ${name} died (${cause}); starting it again.`);
    await sleep(Math.min(100 * 2 ** deaths, LONGEST_WAIT_MS));
  }

  return {
    // Not before the caller holds this object: `onChange` asks it for the process id.
    ready: Promise.resolve().then(keepRunning),
    pid: () => app?.pid,
    async stop() {
      stopping = true;
      if (app?.pid) await endProcess(app.pid, stopOf(env.SHOP_ROLE));
    },
  };
}
