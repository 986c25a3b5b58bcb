import { randomBytes } from 'node:crypto';
import net from 'node:net';
import { beforeEach, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/eventually';
import { ownOutbox } from '../helpers/own-outbox';

const outbox = ownOutbox();
let key: string;
beforeEach(() => {
  key = `test/${randomBytes(4).toString('hex')}`;
});

/** A channel that notes each message that it is given, and takes none before `go`. */
function slowChannel() {
  const sent: string[] = [];
  let go = () => {};
  const open = new Promise<void>((resolve) => {
    go = resolve;
  });
  return {
    sent,
    go,
    channel: {
      isRepeatable: false,
      async send(message: { key: string }) {
        sent.push(message.key);
        await open;
      },
    },
  };
}

describe('a mail server that does not answer', () => {
  it('holds up no message of another channel', async () => {
    const [mail, sms] = [slowChannel(), slowChannel()];
    sms.go();
    outbox.deliver(mail.channel, undefined, { channels: { sms: sms.channel } });
    await outbox.put(key);
    await eventually(() => expect(mail.sent).toEqual([key]));
    await outbox.put(`${key}/code`, { channel: 'sms', expiresIn: '10 minutes' });
    await eventually(() => expect(sms.sent).toEqual([`${key}/code`]));
    mail.go();
  });

  it('gets first what expires, once it answers', async () => {
    const mail = slowChannel();
    outbox.deliver(mail.channel);
    await outbox.put(`${key}/1`);
    await eventually(() => expect(mail.sent).toHaveLength(1));
    await outbox.put(`${key}/2`);
    await outbox.put(`${key}/code`, { expiresIn: '10 minutes' });
    mail.go();
    await eventually(() => expect(mail.sent).toEqual([`${key}/1`, `${key}/code`, `${key}/2`]));
  });

  it('is told of by the mails’ loop where it is of a channel that is not set', async () => {
    const mail = slowChannel();
    const { warn } = outbox.deliver(mail.channel);
    await outbox.put(key, { channel: 'sms' });
    await eventually(() => expect(warn.mock.calls.join()).toContain('No sms channel is set'));
    mail.go();
  });
});

/** A line to the outbox's database that can fall silent for good; a new one is answered. */
async function silencedLine() {
  const url = new URL(outbox.connectionString);
  const { hostname, port } = url;
  const sockets: net.Socket[] = [];
  const server = net.createServer((client) => {
    const upstream = net.connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.push(socket.on('error', () => {}));
    client.pipe(upstream).pipe(client);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  url.port = String((server.address() as net.AddressInfo).port);
  return {
    connectionString: url.href,
    silence() {
      for (const socket of sockets) socket.unpipe();
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

it('a mail is sent over a new connection soon after the old one has fallen silent without an end', async () => {
  const line = await silencedLine();
  const mail = slowChannel();
  mail.go();
  const { warn } = outbox.deliver(mail.channel, undefined, { connectionString: line.connectionString });
  await outbox.put(`${key}/1`);
  await eventually(async () => expect((await outbox.rows(`${key}/1`))[0].sent_at).not.toBeNull());
  line.silence();
  await outbox.put(`${key}/2`);
  await eventually(() => expect(mail.sent).toEqual([`${key}/1`, `${key}/2`]), 30_000);
  expect(warn.mock.calls.join()).toContain('The outbox cannot be read');
  line.stop();
});
