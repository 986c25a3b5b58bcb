import fs from 'node:fs/promises';
import path from 'node:path';
import { fileNameOf, type PhoneChannel } from '../lib/outbox';
import type { WaitingMail } from '../services/outbox';
import type { Channel } from './channel';

/** Never half a file: it gets its name when it is whole. Only the owner may read it. */
export async function writeWhole(folder: string, name: string, content: string | Buffer): Promise<void> {
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  const file = path.join(folder, name);
  const unfinished = `${file}.${process.pid}.tmp`;
  await fs.writeFile(unfinished, content, { mode: 0o600 });
  await fs.rename(unfinished, file);
}

/** A message to a phone: the subject and what the mail would say, without greeting and signature. */
const textOf = ({ subject, content }: WaitingMail): string => [`${subject}.`, ...content.paragraphs].join(' ');

/** Writes each message to a phone as a text file: `….sms.txt`, the number in its first line. */
export const messageFiles = (kind: PhoneChannel, folder: string): Channel => ({
  isRepeatable: true,
  send: (message) =>
    writeWhole(folder, fileNameOf(message, `${kind}.txt`), `To: ${message.recipient}\n\n${textOf(message)}\n`),
});
