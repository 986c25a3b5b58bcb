import path from 'node:path';
import type { Job } from '../../../lib/process/loop';
import type { Channel, Channels } from '../channels/channel';
import { fileTransport, smtpTransport } from '../channels/mail';
import { messageFiles } from '../channels/message-files';
import { webPush } from '../channels/push';
import { PHONE_CHANNELS, type PhoneChannel } from '../lib/outbox';
import { startDelivery } from './delivery';

/** What `SMS_DRIVER` and `WHATSAPP_DRIVER` may say. A provider's adapter is one more of these, in a file of its own. */
const DRIVERS: Record<string, (kind: PhoneChannel, outbox: string) => Channel> = { file: messageFiles };

const driverOf = (kind: PhoneChannel): string => process.env[`${kind.toUpperCase()}_DRIVER`] ?? '';

/** By which channel phones are reached; null while none is set. */
export const phoneChannel = (): PhoneChannel | null => PHONE_CHANNELS.find((kind) => driverOf(kind) !== '') ?? null;

/** All that are set; the files of the local ones lie in `outbox`. Throws for a driver that there is not. */
function channelsOf(outbox: string): Channels {
  const { SMTP_URL } = process.env;
  const channels: Channels = { mail: SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(outbox), push: webPush };
  for (const kind of PHONE_CHANNELS) {
    const name = driverOf(kind);
    if (!name) continue;
    const driver = DRIVERS[name];
    if (!driver)
      throw new Error(`${kind.toUpperCase()}_DRIVER is "${name}"; there is: ${Object.keys(DRIVERS).join(', ')}`);
    channels[kind] = driver(kind, outbox);
  }
  return channels;
}

/** Sends what lies in the outbox: by `SMTP_URL`, or as files in `DATA_DIR/outbox` without one. */
export const startMail: Job = (warn) =>
  startDelivery({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    channels: channelsOf(path.join(path.dirname(strapi.dirs.static.public), 'outbox')),
    warn,
  });
