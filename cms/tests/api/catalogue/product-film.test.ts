import fs from 'node:fs';
import path from 'node:path';
import type { ErrorBody } from 'shared-types/contract/common';
import type { UploadedFilm } from 'shared-types/contract/files';
import type { ProductDetail } from 'shared-types/contract/product';
import { describe, expect, it } from 'vitest';
import { changesOf, productForm } from '../../helpers/product-form';
import { get } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload, uploadedPicture } from '../../helpers/upload';

const { admin, bodyOf, post, put } = productForm();
const bytes = fs.readFileSync(path.join(__dirname, '../../../seed/pictures/desert-moon-cape.mp4'));
const send = (content: Buffer | string, name = 'cape.mp4') =>
  upload<UploadedFilm & ErrorBody>(admin.token, content, { name, path: '/files/upload-film' });
const shown = async (slug: string) => (await get<ProductDetail>(`/products/by-slug/${slug}`)).body.film;

describe('a film that is uploaded', () => {
  it('is kept as it came and sent in the parts that a player asks for', async () => {
    const { status, body } = await send(bytes);
    expect([status, body.type]).toEqual([201, 'video/mp4']);
    const part = await fetch(shopUnderTest.url + body.url, { headers: { Range: 'bytes=100-199' } });
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-type')]).toEqual([
      206,
      `bytes 100-199/${bytes.length}`,
      'video/mp4',
    ]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
  });

  it('is known by what it holds, whatever it is called', async () => {
    for (const content of [await picture(), bytes.subarray(0, 5000), '<script>alert(1)</script>', ''])
      expect((await send(content)).status).toBe(415);
    expect((await upload(admin.token, bytes, { name: 'cape.png' })).status).toBe(415);
  });
});

describe('the film of a product', () => {
  it('is set, shown, kept by a form that does not name it, taken away, and all that in its history', async () => {
    const film = (await send(bytes)).body;
    const { body: product } = await post(bodyOf({ film_id: film.id }));
    expect(product.film).toEqual({ id: film.id, url: film.url, type: 'video/mp4' });
    expect(await shown(product.slug)).toEqual({
      local_path: film.url.slice(1),
      type: 'video/mp4',
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    });
    expect((await put(product.id, bodyOf({ stocks: undefined }))).body.film?.id).toBe(film.id);
    expect((await put(product.id, bodyOf({ stocks: undefined, film_id: null }))).body.film).toBeNull();
    expect(await shown(product.slug)).toBeNull();
    const [, , removed] = await changesOf(product.id);
    expect(removed?.fields).toContainEqual({ field: 'film', from: film.url, to: null });
  });

  it('is no picture', async () => {
    const { status, body } = await post(bodyOf({ film_id: await uploadedPicture(admin.token) }));
    expect([status, (body as unknown as ErrorBody).errors?.[0]?.path]).toEqual([400, 'film_id']);
  });
});
