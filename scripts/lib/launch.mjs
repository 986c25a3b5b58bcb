import { prepareShop } from './build.mjs';
import { lockDataFolder } from './folder-lock.mjs';
import { whenNpmDies } from './npm-parent.mjs';
import { assertPortFree } from './processes.mjs';
import { print } from './progress.mjs';
import { currentRoot } from './releases.mjs';
import { shopSettings } from './shop.mjs';

/** Not SIGHUP, which a terminal sends when it is closed. */
export const RESTART = 'SIGUSR2';

/**
 * Brings everything up to date, runs a shop until Ctrl-C or the end of npm, and stops it cleanly. On RESTART it goes on by the
 * release that is to run.
 * @template {{ url: string, restart: (root: string) => Promise<unknown>, stop: () => Promise<unknown> }} Shop
 * @param {object} what
 * @param {() => unknown} [what.check] throws when it cannot run, before minutes of installing
 * @param {(how: Required<Pick<import('./shop.mjs').ShopOptions, 'isLocked' | 'signal' | 'onProgress' | 'onGiveUp'>>) => Promise<Shop>} what.start
 * @param {(shop: Shop) => string | Promise<string>} what.message what is said once it serves
 */
export async function launch({ check, start, message }) {
  const interrupted = new AbortController();
  /** @type {Shop | undefined} */
  let shop;
  let stopping = false;

  /** @param {unknown} error */
  function fail(error) {
    if (interrupted.signal.aborted) process.exit(130);
    print(error instanceof Error ? error.message : String(error));
    process.exit(1);
  }

  // A second Ctrl-C changes nothing: the first one is being obeyed.
  function stop() {
    if (stopping) return;
    stopping = true;
    print('Stopping.');
    interrupted.abort(new Error('Stopped before it served.'));
    shop?.stop().then(() => process.exit(0), fail);
  }

  let restarts = Promise.resolve();
  process.on(RESTART, () => {
    restarts = restarts.then(async () => void (await shop?.restart(currentRoot()))).catch(fail);
  });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop);
  whenNpmDies(stop);
  try {
    const settings = shopSettings();
    let url = '';
    check?.();
    // Another shop on this data, and a taken port, are found out early too.
    await lockDataFolder(settings.dataDir, () => ({ url }));
    await assertPortFree(settings.host, settings.port);
    await prepareShop(interrupted.signal);
    interrupted.signal.throwIfAborted();
    shop = await start({ isLocked: true, signal: interrupted.signal, onProgress: print, onGiveUp: fail });
    url = shop.url;
    print(await message(shop));
  } catch (error) {
    fail(error);
  }
}
