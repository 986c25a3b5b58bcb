import type { FaqPage } from 'shared-types/contract/pages';
import type { Banner } from 'shared-types/contract/store';
import { beforeAll, describe, expect, it } from 'vitest';
import { records, signInEditor } from '../../helpers/editor';
import { eventually } from '../../helpers/eventually';
import { createStaff } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url } = shopUnderTest;
const single = (page: string) => `/content-manager/single-types/api::content.${page}-page`;
const BANNERS = `${records}/api::content.banner`;
let cms: Awaited<ReturnType<typeof signInEditor>>;

beforeAll(async () => {
  cms = await signInEditor();
});

const html = async (address: string) => (await fetch(url + address)).text();
async function previewOf(type: string, documentId: string) {
  const { body } = await cms<{ url: string }>(
    'GET',
    `/content-manager/preview/url/api::content.${type}?documentId=${documentId}&status=draft`,
  );
  const { pathname, search, searchParams } = new URL(body.data.url);
  return { address: pathname + search, headers: { Preview: searchParams.get('preview') ?? '' } };
}
/** Writes a draft over what is there. */
async function write(page: string, changes: object) {
  const { status, body } = await cms('PUT', single(page), changes);
  expect([status, body.error]).toEqual([200, undefined]);
  return body.data.documentId;
}

describe('a change of a page of the shop', () => {
  it.each([
    ['about', 'title', '/about'],
    ['faq', 'title', '/faq'],
    ['legal', 'terms_title', '/legal'],
    ['contact', 'title', '/contact'],
  ])('%s is a draft, seen in its preview, until it is published', async (page, field, address) => {
    const before = await html(address);
    const documentId = await write(page, { [field]: `Anew: ${page}` });
    const preview = await previewOf(`${page}-page`, documentId);
    expect(preview.address).toMatch(new RegExp(`^${address}\\?preview=`));
    expect(await html(preview.address)).toContain(`Anew: ${page}`);
    expect(await html(address)).not.toContain('Anew');
    expect((await cms('POST', `${single(page)}/actions/publish`, {})).status).toBe(200);
    expect(await html(address)).toContain(`Anew: ${page}`);
    expect(before).not.toContain('Anew');
  });

  it('of the size guide is a draft too', async () => {
    await write('size-guide', { title: 'How we measure' });
    const title = async () => (await get<{ title: string }>('/pages/size-guide')).body.title;
    expect(await title()).not.toBe('How we measure');
    await cms('POST', `${single('size-guide')}/actions/publish`, {});
    expect(await title()).toBe('How we measure');
  });

  it('is published at the moment that its editor gave', async () => {
    const title = `Due ${Date.now()}`;
    await write('faq', { title, publish_at: new Date(Date.now() - 1000).toISOString() });
    await eventually(async () => expect((await get<FaqPage>('/pages/faq')).body.title).toBe(title), 20_000);
  });
});

describe('drafts that are due at one moment', () => {
  it('are published but for one that cannot be', async () => {
    const [refused, ...others] = ['Refused', 'First', 'Second'].map((name) => `${name} ${Date.now()}`);
    // As the address of a page that another one has by now.
    await query(`
      CREATE FUNCTION refuse_banner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE unique_violation; END $$;
      CREATE TRIGGER refuse_banner BEFORE INSERT OR UPDATE ON banners FOR EACH ROW
        WHEN (NEW.published_at IS NOT NULL AND NEW.title = '${refused}') EXECUTE FUNCTION refuse_banner()`);
    try {
      const due = { link: '/collection', is_active: true, publish_at: new Date(Date.now() - 1000).toISOString() };
      for (const title of [refused, ...others]) await cms('POST', BANNERS, { ...due, title });
      const published = async () => (await get<Banner[]>('/banners')).body.map(({ title }) => title);
      await eventually(async () => expect(await published()).toEqual(expect.arrayContaining(others)), 20_000);
      expect(await published()).not.toContain(refused);
    } finally {
      await query('DROP FUNCTION refuse_banner CASCADE');
      await query('DELETE FROM banners WHERE title = ANY ($1)', [[refused, ...others]]);
    }
  });
});

describe('a banner that is made in Strapi’s UI', () => {
  const titles = async (headers = {}) =>
    ((await (await fetch(`${url}/api/banners`, { headers })).json()) as Banner[]).map(({ title }) => title);

  it('is nobody’s before it is published, and switched off to staff; a preview shows it in its place', async () => {
    const title = `Draft ${Date.now()}`;
    const { body } = await cms('POST', BANNERS, { title, link: '/collection', is_active: true, position: -5 });
    const { documentId } = body.data;
    const { headers } = await previewOf('banner', documentId);
    expect(await titles()).not.toContain(title);
    expect((await titles(headers))[0]).toBe(title);
    const { token } = await createStaff('super_admin');
    const own = async () => (await get<Banner[]>('/banners', token)).body.find((banner) => banner.title === title);
    expect((await own())?.is_active).toBe(false);
    expect((await cms('POST', `${BANNERS}/${documentId}/actions/publish`, {})).status).toBe(200);
    expect(await titles()).toContain(title);
    expect(await own()).toMatchObject({ is_active: true });
    const shown = (await get<Banner[]>('/banners')).body.find((banner) => banner.title === title);
    expect(shown?.id).toBe((await own())?.id);
    await query('DELETE FROM banners WHERE document_id = $1', [documentId]);
  });
});
