/**
 * What the launcher tells a person: a line when something begins or ends, and proof of life in between.
 * A terminal gets one moving line with the seconds; a log file a short line now and then.
 */
const isInteractive = process.stdout.isTTY === true && process.env.CI !== 'true';
const EVERY_MS = isInteractive ? 1000 : 20_000;

// Whoever reads our output may leave (`npm start | head`); the shop goes on.
process.stdout.on('error', () => {});

/** @type {Map<string, number>} what is under way, and since when */
const inProgress = new Map();
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** @param {number} since */
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

function clearLine() {
  if (isInteractive) process.stdout.write('\r\u001b[2K');
}

function renderProgress() {
  const parts = [...inProgress].map(([name, since]) => `${name} (${seconds(since)})`);
  if (parts.length === 0) return;
  if (!isInteractive) return console.log(`  … ${parts.join(', ')}`);
  clearLine();
  process.stdout.write(`… ${parts.join(', ')}`.slice(0, (process.stdout.columns || 80) - 1));
}

/** @param {string} text */
export function print(text) {
  clearLine();
  console.log(text);
  if (isInteractive) renderProgress();
}

/**
 * Shows that something is under way until it ends.
 * @template T
 * @param {string} name "installing packages", say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withProgress(name, work) {
  const since = Date.now();
  inProgress.set(name, since);
  if (isInteractive) renderProgress();
  else console.log(`… ${name}`);
  timer ??= setInterval(renderProgress, EVERY_MS);
  timer.unref();
  try {
    const result = await work();
    inProgress.delete(name);
    print(`✓ ${name} (${seconds(since)})`);
    return result;
  } catch (error) {
    inProgress.delete(name);
    print(`✗ ${name} (${seconds(since)})`);
    throw error;
  } finally {
    if (inProgress.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}
