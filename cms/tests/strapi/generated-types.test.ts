import fs from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, inject, it } from 'vitest';

const { generators } = createRequire(__filename)('@strapi/typescript-utils');

/** `npm run types` writes them anew. */
it.each(['contentTypes', 'components'])(
  'types/generated/%s.d.ts: what Strapi makes of the content types',
  async (name) => {
    const pwd = path.join(inject('environment').DATA_DIR ?? '', 'types');
    await generators.generate({ strapi, pwd, artifacts: { [name]: true }, logger: { silent: true } });
    const made = await fs.readFile(path.join(pwd, `types/generated/${name}.d.ts`), 'utf8');
    await expect(made).toMatchFileSnapshot(`../../types/generated/${name}.d.ts`);
  },
);
