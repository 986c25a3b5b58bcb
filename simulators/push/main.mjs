import { startPushService } from './lib/server.mjs';

/**
 * A browser maker's push service as a process of its own: `node simulators/push/main.mjs`. Says on its first line, as JSON,
 * where it listens. Ends with the process that started it.
 */
const service = await startPushService({ seed: Number(process.env.PUSH_SEED ?? 1) });
console.log(JSON.stringify(service));
process.send?.({ type: 'ready' });
for (const end of ['SIGTERM', 'disconnect']) process.on(end, () => process.exit(0));
