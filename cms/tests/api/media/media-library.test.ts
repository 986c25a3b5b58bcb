import fs from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { createOrder, createShopper, createStaff } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { formOf, picture, upload } from '../../helpers/upload';

const { url, dataDir } = shopUnderTest;
let cms: Awaited<ReturnType<typeof signInEditor>>;
beforeAll(async () => {
  cms = await signInEditor();
});

interface Kept {
  id: number;
  url: string;
  ext: string;
  mime: string;
  name: string;
  formats: Record<string, { url: string; mime?: string; width?: number }> | null;
}
const rowOf = async (id: number | undefined) =>
  (await query<Kept>('SELECT id, url, ext, mime, name, formats FROM files WHERE id = $1', [id]))[0];
const onDisk = () => fs.readdir(path.join(dataDir, 'public', 'uploads'));
const sample = (name: string) => fs.readFile(path.join(__dirname, '../../../seed/pictures', name));

/** As a phone takes it: 12 megapixels, upright by its note only, with the place where it was taken. */
const photograph = async () => {
  const grain = { type: 'gaussian', mean: 128, sigma: 6 } as const;
  const small = sharp({ create: { width: 1000, height: 750, channels: 3, background: 'teal', noise: grain } });
  return sharp(await small.png().toBuffer())
    .resize(4000, 3000)
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Make: 'Camera of the painter' }, IFD3: { GPSLatitude: '26/1 17/1 0/1', GPSLatitudeRef: 'N' } })
    .toBuffer();
};

describe('a picture uploaded to Strapi’s media library', () => {
  it('is never served as it came: a 12-megapixel hero is offered in sizes, by the API and by the page', async () => {
    const raw = await photograph();
    expect(raw.length).toBeGreaterThan(1_000_000);
    const sent = await cms<unknown>('POST', '/upload', formOf(raw, 'hero.jpg'));
    expect([sent.status, sent.body.error]).toEqual([201, undefined]);
    const hero = (sent.body as unknown as Kept[])[0];
    const page = '/content-manager/single-types/api::content.home-page';
    const publish = async (values: object) => {
      expect((await cms('PUT', page, values)).status).toBe(200);
      expect((await cms('POST', `${page}/actions/publish`, {})).status).toBe(200);
    };
    await publish({ hero: hero?.id });

    const { body } = await get<{
      hero: {
        local_path: string;
        blur: string;
        width: number;
        sources: { local_path: string; type: string; width: number }[];
      };
    }>('/pages/home');
    expect(body.hero).toMatchObject({ width: 2000, blur: expect.stringMatching(/^data:image\/webp;base64,/) });
    expect(body.hero.sources.map(({ type, width }) => `${type} ${width}`).sort()).toEqual(
      ['avif', 'webp'].flatMap((type) => [1440, 2000, 480, 720, 960].map((width) => `image/${type} ${width}`)),
    );
    const html = await (await fetch(url)).text();
    const shown = [...new Set([...html.matchAll(/uploads\/[0-9a-f]{32}[\w.]*/g)].map(([address]) => address))];
    const offered = [body.hero.local_path, ...body.hero.sources.map((source) => source.local_path)];
    expect(shown.filter((address) => offered.includes(address)).length).toBeGreaterThan(4);
    for (const address of new Set([...shown, ...offered])) {
      const bytes = Buffer.from(await (await fetch(`${url}/${address}`)).arrayBuffer());
      const { width, exif } = await sharp(bytes).metadata();
      expect([address, width <= 2000, exif, bytes.length < 500_000]).toEqual([address, true, undefined, true]);
    }
    await publish({ hero: null });
  });

  it('is encoded in AVIF and WebP with a blur, sent alone, in the list, or in place of another', async () => {
    const bytes = await picture('jpeg', 900, 600);
    const many = (await cms('POST', '/upload', formOf(bytes, 'a.jpg'))).body as unknown as Kept[];
    const one = (await cms('POST', '/upload/files', formOf(bytes, 'b.jpg'))).body as unknown as Kept;
    const fresh = await picture('png', 1000, 700);
    const first = await rowOf(many[0]?.id);
    const replaced = (await cms('POST', `/upload/files/${first?.id}/replace`, formOf(fresh, 'c.png')))
      .body as unknown as Kept;
    const again = (await cms('POST', `/upload?id=${one.id}`, formOf(fresh, 'd.png'))).body as unknown as Kept;
    expect([replaced.id, again.id]).toEqual([first?.id, one.id]);
    for (const { id } of [replaced, again]) {
      const row = await rowOf(id);
      expect(row).toMatchObject({ ext: '.webp', mime: 'image/webp' });
      expect(row?.url).not.toBe(first?.url);
      expect(Object.keys(row?.formats ?? {}).sort()).toEqual([
        'avif_1000',
        'avif_480',
        'avif_720',
        'blur',
        'thumbnail',
        'webp_1000',
        'webp_480',
        'webp_720',
      ]);
      for (const { url: address } of Object.values(row?.formats ?? {}))
        if (!address.startsWith('data:')) expect((await fetch(url + address)).status).toBe(200);
    }
    expect((await fetch(url + first?.url)).status).toBe(404);
  });

  it('keeps what an editor says of it', async () => {
    const form = formOf(await picture(), 'IMG_1.png');
    form.append(
      'fileInfo',
      JSON.stringify({ name: 'Asha at the loom', alternativeText: 'A weaver', caption: 'Jodhpur' }),
    );
    const [made] = (await cms('POST', '/upload', form)).body as unknown as Kept[];
    const rows = await query('SELECT name, alternative_text, caption FROM files WHERE id = $1', [made?.id]);
    expect(rows).toEqual([{ name: 'Asha at the loom', alternative_text: 'A weaver', caption: 'Jodhpur' }]);
  });

  it('takes all its files along when it is deleted, also one from the back office', async () => {
    const before = await onDisk();
    const { body } = await upload((await createStaff('admin')).token, await picture('jpeg', 1200, 800));
    expect((await onDisk()).length).toBeGreaterThan(before.length + 5);
    expect((await cms('DELETE', `/upload/files/${body.id}`)).status).toBe(200);
    expect((await onDisk()).sort()).toEqual(before.sort());
    expect(await rowOf(body.id)).toBeUndefined();
  });

  it('leaves the files of what an order shows', async () => {
    const { body } = await upload((await createStaff('admin')).token, await picture());
    const { id } = await createOrder(await createShopper());
    await query('UPDATE order_lines SET picture = $1 WHERE order_id = $2', [
      JSON.stringify({ local_path: body.url.slice(1) }),
      id,
    ]);
    expect((await cms('DELETE', `/upload/files/${body.id}`)).status).toBe(200);
    expect((await fetch(url + body.url)).status).toBe(200);
  });
});

describe('a film', () => {
  it.each([
    ['film.mp4', 'p.js', 'video/mp4', '.mp4'],
    ['film.webm', 'p.html', 'video/webm', '.webm'],
  ])('is kept by what it is, whatever it is called: %s as %s', async (file, name, mime, ext) => {
    const sent = await cms('POST', '/upload', formOf(await sample(file), name));
    expect([sent.status, sent.body.error]).toEqual([201, undefined]);
    const [made] = sent.body as unknown as Kept[];
    const row = await rowOf(made?.id);
    expect(row).toMatchObject({ mime, ext });
    expect(row?.url).toMatch(new RegExp(`^/uploads/[0-9a-f]{32}\\${ext}$`));
    const { status, headers } = await fetch(url + row?.url);
    expect([status, headers.get('content-type')]).toEqual([200, mime]);
    expect(headers.get('content-security-policy')).toBe("sandbox; default-src 'none'");
  });

  it('takes no picture’s place', async () => {
    const [made] = (await cms('POST', '/upload', formOf(await picture(), 'a.png'))).body as unknown as Kept[];
    const { status, body } = await cms(
      'POST',
      `/upload/files/${made?.id}/replace`,
      formOf(await sample('film.mp4'), 'b.mp4'),
    );
    expect([status, body.error?.message]).toEqual([400, 'A picture is replaced by a picture, and a film by a film']);
  });
});
