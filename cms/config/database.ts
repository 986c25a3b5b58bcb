import { defaults, types } from 'pg';
import { type PoolConnection, QUERY_MS, trackConnection } from '../src/lib/database/connections';
import { NOTICE_VANISHED } from '../src/lib/database/vanished';

/*
 * Strapi keeps moments in `timestamp` columns, which know no time zone. Written and read as UTC on every connection they
 * mean the same whatever zone the server is in.
 */
defaults.parseInputDatesAsUTC = true;
types.setTypeParser(types.builtins.TIMESTAMP, (text) => new Date(`${text.replace(' ', 'T')}Z`));

/**
 * How long a new connection may take. Long, because the timer also runs while this process, not the database, is busy;
 * a database that does not answer is detected, and answered 503, much sooner (src/lib/overload/circuit-breaker.ts).
 */
const CONNECT_MS = 8000;
/** The longest wait for a connection; without progress it is far shorter (src/lib/overload/queue-timeout.ts). */
const QUEUE_MS = 30_000;

export default ({ env }: { env: Env }) => ({
  connection: {
    client: 'postgres',
    connection: {
      connectionString: env('DATABASE_URL'),
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
      // Statements need not wait for each other on the way (src/lib/database/pipeline.ts).
      pipeline: true,
      application_name: 'marudhara',
      // No limits at the start, whatever the role is given for a pooler (docs/operating.md): migrations take long.
      options: `-c timezone=UTC -c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0 ${NOTICE_VANISHED}`,
    },
    pool: {
      min: 4,
      max: env.int('DATABASE_POOL', 16),
      createTimeoutMillis: CONNECT_MS,
      afterCreate(connection: PoolConnection, done: (error: Error | null, connection: PoolConnection) => void) {
        trackConnection(connection).then(
          () => done(null, connection),
          (error: Error) => done(error, connection),
        );
      },
    },
    acquireConnectionTimeout: QUEUE_MS,
  },
});

interface Env {
  (name: string): string;
  int(name: string, fallback: number): number;
}
