import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { forgetMails, resendMails, stuckMails } from '../../../scripts/lib/mails.mjs';
import { fileTransport, smtpTransport } from '../../src/api/mail/channels/mail';
import { wakeDelivery } from '../../src/api/mail/services/delivery';
import { eventually } from '../helpers/eventually';
import { mailServer, ownOutbox } from '../helpers/own-outbox';

const outbox = ownOutbox();
const { pool, rows, put } = outbox;
/** In milliseconds: after so long these tests take a sender for dead. */
const PATIENCE = 300;

let key: string;
let server: Awaited<ReturnType<typeof mailServer>> | undefined;
let child: ChildProcess | undefined;
beforeEach(() => {
  key = `test/${randomBytes(4).toString('hex')}`;
});
afterEach(async () => {
  child?.kill('SIGKILL');
  child = undefined;
  await server?.stop();
  server = undefined;
});

/** A process of its own that sends, so that it can be killed. `transport`: JavaScript. */
function senderProcess(transport: string): ChildProcess {
  const script = `
    const { startDelivery } = require('./dist/src/api/mail/services/delivery.js');
    const { fileTransport, smtpTransport } = require('./dist/src/api/mail/channels/mail.js');
    startDelivery({ connectionString: process.env.OUTBOX, channels: { mail: ${transport} }, warn: console.error });`;
  child = spawn(process.execPath, ['-e', script], {
    env: { ...process.env, OUTBOX: outbox.connectionString },
    stdio: 'inherit',
  });
  return child;
}

async function expectResting({ warn }: Pick<ReturnType<typeof outbox.deliver>, 'warn'>): Promise<void> {
  const [row] = await rows(key);
  expect(row).toMatchObject({ sent_at: null, next_try_at: null, attempts: 1 });
  expect([row.failed_at, row.handed_at]).not.toContain(null);
  expect(JSON.stringify(row.content)).toContain('secret link');
  expect(warn.mock.calls.join()).toContain('may have been sent');
}

describe('a mail of which nobody knows whether it was taken', () => {
  it('is not sent again when its sender is killed before the mail server has answered, and rests', async () => {
    server = await mailServer(async ({ length }) => {
      if (length > 1) return;
      child?.kill('SIGKILL');
      await once(child as ChildProcess, 'exit');
    });
    senderProcess(`smtpTransport(${JSON.stringify(server.url)})`);
    await put(key);
    await eventually(() => expect(server?.received).toHaveLength(1));
    const { warn } = outbox.deliver(smtpTransport(server.url), PATIENCE);
    await eventually(() => expectResting({ warn }));
    // What comes after it is sent, and it is not.
    await put(`${key}/after`);
    await eventually(async () => expect((await rows(`${key}/after`))[0].sent_at).not.toBeNull());
    expect(server.messageIds()).toHaveLength(2);
    expect(new Set(server.messageIds()).size).toBe(2);
  });

  it('is not sent again when the mail server takes it and hangs up, and rests at once', async () => {
    server = await mailServer((received, cut) => {
      if (received.length === 1) cut();
    });
    const { warn } = outbox.deliver(smtpTransport(server.url));
    await put(key);
    await eventually(() => expectResting({ warn }));
    expect(server.received).toHaveLength(1);
    expect(warn.mock.calls.join()).not.toContain('secret link');
  });

  it('is sent again when somebody says so, with the message id that it had', async () => {
    server = await mailServer((received, cut) => {
      if (received.length === 1) cut();
    });
    outbox.deliver(smtpTransport(server.url));
    await put(key);
    await eventually(async () => expect(await stuckMails(pool)).toHaveLength(1));
    const [stuck] = await stuckMails(pool);
    expect(stuck).toMatchObject({ key, recipient: 'leela@example.com', is_unsure: true });
    expect(await resendMails(pool, [stuck?.id ?? 0, 0])).toEqual([stuck?.id]);
    wakeDelivery();
    await eventually(async () => expect((await rows(key))[0]).toMatchObject({ content: null }));
    expect((await rows(key))[0].sent_at).not.toBeNull();
    expect(await stuckMails(pool)).toEqual([]);
    expect(server.messageIds()).toHaveLength(2);
    expect(new Set(server.messageIds()).size).toBe(1);
    // It is done: nothing has it sent a third time.
    expect(await resendMails(pool, [stuck?.id ?? 0])).toEqual([]);
  });

  it('is forgotten when somebody says that it arrived', async () => {
    server = await mailServer((_received, cut) => cut());
    outbox.deliver(smtpTransport(server.url));
    await put(key);
    await eventually(async () => expect(await stuckMails(pool)).toHaveLength(1));
    const ids = (await stuckMails(pool)).map(({ id }) => id);
    expect(await forgetMails(pool, ids)).toEqual(ids);
    expect((await rows(key))[0]).toMatchObject({ content: null, sent_at: null });
    expect(await resendMails(pool, ids)).toEqual([]);
  });
});

describe('a mail that was surely not taken', () => {
  it('waits for another try when the mail server hangs up before it has the whole of it', async () => {
    const busy = net.createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 here\r\n');
      socket.on('data', (said) => (/^DATA/.test(`${said}`) ? socket.destroy() : socket.write('250 go on\r\n')));
    });
    await new Promise<void>((resolve) => busy.listen(0, '127.0.0.1', resolve));
    const { port } = busy.address() as net.AddressInfo;
    const { warn } = outbox.deliver(smtpTransport(`smtp://127.0.0.1:${port}`), PATIENCE);
    await put(key);
    await eventually(async () => expect((await rows(key))[0].attempts).toBe(1));
    busy.close();
    expect((await rows(key))[0]).toMatchObject({ sent_at: null, failed_at: null, handed_at: null });
    expect((await rows(key))[0].next_try_at).not.toBeNull();
    expect(warn.mock.calls.join()).toContain('was not sent (try 1 of 12)');
  });
});

describe('a mail that was taken', () => {
  it('is sent once when the database goes away before that is written down', async () => {
    server = await mailServer(async ({ length }) => {
      if (length > 1) return;
      // Every connection that sends mails, the shop's own too, which comes back.
      await pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'marudhara-mail'",
      );
    });
    outbox.deliver(smtpTransport(server.url), PATIENCE);
    outbox.deliver(smtpTransport(server.url));
    await put(key);
    await eventually(async () => expect((await rows(key))[0].sent_at).not.toBeNull());
    expect((await rows(key))[0]).toMatchObject({ attempts: 1, content: null, failed_at: null });
    await put(`${key}/after`);
    await eventually(async () => expect((await rows(`${key}/after`))[0].sent_at).not.toBeNull());
    expect(server.received).toHaveLength(2);
  });

  it('as a file is written again after a kill, and is there once', async () => {
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'outbox-'));
    try {
      // It dies with the file written and nothing said of it.
      const file = `fileTransport(${JSON.stringify(folder)})`;
      const killed = senderProcess(
        `{ isRepeatable: true, send: async (mail) => { await ${file}.send(mail); process.kill(process.pid, 'SIGKILL') } }`,
      );
      await put(key);
      await once(killed, 'exit');
      expect(await fs.readdir(folder)).toHaveLength(1);
      expect((await rows(key))[0].sent_at).toBeNull();
      outbox.deliver(fileTransport(folder), PATIENCE);
      await eventually(async () => expect((await rows(key))[0].sent_at).not.toBeNull());
      expect(await fs.readdir(folder)).toHaveLength(1);
    } finally {
      await fs.rm(folder, { recursive: true });
    }
  });
});
