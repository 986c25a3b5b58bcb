/**
 * What the launcher tells a person: a line when something begins or ends, and proof of life in between.
 * A terminal gets one moving line with the seconds; a log file a short line now and then.
 */
const moving = process.stdout.isTTY === true && process.env.CI !== 'true';
const EVERY_MS = moving ? 1000 : 20_000;

// Whoever reads our output may leave (`npm start | head`); the shop goes on.
process.stdout.on('error', () => {});

/** @type {Map<string, number>} what is under way, and since when */
const underWay = new Map();
/** @type {NodeJS.Timeout | undefined} */
let timer;

/** @param {number} since */
const seconds = (since) => `${Math.round((Date.now() - since) / 1000)} s`;

function wipe() {
  if (moving) process.stdout.write('\r\u001b[2K');
}

function pulse() {
  const parts = [...underWay].map(([name, since]) => `${name} (${seconds(since)})`);
  if (parts.length === 0) return;
  if (!moving) return console.log(`  … ${parts.join(', ')}`);
  wipe();
  process.stdout.write(`… ${parts.join(', ')}`.slice(0, (process.stdout.columns || 80) - 1));
}

/** @param {string} text */
export function say(text) {
  wipe();
  console.log(text);
  if (moving) pulse();
}

/**
 * Shows that something is under way until it ends.
 * @template T
 * @param {string} name "installing packages", say
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function during(name, work) {
  const since = Date.now();
  underWay.set(name, since);
  if (moving) pulse();
  else console.log(`… ${name}`);
  timer ??= setInterval(pulse, EVERY_MS);
  timer.unref();
  try {
    const result = await work();
    underWay.delete(name);
    say(`✓ ${name} (${seconds(since)})`);
    return result;
  } catch (error) {
    underWay.delete(name);
    say(`✗ ${name} (${seconds(since)})`);
    throw error;
  } finally {
    if (underWay.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  }
}
