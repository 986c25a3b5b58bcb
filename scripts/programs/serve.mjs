/** The app alone, with the secrets of DATA_DIR: what a container runs. The database is elsewhere (DATABASE_HOST or DATABASE_URL). */
import '../lib/check-node.cjs';
import { join } from 'node:path';
import { ROOT } from '../lib/paths.mjs';
import { appEnvironment, shopSettings } from '../lib/shop.mjs';

Object.assign(process.env, appEnvironment(shopSettings()));
await import(join(ROOT, 'cms', 'serve.mjs'));
