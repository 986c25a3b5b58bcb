import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { startApp } from './app.mjs';
import { ROOT } from './paths.mjs';
import { assertPortFree, freePort } from './processes.mjs';

const HOST = '127.0.0.1';
/** Who sets one of these chooses a provider, or none, by themselves. */
export const PROVIDER_SETTING = /^(PAYMENT_PROVIDER$|(RAZORPAY|STRIPE)_)/;

/**
 * The payment simulator beside a sample shop: a process of its own, with keys, port and books of its own below the data
 * folder, where they outlive restarts. Null for every other shop: a real one must never take its money for real.
 * @param {ReturnType<typeof import('./shop.mjs').shopSettings>} settings
 * @param {Record<string, string | undefined>} env of the app
 * @param {{ onProgress?: (text: string) => void, onChange?: () => void, onGiveUp?: (error: Error) => void }} on
 */
export async function startTestGateway(settings, env, on) {
  if (!isForSample(settings, env, PROVIDER_SETTING)) return null;
  const folder = join(settings.dataDir, 'test-gateway');
  const { port, ...keys } = await settingsIn(folder, (random) => ({
    RAZORPAY_KEY_ID: `rzp_test_${random()}`,
    RAZORPAY_KEY_SECRET: random(),
    RAZORPAY_WEBHOOK_SECRET: random(),
    STRIPE_SECRET_KEY: `sk_test_${random()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${random()}`,
  }));
  const hooks = `http://${webHost(settings.host)}:${settings.port}/api/payments/webhooks`;
  const gateway = startApp({
    ...on,
    name: 'payment simulator',
    script: join(ROOT, 'simulators', 'gateway', 'main.mjs'),
    log: join(settings.dataDir, 'logs', 'test-gateway.log'),
    env: {
      ...process.env,
      ...keys,
      GATEWAY_PORT: String(port),
      GATEWAY_FILE: join(folder, 'books.jsonl'),
      GATEWAY_WEBHOOK_URL: `${hooks}/razorpay`,
      GATEWAY_STRIPE_WEBHOOK_URL: `${hooks}/stripe`,
    },
  });
  // Whoever awaits it hears of it.
  gateway.ready.catch(() => {});
  const url = `http://${HOST}:${port}`;
  return { ...gateway, url, env: { ...bothProviders(keys, url), ...payPage(settings, env) } };
}

/** Both at once, so that both can be seen: cards by Stripe, all else by Razorpay. @param {Record<string, string>} keys @param {string} url */
const bothProviders = (keys, url) => ({
  ...keys,
  ...{ PAYMENT_PROVIDER: 'stripe,razorpay', RAZORPAY_API_URL: url, STRIPE_API_URL: url },
});

/**
 * The page that loads the provider's script has a host name of its own, which browsers find on this machine (docs/payments.md).
 * @param {ReturnType<typeof import('./shop.mjs').shopSettings>} settings
 * @param {Record<string, string | undefined>} env
 * @returns {Record<string, string>}
 */
function payPage({ port, publicUrl }, { PAYMENT_PAGE_URL }) {
  const isHere = ['localhost', HOST].includes(publicUrl ? new URL(publicUrl).hostname : 'localhost');
  return isHere && PAYMENT_PAGE_URL === undefined ? { PAYMENT_PAGE_URL: `http://pay.localhost:${port}` } : {};
}

/**
 * @param {ReturnType<typeof import('./shop.mjs').shopSettings>} settings
 * @param {Record<string, string | undefined>} env
 * @param {RegExp} setting of which one makes the simulator unwanted
 */
export function isForSample({ dataDir, seed, databaseUrl, publicUrl }, env, setting) {
  if (seed !== 'sample' || databaseUrl || publicUrl.startsWith('https:')) return false;
  if (Object.keys(env).some((name) => setting.test(name))) return false;
  // Somebody's own shop that is started without SEED=none stays one: only a folder that is new, or was a sample shop's.
  const has = (/** @type {string} */ name) => existsSync(join(dataDir, name));
  return has('test-gateway') || has('sample-accounts.json') || !has('secrets.json');
}

/** Nothing when it is still taken after a moment, as by a connection that is closing. @param {number} port */
async function portAgain(port) {
  for (let tries = 0; tries < 20; tries++)
    try {
      await assertPortFree(HOST, port);
      return port;
    } catch {
      await setTimeout(100);
    }
}

/**
 * Made once; the port stays while it is free, since open payments lead there.
 * @param {string} folder
 * @param {(random: () => string) => Record<string, string>} keys
 * @returns {Promise<{ port: number } & Record<string, string>>}
 */
export async function settingsIn(folder, keys) {
  const file = join(folder, 'settings.json');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const random = () => randomBytes(12).toString('hex');
  const kept = { ...keys(random), ...(existsSync(file) && JSON.parse(readFileSync(file, 'utf8'))) };
  const port = (kept.port && (await portAgain(kept.port))) || (await freePort(HOST));
  const all = { ...kept, port };
  writeFileSync(file, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 });
  return all;
}

/** How the simulator of a sample shop is reached from beside it; nothing where there is none. @param {string} dataDir */
export function testGatewayKeys(dataDir) {
  const file = join(dataDir, 'test-gateway', 'settings.json');
  if (!existsSync(file)) return {};
  const { port, ...keys } = JSON.parse(readFileSync(file, 'utf8'));
  return bothProviders(keys, `http://${HOST}:${port}`);
}

/** Where this machine finds a shop that listens there. @param {string} host */
export const webHost = (host) => (['0.0.0.0', '::', '::1', 'localhost'].includes(host) ? 'localhost' : host);
