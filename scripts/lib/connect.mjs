import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** cms has packages of its own; the launcher has none. */
const fromCms = createRequire(join(ROOT, 'cms', 'package.json'));

/**
 * A connection for one command, in UTC.
 * @param {string} url
 */
export async function connect(url) {
  const { Client } = fromCms('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: '-c timezone=UTC' });
  await client.connect();
  return client;
}

/** Streams of rows: `from(sql)` takes them, `to(sql)` gives them. */
export const copyStreams = () => fromCms('pg-copy-streams');
