import path from 'node:path';
import { startDelivery } from '../api/mail/services/delivery';
import { fileTransport, smtpTransport } from '../api/mail/services/transport';

let delivery: ReturnType<typeof startDelivery> | undefined;

/** Starts sending the mails of the outbox: by `SMTP_URL`, or as files in `DATA_DIR/outbox` without one. */
export function startMail(): void {
  const { SMTP_URL } = process.env;
  const outbox = path.join(path.dirname(strapi.dirs.static.public), 'outbox');
  delivery = startDelivery({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    transport: SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(outbox),
    warn: (message) => strapi.log.warn(message),
  });
}

/** Finishes the mail that is being sent, and starts no other. */
export async function stopMail(): Promise<void> {
  await delivery?.stop();
}
