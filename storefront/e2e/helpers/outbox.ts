import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';

const folder = join(process.env.SHOP_DATA_DIR ?? '../.data', 'outbox');

/** The link with this path in the newest mail to an address, once it has been sent. */
export async function mailedLink(to: string, path: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const contents = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    const mail = contents.findLast((content) => content.includes(`To: ${to}`) || content.includes(`<${to}>`));
    // Quoted-printable breaks long lines with `=` at their ends.
    link = new RegExp(`${path}#[\\w-]+`).exec((mail ?? '').replace(/=\r?\n/g, ''))?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return link;
}
