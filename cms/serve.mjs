/**
 * Serves the built shop in one process. Under the launcher it reports by IPC and ends when the launcher is gone,
 * however that came about; on SIGTERM it lets the requests under way finish.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const appDir = path.dirname(fileURLToPath(import.meta.url));
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');

process.chdir(appDir);
const app = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });

// Strapi would also end itself on these, and complain that it is ended twice.
for (const signal of ['SIGTERM', 'SIGINT']) process.removeAllListeners(signal);

let stopping = false;
async function stop() {
  if (stopping) return;
  stopping = true;
  // A request that hangs, or a start that is not through, must not keep the process for ever.
  setTimeout(() => process.exit(1), 8_000).unref();
  await app.destroy();
  process.exit(0);
}
// Before the start, so that a launcher that goes away meanwhile is not missed.
process.on('SIGTERM', stop);
process.on('SIGINT', stop);
process.on('disconnect', stop);

await app.start();
process.send?.({ type: 'ready' });
