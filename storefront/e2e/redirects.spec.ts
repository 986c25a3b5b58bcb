import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, untilHydrated } from './helpers/test';

const RECORDS = '/cms/api/content-manager/collection-types';
/** One that the app knows nothing of, and a piece, a category and a page that are gone. */
const OLD = ['/old-lookbook', '/product/an-old-piece', '/collection/an-old-shelf', '/pages/an-old-page'];

test.use({ allowedErrors: [/status of 404/] });

test('an address that an editor leads elsewhere does so for a link within the app, wherever it leads from', async ({
  page,
  request,
}) => {
  const file = join(process.env.SHOP_DATA_DIR ?? '', 'cms-account.json');
  const signedIn = await request.post('/cms/api/admin/login', { data: JSON.parse(readFileSync(file, 'utf8')) });
  const headers = { Authorization: `Bearer ${(await signedIn.json()).data.token}` };
  const made: string[] = [];
  const make = async (type: string, data: object): Promise<string> => {
    const answer = await request.post(`${RECORDS}/${type}`, { headers, data });
    expect(answer.status(), await answer.text()).toBe(201);
    const { documentId } = (await answer.json()).data;
    made.push(`${RECORDS}/${type}/${documentId}`);
    return documentId;
  };
  try {
    const slug = `old-addresses-${Date.now()}`;
    const documentId = await make('api::content.page', {
      ...{ title: 'Old addresses', slug, shelf: 'pages' },
      blocks: OLD.map((button_link) => ({
        ...{ __component: 'block.hero', heading: button_link, button_label: `To ${button_link}`, button_link },
      })),
    });
    await request.post(`${RECORDS}/api::content.page/${documentId}/actions/publish`, { headers, data: {} });
    for (const old_path of OLD) await make('api::content.redirect', { old_path, new_path: '/faq' });
    for (const path of OLD) {
      await expect(async () => {
        await page.goto(`/pages/${slug}`);
        await expect(page.getByRole('link', { name: `To ${path}`, exact: true })).toBeVisible({ timeout: 1000 });
      }).toPass();
      await untilHydrated(page);
      await page.getByRole('link', { name: `To ${path}`, exact: true }).click();
      await expect(page).toHaveURL('/faq');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    // What was left is gone back to, not the old address.
    await page.goBack();
    await expect(page).toHaveURL(`/pages/${slug}`);
  } finally {
    for (const record of made) await request.delete(record, { headers });
  }
});
