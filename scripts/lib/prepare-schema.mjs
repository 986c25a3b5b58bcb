import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { prepareShop } from './build.mjs';
import { logFile } from './log-file.mjs';
import { ROOT } from './paths.mjs';
import { appEnvironment } from './shop.mjs';
import { endWith } from './stop-signal.mjs';

/**
 * Brings the database of `settings` to the schema of this version, by the app itself, which then ends. What it writes beside
 * the database (first accounts) goes into `folder`.
 * @param {import('./backup-runs.mjs').Settings} settings @param {string} folder
 */
export async function prepareSchema(settings, folder) {
  // An image is built already, and has nothing to build with.
  if (!existsSync(join(ROOT, 'cms', 'dist'))) await prepareShop();
  mkdirSync(folder, { recursive: true });
  const output = logFile(join(folder, 'app.log'));
  const mark = output.mark();
  const file = output.open();
  const child = spawn(process.execPath, [join(ROOT, 'cms', 'serve.mjs'), '--prepare'], {
    cwd: join(ROOT, 'cms'),
    env: {
      ...appEnvironment({ ...settings, seed: 'none' }),
      DATA_DIR: folder,
      DATABASE_POOLER_URL: '',
      DATABASE_REPLICA_URL: '',
    },
    stdio: ['ignore', file, file],
  });
  output.close(file);
  endWith(child, settings.signal);
  const [code] = await once(child, 'exit');
  settings.signal?.throwIfAborted();
  if (code !== 0) throw new Error(`The database could not be prepared:\n${output.since(mark).trim().slice(-2000)}`);
}
