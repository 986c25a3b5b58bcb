/**
 * The last step of the build: `calls/<name>.js` for each `contract/<name>.js` that has endpoints, with the same names; and
 * `contract/schemas.js`, each exported schema by its name, of which no two are called alike.
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

const files = readdirSync(`${root}/contract`).filter((name) => name.endsWith('.js') && name !== 'schemas.js');
mkdirSync(`${root}/calls`, { recursive: true });
for (const file of files) {
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

/** @type {Map<string, { schema: object, file: string }>} */
const schemas = new Map();
for (const file of files)
  for (const [name, schema] of Object.entries(await load(`contract/${file}`))) {
    if (!schema?._zod || !/^[A-Z][a-z]/.test(name)) continue;
    const known = schemas.get(name);
    if (known && known.schema !== schema) throw new Error(`${known.file} and ${file} have a schema ${name} each`);
    schemas.set(name, known ?? { schema, file });
  }
const lines = [...schemas].map(([name, { file }]) => `export { ${name} } from './${file}';\n`);
for (const end of ['js', 'd.ts']) writeFileSync(`${root}/contract/schemas.${end}`, lines.join(''));
