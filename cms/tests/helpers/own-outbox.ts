import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import type { Channel, Channels } from '../../src/api/mail/channels/channel';
import { startDelivery, wakeDelivery } from '../../src/api/mail/services/delivery';
import type { MailContent } from '../../src/lib/mail/mail-content';
import { shopUnderTest } from './shop-under-test';

/** Of a shop that has another name by now. */
const contentOf = (words: string): MailContent => ({
  brand: {
    name: 'Thar House',
    legalName: 'Thar House Private Limited',
    address: 'Jodhpur',
    email: 'khamma@thar.example.com',
    phone: '9829012345',
    logo: null,
    color: '#252f5a',
  },
  name: 'Leela',
  paragraphs: [words],
});

/** An outbox of its own beside the shop's, so that only the deliverers of a file's tests empty it. */
export function ownOutbox() {
  const schema = `outbox_${randomBytes(4).toString('hex')}`;
  const url = new URL(shopUnderTest.databaseUrl);
  url.searchParams.set('options', `-c search_path=${schema},public -c timezone=UTC`);
  const connectionString = url.toString();
  const pool = new pg.Pool({ connectionString, max: 2 });
  // A test may cut all connections to the database.
  pool.on('error', () => {});
  const running: ReturnType<typeof startDelivery>[] = [];

  beforeAll(async () => {
    await pool.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.mails (LIKE public.mails INCLUDING ALL)`);
  });
  afterEach(async () => {
    await Promise.all(running.splice(0).map((delivery) => delivery.stop()));
    await pool.query('DELETE FROM mails');
  });
  afterAll(async () => {
    await pool.query(`DROP SCHEMA ${schema} CASCADE`);
    await pool.end();
  });

  return {
    connectionString,
    pool,
    rows: async (key: string) =>
      (await pool.query('SELECT * FROM mails WHERE key LIKE $1 ORDER BY id', [`${key}%`])).rows,
    async put(
      key: string,
      more: { dueIn?: string; channel?: string; expiresIn?: string; connection?: pg.ClientBase } = {},
    ): Promise<void> {
      await (more.connection ?? pool).query(
        `INSERT INTO mails (key, recipient, subject, content, attempts, next_try_at, created_at, channel, expires_at)
         VALUES ($1, 'leela@example.com', 'Your order', $2, 0, now() + $3::interval, now(), $4, now() + $5::interval)`,
        [
          ...[key, JSON.stringify(contentOf(`secret link of ${key}`)), more.dueIn ?? '0 s'],
          ...[more.channel ?? null, more.expiresIn ?? null],
        ],
      );
      wakeDelivery();
    },
    /** One more instance that sends. */
    deliver(mail: Channel, lostAfterMs?: number, more: { channels?: Channels; connectionString?: string } = {}) {
      const warn = vi.fn<(message: string) => void>();
      const delivery = startDelivery({
        connectionString: more.connectionString ?? connectionString,
        channels: { mail, ...more.channels },
        warn,
        ...(lostAfterMs ? { lostAfterMs } : {}),
      });
      running.push(delivery);
      return { ...delivery, warn };
    },
  };
}

export interface Received {
  from: string;
  to: string[];
  content: string;
}

/**
 * A mail server that keeps what it gets. `onMail`: what it does with a mail that it has taken, before it says so; an
 * error is what it answers instead.
 */
export async function mailServer(onMail: (received: Received[], cut: () => void) => Promise<void> | void = () => {}) {
  const received: Received[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk) => {
        content += chunk;
      });
      stream.on('end', async () => {
        const { mailFrom, rcptTo } = session.envelope;
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), content });
        try {
          await onMail(received, cut);
          done();
        } catch (error) {
          done(error as Error);
        }
      });
    },
  });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  server.server.on('connection', (socket: Socket) => sockets.add(socket));
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    received,
    messageIds: () => received.map(({ content }) => /^Message-ID: (.+?)\r?$/im.exec(content)?.[1]),
    async stop() {
      cut();
      await new Promise<void>((resolve) => server.close(resolve));
    },
  };
}
