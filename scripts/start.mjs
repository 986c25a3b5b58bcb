/**
 * `npm start`: brings everything up to date, runs the shop, and stops it cleanly.
 */
import './lib/check-node.cjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './lib/launch.mjs';
import { newSetupLink, notReady } from './lib/setup-link.mjs';
import { roleOf, startShop } from './lib/shop.mjs';
import { answerWatchdog } from './lib/watchdog.mjs';

answerWatchdog(process.env);
await launch({ start: startShop, message: addresses });

/** @param {{ url: string, databaseUrl: string, dataDir: string, gatewayUrl?: string, courierUrl?: string }} shop */
async function addresses({ url, databaseUrl, dataDir, gatewayUrl, courierUrl }) {
  if (roleOf(process.env) === 'worker') return `\n  A worker          ${url}/health/ready\n\n  Ctrl-C stops it.`;
  const lines = [
    ['The shop', url],
    ['Back office', `${url}/admin`],
    ["Editors' tool", `${url}/cms`],
    ['API', `${url}/api/docs`],
  ];
  if (gatewayUrl) lines.push(['Test payments', `${gatewayUrl} (a simulator: no money moves)`]);
  if (courierUrl) lines.push(['Test courier', `${courierUrl} (a simulator: nobody comes)`]);
  for (const [name, file] of [
    ['Sample accounts', 'sample-accounts.json'],
    ["Owner's account", 'staff-account.json'],
    ["Editors' account", 'cms-account.json'],
  ]) {
    if (existsSync(join(dataDir, String(file)))) lines.push([String(name), join(dataDir, String(file))]);
  }
  const link = await newSetupLink(databaseUrl);
  if (link)
    lines.push(['Set it up', `${link}\n${' '.repeat(20)}(once, within a day; npm run setup-link prints another)`]);
  const lacks = await notReady(databaseUrl);
  if (lacks.length) lines.push(['Not ready to sell', `${lacks.join(', ')}: ${url}/admin/open-shop`]);
  return ['', ...lines.map(([name, where]) => `  ${name?.padEnd(18)}${where}`), '', '  Ctrl-C stops it.'].join('\n');
}
