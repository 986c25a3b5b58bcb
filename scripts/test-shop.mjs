/**
 * `npm run test:shop`: a shop for the API tests that stays, so that `npm test -- cms orders` need not start one. It is
 * found by a lock on this checkout (lib/folder-lock.mjs), and replaced at the next run once the server was built anew.
 */
import './lib/check-node.cjs';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareShop } from './lib/build.mjs';
import { lockOwner } from './lib/folder-lock.mjs';
import { whenNpmDies } from './lib/npm-parent.mjs';
import { ROOT } from './lib/paths.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { forgetShopSettings } from './lib/test-settings.mjs';

forgetShopSettings();
const interrupted = new AbortController();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => interrupted.abort(new Error('Stopping.')));
whenNpmDies(() => interrupted.abort(new Error('Stopping.')));

try {
  const other = await lockOwner(ROOT, 'test-shop');
  if (other) throw new Error(`The test shop runs already (process ${other.pid}).`);
  await prepareShop(interrupted.signal);
  const tsx = createRequire(join(ROOT, 'cms/package.json')).resolve('tsx');
  const child = spawn(
    process.execPath,
    ['--import', pathToFileURL(tsx).href, join(ROOT, 'cms/tests/helpers/test-shop-server.ts')],
    // It ends when this channel breaks, however that came about; Ctrl-C reaches it by us, and once only.
    { env: plainEnvironment(), stdio: ['ignore', 'inherit', 'inherit', 'ipc'], detached: true },
  );
  interrupted.signal.addEventListener('abort', () => child.kill('SIGTERM'));
  const [code] = await once(child, 'exit');
  process.exitCode = code ?? 1;
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
