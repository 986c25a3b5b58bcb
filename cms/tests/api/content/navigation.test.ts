import type { Store } from 'shared-types/contract/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { records, signInEditor } from '../../helpers/editor';
import { eventually } from '../../helpers/eventually';
import { createProduct } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url } = shopUnderTest;
const MENU = '/content-manager/single-types/api::content.menu';
const HOUR = 60 * 60 * 1000;
let cms: Awaited<ReturnType<typeof signInEditor>>;

beforeAll(async () => {
  cms = await signInEditor();
});

const store = async (headers = {}) => (await (await fetch(`${url}/api/store`, { headers })).json()) as Store;
const at = (fromNow: number) => new Date(Date.now() + fromNow).toISOString();
const publish = async (type: string, values: object) => {
  const { status, body } = await cms('POST', `${records}/api::content.${type}`, values);
  expect([status, body.error]).toEqual([201, undefined]);
  expect(
    (await cms('POST', `${records}/api::content.${type}/${body.data.documentId}/actions/publish`, {})).status,
  ).toBe(200);
  return body.data.documentId;
};

describe('menus', () => {
  it('are those that a shop begins with until an editor publishes others, which a preview shows before', async () => {
    expect((await store()).menus).toEqual({ header: [], footer: [] });
    const { body } = await cms('PUT', MENU, { header: [{ name: 'Journal', url: '/journal' }], footer: [] });
    const preview = await cms<{ url: string }>(
      'GET',
      `/content-manager/preview/url/api::content.menu?documentId=${body.data.documentId}&status=draft`,
    );
    const token = new URL(preview.body.data.url).searchParams.get('preview') ?? '';
    expect((await store()).menus.header).toEqual([]);
    expect((await store({ Preview: token })).menus.header).toEqual([{ label: 'Journal', to: '/journal' }]);
    expect((await store()).menus.header).toEqual([]);
    expect((await cms('POST', `${MENU}/actions/publish`, {})).status).toBe(200);
    expect((await store()).menus.header).toEqual([{ label: 'Journal', to: '/journal' }]);
    expect((await cms('POST', `${MENU}/actions/unpublish`, {})).status).toBe(200);
    expect((await store()).menus.header).toEqual([]);
  });

  it('never lead to what runs something', async () => {
    const { status } = await cms('PUT', MENU, { header: [{ name: 'x', url: 'javascript:alert(1)' }] });
    expect(status).toBe(400);
  });
});

describe('an announcement', () => {
  it('is said from its moment until its end, and the latest of several', async () => {
    await publish('announcement', { text: 'Over', ends_at: at(-HOUR) });
    await publish('announcement', { text: 'Not yet', starts_at: at(HOUR) });
    expect((await store()).announcement).toBeNull();
    await publish('announcement', { text: 'Now', link: '/collection', starts_at: at(-2 * HOUR), ends_at: at(HOUR) });
    expect((await store()).announcement).toEqual({ text: 'Now', link: '/collection' });
    await publish('announcement', { text: 'Since later', starts_at: at(-HOUR) });
    expect((await store()).announcement?.text).toBe('Since later');
    await query('DELETE FROM announcements');
  });

  it('does not end before it begins', async () => {
    const wrong = { text: 'x', starts_at: at(HOUR), ends_at: at(0) };
    expect((await cms('POST', `${records}/api::content.announcement`, wrong)).status).toBe(400);
  });
});

describe('a redirect', () => {
  const lead = (old_path: string, new_path: string) =>
    cms('POST', `${records}/api::content.redirect`, { old_path, new_path });
  const ask = async (path: string) => {
    const { status, headers } = await fetch(url + path, { redirect: 'manual' });
    return [status, headers.get('location')];
  };

  it('leads an old address to the new one for good, with what was asked along', async () => {
    expect((await ask('/old-shop'))[0]).toBe(404);
    expect((await lead('/old-shop', '/collection')).status).toBe(201);
    expect(await ask('/old-shop?color=indigo')).toEqual([301, '/collection?color=indigo']);
    expect((await lead('/old-site', 'https://example.com/now')).status).toBe(201);
    expect(await ask('/old-site')).toEqual([301, 'https://example.com/now']);
  });

  it.each([
    ['/पुराना', `/${encodeURIComponent('पुराना')}/?color=indigo`, '/collection?color=indigo'],
    ['/d%C3%A9sert/', '/désert', '/collection'],
    ['/product/old-name', '/product/old-name', '/collection'],
    ['/shop.php', '/shop.php', '/collection'],
  ])('is found however it is written: %s at %s', async (stored, asked, target) => {
    expect((await lead(stored, '/collection')).status).toBe(201);
    expect(await ask(asked)).toEqual([301, target]);
  });

  it('gives way to what the shop shows there later', async () => {
    const { slug, id } = await createProduct();
    await query('UPDATE products SET is_active = false WHERE id = $1', [id]);
    expect((await lead(`/product/${slug}`, '/collection')).status).toBe(201);
    expect(await ask(`/product/${slug}`)).toEqual([301, '/collection']);
    await query('UPDATE products SET is_active = true WHERE id = $1', [id]);
    expect(await ask(`/product/${slug}`)).toEqual([200, null]);
  });

  it('is made when a page is published under another address, and by no way leads on', async () => {
    const page = `${records}/api::content.page`;
    const [one, two, three] = ['one', 'two', 'three'].map((word) => `${word}-${Date.now()}`);
    const documentId = await publish('page', { title: 'Renamed', slug: one, shelf: 'journal' });
    const rename = async (slug: unknown, shelf = 'journal') => {
      expect((await cms('PUT', `${page}/${documentId}`, { slug, shelf })).status).toBe(200);
      expect((await cms('POST', `${page}/${documentId}/actions/publish`, {})).status).toBe(200);
    };
    await rename(two);
    expect(await ask(`/journal/${one}`)).toEqual([301, `/journal/${two}`]);
    await rename(three, 'pages');
    for (const old of [one, two]) expect(await ask(`/journal/${old}`)).toEqual([301, `/pages/${three}`]);
    await rename(one);
    expect(await ask(`/journal/${one}`)).toEqual([200, null]);
    expect(await ask(`/pages/${three}`)).toEqual([301, `/journal/${one}`]);
  });

  it.each([
    ['/api/store', '/x'],
    ['/admin', '/x'],
    ['/x?y', '/z'],
    ['/same', '/same?x=1'],
    ['/elsewhere', '//evil.example'],
    ['/on', '/old-shop'],
    ['/old-shop/', '/twice'],
    ['/same', '/same/'],
    ['/cart', '/x'],
    ['/Checkout/', '/x'],
    ['/collection', '/x'],
    ['/robots.txt', '/x'],
    ['/orders/MD-1', '/x'],
  ])('is refused from %s to %s', async (from, to) => {
    expect((await lead(from, to)).status).toBe(400);
  });
});

describe('a moment to publish at', () => {
  it('publishes the draft once it has come, and is then taken away', async () => {
    const slug = `due-${Date.now()}`;
    const { body } = await cms('POST', `${records}/api::content.page`, {
      ...{ title: 'Due', slug, shelf: 'journal', publish_at: at(HOUR) },
    });
    expect((await get(`/pages/shelf/journal/${slug}`)).status).toBe(404);
    await query('UPDATE pages SET publish_at = $1 WHERE document_id = $2', [at(-1000), body.data.documentId]);
    await eventually(async () => expect((await get(`/pages/shelf/journal/${slug}`)).status).toBe(200), 60_000);
    expect(
      await query('SELECT 1 FROM pages WHERE document_id = $1 AND publish_at IS NOT NULL', [body.data.documentId]),
    ).toEqual([]);
  });

  it.each(['publish', 'unpublish', 'discard'])('is taken away by %s in Strapi’s UI', async (action) => {
    const address = `${records}/api::content.page`;
    const page = { title: 'Due', slug: `due-${Date.now()}`, shelf: 'journal', publish_at: at(HOUR) };
    const { documentId } = (await cms('POST', address, page)).body.data;
    const moments = () => query('SELECT 1 FROM pages WHERE document_id = $1 AND publish_at IS NOT NULL', [documentId]);
    expect((await cms('POST', `${address}/${documentId}/actions/publish`, {})).status).toBe(200);
    if (action !== 'publish') {
      expect((await cms('PUT', `${address}/${documentId}`, page)).status).toBe(200);
      expect(await moments()).toHaveLength(1);
      expect((await cms('POST', `${address}/${documentId}/actions/${action}`, {})).status).toBe(200);
    }
    expect(await moments()).toEqual([]);
  });
});
