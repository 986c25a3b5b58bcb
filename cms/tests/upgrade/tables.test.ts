import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { tablesOf } from '../../../scripts/lib/tables.mjs';
import { ownShops } from './databases';

const { emptyDatabase, startOn } = ownShops();

it('types every query by the tables as the migrations leave them (else: npm run tables)', async () => {
  const { client, url } = await emptyDatabase();
  await (await startOn(url)).start;
  const checkedIn = readFileSync(path.join(__dirname, '../../src/lib/database/tables.ts'), 'utf8');
  expect(checkedIn).toBe(await tablesOf(client));
}, 120_000);
