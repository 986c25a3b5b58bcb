import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The last migration before the `schema.sql` of a version (cms/src/bootstrap/migrations.ts): a shop that began before them has
 * been through it and all that have a smaller name, and one that began later counts as having been.
 * @param {string} root of a release or clone @returns {string}
 */
export const baselineOf = (root) =>
  JSON.parse(readFileSync(join(root, 'cms', 'database', 'migrations', 'baseline.json'), 'utf8')).name;
