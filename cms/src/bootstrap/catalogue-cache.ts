import { Client } from 'pg';
import { catalogueCache } from '../lib/cache/catalogue-cache';
import { CATALOGUE_CHANNEL } from '../lib/cache/invalidate-catalogue';
import { isDiskFullError } from '../lib/overload/full-disk';

const CONNECT_MS = 1500;
/** How soon a lost connection is tried again, and how often a silent one is asked whether it is still there. */
const RECONNECT_MS = 500;
const HEARTBEAT_MS = 5000;

let stopping = false;
let client: Client | null = null;
let timer: NodeJS.Timeout | undefined;

/**
 * Hears of every write to the catalogue, whoever makes it (the triggers that call `tell_catalogue()`), on a connection of
 * its own. While there is none the cache is closed (unless the disk is full), so that nothing out of date is ever given for longer than a moment.
 * `CATALOGUE_CACHE=off` keeps it closed, for tests that write to the database behind the shop's back and read at once.
 */
export function watchCatalogue(): void {
  if (process.env.CATALOGUE_CACHE === 'off') return;
  stopping = false;
  void listen();
}

async function listen(): Promise<void> {
  const fresh = new Client({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    application_name: 'marudhara-catalogue',
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  });
  client = fresh;
  fresh.on('notification', () => catalogueCache.invalidate());
  fresh.on('error', (error) => lost(fresh, error));
  fresh.on('end', () => lost(fresh));
  try {
    await fresh.connect();
    await fresh.query(`LISTEN ${CATALOGUE_CHANNEL}`);
  } catch (error) {
    return lost(fresh, error);
  }
  if (stopping) return void fresh.end().catch(() => {});
  // What was written before we listened is not told again.
  catalogueCache.clear();
  catalogueCache.isOpen = true;
  sendHeartbeat();
}

function sendHeartbeat(): void {
  timer = setTimeout(() => {
    const asked = client;
    asked?.query('SELECT 1').then(sendHeartbeat, () => lost(asked));
  }, HEARTBEAT_MS).unref();
}

function lost(gone: Client, reason?: unknown): void {
  // It says so more than once: as an error and as its end.
  if (client !== gone) return;
  client = null;
  // On a full disk nobody can write what would be missed here.
  if (!isDiskFullError(reason, true)) {
    catalogueCache.isOpen = false;
    catalogueCache.clear();
  }
  void gone.end().catch(() => {});
  clearTimeout(timer);
  if (!stopping) timer = setTimeout(() => void listen(), RECONNECT_MS).unref();
}

export async function stopWatching(): Promise<void> {
  stopping = true;
  clearTimeout(timer);
  catalogueCache.isOpen = false;
  await client?.end().catch(() => {});
}
