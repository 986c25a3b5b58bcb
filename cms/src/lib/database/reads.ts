import { AsyncLocalStorage } from 'node:async_hooks';
import { catalogueCache } from '../cache/catalogue-cache';
import { type Connection, type Db, db, send, withConnection } from './db';
import { askStandby, type Position, primaryPosition, replicaUrl } from './standby';

/**
 * Where a read goes. To the primary, unless it is within `allowReplica`: then to the standby (`DATABASE_REPLICA_URL`), if that has
 * replayed what the reader has to see. docs/decisions/0148 says what and why.
 */
interface Lagging {
  /** Up to where the standby has to have replayed; null: ask the primary. Asked before each read. */
  wanted: () => Promise<Position | null>;
  /** Once the primary was asked, or written to, all that follows is asked there. */
  isOver: boolean;
}

const lagging = new AsyncLocalStorage<Lagging>();

/** What `work` reads may come from the standby. Transactions, and what Strapi reads itself, are the primary's. */
export const allowReplica = <T>(wanted: Lagging['wanted'], work: () => T): T =>
  replicaUrl() ? lagging.run({ wanted, isOver: false }, work) : work();

/** Runs `work` with a connection of the transaction, of the standby or of the primary. */
export async function runOn<Row>(of: Db, work: (connection: Connection) => Promise<Row[]>): Promise<Row[]> {
  const scope = lagging.getStore();
  if (scope && !scope.isOver) {
    const wanted = of === db() ? await scope.wanted() : null;
    const rows = wanted === null ? null : await askStandby(wanted, work);
    if (rows) return rows;
    scope.isOver = true;
  }
  return withConnection(of, work);
}

/** Remembers that a colleague has written, after the commit and before they hear of it: for all instances. */
export const rememberWrite = (userId: number): Promise<void> => remember('SELECT $1::integer AS user_id', userId);

/** The same for what somebody has written in Strapi's UI, where staff have numbers of their own. */
export const rememberEditorWrite = (editorId: number): Promise<void> =>
  remember('SELECT user_id FROM editor_accounts WHERE editor_id = $1', editorId);

async function remember(who: string, id: number): Promise<void> {
  if (!replicaUrl()) return;
  const text = `INSERT INTO last_writes (user_id, position) SELECT user_id, pg_current_wal_flush_lsn() FROM (${who}) AS who
    ON CONFLICT (user_id) DO UPDATE SET position = pg_current_wal_flush_lsn()`;
  await withConnection(db(), (connection) => send(connection, { text, values: [id] })).catch((error: Error) =>
    strapi.log.warn(`What a colleague wrote may be missing in their lists for a moment: ${error.message}`),
  );
}

/** For `allowReplica`: what this colleague has written is there. */
export function withWritesOf(userId: number): Lagging['wanted'] {
  const text = "SELECT (position - '0/0')::float8 AS position FROM last_writes WHERE user_id = $1";
  let found: Promise<Position> | undefined;
  const read = async () => {
    const [row] = await withConnection(db(), (connection) =>
      send<{ position: Position }>(connection, { text, values: [userId] }),
    );
    return row?.position ?? 0;
  };
  return () => {
    found ??= read();
    return found;
  };
}

let invalidated: { generation: number; position: Promise<Position | null> } | undefined;

/** For `allowReplica`: every write that the catalogue's cache has heard of is there, so nothing old is kept as new. */
export async function withCatalogue(): Promise<Position | null> {
  if (!catalogueCache.isOpen) return null;
  const { generation } = catalogueCache;
  if (invalidated?.generation !== generation)
    invalidated = {
      generation,
      position: primaryPosition().catch(() => {
        invalidated = undefined;
        return null;
      }),
    };
  return invalidated.position;
}
