/**
 * The app alone, with the secrets of DATA_DIR: what a container runs. The database is elsewhere (DATABASE_HOST or DATABASE_URL). An
 * app that hangs is ended, and this with it: Docker and systemd start again what ended, but not what hangs.
 */
import '../lib/check-node.cjs';
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { endWhenHung, HUNG_SECONDS } from '../lib/end-when-hung.mjs';
import { ROOT } from '../lib/paths.mjs';
import { appEnvironment, shopSettings } from '../lib/shop.mjs';

const app = fork(join(ROOT, 'cms', 'serve.mjs'), process.argv.slice(2), {
  env: /** @type {NodeJS.ProcessEnv} */ (appEnvironment(shopSettings())),
  // Out of our process group: Ctrl-C is told once.
  detached: true,
});
endWhenHung(app, () => console.error(`The app hangs: nothing was heard of it for ${HUNG_SECONDS} seconds.`));
for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) process.on(signal, () => app.kill(signal));
app.once('exit', (code) => process.exit(code ?? 1));
