import { Client } from 'pg';
import { invalidateSearch } from '../api/catalogue/services/search-index';
import { catalogueCache } from '../lib/cache/catalogue-cache';
import { CATALOGUE_CHANNEL } from '../lib/cache/invalidate-catalogue';
import { isDiskFullError } from '../lib/overload/full-disk';

const CONNECT_MS = 1500;
/** How soon to reconnect, and how often an idle connection is pinged. */
const RECONNECT_MS = 500;
const HEARTBEAT_MS = 5000;

let isStopping = false;
let client: Client | null = null;
let timer: NodeJS.Timeout | undefined;

/**
 * LISTENs for every write to the catalogue, whoever makes it (the triggers that call `tell_catalogue()`), on a connection of
 * its own. Without it the cache is closed (unless the disk is full), so that nothing is ever stale for longer than a moment.
 * `CATALOGUE_CACHE=off` keeps it closed, for tests that write to the database directly and read at once.
 */
export function watchCatalogue(): void {
  if (process.env.CATALOGUE_CACHE === 'off') return;
  isStopping = false;
  void listen();
}

async function listen(): Promise<void> {
  const connection = new Client({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    application_name: 'marudhara-catalogue',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  });
  client = connection;
  connection.on('notification', ({ payload }) => {
    catalogueCache.invalidate();
    // Orders, which say no table, move stock and nothing else.
    if (payload) invalidateSearch(payload);
  });
  connection.on('error', (error) => handleDisconnect(connection, error));
  connection.on('end', () => handleDisconnect(connection));
  try {
    await connection.connect();
    await connection.query(`LISTEN ${CATALOGUE_CHANNEL}`);
  } catch (error) {
    return handleDisconnect(connection, error);
  }
  if (isStopping) return void connection.end().catch(() => {});
  // Writes before LISTEN are not notified.
  catalogueCache.clear();
  catalogueCache.isOpen = true;
  invalidateSearch();
  sendHeartbeat();
}

function sendHeartbeat(): void {
  timer = setTimeout(() => {
    const pinged = client;
    pinged?.query('SELECT 1').then(sendHeartbeat, () => handleDisconnect(pinged));
  }, HEARTBEAT_MS).unref();
}

function handleDisconnect(disconnected: Client, reason?: unknown): void {
  // Called more than once: for the error and for the end.
  if (client !== disconnected) return;
  client = null;
  // On a full disk there are no writes that could be missed.
  if (!isDiskFullError(reason, true)) {
    catalogueCache.isOpen = false;
    catalogueCache.clear();
  }
  void disconnected.end().catch(() => {});
  clearTimeout(timer);
  if (!isStopping) timer = setTimeout(() => void listen(), RECONNECT_MS).unref();
}

export async function stopWatching(): Promise<void> {
  isStopping = true;
  clearTimeout(timer);
  catalogueCache.isOpen = false;
  await client?.end().catch(() => {});
}
