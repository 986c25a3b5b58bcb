import { setTimeout as sleep } from 'node:timers/promises';
import { Client, Pool, type PoolClient } from 'pg';
import { QUEUE_TIMEOUT_MS } from '../overload/queue-timeout';
import { startLoop } from '../process/loop';
import { QUERY_MS } from './connections';
import { type Connection, codeOf, db, isDatabaseAway, send, withConnection } from './db';
import { answered } from './listen';
import { NOTICE_VANISHED } from './vanished';

/** A place in the server's log (LSN) in bytes: whoever has replayed it has every transaction that was committed before. */
export type Position = number;

/** A standby that is further behind is not read from. */
const BEHIND_MAX_MS = 30_000;
const LOOK_MS = 1000;
const CONNECT_MS = 1500;
/** So long a read waits for what the standby does not have yet, where it usually has it within `CLOSE_MS`. */
const WAIT_MS = 50;
const CLOSE_MS = 1000;
const STEP_MS = 5;

const WRITTEN =
  "SELECT (pg_current_wal_flush_lsn() - '0/0')::float8 AS position, system_identifier::text AS cluster FROM pg_control_system()";
/** No row of a server that is no standby, as one that has taken over. */
const REPLAYED = `SELECT (pg_last_wal_replay_lsn() - '0/0')::float8 AS position, system_identifier::text AS cluster
  FROM pg_control_system() WHERE pg_is_in_recovery()`;
/** `statement_timeout`: what took too long there takes too long on the primary too. */
const TOOK_TOO_LONG = '57014';

interface Place {
  position: Position;
  cluster: string;
}

let pool: Pool | null = null;
let watch: Client | null = null;
let isUsable = false;
/** What the primary had written, and when it had; from the last that is older than `BEHIND_MAX_MS` on. */
let written: { at: number; position: Position }[] = [];
let behindMs = 0;
let loop: ReturnType<typeof startLoop> | undefined;
/** Up to where each connection's server was seen to have replayed: behind a balancer there may be several. */
const replayed = new WeakMap<Connection, Position>();
let answeredCount = 0;
let refusedCount = 0;

/** The standby that may be read from (`DATABASE_REPLICA_URL`): the server itself or a balancer by connection, no pooler. */
export const replicaUrl = (): string | null => process.env.DATABASE_REPLICA_URL || null;

/** `answered`, `refused`: reads that came from the standby, and that might have, but went to the primary. */
export const standbyState = () => ({ isUsable, behindMs, answered: answeredCount, refused: refusedCount });

/** Up to where the primary has written by now. */
export const primaryPosition = async (): Promise<Position> => (await primary()).position;

async function primary(): Promise<Place> {
  const [row] = await withConnection(db(), (connection) => send<Place>(connection, { text: WRITTEN, values: [] }));
  if (!row) throw new Error('The server does not say where its log is');
  return row;
}

/** Watches over the standby from here on. Nothing where there is none. */
export function startStandby(): void {
  const connectionString = replicaUrl();
  if (!connectionString) return;
  const settings = {
    connectionString,
    application_name: 'marudhara-standby',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    // A change of a table locks it there until its end is replayed.
    options: `-c timezone=UTC -c statement_timeout=${QUERY_MS - 2000} -c lock_timeout=${QUEUE_TIMEOUT_MS} ${NOTICE_VANISHED}`,
  };
  pool = new Pool({ ...settings, query_timeout: QUERY_MS, max: Number(process.env.DATABASE_POOL || 16) });
  // A connection that ends while nobody uses it.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    clients.add(client);
    // As one that is in use.
    client.on('error', () => {});
    client.once('end', () => clients.delete(client));
  });
  loop = startLoop({
    pollMs: LOOK_MS,
    warn: (message) => strapi.log.warn(`The standby is not read from: ${message}`),
    round: () => look(settings),
  });
}

export async function stopStandby(): Promise<void> {
  await loop?.stop();
  isUsable = false;
  await Promise.all([watch?.end().catch(() => {}), pool?.end().catch(() => {})]);
}

const clients = new Set<PoolClient>();

/** Once a second: how far the primary is, and whether the standby answers and how far it is. */
async function look(settings: object): Promise<void> {
  const here = await primary().catch(() => null);
  // That the primary is away is told elsewhere, and nothing new is written meanwhile.
  if (!here) return;
  note(here.position);
  try {
    watch ??= await open(settings);
    const [there] = await answered<Place>(watch, REPLAYED);
    if (!there) throw new Error('it is no standby');
    if (there.cluster !== here.cluster) throw new Error('it is of another database');
    const missing = written.find(({ position }) => position > there.position);
    behindMs = missing ? Date.now() - missing.at : 0;
    isUsable = true;
  } catch (error) {
    isUsable = false;
    // Who waits for an answer of it asks the primary.
    for (const client of [watch, ...clients]) destroy(client);
    watch = null;
    throw error;
  }
}

function note(position: Position): void {
  const now = Date.now();
  written.push({ at: now, position });
  const bound = written.findLastIndex(({ at }) => at <= now - BEHIND_MAX_MS);
  if (bound > 0) written = written.slice(bound);
}

async function open(settings: object): Promise<Client> {
  const client = new Client(settings);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const destroy = (client: unknown) =>
  (client as { connection: { stream: { destroy(): void } } } | null)?.connection.stream.destroy();

/**
 * What the standby answers when it has all up to `wanted`, and is not too far behind; null when the primary has to be asked,
 * be it because the standby is away, cancels what stands in the way of its replaying, or refuses what would write.
 */
export async function askStandby<T>(wanted: Position, work: (connection: Connection) => Promise<T>): Promise<T | null> {
  if (!pool || !isUsable) return refuse();
  let client: PoolClient | undefined;
  let isBroken = false;
  try {
    client = await pool.connect();
    if (!(await hasReplayed(client, Math.max(wanted, written[0]?.position ?? Number.POSITIVE_INFINITY))))
      return refuse();
    const answer = await work(client);
    answeredCount++;
    return answer;
  } catch (error) {
    if (codeOf(error) === TOOK_TOO_LONG) throw error;
    isBroken = isDatabaseAway(error);
    return refuse();
  } finally {
    client?.release(isBroken);
  }
}

function refuse(): null {
  refusedCount++;
  return null;
}

async function hasReplayed(connection: Connection, wanted: Position): Promise<boolean> {
  const until = Date.now() + (behindMs < CLOSE_MS ? WAIT_MS : 0);
  while ((replayed.get(connection) ?? 0) < wanted) {
    const [there] = await send<Place>(connection, { text: REPLAYED, values: [] });
    replayed.set(connection, there?.position ?? 0);
    if ((there?.position ?? 0) >= wanted) return true;
    if (Date.now() >= until) return false;
    await sleep(STEP_MS);
  }
  return true;
}
