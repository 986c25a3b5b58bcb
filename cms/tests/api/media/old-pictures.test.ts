import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../../../scripts/lib/shop.mjs';
import { cloneShop } from '../../../../scripts/lib/test-databases.mjs';
import { eventually } from '../../helpers/eventually';
import { createOrder, createShopper } from '../../helpers/factories';
import { chooseShop, get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture } from '../../helpers/upload';

let folder = '';
let dataDir = '';
let databaseUrl = '';
const running = new Set<Awaited<ReturnType<typeof startShop>>>();

/** As many instances as wished, of one data folder. */
async function start() {
  const own = { host: '127.0.0.1', port: 0, publicUrl: '', seed: 'unattended' as const, restart: false };
  const shop = await startShop({ ...own, dataDir, databaseUrl, isLocked: true, env: { RATE_LIMIT_SCALE: '1000' } });
  running.add(shop);
  return shop;
}
async function stopAll() {
  await Promise.all([...running].map((shop) => shop.stop()));
  running.clear();
}

const uploads = () => path.join(dataDir, 'public', 'uploads');
const onDisk = async () => (await fs.readdir(uploads())).filter((name) => !name.startsWith('.')).sort();

/** A file as Strapi's media library kept it before: as it came, with a thumbnail. */
async function plant(name: string, bytes: Buffer): Promise<{ id: number; url: string }> {
  const hash = `${name}_${randomBytes(5).toString('hex')}`;
  await fs.writeFile(path.join(uploads(), `${hash}.jpg`), bytes);
  await fs.writeFile(path.join(uploads(), `thumbnail_${hash}.jpg`), bytes);
  const url = `/uploads/${hash}.jpg`;
  const formats = { thumbnail: { hash: `thumbnail_${hash}`, ext: '.jpg', url: `/uploads/thumbnail_${hash}.jpg` } };
  const [row] = await query<{ id: number }>(
    `INSERT INTO files (name, hash, ext, mime, width, height, size, url, formats, provider, folder_path)
     VALUES ($1, $2, '.jpg', 'image/jpeg', 1, 1, 1, $3, $4, 'local', '/') RETURNING id`,
    [name, hash, url, JSON.stringify(formats)],
  );
  return { id: row?.id ?? 0, url };
}

const photograph = async () =>
  sharp(await picture('jpeg', 1200, 800))
    .withExif({ IFD0: { Make: 'Camera of the painter' } })
    .toBuffer();
/** Of a picture of 1,200 pixels: two formats at 480, 720, 960 and 1,200. */
const FILES_EACH = 8;
const drawnRows = () => query(`SELECT id FROM files WHERE formats::text LIKE '%"avif_1200"%' ORDER BY id`);

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'shop-old-pictures-'));
  dataDir = path.join(folder, 'shop');
  ({ databaseUrl } = await cloneShop('unattended', dataDir));
  const { url } = await start();
  await chooseShop({ url, databaseUrl });
}, 120_000);
afterAll(async () => {
  await stopAll();
  await chooseShop(shopUnderTest);
  await fs.rm(folder, { recursive: true, force: true });
}, 120_000);

describe('pictures that are in a shop since before', () => {
  it('are drawn anew at the next start, once by two instances at once, where pages and orders show them', async () => {
    const order = await createOrder(await createShopper());
    await stopAll();
    const old: Awaited<ReturnType<typeof plant>>[] = [];
    for (let n = 0; n < 2; n++) old.push(await plant(`old_${n}`, await photograph()));
    const damaged = await plant('damaged', Buffer.from('no picture'));
    await query(
      `INSERT INTO files_related_mph (file_id, related_id, related_type, field, "order")
       SELECT $1, id, 'api::content.home-page', 'hero', 1 FROM home_pages`,
      [old[0]?.id],
    );
    await query('UPDATE order_lines SET picture = $1 WHERE order_id = $2', [
      JSON.stringify({
        local_path: old[1]?.url.slice(1),
        alt: 'As ordered',
        width: 1,
        height: 1,
        blur: null,
        sources: [],
      }),
      order.id,
    ]);
    const [first] = await Promise.all([start(), start()]);
    await chooseShop({ url: first?.url ?? '', databaseUrl });
    await eventually(async () => expect(await drawnRows()).toEqual(old.map(({ id }) => ({ id }))), 60_000);

    const { body } = await get<{ hero: { blur: string; width: number; sources: { local_path: string }[] } }>(
      '/pages/home',
    );
    expect(body.hero).toMatchObject({ width: 1200, blur: expect.stringMatching(/^data:/) });
    expect(body.hero.sources).toHaveLength(FILES_EACH);
    for (const { local_path } of body.hero.sources) {
      const answer = await fetch(`${first?.url}/${local_path}`);
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).exif).toBeUndefined();
    }
    const [line] = await query<{ picture: { alt: string; sources: unknown[] } }>(
      'SELECT picture FROM order_lines WHERE order_id = $1',
      [order.id],
    );
    expect(line?.picture.alt).toBe('As ordered');
    expect(line?.picture.sources).toHaveLength(FILES_EACH);
    // The old files go, but of the one that cannot be read.
    const kept = [damaged.url, damaged.url.replace('damaged', 'thumbnail_damaged')].map((url) => path.basename(url));
    await eventually(async () => {
      const files = await onDisk();
      expect(files.filter((name) => name.includes('old_'))).toEqual([]);
      expect(files.filter((name) => name.includes('damaged'))).toEqual(kept.sort());
      expect(files.length).toBe(old.length * FILES_EACH + kept.length);
    });
    expect(await fs.readFile(path.join(dataDir, 'logs', 'app.log'), 'utf8')).toContain(
      `The picture ${damaged.id} stays as it came`,
    );
  }, 120_000);

  it('are all drawn in the end when the process that draws them is killed', async () => {
    await stopAll();
    const before = await drawnRows();
    const old: Awaited<ReturnType<typeof plant>>[] = [];
    for (let n = 0; n < 4; n++) old.push(await plant(`older_${n}`, await photograph()));
    const doomed = await start();
    await eventually(async () => expect((await drawnRows()).length).toBeGreaterThan(before.length), 60_000);
    process.kill(doomed.pids.app ?? 0, 'SIGKILL');
    await stopAll();
    const { url } = await start();
    await eventually(async () => expect(await drawnRows()).toHaveLength(before.length + old.length), 60_000);
    const rows = await query<{ url: string }>('SELECT url FROM files WHERE id = ANY($1)', [old.map(({ id }) => id)]);
    for (const row of rows) expect([row.url, (await fetch(url + row.url)).status]).toEqual([row.url, 200]);
  }, 120_000);
});
