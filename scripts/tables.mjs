/**
 * `npm run tables`: writes cms/src/lib/database/tables.ts, the types of the tables, anew from the database of the shop in
 * DATA_DIR or DATABASE_URL, which has been started since its columns or migrations changed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { ROOT } from './lib/paths.mjs';
import { tablesOf } from './lib/tables.mjs';

const { url, close } = await findDatabase();
try {
  const client = await connect(url);
  writeFileSync(join(ROOT, 'cms/src/lib/database/tables.ts'), await tablesOf(client));
  await client.end();
} finally {
  await close();
}
