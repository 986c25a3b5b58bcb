/**
 * `npm run mails:preview`: writes every mail with made-up facts to a folder, as a page, as text and as the file that a
 * mail program opens. `-- /some/folder` says where.
 */
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createTransport } from 'nodemailer';
import { embedPictures } from '../../src/lib/mail/embed-pictures';
import { mailTemplate } from '../../src/lib/mail/mail-template';
import { sampleMails } from './samples';

async function main(): Promise<void> {
  const folder = path.resolve(process.argv[2] ?? path.join(os.tmpdir(), 'mails'));
  await fs.mkdir(folder, { recursive: true });
  const eml = createTransport({ streamTransport: true, buffer: true });
  for (const { name, subject, content } of sampleMails(pathToFileURL(path.join(__dirname, '../pictures')).href)) {
    const mail = mailTemplate(content);
    const sent = await embedPictures(content, (url) => fs.readFile(fileURLToPath(url)));
    const { brand } = content;
    const { message } = await eml.sendMail({
      from: { name: brand.name, address: brand.email },
      to: 'leela@example.com',
      subject,
      ...mailTemplate(sent.content),
      attachments: sent.attachments,
    });
    await fs.writeFile(path.join(folder, `${name}.html`), mail.html);
    await fs.writeFile(path.join(folder, `${name}.txt`), mail.text);
    await fs.writeFile(path.join(folder, `${name}.eml`), message as Buffer);
    console.log(`${name}: ${subject} (${(mail.html.length / 1024).toFixed(1)} kB)`);
  }
  console.log(`\nIn ${folder}`);
}

void main();
