/**
 * `npm run bench`: measures the shop and writes bench/results.md. With names of parts only those are measured and
 * printed: `npm run bench -- catalogue orders`. `soak` takes half an hour (`--minutes=30`; with `--rest=1000` each shopper
 * rests for a second after an order) and is measured when it is named; `all` are the others; `table` writes the page once
 * more from what was measured last here, and leaves the rest of it. `--quick` goes once through every part with next to no
 * data, to see that all of it still runs, and keeps nothing.
 */
import '../scripts/lib/check-node.cjs';
import { prepareShop } from '../scripts/lib/build.mjs';
import { BENCH, install } from '../scripts/lib/install.mjs';
import { print, withProgress } from '../scripts/lib/progress.mjs';
import { describeRun } from './lib/machine.mjs';
import { loadResults, renderSection, saveResult, writePage } from './lib/report.mjs';
import { settingsFor } from './lib/settings.mjs';

/** In the order of the page, with whether it belongs to every whole run. */
const PARTS = {
  catalogue: true,
  orders: true,
  stats: true,
  growth: true,
  search: true,
  pages: true,
  visit: true,
  grown: true,
  soak: false,
};

try {
  await main(process.argv.slice(2));
} catch (error) {
  print(error instanceof Error ? (error.stack ?? error.message) : String(error));
  process.exitCode = 1;
}
// Browsers and connections that have not said goodbye are no reason to stay.
process.exit();

/** @param {string[]} args */
async function main(args) {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const quick = args.includes('--quick');
  const minutes = numberOf(args, '--minutes=');
  const restMs = numberOf(args, '--rest=');
  const unknown = names.filter((name) => !(name in PARTS) && name !== 'all' && name !== 'table');
  if (unknown.length > 0 || (minutes !== undefined && !(minutes > 0)) || (restMs !== undefined && !(restMs >= 0)))
    throw new Error(`Unknown: ${unknown.join(', ')}. Parts are ${Object.keys(PARTS).join(', ')}, all and table.`);
  const whole = Object.entries(PARTS).flatMap(([name, always]) => (always || quick ? [name] : []));
  const all = names.length === 0 || names.includes('all');
  const wanted = Object.keys(PARTS).filter((name) => names.includes(name) || (all && whole.includes(name)));
  if (wanted.length > 0) await measure(wanted, { quick, minutes, restMs });
  if (quick) print('All of it runs. Figures of so short a run say nothing, and none was kept.');
  else if (all || names.includes('table')) print(`Written: ${writePage(loadResults(Object.keys(PARTS)))}`);
  else print('bench/results.md is left as it is: a whole run writes it, or `npm run bench -- table`.');
}

/** @param {string[]} args @param {string} option @returns {number | undefined} NaN for what is no number */
function numberOf(args, option) {
  const given = args.find((arg) => arg.startsWith(option))?.slice(option.length);
  return given === undefined ? undefined : Number(given);
}

/** @param {string[]} wanted @param {{ quick: boolean, minutes?: number, restMs?: number }} options */
async function measure(wanted, options) {
  await prepareShop();
  await install(BENCH);
  const { openEnvironment } = await import('./lib/environment.mjs');
  const environment = await openEnvironment();
  const run = describeRun(environment.version);
  /** @type {Record<string, unknown>} */
  const settings = settingsFor(options);
  try {
    for (const name of wanted) {
      const part = (await import(`./parts/${name}.mjs`))[name];
      const begun = Date.now();
      const section = await withProgress(name, () => part(environment, settings[name]));
      const result = { run, minutes: (Date.now() - begun) / 60_000, section };
      if (!options.quick) saveResult(name, result);
      print(renderSection(result, run));
    }
  } finally {
    await environment.close();
  }
}
