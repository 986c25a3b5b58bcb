import { expectAccessible, sideways, uniqueName } from './helpers';
import { expect, test } from './staff';

test('an owner writes a page with blocks, looks at the draft and publishes it', async ({ page, signIn }) => {
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
  await page.getByLabel('Add a block').selectOption('look');
  await page.getByRole('button', { name: 'Add a product' }).click();
  await expect(page.getByLabel('Percent from the left')).toBeVisible();
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await expectAccessible(page.getByRole('main'));
    expect(await sideways(page)).toBe(0);
  }
  await page.getByRole('button', { name: /^Remove block 3/ }).click();
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
