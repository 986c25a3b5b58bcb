import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { MAX_ATTEMPTS, UnsureError } from '../lib/outbox';
import { delayLost, markRefused, markSent, markUnsure, reclaimLost, takeNext, type WaitingMail } from './outbox';
import type { Transport } from './transport';

/** Also without being woken: for mails of an instance that has died, and for those that wait for another try. */
const POLL_MS = 5000;
const CONNECT_MS = 1500;
/** A stopping server waits no longer for a slow mail server; the mail then counts as maybe sent. */
const STOP_MS = 5000;
/** A mail that was taken so long ago is being sent by nobody any more: mail servers are given up after much less. */
const PATIENCE_MS = { mail: 5 * 60_000, file: 15_000 };

interface Delivery {
  connectionString: string;
  transport: Transport;
  warn: (message: string) => void;
  /** After so long a mail that was taken, and of which nothing was heard, is lost with its sender. */
  patienceMs?: number;
}

/** Writes down what became of a mail. */
type Note = (client: Client) => Promise<void>;

const running = new Set<() => void>();

/**
 * Has a mail sent that has just been committed. Each instance wakes itself, not the database all of them: PostgreSQL
 * commits transactions that notify one after another, which would hold up the orders.
 */
export function wakeDelivery(): void {
  for (const nudge of running) nudge();
}

/**
 * Sends the mails of the outbox until it is stopped. Any number of instances may do so at once: each takes a mail for
 * itself, and that is committed before it is handed over. So a crash in between never has it sent twice; whether it was
 * sent at all nobody knows then, and people decide (`npm run mails`), except where sending twice does no harm. It has a
 * database connection of its own, so that a slow mail server never keeps one from a shopper.
 */
export function startDelivery({
  connectionString,
  transport,
  warn,
  patienceMs = transport.isRepeatable ? PATIENCE_MS.file : PATIENCE_MS.mail,
}: Delivery): { stop: () => Promise<void> } {
  let stopping = false;
  let client: Client | null = null;
  let wake = () => {};
  let woken = false;
  let isAway = false;
  /** What the database has not been told yet, because it went away meanwhile. */
  let untold: Note | null = null;
  let nextSearch = 0;

  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, woken || stopping ? 0 : milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const nudge = () => {
    woken = true;
    wake();
  };
  running.add(nudge);

  async function connect(): Promise<Client> {
    const fresh = new Client({
      connectionString,
      application_name: 'marudhara-mail',
      connectionTimeoutMillis: CONNECT_MS,
      keepAlive: true,
    });
    // Without a listener a lost connection would end the process; the next query notices.
    fresh.on('error', () => nudge());
    await fresh.connect();
    await fresh.query("SET TIME ZONE 'UTC'");
    return fresh;
  }

  async function empty(connected: Client): Promise<void> {
    for (;;) {
      await untold?.(connected);
      untold = null;
      if (stopping) return;
      const mail = await takeNext(connected);
      if (!mail) return;
      untold = await handOver(mail, transport, warn);
    }
  }

  async function searchLost(connected: Client): Promise<void> {
    if (stopping || Date.now() < nextSearch) return;
    nextSearch = Date.now() + Math.min(POLL_MS, patienceMs);
    if (transport.isRepeatable) return reclaimLost(connected, patienceMs);
    for (const key of await delayLost(connected, patienceMs)) warn(maybeSent(key, 'whoever sent it ended meanwhile'));
  }

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        client ??= await connect();
        isAway = false;
        await empty(client);
        await searchLost(client);
      } catch (error) {
        void client?.end().catch(() => {});
        client = null;
        woken = false;
        if (!isAway && !stopping) warn(`The outbox cannot be read: ${messageOf(error)}`);
        isAway = true;
      }
      await pause(POLL_MS);
    }
    await client?.end().catch(() => {});
  }

  const ended = run();
  return {
    stop() {
      stopping = true;
      running.delete(nudge);
      wake();
      return Promise.race([ended, sleep(STOP_MS, undefined, { ref: false })]);
    },
  };
}

/** Sends a mail that was taken. Answers what is to be written down of it. */
async function handOver(mail: WaitingMail, transport: Transport, warn: Delivery['warn']): Promise<Note> {
  try {
    await transport.send(mail);
    return (client) => markSent(client, mail);
  } catch (error) {
    const why = messageOf(error);
    if (error instanceof UnsureError) {
      warn(maybeSent(mail.key, why));
      return (client) => markUnsure(client, mail, why);
    }
    warn(`The mail ${mail.key} was not sent (try ${mail.attempts + 1} of ${MAX_ATTEMPTS}): ${why}`);
    return (client) => markRefused(client, mail, why);
  }
}

const maybeSent = (key: string, why: string) =>
  `The mail ${key} may have been sent, and is not sent again by itself (npm run mails): ${why}`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
