import path from 'node:path';
import { channelsOf } from '../api/mail/services/channels';
import { startDelivery } from '../api/mail/services/delivery';

let delivery: ReturnType<typeof startDelivery> | undefined;

/** Starts sending what lies in the outbox: by `SMTP_URL`, or as files in `DATA_DIR/outbox` without one. */
export function startMail(): void {
  const outbox = path.join(path.dirname(strapi.dirs.static.public), 'outbox');
  delivery = startDelivery({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    channels: channelsOf(outbox),
    warn: (message) => strapi.log.warn(message),
  });
}

/** Finishes the mail that is being sent, and starts no other. */
export async function stopMail(): Promise<void> {
  await delivery?.stop();
}
