import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { npmCommand, plainEnvironment } from './run.mjs';
import { startShop } from './shop.mjs';

/** @typedef {import('./suites.mjs').Suite} Suite */
/**
 * @typedef {object} Place
 * @property {string} folder a temporary one
 * @property {AbortSignal} signal ends what runs
 * @property {number} limitMs a suite that hangs must not take the others' results with it
 * @property {Buffer[]} [captured] takes the output; else it is shown as it comes
 */

/** @param {Suite} suite @param {Place} place @returns {Promise<boolean>} whether it ended well */
export function runSuite(suite, place) {
  return suite.needs === 'browser' ? inBrowser(suite, place) : command(suite, {}, place);
}

/** @param {Place} place @param {string} text */
const print = ({ captured }, text) => void (captured ? captured.push(Buffer.from(`${text}\n`)) : console.log(text));

/** @param {Suite} suite @param {Record<string, string>} env @param {Place} place @returns {Promise<boolean>} */
function command(suite, env, place) {
  const { captured, signal, limitMs } = place;
  const npm = npmCommand();
  const [program, args] = suite.script
    ? [npm.command, [...npm.before, 'run', '--silent', suite.script]]
    : [process.execPath, suite.args ?? []];
  const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: suite.cwd,
      env: { ...plainEnvironment(), ...colour, ...suite.env, ...env },
      stdio: captured ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      detached: true,
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => captured?.push(chunk));
    const interrupt = () => endGroup(child.pid, 'SIGTERM');
    signal.addEventListener('abort', interrupt);
    const limit = setTimeout(() => {
      print(place, `Ended after ${limitMs / 60_000} minutes.`);
      endGroup(child.pid, 'SIGKILL');
    }, limitMs);
    child.once('error', (error) => print(place, error.message));
    child.once('close', (code) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', interrupt);
      resolve(code === 0);
    });
  });
}

/** @param {number | undefined} pid @param {NodeJS.Signals} signal */
function endGroup(pid, signal) {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // It has ended.
  }
}

/** On a shop of its own with the sample. @param {Suite} suite @param {Place} place */
async function inBrowser(suite, place) {
  const chromium = findChromium();
  if ('missing' in chromium) {
    print(place, chromium.missing);
    return false;
  }
  const dataDir = mkdtempSync(join(place.folder, `${suite.name.replaceAll(' ', '-')}-`));
  chmodSync(dataDir, 0o711);
  try {
    // With a database of its own: beside another's there is no test gateway.
    const shop = await startShop({
      ...{ dataDir, port: 0, databaseUrl: '', seed: 'sample', fsync: false, signal: place.signal },
      env: { RATE_LIMIT_SCALE: '1000' },
      onProgress: (text) => print(place, text),
      onGiveUp: (error) => print(place, error.message),
    });
    const env = {
      SHOP_URL: shop.url,
      SHOP_DATA_DIR: dataDir,
      CHROMIUM_PATH: chromium.path,
      WHOLE_CHROMIUM_PATH: chromium.whole,
    };
    const succeeded = await command(suite, env, place);
    if (!succeeded) print(place, shopLog(dataDir));
    await shop.stop();
    return succeeded;
  } catch (error) {
    print(place, error instanceof Error ? error.message : String(error));
    return false;
  }
}

/** @param {string} dataDir */
function shopLog(dataDir) {
  const lines = readFileSync(join(dataDir, 'logs', 'app.log'), 'utf8').split('\n');
  const found = lines.filter((line) => /error|exception|^\s+at /i.test(line)).slice(-25);
  return found.length > 0 ? `What the app complained about:\n${found.join('\n')}` : 'The app complained about nothing.';
}
