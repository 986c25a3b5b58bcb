/**
 * Runs this release on the copy of a shop that DATABASE_URL and DATA_DIR name, as an update does before anybody relies on it:
 * brings the data up to date, asks for every part, checks the books, and ends. The copy must have no way to the outside: no
 * mail server, no payment provider, no bucket.
 */
import '../lib/check-node.cjs';
import { audit } from '../lib/audit-checks.mjs';
import { connect } from '../lib/connect.mjs';
import { startShop } from '../lib/shop.mjs';

const PAGES = ['/health/ready', '/', '/collection', '/admin/', '/cms/', '/api/store', '/api/products'];

try {
  const shop = await startShop({ host: '127.0.0.1', port: 0, seed: 'none', restart: false });
  try {
    for (const page of PAGES) {
      const { status } = await fetch(shop.url + page);
      if (status !== 200) throw new Error(`${page} was answered ${status}.`);
    }
    const client = await connect(shop.databaseUrl);
    const off = (await audit(client)).filter(({ faults }) => faults.length > 0);
    await client.end();
    if (off.length > 0) throw new Error(`The books are off: ${off.map(({ name }) => name).join('; ')}`);
  } finally {
    await shop.stop();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
