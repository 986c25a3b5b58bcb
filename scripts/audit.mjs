/**
 * `npm run audit`: checks the books of a shop and prints what is off. The database is DATABASE_URL, else the embedded one
 * of DATA_DIR, whether the shop is running or not. Ends with 0 when all is well, 1 when something is off, 2 when it could
 * not look.
 */
import './lib/check-node.mjs';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';

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

/** @param {string} url */
async function check(url) {
  const client = await connect(url);
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
