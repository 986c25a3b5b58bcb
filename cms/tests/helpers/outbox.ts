import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from 'vitest';
import { eventually } from './eventually';
import { query } from './shop';
import { shopUnderTest } from './shop-under-test';

/** Undoes quoted-printable, which breaks long lines and writes `=` as `=3D`. */
const decoded = (content: string) =>
  content
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * The mails to an address as they lie in the outbox, oldest first, once everything queued for it was sent; but not the one
 * that every new shopper gets, which asks to confirm the address. `dataDir`: of the shop that sends them.
 */
export async function mailsTo(email: string, dataDir = shopUnderTest.dataDir): Promise<string[]> {
  const queued = await query<{ id: number }>('SELECT id FROM mails WHERE recipient = $1', [email]);
  if (!queued.length) return [];
  await eventually(async () =>
    expect(await query('SELECT id FROM mails WHERE recipient = $1 AND sent_at IS NULL', [email])).toEqual([]),
  );
  const folder = path.join(dataDir, 'outbox');
  // Their names begin with the time.
  const names = (await fs.readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const contents = await Promise.all(names.map((name) => fs.readFile(path.join(folder, name), 'utf8')));
  return contents
    .filter((content) => new RegExp(`^To: .*${email}`, 'm').test(content) && !/^Subject: Please confirm/m.test(content))
    .map(decoded);
}

/** The newest code that was sent to a mail address or a phone, once it has been. `dataDir`: of the shop that sends it. */
export async function codeTo(address: string, dataDir = shopUnderTest.dataDir): Promise<string> {
  const [mail] = await query<{ id: number }>(
    'SELECT id FROM mails WHERE recipient = $1 AND expires_at IS NOT NULL ORDER BY id DESC LIMIT 1',
    [address],
  );
  if (!mail) throw new Error(`No code was sent to ${address}`);
  const outbox = path.join(dataDir, 'outbox');
  return eventually(async () => {
    const number = `-${String(mail.id).padStart(6, '0')}.`;
    const name = (await fs.readdir(outbox)).find((file) => file.includes(number) && !file.endsWith('.tmp'));
    const content = await fs.readFile(path.join(outbox, name ?? 'not there yet'), 'utf8');
    const code = /^(?:Subject: )?(\d{6}) is your code/m.exec(content)?.[1];
    if (!code) throw new Error(`No code in ${name}`);
    return code;
  });
}
