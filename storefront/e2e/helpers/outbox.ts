import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = join(process.env.SHOP_DATA_DIR ?? '../.data', 'outbox');

/** The code in the newest mail to an address that has one, once it has been sent and is not `before`. */
export async function mailedCode(to: string, before = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const codes = (await mailsTo(to)).map((mail) => /^Subject: (\d{6}) is your code/m.exec(mail)?.[1]);
    code = codes.findLast(Boolean) ?? '';
    expect(code).not.toBe('');
    expect(code).not.toBe(before);
  }).toPass({ timeout: 20_000 });
  return code;
}

/** The link with this path in the newest mail to an address that has one, once it has been sent. */
export async function mailedLink(to: string, path: string): Promise<string> {
  let link = '';
  await expect(async () => {
    // Quoted-printable breaks long lines with `=` at their ends.
    const mails = (await mailsTo(to)).map((mail) => mail.replace(/=\r?\n/g, ''));
    link =
      mails
        .join('\n')
        .match(new RegExp(`${path}#[\\w-]+`, 'g'))
        ?.at(-1) ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}

/** The newest last. */
async function mailsTo(to: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return contents.filter((content) => content.includes(`To: ${to}`) || content.includes(`<${to}>`));
}
