import type { PageText, PageTextRow, PageVersion } from 'shared-types/contract/page-texts';
import type { BlockPage, FaqPage } from 'shared-types/contract/pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInEditor } from '../../helpers/editor';
import { createProduct, createStaff } from '../../helpers/factories';
import { tag } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { uploadedPicture } from '../../helpers/upload';

let token: string;
const made: string[] = [];
beforeAll(async () => {
  token = (await createStaff('admin')).token;
});
afterAll(async () => {
  for (const path of made) await request('DELETE', path, { token });
});

const words = (text: string) => [{ type: 'paragraph', children: [{ type: 'text', text }] }];
const textBlock = (heading: string, text = 'Slow work') => ({
  ...{ type: 'text', heading, body: words(text), picture: null, picture_side: 'right' },
  ...{ button_label: '', button_link: '' },
});

async function begin(title = `Of cloth ${tag()}`) {
  const body = { title, shelf: 'journal', slug: `of-${tag()}` };
  const answer = await request<PageText>('POST', '/page-texts', { token, body });
  expect(answer.status).toBe(201);
  const at = `/page-texts/page/${answer.body.id}`;
  made.push(at);
  const save = (changes: object, publish = false) =>
    request<PageText>('PUT', at, { token, body: { kind: 'page', publish, ...answer.body.draft, ...changes } });
  const shown = () => get<BlockPage>(`/pages/shelf/journal/${body.slug}`);
  return { ...answer.body, at, slug: body.slug, save, shown };
}

describe('a page of one’s own', () => {
  it('is a draft that nobody sees before it is published, but who has its preview', async () => {
    const page = await begin();
    expect(page).toMatchObject({ kind: 'page', state: 'draft', path: `/journal/${page.slug}` });
    expect((await page.save({ blocks: [textBlock('Loom')] })).body.state).toBe('draft');
    expect((await page.shown()).status).toBe(404);
    const preview = new URL(page.preview ?? '').searchParams.get('preview') ?? '';
    const draft = await request<BlockPage>('GET', `/pages/shelf/journal/${page.slug}`, { headers: { preview } });
    expect(draft.body.blocks).toMatchObject([{ type: 'text', heading: 'Loom', body: words('Slow work') }]);

    expect((await page.save({ blocks: [textBlock('Loom')] }, true)).body.state).toBe('published');
    await expect.poll(async () => (await page.shown()).status).toBe(200);
    // As in Strapi's UI, what is written within half a second of the publishing counts as published.
    await expect
      .poll(async () => (await page.save({ blocks: [textBlock('Wheel')] })).body.state, { timeout: 10_000 })
      .toBe('changed');
    expect((await page.shown()).body.blocks).toMatchObject([{ heading: 'Loom' }]);
    await page.save({ blocks: [textBlock('Wheel')] }, true);
    await expect.poll(async () => (await page.shown()).body.blocks).toMatchObject([{ heading: 'Wheel' }]);
  });

  it('is taken away from shoppers, and deleted', async () => {
    const page = await begin();
    await page.save({}, true);
    await expect.poll(async () => (await page.shown()).status).toBe(200);
    expect((await request<PageText>('POST', `${page.at}/unpublish`, { token })).body.state).toBe('draft');
    await expect.poll(async () => (await page.shown()).status).toBe(404);
    expect((await request('DELETE', page.at, { token })).status).toBe(200);
    expect((await get(page.at, token)).status).toBe(404);
  });

  it('is not published again at a moment that was given before it was published or taken away', async () => {
    const page = await begin();
    const tell = async () => {
      await query("UPDATE pages SET publish_at = now() + interval '1 day' WHERE id = $1", [page.id]);
      return (await get<PageText>(page.at, token)).body.publish_at;
    };
    expect([page.publish_at, await tell()]).toEqual([null, expect.any(String)]);
    expect((await page.save({ blocks: [textBlock('Loom')] })).body.publish_at).not.toBeNull();
    expect((await page.save({}, true)).body.publish_at).toBeNull();
    await tell();
    const away = await request<PageText>('POST', `${page.at}/unpublish`, { token });
    expect([away.body.state, away.body.publish_at]).toEqual(['draft', null]);
  });

  it('has pictures and products in its blocks, in their order, and is read as it was written', async () => {
    const page = await begin();
    const [one, two] = [await uploadedPicture(token), await uploadedPicture(token)];
    const product = await createProduct();
    const refs = [{ id: two }, { id: one }];
    const blocks = [
      { type: 'gallery', title_first: 'At', title_second: 'work', pictures: refs },
      {
        ...{ type: 'products', title_first: '', title_second: '', text: '', rule: 'chosen', limit: 4, layout: 'grid' },
        ...{ category: null, products: [{ id: product.id }], button_label: '', button_link: '' },
      },
      {
        ...{ type: 'look', title_first: '', title_second: '', text: '', picture: { id: one } },
        tags: [{ left: 12.5, top: 40, product: { id: product.id } }],
      },
      { type: 'badges' },
    ];
    const { status, body } = await page.save({ blocks, picture: { id: one } }, true);
    expect([status, body.draft]).toMatchObject([200, { blocks, picture: { id: one, picture: {} } }]);
    await expect.poll(async () => (await page.shown()).status).toBe(200);
    expect((await page.shown()).body.blocks).toMatchObject([
      { type: 'gallery' },
      { type: 'products', product_ids: [product.id] },
      { type: 'look', tags: [{ product_id: product.id, left: 12.5, top: 40 }] },
      { type: 'badges' },
    ]);
  });

  it.each([
    ['title', { title: ' ' }],
    ['slug', { slug: 'Not a slug' }],
    ['slug', { slug: '' }],
    ['category', { shelf: 'category' }],
    ['picture', { picture: { id: 2_000_000_000 } }],
    ['blocks.0.heading', { blocks: [{ type: 'newsletter', heading: '', text: '' }] }],
    ['blocks.0.pictures.0', { blocks: [{ type: 'gallery', pictures: [{ id: 2_000_000_000 }] }] }],
    ['blocks.0.button_link', { blocks: [{ ...textBlock('A'), button_link: 'javascript:alert(1)' }] }],
    ['blocks.0.body', { blocks: [{ ...textBlock('A'), body: [{ type: 'image', url: '/a.png' }] }] }],
    ['blocks.0.type', { blocks: [{ type: 'script' }] }],
    ['blocks.0.markup', { blocks: [{ type: 'badges', markup: '<b>' }] }],
    ['unknown', { unknown: 1 }],
  ])('is refused at %s (%#)', async (field, wrong) => {
    const page = await begin();
    const { status, body } = await page.save(wrong);
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, field]);
  });

  it('is not published at the address of another', async () => {
    const first = await begin();
    await first.save({}, true);
    const second = await begin();
    expect((await second.save({ slug: first.slug })).status).toBe(200);
    const { status, body } = await second.save({ slug: first.slug }, true);
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'slug']);
  });

  it('is not overwritten by who read an older one, also in Strapi’s UI', async () => {
    const page = await begin();
    const seen_updated_at = page.updated_at;
    const cms = await signInEditor();
    const [row] = await query<{ document_id: string }>('SELECT document_id FROM pages WHERE id = $1', [page.id]);
    const path = `/content-manager/collection-types/api::content.page/${row?.document_id}`;
    expect((await cms('PUT', path, { title: 'By an editor', slug: page.slug, shelf: 'journal' })).status).toBe(200);
    const late = await page.save({ seen_updated_at });
    expect([late.status, errorsOf(late.body)?.[0]?.path]).toEqual([409, 'seen_updated_at']);
    expect((await get<PageText>(page.at, token)).body.title).toBe('By an editor');
  });

  it('has versions by both, each of which can be brought back', async () => {
    const page = await begin();
    await page.save({ blocks: [textBlock('Loom')] }, true);
    await page.save({ blocks: [textBlock('Wheel')] });
    const { versions } = (await get<{ versions: PageVersion[] }>(`${page.at}/versions`, token)).body;
    expect(versions.map(({ act }) => act)).toEqual(['edited', 'published', 'edited', 'created']);
    expect(versions[0]?.fields).toEqual([{ field: 'blocks 1 (text), heading', from: 'Loom', to: 'Wheel' }]);
    const back = await request<PageText>('POST', `${page.at}/versions/${versions[2]?.id}`, { token });
    expect([back.status, back.body.draft]).toMatchObject([200, { blocks: [{ heading: 'Loom' }] }]);
    expect((await request('POST', `${page.at}/versions/2000000000`, { token })).status).toBe(404);
  });
});

describe('the pages that every shop has', () => {
  it('are listed before those of one’s own, with their addresses', async () => {
    const page = await begin();
    const { pages } = (await get<{ pages: PageTextRow[] }>('/page-texts', token)).body;
    expect(pages.slice(0, 6).map(({ kind, path }) => [kind, kind === 'size-guide' ? null : path])).toEqual([
      ['home', '/'],
      ['about', '/about'],
      ['faq', '/faq'],
      ['legal', '/legal'],
      ['contact', '/contact'],
      ['size-guide', null],
    ]);
    expect(pages).toContainEqual(expect.objectContaining({ kind: 'page', id: page.id, state: 'draft' }));
  });

  it('are changed and shown, and are neither deleted nor taken away', async () => {
    const { pages } = (await get<{ pages: PageTextRow[] }>('/page-texts', token)).body;
    const path = `/page-texts/faq/${pages.find(({ kind }) => kind === 'faq')?.id}`;
    const { draft } = (await get<PageText>(path, token)).body;
    const item = { question: `Do you paint to order? ${tag()}`, answer: 'Yes, within {delivery_days}.' };
    const items = [...(draft.items as object[]), item];
    const save = (body: object) =>
      request<PageText>('PUT', path, { token, body: { kind: 'faq', publish: true, ...body } });
    expect((await save({ ...draft, items })).body).toMatchObject({ state: 'published', draft: { items } });
    const questions = async () => (await get<FaqPage>('/pages/faq')).body.items.map(({ question }) => question);
    await expect.poll(questions).toContain(item.question);
    expect(errorsOf((await save({ ...draft, items: [{ ...item, answer: '' }] })).body)?.[0]?.path).toBe(
      'items.0.answer',
    );
    expect((await save(draft)).status).toBe(200);
    await expect.poll(questions).not.toContain(item.question);
    expect((await request('DELETE', path, { token })).status).toBe(404);
    expect((await request('POST', `${path}/unpublish`, { token })).status).toBe(404);
    const other = await request('PUT', path, { token, body: { kind: 'contact', publish: false, title: 'A' } });
    expect([other.status, errorsOf(other.body)?.[0]?.path]).toEqual([400, 'kind']);
    expect((await get('/page-texts/faq/2000000000', token)).status).toBe(404);
    expect((await get('/page-texts/nothing/1', token)).status).toBe(400);
  });

  it('are read whole: what a form holds of each can be written again', async () => {
    const { pages } = (await get<{ pages: PageTextRow[] }>('/page-texts', token)).body;
    for (const { kind, id } of pages.slice(0, 6)) {
      const path = `/page-texts/${kind}/${id}`;
      const { draft } = (await get<PageText>(path, token)).body;
      const again = await request<PageText>('PUT', path, {
        token,
        body: { kind, publish: false, ...(bare(draft) as object) },
      });
      expect([kind, again.status, again.body.draft]).toEqual([kind, 200, draft]);
    }
  });
});

/** Without what shows a file and names a record, as the form of the back office sends it. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== 'object' || value === null) return value;
  if ('id' in value) return { id: value.id };
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, bare(one)]));
}
