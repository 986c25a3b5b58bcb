import { createHash } from 'node:crypto';
import { createTransport, type SendMailOptions } from 'nodemailer';
import { embedPictures } from '../../../lib/mail/embed-pictures';
import { mailTemplate } from '../../../lib/mail/mail-template';
import { readPicture } from '../../../lib/media/read-picture';
import { fileNameOf, UnsureError } from '../lib/outbox';
import type { WaitingMail } from '../services/outbox';
import type { Channel } from './channel';
import { writeWhole } from './message-files';

const SMTP_TIMEOUT_MS = 20_000;

/** Sends through the mail server at `url` (`smtp://user:password@host:587`). */
export function smtpTransport(url: string): Channel {
  const transport = createTransport({
    url,
    connectionTimeout: SMTP_TIMEOUT_MS,
    greetingTimeout: SMTP_TIMEOUT_MS,
    socketTimeout: SMTP_TIMEOUT_MS,
  });
  const handedOver = new Set<unknown>();
  transport.use('stream', ({ message, data }, done) => {
    // Read to its end: from here on the server may have the whole of it, whether or not it still says so.
    message.processFunc((content) => content.once('end', () => handedOver.add(data.messageId)));
    done();
  });
  return {
    isRepeatable: false,
    async send(mail) {
      const content = await message(mail);
      handedOver.delete(content.messageId);
      try {
        await transport.sendMail(content);
      } catch (error) {
        throw handedOver.has(content.messageId) && !isRefusal(error) ? unsure(error) : error;
      } finally {
        handedOver.delete(content.messageId);
      }
    },
  };
}

/** The mail server answered, and said no. */
const isRefusal = (error: unknown) => error instanceof Error && 'responseCode' in error && Boolean(error.responseCode);
const unsure = (error: unknown) =>
  new UnsureError(error instanceof Error ? error.message : String(error), { cause: error });

/**
 * Writes each mail as an `.eml` file, which any mail program opens. For a shop without a mail server: only the owner may
 * read them, and a mail that is written again after a crash replaces its file.
 */
export function fileTransport(folder: string): Channel {
  const transport = createTransport({ streamTransport: true, buffer: true });
  async function send(mail: WaitingMail): Promise<void> {
    const { message: content } = await transport.sendMail(await message(mail));
    await writeWhole(folder, fileNameOf(mail, 'eml'), content as Buffer);
  }
  return { send, isRepeatable: true };
}

async function message(mail: WaitingMail): Promise<SendMailOptions> {
  const { brand, unsubscribe } = mail.content;
  const { content, attachments } = await embedPictures(mail.content, readPicture);
  const domain = brand.email.split('@')[1] ?? 'localhost';
  return {
    from: { name: brand.name, address: brand.email },
    to: { name: '', address: mail.recipient },
    subject: mail.subject,
    ...mailTemplate(content),
    attachments,
    ...(unsubscribe && { list: { unsubscribe: unsubscribe.url } }),
    date: mail.created_at,
    // The same for every try, so that a receiver can tell a repetition.
    messageId: `<${createHash('sha256').update(mail.key).digest('hex').slice(0, 32)}@${domain}>`,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
