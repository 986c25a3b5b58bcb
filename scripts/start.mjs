/**
 * `npm start`: brings everything up to date, runs the shop, and stops it cleanly.
 */
import './lib/check-node.cjs';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { launch } from './lib/launch.mjs';
import { startShop } from './lib/shop.mjs';

await launch({ start: startShop, message: addresses });

/** @param {{ url: string, dataDir: string }} shop */
function addresses({ url, dataDir }) {
  const lines = [
    ['The shop', url],
    ['Back office', `${url}/admin`],
    ["Editors' tool", `${url}/cms`],
    ['API', `${url}/api/docs`],
  ];
  for (const [name, file] of [
    ['Sample accounts', 'sample-accounts.json'],
    ["Owner's account", 'staff-account.json'],
    ["Editors' account", 'cms-account.json'],
  ]) {
    if (existsSync(join(dataDir, String(file)))) lines.push([String(name), join(dataDir, String(file))]);
  }
  return ['', ...lines.map(([name, where]) => `  ${name?.padEnd(18)}${where}`), '', '  Ctrl-C stops it.'].join('\n');
}
