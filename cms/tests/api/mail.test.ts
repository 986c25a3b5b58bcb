import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { startDelivery, type WaitingMail, wakeDelivery } from '../../src/api/mail/services/delivery';
import { fileTransport, smtpTransport } from '../../src/api/mail/services/transport';

const SOON = { timeout: 15_000, interval: 50 };
const sender = async () => ({ name: 'Marudhara', email: 'namaste@marudhara.example.com' });

/** An outbox of its own beside the shop's, so that only the deliverers of these tests empty it. */
const schema = `outbox_${randomBytes(4).toString('hex')}`;
const url = new URL(inject('shop').databaseUrl);
url.searchParams.set('options', `-c search_path=${schema} -c timezone=UTC`);
const connectionString = url.toString();
const pool = new pg.Pool({ connectionString, max: 2 });
const rows = async (key: string) =>
  (await pool.query('SELECT * FROM mails WHERE key LIKE $1 ORDER BY id', [`${key}%`])).rows;

beforeAll(async () => {
  await pool.query(`CREATE SCHEMA ${schema}; CREATE TABLE ${schema}.mails (LIKE public.mails INCLUDING ALL)`);
});
afterAll(async () => {
  await pool.query(`DROP SCHEMA ${schema} CASCADE`);
  await pool.end();
});

async function put(key: string, more: { dueIn?: string; connection?: pg.ClientBase } = {}): Promise<void> {
  await (more.connection ?? pool).query(
    `INSERT INTO mails (key, recipient, subject, body_text, body_html, attempts, next_try_at, created_at)
     VALUES ($1, 'leela@example.com', 'Your order', $2, '<p>secret link</p>', 0, now() + $3::interval, now())`,
    [key, `secret link of ${key}`, more.dueIn ?? '0 s'],
  );
  wakeDelivery();
}

let key: string;
let sent: string[];
const running: ReturnType<typeof startDelivery>[] = [];
beforeEach(() => {
  key = `test/${randomBytes(4).toString('hex')}`;
  sent = [];
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((delivery) => delivery.stop()));
  await pool.query('DELETE FROM mails');
});
function deliver(send: (mail: WaitingMail) => Promise<void> = async (mail) => void sent.push(mail.key)) {
  const warn = vi.fn<(message: string) => void>();
  const delivery = startDelivery({ connectionString, send, warn });
  running.push(delivery);
  return { ...delivery, warn };
}

describe('the outbox', () => {
  it('sends a mail once it is committed and then forgets its text', async () => {
    deliver();
    await put(key);
    await vi.waitFor(async () => expect((await rows(key))[0].sent_at).not.toBeNull(), SOON);
    expect(sent).toEqual([key]);
    expect((await rows(key))[0]).toMatchObject({ attempts: 1, body_text: null, body_html: null, next_try_at: null });
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    deliver();
    const connection = await pool.connect();
    await connection.query('BEGIN');
    await put(`${key}/never`, { connection });
    await connection.query('ROLLBACK');
    connection.release();
    await put(`${key}/after`);
    await vi.waitFor(() => expect(sent).toEqual([`${key}/after`]), SOON);
  });

  it('sends each of many mails once, however many instances send', async () => {
    for (let instance = 0; instance < 3; instance++) deliver();
    await Promise.all(Array.from({ length: 60 }, (_, n) => put(`${key}/${n}`)));
    await vi.waitFor(() => expect(sent).toHaveLength(60), SOON);
    expect(new Set(sent).size).toBe(60);
    await vi.waitFor(async () => expect((await rows(key)).every((row) => row.sent_at)).toBe(true), SOON);
  });

  it('tries again later and later what could not be sent, and keeps the text meanwhile', async () => {
    const { warn } = deliver(async () => {
      throw new Error('The mail server is away');
    });
    await put(key);
    await vi.waitFor(async () => expect((await rows(key))[0].attempts).toBe(1), SOON);
    const [row] = await rows(key);
    expect(row).toMatchObject({ sent_at: null, failed_at: null, last_error: 'The mail server is away' });
    expect(row.body_text).toContain('secret link');
    expect(row.next_try_at.getTime() - row.updated_at.getTime()).toBe(15_000);
    expect(warn.mock.calls[0]?.[0]).toContain('The mail server is away');
    expect(warn.mock.calls[0]?.[0]).not.toContain('secret link');
  });

  it('holds up no other mail by one that cannot be sent', async () => {
    deliver(async (mail) => {
      if (mail.key.endsWith('bad')) throw new Error('Refused');
      sent.push(mail.key);
    });
    await put(`${key}/bad`);
    await put(`${key}/good`);
    await vi.waitFor(() => expect(sent).toEqual([`${key}/good`]), SOON);
  });

  it('gives up after the last try, says so and forgets the text', async () => {
    deliver(async () => {
      throw new Error('No such mailbox');
    });
    await put(key, { dueIn: '1 hour' });
    await pool.query('UPDATE mails SET attempts = 11, next_try_at = now() WHERE key = $1', [key]);
    wakeDelivery();
    await vi.waitFor(async () => expect((await rows(key))[0].failed_at).not.toBeNull(), SOON);
    expect((await rows(key))[0]).toMatchObject({ attempts: 12, body_text: null, body_html: null, sent_at: null });
  });

  it('is taken over when the instance that was sending dies', async () => {
    let begun = 0;
    deliver(async () => {
      begun++;
      await new Promise(() => {});
    });
    await put(key);
    await vi.waitFor(() => expect(begun).toBe(1), SOON);
    deliver();
    // What the death of a process does: its connection is gone.
    await pool.query(
      `SELECT pg_terminate_backend(l.pid) FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
       WHERE l.relation = '${schema}.mails'::regclass AND l.mode = 'RowShareLock' AND a.application_name = 'marudhara-mail'`,
    );
    await vi.waitFor(() => expect(sent).toEqual([key]), SOON);
    running.shift();
  });

  it('stops at once while there is nothing to send', async () => {
    const delivery = deliver();
    const before = Date.now();
    await delivery.stop();
    expect(Date.now() - before).toBeLessThan(2000);
    await put(key);
    expect(sent).toEqual([]);
  });
});

describe('without a mail server', () => {
  it('a mail is a file that only its owner may read, named so that it sorts by time', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    try {
      deliver(fileTransport(path.join(folder, 'outbox'), sender));
      await put(key);
      await vi.waitFor(async () => expect((await rows(key))[0].sent_at).not.toBeNull(), SOON);
      const files = await fs.readdir(path.join(folder, 'outbox'));
      expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-\d{6,}\.eml$/)]);
      const file = path.join(folder, 'outbox', files[0] ?? '');
      expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
      const content = await fs.readFile(file, 'utf8');
      expect(content).toContain('From: Marudhara <namaste@marudhara.example.com>');
      expect(content).toContain('To: leela@example.com');
      expect(content).toContain(`secret link of ${key}`);
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });
});

describe('with SMTP_URL', () => {
  it('a mail goes to the mail server, each try with the same message id', async () => {
    const received: { from: string; to: string[]; content: string }[] = [];
    const server = new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      onData(stream, session, done) {
        let content = '';
        stream.on('data', (chunk) => {
          content += chunk;
        });
        stream.on('end', () => {
          const { mailFrom, rcptTo } = session.envelope;
          received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map(({ address }) => address), content });
          done(received.length === 1 ? new Error('Come back later') : null);
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    try {
      const { port } = server.server.address() as AddressInfo;
      deliver(smtpTransport(`smtp://127.0.0.1:${port}`, sender));
      await put(key);
      await vi.waitFor(async () => expect((await rows(key))[0].attempts).toBe(1), SOON);
      await pool.query('UPDATE mails SET next_try_at = now()');
      wakeDelivery();
      await vi.waitFor(async () => expect((await rows(key))[0].sent_at).not.toBeNull(), SOON);
      expect(received).toHaveLength(2);
      expect(received[1]).toMatchObject({ from: 'namaste@marudhara.example.com', to: ['leela@example.com'] });
      const ids = received.map(({ content }) => /^Message-ID: (.+)$/im.exec(content)?.[1]);
      expect(ids[0]).toMatch(/^<[0-9a-f]{32}@marudhara\.example\.com>\r?$/);
      expect(ids[1]).toBe(ids[0]);
    } finally {
      await new Promise<void>((resolve) => server.close(resolve));
    }
  });
});
