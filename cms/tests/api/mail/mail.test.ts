import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileTransport, smtpTransport } from '../../../src/api/mail/channels/mail';
import { wakeDelivery } from '../../../src/api/mail/services/delivery';
import type { WaitingMail } from '../../../src/api/mail/services/outbox';
import { eventually } from '../../helpers/eventually';
import { mailServer, ownOutbox } from '../../helpers/own-outbox';
import { startProcess } from '../../helpers/processes';
import { query } from '../../helpers/shop';

const outbox = ownOutbox();
const { pool, rows, put } = outbox;

let key: string;
let sent: string[];
beforeEach(() => {
  key = `test/${randomBytes(4).toString('hex')}`;
  sent = [];
});
/** One more instance, with a transport of these tests. */
const deliver = (send: (mail: WaitingMail) => Promise<void> = async (mail) => void sent.push(mail.key)) =>
  outbox.deliver({ send, isRepeatable: false });

describe('the outbox', () => {
  it('sends a mail once it is committed and then forgets its text', async () => {
    deliver();
    await put(key);
    await eventually(async () => expect((await rows(key))[0].sent_at).not.toBeNull());
    expect(sent).toEqual([key]);
    expect((await rows(key))[0]).toMatchObject({ attempts: 1, content: null, next_try_at: null });
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    deliver();
    const connection = await pool.connect();
    await connection.query('BEGIN');
    await put(`${key}/never`, { connection });
    await connection.query('ROLLBACK');
    connection.release();
    await put(`${key}/after`);
    await eventually(() => expect(sent).toEqual([`${key}/after`]));
  });

  it('sends each of many mails once, however many instances send', async () => {
    for (let instance = 0; instance < 3; instance++) deliver();
    await Promise.all(Array.from({ length: 60 }, (_, n) => put(`${key}/${n}`)));
    await eventually(() => expect(sent).toHaveLength(60));
    expect(new Set(sent).size).toBe(60);
    await eventually(async () => expect((await rows(key)).every((row) => row.sent_at)).toBe(true));
  });

  it('tries again later and later what could not be sent, and keeps the text meanwhile', async () => {
    const { warn } = deliver(async () => {
      throw new Error('The mail server is away');
    });
    await put(key);
    await eventually(async () => expect((await rows(key))[0].attempts).toBe(1));
    const [row] = await rows(key);
    expect(row).toMatchObject({ sent_at: null, failed_at: null, last_error: 'The mail server is away' });
    expect(JSON.stringify(row.content)).toContain('secret link');
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
    await eventually(() => expect(sent).toEqual([`${key}/good`]));
  });

  it('gives up after the last try, says so and keeps the text, so that it can be sent again', async () => {
    deliver(async () => {
      throw new Error('No such mailbox');
    });
    await put(key, { dueIn: '1 hour' });
    await pool.query('UPDATE mails SET attempts = 11, next_try_at = now() WHERE key = $1', [key]);
    wakeDelivery();
    await eventually(async () => expect((await rows(key))[0].failed_at).not.toBeNull());
    const [row] = await rows(key);
    expect(row).toMatchObject({ attempts: 12, sent_at: null, handed_at: null, next_try_at: null });
    expect(JSON.stringify(row.content)).toContain('secret link');
  });

  it('forgets after thirty days to whom a mail went, and the text of what was given up', async () => {
    const put = (end: 'sent_at' | 'failed_at', days: number) =>
      query(
        `INSERT INTO mails (key, recipient, subject, content, attempts, ${end})
         VALUES ($1, 'gone@example.com', 'Your order', '{"name": "secret"}', 12, timezone('UTC', now()) - make_interval(days => $2))`,
        [`${key}/${end}/${days}`, days],
      );
    const kept = () =>
      query("SELECT key FROM mails m WHERE key LIKE $1 AND m::text ~ 'secret|gone@' ORDER BY key", [`${key}%`]);
    for (const end of ['sent_at', 'failed_at'] as const) for (const days of [29, 31]) await put(end, days);
    const started = await startProcess();
    try {
      await eventually(async () =>
        expect(await kept()).toEqual([{ key: `${key}/failed_at/29` }, { key: `${key}/sent_at/29` }]),
      );
    } finally {
      await started.stop();
      await query('DELETE FROM mails WHERE key LIKE $1', [`${key}%`]);
    }
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
  it('a mail is a file that only its owner may read, named so that it sorts by time, from the shop as it was called', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    try {
      outbox.deliver(fileTransport(path.join(folder, 'outbox')));
      await put(key);
      await eventually(async () => expect((await rows(key))[0].sent_at).not.toBeNull());
      const files = await fs.readdir(path.join(folder, 'outbox'));
      expect(files).toEqual([expect.stringMatching(/^\d{8}T\d{9}Z-\d{6,}\.eml$/)]);
      const file = path.join(folder, 'outbox', files[0] ?? '');
      expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
      const content = await fs.readFile(file, 'utf8');
      expect(content).toContain('From: Thar House <khamma@thar.example.com>');
      expect(content).toContain('To: leela@example.com');
      expect(content).toContain(`secret link of ${key}`);
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });
});

describe('with SMTP_URL', () => {
  it('a mail goes to the mail server, each try with the same message id', async () => {
    const server = await mailServer((received) => {
      if (received.length === 1) throw new Error('Come back later');
    });
    try {
      outbox.deliver(smtpTransport(server.url));
      await put(key);
      await eventually(async () => expect((await rows(key))[0].attempts).toBe(1));
      await pool.query('UPDATE mails SET next_try_at = now()');
      wakeDelivery();
      await eventually(async () => expect((await rows(key))[0].sent_at).not.toBeNull());
      expect(server.received).toHaveLength(2);
      expect(server.received[1]).toMatchObject({ from: 'khamma@thar.example.com', to: ['leela@example.com'] });
      const ids = server.messageIds();
      expect(ids[0]).toMatch(/^<[0-9a-f]{32}@thar\.example\.com>$/);
      expect(ids[1]).toBe(ids[0]);
    } finally {
      await server.stop();
    }
  });
});
