import { beforeAll, expect, it } from 'vitest';
import { records, signInEditor } from '../../helpers/editor';
import { createProduct } from '../../helpers/factories';
import { query } from '../../helpers/shop';

interface Version {
  id: number;
  act: string;
  by: string;
  fields: { field: string; from: unknown; to: unknown }[];
}
const PAGES = `${records}/api::content.page`;
const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
let cms: Awaited<ReturnType<typeof signInEditor>>;
let documentId: string;
const versions = async () =>
  (await cms<Version[]>('GET', `/content-manager/versions/api::content.page/${documentId}`)).body.data;

beforeAll(async () => {
  cms = await signInEditor();
  const product = await createProduct();
  const [chosen] = await query('SELECT id, document_id AS "documentId" FROM products WHERE id = $1', [product.id]);
  const { status, body } = await cms('POST', PAGES, {
    ...{ title: 'Of cloth', slug: `of-cloth-${Date.now()}`, shelf: 'pages' },
    blocks: [
      { __component: 'block.text', heading: 'Loom', body: words('Slow') },
      { __component: 'block.products', rule: 'chosen', products: { connect: [chosen], disconnect: [] } },
    ],
  });
  expect([status, body.error]).toEqual([201, undefined]);
  documentId = body.data.documentId;
  await cms('POST', `${PAGES}/${documentId}/actions/publish`, {});
  await cms('PUT', `${PAGES}/${documentId}`, {
    blocks: [{ __component: 'block.text', heading: 'Wheel', body: words('Fast') }],
  });
});

it('the versions of a page say who changed which block, and how', async () => {
  const [latest, published, first] = await versions();
  expect([latest?.act, published?.act, first?.act]).toEqual(['edited', 'published', 'created']);
  expect(latest?.by).toMatch(/\(Strapi\)$/);
  expect(latest?.fields.slice(0, 2)).toEqual([
    { field: 'blocks 1 (text), heading', from: 'Loom', to: 'Wheel' },
    { field: 'blocks 1 (text), body', from: 'Slow', to: 'Fast' },
  ]);
  expect(latest?.fields[2]).toMatchObject({ field: 'blocks 2 (products)', to: null });
  expect(published?.fields).toEqual([]);
});

it('a version is brought back into the draft whole, with the products that were chosen, and is not published by it', async () => {
  const first = (await versions()).at(-1);
  const brought = await cms('POST', `/content-manager/versions/api::content.page/${documentId}/${first?.id}`, {});
  expect([brought.status, brought.body.error]).toEqual([200, undefined]);
  const [latest] = await versions();
  expect(latest?.fields.slice(0, 2)).toEqual([
    { field: 'blocks 1 (text), heading', from: 'Wheel', to: 'Loom' },
    { field: 'blocks 1 (text), body', from: 'Fast', to: 'Slow' },
  ]);
  const { body } = await cms<{ status: string }>('GET', `${PAGES}/${documentId}`);
  expect(body.data.status).toBe('modified');
  const products = await query(
    `SELECT l.product_id FROM pages p JOIN pages_cmps c ON c.entity_id = p.id AND c.component_type = 'block.products'
     JOIN components_block_product_rails_products_lnk l ON l.products_id = c.cmp_id
     WHERE p.document_id = $1 AND p.published_at IS NULL`,
    [documentId],
  );
  expect(products).toHaveLength(1);
});

it('what a page was before its first recorded change is a version too, and is brought back', async () => {
  const [page, slug] = [`before-${Date.now()}`, `kept-${Date.now()}`];
  await query(
    `INSERT INTO pages (document_id, title, slug, shelf, created_at, updated_at) VALUES ($1, 'As it began', $2, 'pages', now(), now())`,
    [page, slug],
  );
  for (const title of ['Once', 'Twice'])
    expect((await cms('PUT', `${PAGES}/${page}`, { title, slug, shelf: 'pages' })).status).toBe(200);
  const path = `/content-manager/versions/api::content.page/${page}`;
  const { body } = await cms<Version[]>('GET', path);
  expect(body.data.map(({ act, by }) => [act, by.split(' ')[0]])).toEqual([
    ['edited', expect.any(String)],
    ['edited', expect.any(String)],
    ['found', 'the'],
  ]);
  expect((await cms('POST', `${path}/${body.data[2]?.id}`, {})).status).toBe(200);
  expect(await query('SELECT title, slug FROM pages WHERE document_id = $1', [page])).toEqual([
    { title: 'As it began', slug },
  ]);
});

it('are nobody’s who may not see the page, nor without signing in', async () => {
  const path = `/content-manager/versions/api::content.page/${documentId}`;
  expect((await cms('GET', path, undefined, 'no-token')).status).toBe(401);
  expect((await cms('GET', `/content-manager/versions/plugin::users-permissions.user/${documentId}`)).status).toBe(404);
  expect((await cms('GET', '/content-manager/versions/api::content.page/unknown')).status).toBe(404);
  expect((await cms('POST', `${path}/999999999`, {})).status).toBe(404);
});

it('a product says beside it what it lacks before it can be on sale', async () => {
  const product = await createProduct();
  const [row] = await query<{ document_id: string }>('SELECT document_id FROM products WHERE id = $1', [product.id]);
  const { status, body } = await cms<{ lacks: string[] }>('GET', `/content-manager/lacking/${row?.document_id}`);
  expect(status).toBe(200);
  expect(body.data.lacks.join()).toContain('thumbnail');
});
