import './lib/check-node.cjs';
import { builtProviders, compareWithProviders } from './lib/audit/providers.mjs';
import { audit, notes } from './lib/audit-checks.mjs';
import { withDatabase } from './lib/find-database.mjs';
import { shopSettings } from './lib/shop.mjs';
import { testGatewayKeys } from './lib/test-gateway.mjs';

const HELP = `npm run audit: checks that the data of a shop is consistent and prints what is not. The database is DATABASE_URL, else
the embedded one of DATA_DIR, whether the shop is running or not; nothing is written. Ends with 0 when all is well, 1 when
something is inconsistent, 2 when it could not check.

Everything that the database says twice is compared: stock with its ledger and the orders, orders with their lines, their
history, their carts and payments, each document line by line with what was sold or came back, the numbers, the coupons.

With --gateway it also asks the payment providers, whose keys stand in the environment, for each payment and refund, and
compares them with the shop's rupee by rupee: a call or two for each. A sample shop has to be running then.

What no audit of the database can know:
- whether as many units are in the store as it says, and whether money came in or went out as was recorded
- what was changed alike everywhere that it stands, by somebody who may write the whole database: keep backups elsewhere
- whether a price, a rate or a discount was the right one that day: products, rates and coupons change, and the orders
  keep what was charged
- who changed stock by SQL or in Strapi's UI, and why: the ledger has each such movement, without a name. Those, documents
  under another GSTIN than today's and products without a known GST rate are noted at the end; a note is no fault.`;

/** So many faults of one kind are shown. */
const SHOWN = 20;

if (process.argv.includes('--help')) {
  console.log(HELP);
  process.exit();
}
const wantsGateway = process.argv.includes('--gateway');
if (wantsGateway) Object.assign(process.env, { ...testGatewayKeys(shopSettings().dataDir), ...process.env });
try {
  process.exitCode = report(
    await withDatabase(async (client) => ({
      results: [
        ...(await audit(client)),
        ...(wantsGateway ? await compareWithProviders(client, builtProviders()) : []),
      ],
      noted: await notes(client),
    })),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}

/** @param {Record<'results' | 'noted', import('./lib/audit-checks.mjs').Checked[]>} found */
function report({ results, noted }) {
  for (const result of results) show(result.faults.length === 0 ? '✓' : '✗', result);
  for (const note of noted) if (note.faults.length > 0) show('·', note);
  const off = results.filter(({ faults }) => faults.length > 0).length;
  console.log(off === 0 ? '\nThe data is consistent.' : `\n${off} of ${results.length} checks found an inconsistency.`);
  return off === 0 ? 0 : 1;
}

/** @param {string} mark @param {import('./lib/audit-checks.mjs').Checked} result */
function show(mark, { name, message, faults }) {
  console.log(`${mark} ${name}`);
  for (const { at, ...figures } of faults.slice(0, SHOWN)) {
    const shown = Object.entries(figures).map(([figure, value]) => `${figure} ${textOf(value)}`);
    console.log(`    ${at}: ${message} (${shown.join(', ')})`);
  }
  if (faults.length > SHOWN) console.log(`    … and ${faults.length - SHOWN} more`);
}

/** @param {unknown} value */
function textOf(value) {
  return value instanceof Date ? value.toISOString() : String(value ?? 'none');
}
