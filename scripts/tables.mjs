/**
 * `npm run tables`: writes cms/src/lib/database/tables.ts, the types of the tables, anew from the database of the shop in
 * DATA_DIR or DATABASE_URL, which has been started since its columns or `schema.sql` changed.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withDatabase } from './lib/find-database.mjs';
import { ROOT } from './lib/paths.mjs';
import { tablesOf } from './lib/tables.mjs';

await withDatabase(async (client) => {
  writeFileSync(join(ROOT, 'cms/src/lib/database/tables.ts'), await tablesOf(client));
});
