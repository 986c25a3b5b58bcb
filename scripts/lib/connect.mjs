import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './paths.mjs';

/** cms has packages of its own; the launcher has none. */
const fromCms = createRequire(join(ROOT, 'cms', 'package.json'));

/** In UTC, and without limits, whatever the role is given for a pooler (docs/operating.md): a command takes as long as it takes. */
const OPTIONS = '-c timezone=UTC -c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/**
 * A connection for one command.
 * @param {string} url
 */
export async function connect(url) {
  const { Client } = fromCms('pg');
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: OPTIONS });
  await client.connect();
  return client;
}

/**
 * Does something by a connection.
 * @template Result
 * @param {string} url
 * @param {(client: Awaited<ReturnType<typeof connect>>) => Result | Promise<Result>} work
 * @returns {Promise<Result>}
 */
export async function withClient(url, work) {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/**
 * Says what is wrong with a `DATABASE_URL` before anything relies on it, in a line without its password.
 * @param {string} url
 */
export async function assertDatabase(url) {
  if (!URL.canParse(url) || !/^postgres(ql)?:/.test(url))
    throw new Error(
      'DATABASE_URL: not of the form postgresql://user:password@host:5432/database (in a password / is %2F, # %23, ? %3F).',
    );
  try {
    await (await connect(url)).end();
  } catch (error) {
    // A name with several addresses fails once for each.
    const { message, errors } = /** @type {AggregateError} */ (error);
    throw new Error(`DATABASE_URL: ${message || errors?.map((each) => each.message).join(', ')}`);
  }
}

/** Streams of rows: `from(sql)` takes them, `to(sql)` gives them. */
export const copyStreams = () => fromCms('pg-copy-streams');
