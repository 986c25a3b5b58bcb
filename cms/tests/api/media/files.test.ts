import fs from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import { files } from 'shared-types/contract/files';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { createShopper, createStaff } from '../../helpers/factories';
import { query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload } from '../../helpers/upload';

const { url, dataDir } = shopUnderTest;
let token: string;
beforeAll(async () => {
  token = (await createStaff('admin')).token;
});
const stored = async () => (await fs.readdir(path.join(dataDir, 'public', 'uploads'))).length;

/** A PNG of few bytes that says it has these many pixels: rows of one colour. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    const sum = Buffer.alloc(4);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, black and white.
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function crc32(bytes: Buffer): number {
  let sum = ~0;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

describe('POST /files/upload (ASVS 5.2.1, 5.2.2, 5.2.6, 5.3.2)', () => {
  it.each(['png', 'jpeg', 'webp', 'avif'] as const)('takes a %s and answers by the contract', async (format) => {
    const { status, body } = await upload(token, await picture(format));
    expect(status).toBe(201);
    expect(files.upload.answer.safeParse(body).error).toBeUndefined();
    expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{32}_60\.webp$/);
    expect(body.picture).toMatchObject({ width: 60, height: 40, alt: '' });
    expect(body.picture.blur).toMatch(/^data:image\/webp;base64,/);
  });

  it('draws large pictures at several widths in AVIF and WebP, all of which are served', async () => {
    const { body } = await upload(token, await picture('jpeg', 2400, 1200));
    expect(body.picture).toMatchObject({ width: 2000, height: 1000 });
    const kinds = body.picture.sources.map(({ type, width }) => `${type} ${width}`);
    expect(kinds.sort()).toEqual(
      ['avif', 'webp'].flatMap((type) => [1440, 2000, 480, 720, 960].map((width) => `image/${type} ${width}`)),
    );
    for (const { local_path, type, width } of body.picture.sources) {
      const response = await fetch(`${url}/${local_path}`);
      expect(response.headers.get('content-type')).toBe(type);
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width);
    }
  });

  it('turns the picture upright and forgets where and with what it was taken', async () => {
    const photograph = await sharp(await picture('jpeg', 600, 400))
      .withExif({
        IFD0: { Make: 'Camera of the painter' },
        IFD3: { GPSLatitude: '26/1 17/1 0/1', GPSLatitudeRef: 'N' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(photograph).metadata()).exif?.toString('latin1')).toContain('Camera of the painter');
    const { body } = await upload(token, photograph, { name: 'IMG_0001.JPG' });
    expect(body.picture).toMatchObject({ width: 400, height: 600 });
    for (const { local_path } of body.picture.sources) {
      const { exif, orientation } = await sharp(
        Buffer.from(await (await fetch(`${url}/${local_path}`)).arrayBuffer()),
      ).metadata();
      expect([exif, orientation ?? 1]).toEqual([undefined, 1]);
    }
  });

  it.each([
    ['text', 'just some words'],
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'],
    ['a web page', '<!doctype html><script>alert(1)</script>'],
    ['nothing', ''],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')],
    ['the first bytes of a PNG before a web page', `\x89PNG\r\n\x1a\n<script>alert(1)</script>`],
  ])('refuses %s that is called a picture, and keeps nothing of it', async (_, bytes) => {
    const before = await stored();
    const { status, body } = await upload(token, bytes, { name: 'picture.png' });
    expect(status).toBe(415);
    expect(body.message).toMatch(/^(Choose a PNG, JPEG, WebP or AVIF picture|This picture is damaged)/);
    expect(await stored()).toBe(before);
  });

  it('refuses a JPEG that ends too soon', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'red',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    const { status, body } = await upload(token, noise.subarray(0, noise.length / 2), { name: 'half.jpg' });
    expect([status, body.message]).toEqual([415, 'This picture is damaged and cannot be read']);
  });

  it('refuses a picture that would unfold to gigabytes, before unfolding it', async () => {
    const bomb = pngOf(20_000, 20_000);
    expect(bomb.length).toBeLessThan(100_000);
    const started = Date.now();
    const { status, body } = await upload(token, bomb);
    expect([status, body.message]).toEqual([413, 'A picture may have at most 40 megapixels']);
    expect(Date.now() - started).toBeLessThan(2000);
    expect((await upload(token, pngOf(4000, 3000))).status).toBe(201);
  });

  it('refuses more than 8 MB while it streams, whether or not the size was told before', async () => {
    const large = Buffer.concat([await picture(), Buffer.alloc(8 * 1024 * 1024)]);
    const { status, body } = await upload(token, large);
    expect([status, body.message]).toEqual([413, 'A file may have at most 8 MB']);

    const sent = await new Promise<{ status?: number; bytes: number }>((resolve) => {
      let bytes = 0;
      const outgoing = http.request(`${url}/api/files/upload`, {
        method: 'POST',
        headers: {
          Authorization: `Bearer ${token}`,
          'Content-Type': 'multipart/form-data; boundary=x',
          'Transfer-Encoding': 'chunked',
        },
      });
      let answered = false;
      outgoing.on('response', (response) => {
        answered = true;
        response.resume();
        resolve({ status: response.statusCode, bytes });
        outgoing.destroy();
      });
      outgoing.on('error', () => {});
      outgoing.write('--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n');
      const more = () => {
        if (answered || bytes > 200e6) return;
        bytes += 1e6;
        outgoing.write(Buffer.alloc(1e6), more);
      };
      more();
    });
    expect(sent.status).toBe(413);
    // Far from all: what is on its way when the answer comes depends on the machine.
    expect(sent.bytes).toBeLessThan(150e6);
  });

  it('stores under random names, whatever the file was called', async () => {
    const { body } = await upload(token, await picture(), { name: '../../../../etc/pass\u202ewd\n.png' });
    expect(body.url).toMatch(/^\/uploads\/[0-9a-f]{32}_60\.webp$/);
    const [row] = await query<{ name: string }>('SELECT name FROM files WHERE id = $1', [body.id]);
    expect(row?.name).not.toMatch(/[/\\\u202e\n]/);
    const again = await upload(token, await picture(), { name: '../../../../etc/pass\u202ewd\n.png' });
    expect(again.body.url).not.toBe(body.url);
  });

  it('wants one file, in the field `file`, in a form', async () => {
    expect((await upload(token, await picture(), { field: 'picture' })).status).toBe(400);
    const form = new FormData();
    for (const name of ['a.png', 'b.png']) form.append('file', new File([await picture()], name));
    const headers = { Authorization: `Bearer ${token}` };
    const send = (body: NonNullable<RequestInit['body']>, more: Record<string, string> = {}) =>
      fetch(`${url}/api/files/upload`, { method: 'POST', body, headers: { ...headers, ...more } });
    expect((await send(form)).status).toBe(400);
    expect((await send(new FormData())).status).toBe(400);
    expect((await send('--x', { 'Content-Type': 'multipart/form-data; boundary=x' })).status).toBe(400);
    expect((await send('--x', { 'Content-Type': 'multipart/form-data' })).status).toBe(400);
    expect((await request('POST', '/files/upload', { token, body: { file: 'x' } })).status).toBe(415);
  });

  it('is for admins, and reads nothing of what others send', async () => {
    const before = await stored();
    const sales = await createStaff('sales');
    const shopper = await createShopper();
    expect((await upload(null, await picture())).status).toBe(401);
    expect((await upload(sales.token, await picture())).status).toBe(403);
    expect((await upload(shopper.token, await picture())).status).toBe(403);
    expect((await upload((await createStaff('super_admin')).token, await picture())).status).toBe(201);
    expect(await stored()).toBe(before + 2);
  });

  it('lets no other endpoint take a form', async () => {
    const form = new FormData();
    form.append('file', new File([await picture()], 'a.png'));
    const response = await fetch(`${url}/api/contact-messages`, { method: 'POST', body: form });
    expect(response.status).toBe(415);
  });
});
