import { startCourier } from './lib/server.mjs';

/**
 * The courier aggregator as a process of its own: `node simulators/courier/main.mjs`, settings by environment. Says on its
 * first line, as JSON, where it listens. Ends with the process that started it.
 */
const { env } = process;
const courier = await startCourier({
  port: Number(env.COURIER_PORT ?? 0),
  controlPort: Number(env.COURIER_CONTROL_PORT ?? 0),
  file: env.COURIER_FILE ?? null,
  account: { email: env.SHIPROCKET_EMAIL ?? '', password: env.SHIPROCKET_PASSWORD ?? '' },
  hook: { url: env.COURIER_WEBHOOK_URL ?? null, token: env.SHIPROCKET_WEBHOOK_TOKEN ?? '' },
  seed: Number(env.COURIER_SEED ?? 1),
});
console.log(JSON.stringify({ url: courier.url, controlUrl: courier.controlUrl }));
process.send?.({ type: 'ready' });
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
