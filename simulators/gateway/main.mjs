import { startGateway } from './lib/server.mjs';

/**
 * The gateway as a process of its own: `node simulators/gateway/main.mjs`, settings by environment. Says on its first line,
 * as JSON, where it listens. Ends with the process that started it.
 */
const { env } = process;
const gateway = await startGateway({
  port: Number(env.GATEWAY_PORT ?? 0),
  controlPort: Number(env.GATEWAY_CONTROL_PORT ?? 0),
  file: env.GATEWAY_FILE ?? null,
  keys: { id: env.RAZORPAY_KEY_ID ?? '', secret: env.RAZORPAY_KEY_SECRET ?? '', stripe: env.STRIPE_SECRET_KEY ?? '' },
  hooks: {
    razorpay: { url: env.GATEWAY_WEBHOOK_URL ?? null, secret: env.RAZORPAY_WEBHOOK_SECRET ?? '' },
    stripe: { url: env.GATEWAY_STRIPE_WEBHOOK_URL ?? null, secret: env.STRIPE_WEBHOOK_SECRET ?? '' },
  },
  seed: Number(env.GATEWAY_SEED ?? 1),
});
console.log(JSON.stringify({ url: gateway.url, controlUrl: gateway.controlUrl }));
process.send?.({ type: 'ready' });
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
