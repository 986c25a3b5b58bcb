import fs from 'node:fs';
import path from 'node:path';
import type { Product } from 'shared-types/contract/product';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startBucket } from '../../helpers/bucket';
import { createStaff } from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload } from '../../helpers/upload';

let bucket: Awaited<ReturnType<typeof startBucket>>;
let shop: Awaited<ReturnType<typeof startSecondShop>>;
beforeAll(async () => {
  bucket = await startBucket('pictures');
  shop = await startSecondShop(bucket.env, { ownDatabase: 'empty', seed: 'sample' });
}, 120_000);
afterAll(async () => {
  // So that nobody holds the shop's own database any longer.
  await chooseShop(shopUnderTest);
  await shop?.stop();
  await bucket.stop();
}, 120_000);

describe('uploads in a bucket', () => {
  it('hold the sample shop’s pictures, each at the address that the shop tells', async () => {
    const { products } = (await (await fetch(`${shop.url}/api/products`)).json()) as { products: Product[] };
    const told = products.flatMap(({ thumbnail, images }) => [
      ...[thumbnail, ...images].flatMap((shown) => shown?.local_path ?? []),
      ...(thumbnail?.sources ?? []).map((source) => source.local_path),
    ]);
    expect(told.length).toBeGreaterThan(50);
    for (const url of told) {
      expect(url.startsWith(bucket.publicUrl)).toBe(true);
      const answer = await fetch(url);
      expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
    }
    const drawn = path.join(__dirname, '../../../seed/pictures/badal-palazzo-indigo-480.avif');
    const kept = bucket.objects.get('shop/badal-palazzo-indigo-480.avif');
    expect(kept?.bytes.equals(fs.readFileSync(drawn))).toBe(true);
    expect(fs.existsSync(path.join(shop.dataDir, 'public/uploads/sample'))).toBe(false);
  });

  describe('by staff', () => {
    let token = '';
    const local = () => fs.readdirSync(path.join(shop.dataDir, 'public/uploads')).filter((name) => name !== '.gitkeep');
    beforeAll(async () => {
      await chooseShop(shop);
      token = (await createStaff('admin')).token;
    });
    beforeEach(() => bucket.failAfter(Number.POSITIVE_INFINITY));

    it('are drawn anew and kept there in every size, and not on this machine', async () => {
      const before = bucket.objects.size;
      const { status, body } = await upload(token, await picture('jpeg', 1200, 800), { at: shop.url });
      expect(status).toBe(201);
      expect(body.url.startsWith(bucket.publicUrl)).toBe(true);
      expect(body.picture.sources.length).toBe(8);
      for (const { local_path, width, type } of body.picture.sources) {
        const answer = await fetch(local_path);
        expect(answer.headers.get('content-type')).toBe(type);
        expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(width);
      }
      expect(bucket.objects.size).toBe(before + 8);
      expect([...bucket.objects.values()].at(-1)?.cacheControl).toBe('public, max-age=31536000, immutable');
      expect(local()).toEqual([]);
    });

    it('are shown where they lie', async () => {
      const { body } = await upload(token, await picture(), { at: shop.url });
      const banner = { title: 'In a bucket', link: '', is_active: true, file_id: body.id };
      expect((await request('POST', '/banners', { token, body: banner })).status).toBe(201);
      const shown = await request<{ title: string; picture: { local_path: string } | null }[]>('GET', '/banners');
      const { picture: own } = shown.body.find(({ title }) => title === 'In a bucket') ?? {};
      expect(own?.local_path).toBe(body.url);
      expect((await fetch(body.url)).status).toBe(200);
    });

    it('leave nothing behind when the bucket fails in the middle', async () => {
      const before = [...bucket.objects.keys()];
      const rows = await query('SELECT id FROM files');
      bucket.failAfter(3);
      const { status, body } = await upload(token, await picture('png', 1200, 800), { at: shop.url });
      expect([status, body.message]).toEqual([500, 'Something went wrong']);
      expect([...bucket.objects.keys()]).toEqual(before);
      expect(await query('SELECT id FROM files')).toHaveLength(rows.length);
    });
  });
});
