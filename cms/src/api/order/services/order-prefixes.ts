import type { Db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';

/** What the shop's order numbers begin with, and began with before: `MD` of `MD-7K3F9QZP`. */
export async function orderPrefixes(connection: Db): Promise<string[]> {
  const rows = await run(connection, query.selectFrom('order_prefixes').select('prefix').orderBy('prefix'));
  return rows.map(({ prefix }) => prefix);
}
