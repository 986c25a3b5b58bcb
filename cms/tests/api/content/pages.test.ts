import type { BlockPage, HomePage } from 'shared-types/contract/pages';
import { beforeAll, describe, expect, it } from 'vitest';
import { records, signInEditor } from '../../helpers/editor';
import { createProduct } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url } = shopUnderTest;
const PAGES = `${records}/api::content.page`;
const HOME = '/content-manager/single-types/api::content.home-page';
let cms: Awaited<ReturnType<typeof signInEditor>>;
let made = 0;

beforeAll(async () => {
  cms = await signInEditor();
});

const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const textBlock = (heading: string) => ({ __component: 'block.text', heading, body: words(`${heading} in words`) });

async function makePage(overrides: Record<string, unknown> = {}) {
  const slug = `page-${++made}-${Date.now()}`;
  const values = { title: `Page ${made}`, slug, shelf: 'pages', blocks: [textBlock('Loom')], ...overrides };
  const { status, body } = await cms('POST', PAGES, values);
  expect([status, body.error]).toEqual([201, undefined]);
  const { documentId } = body.data;
  return {
    documentId,
    slug,
    address: `/${values.shelf}/${slug}`,
    read: `/pages/shelf/${values.shelf}/${slug}`,
    change: (changes: object) => cms('PUT', `${PAGES}/${documentId}`, changes),
    publish: () => cms('POST', `${PAGES}/${documentId}/actions/publish`, {}),
  };
}
/** Where Strapi's UI shows what is wrong. */
const pathsOf = ({ error }: { error?: { details: unknown } }) =>
  (error?.details as { errors: { path: string[] }[] } | undefined)?.errors.map(({ path }) => path.join('.'));
const previewOf = async (type: string, documentId: string, token = cms.token) => {
  const { status, body } = await cms<{ url?: string }>(
    'GET',
    `/content-manager/preview/url/${type}?documentId=${documentId}&status=draft`,
    undefined,
    token,
  );
  // The shop under test says its own address; where it listens is another.
  const { pathname, search } = new URL(body.data?.url ?? `${url}/none`);
  return { status, has: Boolean(body.data?.url), address: pathname + search };
};
const page = async (address: string, headers = {}) => {
  const response = await fetch(url + address, { headers });
  return { status: response.status, headers: response.headers, html: await response.text() };
};

describe('a page that an editor puts together from blocks', () => {
  it('is nobody’s before it is published, and then everybody’s, with its title, address and what machines read', async () => {
    const draft = await makePage({ title: 'Our cloth', description: 'Of looms and hands' });
    expect([(await page(draft.address)).status, (await get(draft.read)).status]).toEqual([404, 404]);
    expect((await draft.publish()).status).toBe(200);
    const { status, html } = await page(draft.address);
    expect(status).toBe(200);
    expect(html).toMatch(/<title>Our cloth · [^<]+<\/title>/);
    expect(html).toContain('<meta name="description" content="Of looms and hands"');
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+${draft.address}"`));
    expect(html).toContain('Loom in words');
    expect(html).toContain('"@type":"WebPage"');
    expect(await (await fetch(`${url}/sitemap.xml`)).text()).toContain(`${draft.address}</loc>`);
  });

  it('changes for shoppers when it is published again, and goes when it is taken back', async () => {
    const { change, publish, read, documentId } = await makePage();
    await publish();
    await change({ blocks: [textBlock('Wheel')] });
    const headings = async () => ((await get<BlockPage>(read)).body.blocks as { heading: string }[])[0]?.heading;
    expect(await headings()).toBe('Loom');
    await publish();
    expect(await headings()).toBe('Wheel');
    expect((await cms('POST', `${PAGES}/${documentId}/actions/unpublish`, {})).status).toBe(200);
    expect((await get(read)).status).toBe(404);
  });

  it('has products that an editor chose as their ids, in their order, and what is on sale of them as cards', async () => {
    const [first, second, gone] = await Promise.all([createProduct(), createProduct(), createProduct()]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [gone.id]);
    const connect = await Promise.all(
      [second, gone, first].map(async ({ id }) => {
        const [row] = await query<{ document_id: string }>('SELECT document_id FROM products WHERE id = $1', [id]);
        return { id, documentId: row?.document_id };
      }),
    );
    const { publish, read } = await makePage({
      blocks: [{ __component: 'block.products', rule: 'chosen', products: { connect, disconnect: [] } }],
    });
    await publish();
    const [rail] = (await get<BlockPage>(read)).body.blocks;
    const ids = rail?.type === 'products' ? rail.product_ids : [];
    expect(ids).toEqual([second.id, gone.id, first.id]);
    const { body } = await get<{ products: { id: number }[] }>(`/products/chosen?ids=${ids.join('&ids=')}`);
    expect(body.products.map(({ id }) => id)).toEqual([second.id, first.id]);
  });

  it.each([
    [
      'a link that runs something',
      { blocks: [{ __component: 'block.squares', link: 'javascript:alert(1)' }] },
      'blocks.0.link',
    ],
    [
      'one within a text',
      {
        blocks: [
          textBlock('x'),
          {
            ...textBlock('y'),
            body: [{ type: 'paragraph', children: [{ type: 'link', url: 'javascript:x', children: [] }] }],
          },
        ],
      },
      'blocks.1.body',
    ],
    [
      'a mark beside its picture',
      { blocks: [{ __component: 'block.look', tags: [{ left: 101, top: 5 }] }] },
      'blocks.0.tags.0.left',
    ],
    ['no address', { slug: '' }, 'slug'],
    ['no category to stand above', { shelf: 'category' }, 'category'],
  ])('is refused at its field with %s', async (_, wrong, path) => {
    const { status, body } = await cms('POST', PAGES, { title: 'Wrong', slug: 'wrong', shelf: 'pages', ...wrong });
    expect(status).toBe(400);
    expect(pathsOf(body)).toContain(path);
  });

  it('says at its address that another published page has it', async () => {
    const { slug, publish } = await makePage();
    await publish();
    const second = await makePage({ slug });
    const { status, body } = await second.publish();
    expect([status, pathsOf(body)]).toEqual([400, ['slug']]);
  });

  it('stands above the pieces of a category when it is made for one', async () => {
    const [category] = await query<{ id: number; document_id: string }>(
      "INSERT INTO categories (document_id, slug, name, is_active) VALUES ('blocks-above', 'blocks-above', 'Blocks above', true) RETURNING id, document_id",
    );
    const { publish } = await makePage({
      shelf: 'category',
      category: { connect: [{ id: category?.id, documentId: category?.document_id }], disconnect: [] },
    });
    await publish();
    const { body } = await get<{ blocks: { type: string }[] }>('/categories/by-slug/blocks-above');
    expect(body.blocks.map(({ type }) => type)).toEqual(['text']);
  });
});

describe('the home page', () => {
  it('begins with banners, the latest pieces and what the shop promises, and shows an editor’s blocks instead', async () => {
    const blocks = async () => (await get<HomePage>('/pages/home')).body.blocks.map(({ type }) => type);
    const publish = async (values: object) => {
      expect((await cms('PUT', HOME, values)).status).toBe(200);
      expect((await cms('POST', `${HOME}/actions/publish`, {})).status).toBe(200);
    };
    expect(await blocks()).toEqual(['banners', 'products', 'badges']);
    await publish({ blocks: [{ __component: 'block.quote', text: 'Slow' }] });
    expect(await blocks()).toEqual(['quote']);
    await publish({ blocks: [] });
    expect(await blocks()).toEqual(['banners', 'products', 'badges']);
  });
});

describe('a preview', () => {
  it('shows an editor the draft as shoppers will see it, in a frame of Strapi’s UI, and is kept by nobody', async () => {
    const { documentId, address, change, publish, read } = await makePage();
    await publish();
    await change({ title: 'Not yet', blocks: [textBlock('Secret')] });
    const preview = await previewOf('api::content.page', documentId);
    expect(preview.address).toMatch(new RegExp(`^${address}\\?preview=`));
    for (let time = 0; time < 2; time++) {
      const { status, html, headers } = await page(preview.address);
      expect([status, html.includes('Secret in words'), html.includes('<title>Not yet')]).toEqual([200, true, true]);
      expect(headers.get('cache-control')).toBe('private, no-store');
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self'");
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect((await page(address)).html).not.toContain('Secret');
    }
    // What the page reads when it is in the browser.
    const token = new URLSearchParams(preview.address.split('?')[1]).get('preview') ?? '';
    const own = await fetch(`${url}/api${read}`, { headers: { Preview: token } });
    expect([own.headers.get('cache-control'), ((await own.json()) as BlockPage).title]).toEqual([
      'private, no-store',
      'Not yet',
    ]);
    expect((await get<BlockPage>(read)).body.title).not.toBe('Not yet');
  });

  it('opens nothing else, nor without its signature', async () => {
    const [one, other] = [await makePage(), await makePage()];
    const { address } = await previewOf('api::content.page', one.documentId);
    const token = address.split('?preview=')[1] ?? '';
    expect((await page(`${other.address}?preview=${token}`)).status).toBe(404);
    expect((await page(`${one.address}?preview=${token.slice(0, -4)}AAAA`)).status).toBe(404);
  });

  it('of the home page has its draft', async () => {
    const { body } = await cms('PUT', HOME, { blocks: [{ __component: 'block.quote', text: 'Only a draft' }] });
    const { address } = await previewOf('api::content.home-page', body.data.documentId);
    expect((await page(address)).html).toContain('Only a draft');
    expect((await page('/')).html).not.toContain('Only a draft');
    expect((await cms('POST', `${HOME}/actions/discard`, {})).status).toBe(200);
  });
});

describe('a content editor', () => {
  it('writes, previews and publishes pages, and sees nothing of the shop’s business', async () => {
    const [role] = await query<{ id: number }>("SELECT id FROM admin_roles WHERE code = 'content-editor'");
    const account = { email: 'words@shop.example', password: 'Slow-Cloth-2026' };
    const created = await cms('POST', '/admin/users', {
      ...{ firstname: 'Words', email: account.email, roles: [role?.id] },
    });
    const token = (created.body.data as unknown as { registrationToken: string }).registrationToken;
    const registered = await cms('POST', '/admin/register', {
      registrationToken: token,
      userInfo: { firstname: 'Words', password: account.password },
    });
    expect(registered.status).toBe(200);
    const editor = await signInEditor(account);
    const { body } = await editor('POST', PAGES, { title: 'Theirs', slug: `theirs-${Date.now()}`, shelf: 'journal' });
    const { documentId } = body.data;
    expect((await previewOf('api::content.page', documentId, editor.token)).has).toBe(true);
    expect((await editor('POST', `${PAGES}/${documentId}/actions/publish`, {})).status).toBe(200);
    for (const type of [
      'api::catalogue.product',
      'api::order.order',
      'api::content.delivery-zone',
      'plugin::users-permissions.user',
    ])
      expect([type, (await editor('GET', `${records}/${type}`)).status]).toEqual([type, 403]);
    expect((await editor('GET', '/content-manager/single-types/api::content.store-setting')).status).toBe(403);
  });

  it('is asked for by a preview too: who may not read a page is given no address', async () => {
    const { documentId } = await makePage();
    const [author] = await query<{ id: number }>("SELECT id FROM admin_roles WHERE code = 'strapi-author'");
    const email = 'author@shop.example';
    const created = await cms('POST', '/admin/users', { firstname: 'Author', email, roles: [author?.id] });
    const { registrationToken } = created.body.data as unknown as { registrationToken: string };
    await cms('POST', '/admin/register', {
      registrationToken,
      userInfo: { firstname: 'Author', password: 'Slow-Cloth-2026' },
    });
    const own = await signInEditor({ email, password: 'Slow-Cloth-2026' });
    expect((await previewOf('api::content.page', documentId, own.token)).has).toBe(false);
  });
});
