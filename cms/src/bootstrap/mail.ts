import path from 'node:path';
import { startDelivery } from '../api/mail/services/delivery';
import { fileTransport, smtpTransport } from '../api/mail/services/transport';

let delivery: ReturnType<typeof startDelivery> | undefined;

/** Begins to send what is in the outbox: by `SMTP_URL`, or as files in `DATA_DIR/outbox` without one. */
export function startMail(): void {
  const { SMTP_URL } = process.env;
  const outbox = path.join(path.dirname(strapi.dirs.static.public), 'outbox');
  delivery = startDelivery({
    connectionString: strapi.config.get('database.connection.connection.connectionString'),
    transport: SMTP_URL ? smtpTransport(SMTP_URL) : fileTransport(outbox),
    warn: (message) => strapi.log.warn(message),
  });
}

/** Lets the mail that is just being sent go out, and begins no other. */
export async function stopMail(): Promise<void> {
  await delivery?.stop();
}
