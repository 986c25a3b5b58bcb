import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { Client, type QueryResultRow } from 'pg';
import { NOTICE_VANISHED } from './vanished';

const CONNECT_MS = 1500;
/** How soon to reconnect, and how often an idle connection is pinged. */
const RECONNECT_MS = 500;
const HEARTBEAT_MS = 5000;

export interface Channel {
  name: string;
  hear(payload: string): void;
  /** From here on nothing is missed. */
  began?(): void;
  /** From here on notifications may be missed. */
  lost?(reason?: unknown): void;
}

/** LISTENs on a connection of its own, under a name by which others find it, until it is stopped. */
export function startListening(
  { connectionString, name }: { connectionString: string; name: string },
  channels: readonly Channel[],
): { stop: () => Promise<void> } {
  let isStopping = false;
  let client: Client | null = null;
  let timer: NodeJS.Timeout | undefined;

  async function listen(): Promise<void> {
    const connection = new Client({
      connectionString,
      application_name: name,
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
      options: NOTICE_VANISHED,
    });
    client = connection;
    connection.on('notification', ({ channel, payload = '' }) =>
      channels.find((one) => one.name === channel)?.hear(payload),
    );
    connection.on('error', (error) => handleDisconnect(connection, error));
    connection.on('end', () => handleDisconnect(connection));
    try {
      await connection.connect();
      for (const channel of channels) await answered(connection, `LISTEN ${channel.name}`);
    } catch (error) {
      return handleDisconnect(connection, error);
    }
    if (isStopping) return void connection.end().catch(() => {});
    for (const channel of channels) channel.began?.();
    sendHeartbeat();
  }

  function sendHeartbeat(): void {
    timer = setTimeout(() => {
      const pinged = client;
      if (pinged) answered(pinged, 'SELECT 1').then(sendHeartbeat, (error) => handleDisconnect(pinged, error));
    }, HEARTBEAT_MS).unref();
  }

  function handleDisconnect(disconnected: Client, reason?: unknown): void {
    // Called more than once: for the error and for the end.
    if (client !== disconnected) return;
    client = null;
    for (const channel of channels) channel.lost?.(reason);
    void disconnected.end().catch(() => {});
    clearTimeout(timer);
    if (!isStopping) timer = setTimeout(() => void listen(), RECONNECT_MS).unref();
  }

  void listen();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}

/**
 * Throws when the database is silent. A process that was busy for longer finds its timer due first and the answer behind it:
 * that is read before it is missed.
 */
export async function answered<Row extends QueryResultRow>(connection: Client, statement: string): Promise<Row[]> {
  const tooLate = async () => {
    await sleep(CONNECT_MS, undefined, { ref: false });
    await sleep(1).then(immediate);
    throw new Error('The database is silent');
  };
  const { rows } = await Promise.race([connection.query<Row>(statement), tooLate()]);
  return rows;
}
