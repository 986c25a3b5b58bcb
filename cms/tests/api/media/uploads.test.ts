import fs from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { createStaff } from '../../helpers/factories';
import { query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload } from '../../helpers/upload';

const { url, dataDir } = shopUnderTest;
const folder = path.join(dataDir, 'public', 'uploads');
const SCRIPT = '/*  ftypisom*/alert(document.domain)';
const YEAR = 'public, max-age=31536000, immutable';
// Node's fetch would ask for a fresh copy by itself.
const ask = (address: string, headers: Record<string, string> = {}) =>
  fetch(url + address, { headers: { 'Cache-Control': 'max-age=0', ...headers } });

let drawn: { id: number; url: string };
beforeAll(async () => {
  drawn = (await upload((await createStaff('admin')).token, await picture('jpeg', 1200, 800))).body;
});

describe('a picture that was uploaded', () => {
  it('is kept by browsers for as long as they like, safely', async () => {
    // Strapi's UI shows it from below its own calls.
    for (const [method, place] of [
      ['GET', ''],
      ['HEAD', ''],
      ['GET', '/cms/api'],
    ]) {
      const { status, headers } = await fetch(url + place + drawn.url, { method: String(method) });
      expect([status, headers.get('content-type'), headers.get('cache-control')]).toEqual([200, 'image/webp', YEAR]);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
    }
  });

  it.each([
    ['etag', 'If-None-Match'],
    ['last-modified', 'If-Modified-Since'],
  ])('is not sent again to who has it, by its %s', async (told, asked) => {
    const mark = (await ask(drawn.url)).headers.get(told) ?? '';
    expect(mark).not.toBe('');
    const again = await ask(drawn.url, { [asked]: mark });
    expect([again.status, (await again.arrayBuffer()).byteLength, again.headers.get('cache-control')]).toEqual([
      304,
      0,
      YEAR,
    ]);
  });

  it('gets another address when an editor replaces it, and the old one is gone', async () => {
    // Wrong passwords of other files would have this sign-in wait.
    await query('DELETE FROM sign_in_failures');
    const account = JSON.parse(fs.readFileSync(path.join(dataDir, 'cms-account.json'), 'utf8'));
    const login = await fetch(`${url}/cms/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    const { data } = (await login.json()) as { data: { token: string } };
    const form = new FormData();
    form.append('files', new File([await picture('webp', 900, 600)], 'other.webp', { type: 'image/webp' }));
    const replaced = await fetch(`${url}/cms/api/upload?id=${drawn.id}`, {
      method: 'POST',
      body: form,
      headers: { Authorization: `Bearer ${data.token}` },
    });
    expect(replaced.status).toBe(200);
    const [row] = await query<{ url: string; formats: Record<string, { url: string }> }>(
      'SELECT url, formats FROM files WHERE id = $1',
      [drawn.id],
    );
    expect(row?.url).not.toBe(drawn.url);
    const addresses = [row?.url ?? '', ...Object.values(row?.formats ?? {}).map((format) => format.url)].filter(
      (address) => !address.startsWith('data:'),
    );
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) expect([address, (await ask(address)).status]).toEqual([address, 200]);
    expect((await ask(drawn.url)).status).toBe(404);
  });
});

describe('what lies among the uploads', () => {
  beforeAll(() => {
    fs.mkdirSync(path.join(folder, 'sample'), { recursive: true });
    fs.writeFileSync(path.join(folder, 'sample', 'film.mp4'), '0123456789');
    fs.writeFileSync(path.join(folder, '.hidden'), 'nobody’s');
    for (const name of ['p.js', 'p.html', 'p.svg', 'p', 'p.mp4']) fs.writeFileSync(path.join(folder, name), SCRIPT);
    fs.writeFileSync(path.join(dataDir, 'private.webp'), 'nobody’s');
    fs.symlinkSync(path.join(dataDir, 'private.webp'), path.join(folder, 'link.webp'));
    fs.symlinkSync(dataDir, path.join(folder, 'linked'));
  });

  it('of the sample is asked for again after a day, because it keeps its name when it is drawn again', async () => {
    const { headers } = await ask('/uploads/sample/film.mp4');
    expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['video/mp4', 'public, max-age=86400']);
  });

  it('is sent in parts, as browsers ask for films', async () => {
    const part = await ask('/uploads/sample/film.mp4', { Range: 'bytes=2-4' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 2-4/10', '234']);
    expect(await (await ask('/uploads/sample/film.mp4', { Range: 'bytes=-3' })).text()).toBe('789');
    const beyond = await ask('/uploads/sample/film.mp4', { Range: 'bytes=20-' });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  });

  it.each([
    ['a folder', '/uploads/sample'],
    ['the folder itself', '/uploads/'],
    ['a hidden file', '/uploads/.hidden'],
    ['what was never there', '/uploads/nothing.webp'],
    ['a file of another folder', '/uploads/..%2f..%2fcms-account.json'],
    ['a page of an older shop, as Strapi’s UI asks', '/cms/api/uploads/p.html'],
    ['a link', '/uploads/link.webp'],
    ['a file in a folder that is a link', '/uploads/linked/private.webp'],
    ['a script of an older shop', '/uploads/p.js'],
    ['a page of an older shop', '/uploads/p.html'],
    ['an SVG of an older shop', '/uploads/p.svg'],
    ['a file that says nothing of its kind', '/uploads/p'],
  ])('is not there or nobody’s: %s', async (_, address) => {
    const { status, headers } = await ask(address);
    expect([403, 404]).toContain(status);
    expect(headers.get('cache-control') ?? '').not.toContain('public');
  });

  it('is no script, whatever is in it', async () => {
    const { headers } = await ask('/uploads/p.mp4');
    expect(headers.get('content-type')).toBe('video/mp4');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });
});
