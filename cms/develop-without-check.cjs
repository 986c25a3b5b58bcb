// Before its server starts, and at each change of it, Strapi checks all types, for minutes. The editor and `npm run check` do
// that: `npm run dev` compiles only.
const { execFileSync } = require('node:child_process');

const compiler = require.resolve('../node_modules/typescript-7/bin/tsc');
require('@strapi/typescript-utils').compile = async (folder) => {
  execFileSync(process.execPath, [compiler, '-p', 'tsconfig.json', '--noCheck'], {
    ...{ cwd: folder, stdio: 'inherit' },
    // Not this file.
    env: { ...process.env, NODE_OPTIONS: '' },
  });
};
