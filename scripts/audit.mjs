/**
 * `npm run audit`: checks the books of a shop and prints what is off. The database is DATABASE_URL, else the embedded one
 * of DATA_DIR, whether the shop is running or not. Ends with 0 when all is well, 1 when something is off, 2 when it could
 * not look.
 */
import './lib/check-node.mjs';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { audit } from './lib/audit-checks.mjs';
import { claimDataFolder } from './lib/claim.mjs';
import { ROOT } from './lib/paths.mjs';
import { shopSecrets } from './lib/secrets.mjs';
import { shopDatabase, shopSettings } from './lib/shop.mjs';

/** So many faults of one kind are shown. */
const SHOWN = 20;

try {
  const { url, close } = await findDatabase();
  try {
    process.exitCode = report(await check(url));
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @returns {Promise<{ url: string, close: () => Promise<unknown> }>} */
async function findDatabase() {
  const settings = shopSettings();
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => {} };
  const folder = join(settings.dataDir, 'postgres');
  if (!existsSync(folder)) throw new Error(`There is no shop in ${settings.dataDir}. Set DATA_DIR or DATABASE_URL.`);
  /** @type {() => unknown} */
  let release;
  try {
    release = await claimDataFolder(settings.dataDir, () => ({}));
  } catch {
    // It is running: its database says on which port.
    const port = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[3];
    const { DATABASE_PASSWORD: password } = shopSecrets(settings.dataDir);
    return { url: `postgresql://marudhara:${password}@127.0.0.1:${port}/marudhara`, close: async () => {} };
  }
  const database = await shopDatabase(settings, {});
  return {
    url: database.url,
    async close() {
      await database.stop();
      await release();
    },
  };
}

/** @param {string} url */
async function check(url) {
  // cms has packages of its own.
  const pg = createRequire(join(ROOT, 'cms/package.json'))('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  await client.connect();
  try {
    return await audit(client);
  } finally {
    await client.end();
  }
}

/** @param {Awaited<ReturnType<typeof audit>>} results */
function report(results) {
  for (const { name, message, faults } of results) {
    console.log(`${faults.length === 0 ? '✓' : '✗'} ${name}`);
    for (const { at, ...figures } of faults.slice(0, SHOWN)) {
      const shown = Object.entries(figures).map(([figure, value]) => `${figure} ${value}`);
      console.log(`    ${at}: ${message} (${shown.join(', ')})`);
    }
    if (faults.length > SHOWN) console.log(`    … and ${faults.length - SHOWN} more`);
  }
  const off = results.filter(({ faults }) => faults.length > 0).length;
  console.log(off === 0 ? '\nThe books are in order.' : `\n${off} of ${results.length} checks found something off.`);
  return off === 0 ? 0 : 1;
}
