/**
 * `npm run setup-link`: prints a new link by which the owner of an empty shop makes the first account; the one before it is
 * none any more. The database is DATABASE_URL, else the embedded one of DATA_DIR.
 */
import './lib/check-node.cjs';
import { findDatabase } from './lib/find-database.mjs';
import { newSetupLink } from './lib/setup-link.mjs';

try {
  const { url, close } = await findDatabase();
  try {
    const link = await newSetupLink(url);
    if (link) console.log(`${link}\nIt can be used once, within a day.`);
    else {
      console.error(
        'This shop has its owner. Who has forgotten the password asks for another at its address /forgotpassword.',
      );
      process.exitCode = 1;
    }
  } finally {
    await close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
}
