import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { delayAfter, MAX_ATTEMPTS } from '../lib/outbox';

/** Also without being woken: for mails of an instance that has died, and for those that wait for another try. */
const POLL_MS = 5000;
const CONNECT_MS = 1500;
/** A stopping server waits no longer for a slow mail server; the mail is then tried again by the next one. */
const STOP_MS = 5000;

export interface WaitingMail {
  id: number;
  key: string;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string | null;
  attempts: number;
  created_at: Date;
}

interface Delivery {
  connectionString: string;
  send: (mail: WaitingMail) => Promise<void>;
  warn: (message: string) => void;
}

const running = new Set<() => void>();

/**
 * Has a mail sent that has just been committed. Each instance wakes itself, not the database all of them: PostgreSQL
 * commits transactions that notify one after another, which would hold up the orders.
 */
export function wakeDelivery(): void {
  for (const nudge of running) nudge();
}

/**
 * Sends the mails of the outbox until it is stopped. Any number of instances may do so at once: a mail is sent under its
 * row's lock, which a crash releases. It has a database connection of its own, so that a slow mail server never keeps
 * one from a shopper.
 */
export function startDelivery({ connectionString, send, warn }: Delivery): { stop: () => Promise<void> } {
  let stopping = false;
  let client: Client | null = null;
  let wake = () => {};
  let woken = false;
  let isAway = false;

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

  async function run(): Promise<void> {
    while (!stopping) {
      woken = false;
      try {
        client ??= await connect();
        isAway = false;
        while (!stopping && (await deliverOne(client, send, warn)));
      } catch (error) {
        // The database is away; what was under way there is rolled back.
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

/** Sends the mail that has waited longest and is due; answers false when there is none. */
async function deliverOne(client: Client, send: Delivery['send'], warn: Delivery['warn']): Promise<boolean> {
  await client.query('BEGIN');
  // By name, so that it is planned once: there are as many mails as orders, beside whose making they are sent.
  const { rows } = await client.query<WaitingMail>({
    name: 'next-mail',
    text: `SELECT id, key, recipient, subject, body_text, body_html, attempts, created_at AT TIME ZONE 'UTC' AS created_at FROM mails
     WHERE sent_at IS NULL AND failed_at IS NULL AND next_try_at <= now() AT TIME ZONE 'UTC'
     ORDER BY next_try_at, id LIMIT 1 FOR UPDATE SKIP LOCKED`,
  });
  const [mail] = rows;
  if (mail) {
    const failure = await send(mail).then(
      () => null,
      (error: unknown) => messageOf(error),
    );
    if (failure === null) await noteSent(client, mail);
    else {
      warn(`The mail ${mail.key} was not sent (try ${mail.attempts + 1} of ${MAX_ATTEMPTS}): ${failure}`);
      await noteFailure(client, mail, failure);
    }
  }
  await client.query('COMMIT');
  return mail !== undefined;
}

/** The text goes: it may hold a link that opens an account. */
async function noteSent(client: Client, { id, attempts }: WaitingMail): Promise<void> {
  await client.query({
    name: 'mail-sent',
    text: `UPDATE mails SET sent_at = now() AT TIME ZONE 'UTC', updated_at = now() AT TIME ZONE 'UTC',
       attempts = $2, next_try_at = NULL, body_text = NULL, body_html = NULL, last_error = NULL WHERE id = $1`,
    values: [id, attempts + 1],
  });
}

async function noteFailure(client: Client, mail: WaitingMail, failure: string): Promise<void> {
  const attempts = mail.attempts + 1;
  const last = attempts >= MAX_ATTEMPTS;
  await client.query(
    `UPDATE mails SET attempts = $2, last_error = $3, updated_at = now() AT TIME ZONE 'UTC',
       next_try_at = CASE WHEN $4 THEN NULL ELSE now() AT TIME ZONE 'UTC' + $5 * interval '1 millisecond' END,
       failed_at = CASE WHEN $4 THEN now() AT TIME ZONE 'UTC' END,
       body_text = CASE WHEN $4 THEN NULL ELSE body_text END, body_html = CASE WHEN $4 THEN NULL ELSE body_html END
     WHERE id = $1`,
    [mail.id, attempts, failure, last, delayAfter(attempts)],
  );
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

export default { startDelivery };
