/**
 * The last step of the build: `calls/<name>.js` for each `contract/<name>.js` that has endpoints, with the same names.
 * `node write-calls.mjs <folder of the compiled files>`
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const root = resolve(process.argv[2] ?? 'dist');
/** @param {string} path */
const load = (path) => import(pathToFileURL(`${root}/${path}`).href);

const { plainCalls } = await load('client/call.js');
const { contract } = await load('contract/all.js');
const resources = new Set(Object.values(contract));

mkdirSync(`${root}/calls`, { recursive: true });
for (const file of readdirSync(`${root}/contract`).filter((name) => name.endsWith('.js'))) {
  const own = Object.entries(await load(`contract/${file}`)).filter(([, value]) => resources.has(value));
  if (own.length === 0) continue;
  const code = own.map(
    ([name, resource]) => `export const ${name} = ${JSON.stringify(plainCalls(resource), null, 2)};\n`,
  );
  const types = own.map(
    ([name]) => `export declare const ${name}: PlainCalls<typeof import('../contract/${file}').${name}>;\n`,
  );
  writeFileSync(`${root}/calls/${file}`, code.join('\n'));
  writeFileSync(
    `${root}/calls/${file.replace(/\.js$/, '.d.ts')}`,
    `import type { PlainCalls } from '../client/call.js';\n\n${types.join('')}`,
  );
}
