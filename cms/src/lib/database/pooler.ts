/**
 * A pooler by transaction (PgBouncer) between the pool and the server, by `DATABASE_POOLER_URL`. `DATABASE_URL` stays the
 * server itself: what belongs to a session goes there (LISTEN, locks of a session, the mails' own connection), and so do
 * migrations, which take longer than a request may.
 */
export const poolerUrl = (): string | null => process.env.DATABASE_POOLER_URL || null;

/**
 * Whether statements may have names, under which the server keeps their plans. A pooler gives each transaction another of the
 * server's connections, and only those that keep names themselves (PgBouncer from 1.21 on, `max_prepared_statements`) find them
 * again; that it does has to be said.
 */
export const maySayNames = (): boolean => !poolerUrl() || process.env.DATABASE_POOLER_PREPARES === 'on';
