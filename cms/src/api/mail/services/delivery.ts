import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { PoolConnection } from '../../../lib/database/connections';
import { NOTICE_VANISHED } from '../../../lib/database/vanished';
import { makeSignal, notify, startLoop } from '../../../lib/process/loop';
import { finishMs } from '../../../lib/process/role';
import type { Channels } from '../channels/channel';
import { type ChannelName, LaterError, MAX_ATTEMPTS, UnsureError } from '../lib/outbox';
import {
  markLost,
  markRetry,
  markSent,
  markUnsure,
  type Part,
  reclaimLost,
  takeNext,
  type WaitingMail,
} from './outbox';

/** Polling beside wake-ups: for mails of an instance that has died, and for retries. */
const POLL_MS = 5000;
const CONNECT_MS = 1500;
/** A database that answers nothing for so long is lost, even where nobody said so. */
const QUERY_MS = 10_000;
/** A mail that was taken so long ago is no longer being sent: the timeouts of mail servers are much shorter. */
const LOST_AFTER_MS = { mail: 5 * 60_000, file: 15_000 };

interface Delivery {
  connectionString: string;
  channels: Channels;
  warn: (message: string) => void;
  /** After so long without an outcome a mail that was taken counts as lost with its instance. */
  lostAfterMs?: number;
}

/** Records the outcome of a mail. */
type OutcomeWriter = (client: Client) => Promise<void>;

const signal = makeSignal('mails');

/**
 * Has a mail sent that has just been committed. Not by NOTIFY in that transaction: PostgreSQL serialises the commits of
 * transactions that notify, which would slow down the orders.
 */
export const wakeDelivery = (): void => notify(signal);

/**
 * Sends the mails of the outbox until it is stopped. Any number of instances may do so at once: each takes a mail for
 * itself, and that is committed before it is handed over. So a crash in between never has it sent twice; whether it was
 * sent at all nobody knows then, and people decide (`npm run mails`), except where sending twice does no harm. Each channel
 * has a loop and a database connection of its own, so that a slow mail server keeps neither a code from a phone nor a connection
 * from a shopper.
 */
export function startDelivery(delivery: Delivery): { stop: () => Promise<void> } {
  const names = Object.keys(delivery.channels) as ChannelName[];
  const loops = names.map((name) => startChannel(name, delivery));
  return {
    async stop() {
      await Promise.all(loops.map((loop) => loop.stop()));
    },
  };
}

function startChannel(
  name: ChannelName,
  { connectionString, channels, warn, lostAfterMs }: Delivery,
): { stop: () => Promise<void> } {
  const isRepeatable = channels[name]?.isRepeatable ?? false;
  const part: Part = { name, all: Object.keys(channels) };
  const patience = lostAfterMs ?? (isRepeatable ? LOST_AFTER_MS.file : LOST_AFTER_MS.mail);
  let client: Client | null = null;
  /** The outcome that is not recorded yet, because the database went away meanwhile. */
  let pendingOutcome: OutcomeWriter | null = null;
  let nextSearch = 0;

  async function connect(): Promise<Client> {
    client = new Client({
      connectionString,
      application_name: `marudhara-${name}`,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: QUERY_MS,
      keepAlive: true,
      options: NOTICE_VANISHED,
    });
    // Without a listener a lost connection would end the process; the next query notices.
    client.on('error', wakeDelivery);
    await client.connect();
    await client.query("SET TIME ZONE 'UTC'");
    return client;
  }

  async function drain(connected: Client, isStopping: () => boolean): Promise<void> {
    for (;;) {
      await pendingOutcome?.(connected);
      pendingOutcome = null;
      if (isStopping()) return;
      const mail = await takeNext(connected, part);
      if (!mail) return;
      pendingOutcome = await handOver(mail, channels, warn);
    }
  }

  async function searchLost(connected: Client): Promise<void> {
    if (Date.now() < nextSearch) return;
    nextSearch = Date.now() + Math.min(POLL_MS, patience);
    if (isRepeatable) return reclaimLost(connected, part, patience);
    for (const key of await markLost(connected, part, patience))
      warn(maybeSent(key, 'whoever sent it ended meanwhile'));
  }

  async function round(isStopping: () => boolean): Promise<void> {
    try {
      const connected = client ?? (await connect());
      await drain(connected, isStopping);
      if (!isStopping()) await searchLost(connected);
    } catch (error) {
      void client?.end().catch(() => {});
      // A polite end alone would wait for an answer too.
      (client as unknown as PoolConnection | null)?.connection.stream.destroy();
      client = null;
      throw new Error(`The outbox cannot be read: ${messageOf(error)}`);
    }
  }

  const loop = startLoop({ round, signal, pollMs: POLL_MS, warn });
  return {
    async stop() {
      const ended = loop.stop().then(() => client?.end().catch(() => {}));
      // No longer for a slow mail server: the mail then counts as maybe sent.
      await Promise.race([ended, sleep(finishMs(), undefined, { ref: false })]);
    },
  };
}

/** Sends a mail that was taken. Answers what records its outcome. */
async function handOver(mail: WaitingMail, channels: Channels, warn: Delivery['warn']): Promise<OutcomeWriter> {
  try {
    const channel = channels[mail.channel];
    if (!channel) throw new Error(`No ${mail.channel} channel is set`);
    await channel.send(mail);
    return (client) => markSent(client, mail);
  } catch (error) {
    const reason = messageOf(error);
    if (error instanceof UnsureError) {
      warn(maybeSent(mail.key, reason));
      return (client) => markUnsure(client, mail, reason);
    }
    warn(`The mail ${mail.key} was not sent (try ${mail.attempts + 1} of ${MAX_ATTEMPTS}): ${reason}`);
    return (client) => markRetry(client, mail, reason, error instanceof LaterError ? error.afterMs : 0);
  }
}

const maybeSent = (key: string, reason: string) =>
  `The mail ${key} may have been sent, and is not sent again by itself (npm run mails): ${reason}`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
