import { join } from 'node:path';
import { startApp } from './app.mjs';
import { ROOT } from './paths.mjs';
import { isForSample, settingsIn, webHost } from './test-gateway.mjs';

/** Who sets one of these chooses an aggregator, or none, by themselves. */
const COURIER_SETTING = /^(COURIER_AGGREGATOR$|SHIPROCKET_)/;

/**
 * The courier simulator beside a sample shop, as the payment simulator (test-gateway.mjs). Null for every other shop: to a real
 * one nobody would come.
 * @param {ReturnType<typeof import('./shop.mjs').shopSettings>} settings
 * @param {Record<string, string | undefined>} env of the app
 * @param {{ onProgress?: (text: string) => void, onChange?: () => void, onGiveUp?: (error: Error) => void }} on
 */
export async function startTestCourier(settings, env, on) {
  if (!isForSample(settings, env, COURIER_SETTING)) return null;
  const folder = join(settings.dataDir, 'test-courier');
  const { port, ...account } = await settingsIn(folder, (random) => ({
    SHIPROCKET_EMAIL: 'desk@sample.test',
    SHIPROCKET_PASSWORD: random(),
    SHIPROCKET_WEBHOOK_TOKEN: random(),
  }));
  const courier = startApp({
    ...on,
    name: 'courier simulator',
    script: join(ROOT, 'simulators', 'courier', 'main.mjs'),
    log: join(settings.dataDir, 'logs', 'test-courier.log'),
    env: {
      ...process.env,
      ...account,
      COURIER_PORT: String(port),
      COURIER_FILE: join(folder, 'books.jsonl'),
      COURIER_WEBHOOK_URL: `http://${webHost(settings.host)}:${settings.port}/api/couriers/pushes`,
    },
  });
  // Whoever awaits it hears of it.
  courier.ready.catch(() => {});
  const url = `http://127.0.0.1:${port}`;
  return { ...courier, url, env: { ...account, COURIER_AGGREGATOR: 'shiprocket', SHIPROCKET_API_URL: url } };
}
