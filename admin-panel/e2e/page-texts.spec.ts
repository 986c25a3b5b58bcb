import type { Page } from '@playwright/test';
import { callApi, expectAccessible, uniqueName } from './helpers';
import { expect, test } from './staff';

interface Draft {
  id: number;
  kind: string;
  draft: Record<string, unknown>;
}

/** A page of one's own as a draft, with a line of text in a block. */
async function begin(page: Page, title: string): Promise<Draft> {
  const slug = title.toLowerCase().replace(/\W+/g, '-');
  const { id, kind, draft } = await callApi<Draft>(page, 'POST', '/page-texts', { title, shelf: 'pages', slug });
  const block = { type: 'quote', text: 'Slow work', by: '' };
  await callApi(page, 'PUT', `/page-texts/page/${id}`, { kind, publish: false, ...draft, blocks: [block] });
  return { id, kind, draft: { ...draft, blocks: [block] } };
}
const remove = (page: Page, id: number) => callApi(page, 'DELETE', `/page-texts/page/${id}`);

test('an owner writes a page with blocks, looks at the draft and publishes it', async ({ page, signIn }) => {
  test.slow();
  const title = uniqueName('How it is dyed');
  await signIn('admin', 'super_admin');
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'New page' }).click();
  await page.getByLabel('Title').fill(title);
  await expect(page.getByLabel('End of its address')).toHaveValue(title.toLowerCase().replace(/\W+/g, '-'));
  await page.getByRole('button', { name: 'Go on to its blocks' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await page.getByLabel('Add a block').selectOption('text');
  await page.getByLabel('Heading', { exact: true }).fill('By hand');
  const text = page.getByLabel('Text', { exact: true });
  await text.fill('Indigo');
  await text.selectText();
  await page.getByRole('button', { name: 'Bold' }).click();
  await expect(text).toHaveValue('**Indigo**');
  await page.getByLabel('Add a block').selectOption('newsletter');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Enter a heading')).toBeVisible();
  await page.getByRole('button', { name: 'Remove block 2, Newsletter' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();

  const preview = await page.getByRole('link', { name: /Preview the draft/ }).getAttribute('href');
  const shop = await page.context().newPage();
  await shop.goto(new URL(preview ?? '').pathname + new URL(preview ?? '').search);
  await expect(shop.getByRole('heading', { name: 'By hand' })).toBeVisible();
  await expect(shop.locator('strong', { hasText: 'Indigo' })).toBeVisible();

  await page.getByRole('button', { name: 'Save and publish' }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  await expect(async () => {
    const answer = await shop.goto(new URL(preview ?? '').pathname);
    expect(answer?.status()).toBe(200);
  }).toPass();
  await expect(shop.getByRole('heading', { name: 'By hand' })).toBeVisible();
  await shop.close();

  await page.getByRole('button', { name: 'Versions' }).click();
  await page.getByRole('button', { name: 'Bring back into the draft' }).last().click();
  await page.getByRole('button', { name: 'Bring back', exact: true }).click();
  await expect(page.getByText('Shoppers see an older version')).toBeVisible();
  await expect(page.getByText('None yet.')).toBeVisible();

  await page.getByRole('button', { name: 'Delete the page' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/admin/content');
});

test('two who write one page see what the other has changed, and lose nothing', async ({ page, signIn }) => {
  await signIn('admin', 'super_admin');
  const { id, kind, draft } = await begin(page, uniqueName('Of two'));
  await page.goto(`/admin/content/page/${id}`);
  await page.getByLabel('Description').fill('Mine');
  await callApi(page, 'PUT', `/page-texts/page/${id}`, { kind, publish: false, ...draft, page_title: 'Theirs' });
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Somebody else has changed this meanwhile')).toBeVisible();
  await expect(page.getByText('Title of the window (Theirs)')).toBeVisible();
  await page.getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByLabel('Description')).toHaveValue('Mine');
  await expect(page.getByLabel('Title of the window')).toHaveValue('Theirs');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('Draft saved')).toBeVisible();
  // What is typed after a save is asked about before the screen is left.
  await page.getByLabel('Description').fill('More');
  await page.getByRole('link', { name: 'Cancel' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Leave' }).click();
  await remove(page, id);
});

for (const width of [360, 1280]) {
  test(`pages and their texts have no accessibility violations at ${width} px`, async ({ page, signIn }) => {
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin', 'super_admin');
    const { id } = await begin(page, uniqueName('To be read'));
    await page.goto('/admin/content');
    await expect(page.getByRole('link', { name: 'Questions and answers', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goto('/admin/content/new');
    await expect(page.getByLabel('Title')).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/admin/content/page/${id}`);
    await page.getByRole('button', { name: 'Change block 1, Quote' }).click();
    await page.getByLabel('Add a block').selectOption('text');
    await expect(page.getByRole('button', { name: 'Bold' })).toBeVisible();
    await page.getByLabel('Add a block').selectOption('look');
    await page.getByRole('button', { name: 'Add a product' }).click();
    await expect(page.getByLabel('Percent from the left')).toBeVisible();
    await expectAccessible(page);
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await sideways()).toBe(0);
    await remove(page, id);
  });
}
