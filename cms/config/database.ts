import { types } from 'pg';

// A day without a time stays the text that it is; a Date would shift with the server's time zone.
types.setTypeParser(types.builtins.DATE, (text) => text);

/** How long a request waits for a connection before it is answered 503 (decisions.md: the database is away). */
const WAIT_MS = 1500;

export default ({ env }: { env: (name: string) => string }) => ({
  connection: {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL'),
      connectionTimeoutMillis: WAIT_MS,
      application_name: 'marudhara',
    },
    pool: { min: 1, max: Number(env('DATABASE_POOL') || 16), acquireTimeoutMillis: WAIT_MS, createTimeoutMillis: WAIT_MS },
    acquireConnectionTimeout: WAIT_MS,
  },
});
