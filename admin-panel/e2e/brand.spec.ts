import type { Page } from '@playwright/test';
import type { Brand } from 'shared-types/contract/brand';
import { callApi, expectAccessible, LOGO } from './helpers';
import { expect, test } from './staff';

/** As the sample has it, for the journeys that come after. */
async function putBack(page: Page, { id: _, version: __, logo, icon, share_picture, ...brand }: Brand) {
  const files = { logo_id: logo?.id ?? null, icon_id: icon?.id ?? null, share_picture_id: share_picture?.id ?? null };
  await callApi(page, 'PUT', '/store/brand', { ...brand, ...files });
}

/** A custom property of the look, and the font of the headings, as the page has them. */
const lookOf = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const heading = document.querySelector('h1') ?? document.body;
    return {
      brand: getComputedStyle(document.documentElement).getPropertyValue('--color-indigo').trim(),
      corner: getComputedStyle(document.documentElement).getPropertyValue('--corner').trim(),
      font: getComputedStyle(heading).fontFamily,
      loaded: [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
    };
  });

test('name, colour, font and logo are changed on a phone, and seen in the shop at once', async ({ page, signIn }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await signIn('admin');
  const before = await callApi<Brand>(page, 'GET', '/store/brand');
  try {
    await page.goto('/admin/brand');
    const name = page.getByLabel('Name', { exact: true });
    await expect(name).toHaveValue(before.name);
    await name.fill('Neela');
    await page.getByLabel('Fonts').selectOption('lora-nunito');
    await page.getByLabel('Corners').selectOption('round');
    await page.getByLabel('The logo stands in the header').check();
    await page.locator('input[type=file]').first().setInputFiles(LOGO);
    await expect(page.getByText('File uploaded')).toBeVisible();

    // A colour that nobody could read on is refused with one that would do, which is taken by a press.
    const color = page.getByLabel('Colour of the brand', { exact: true });
    await color.fill('#7fb8a8');
    await expect(page.getByText(/^Hard to read: /)).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(color).toHaveAccessibleDescription(/^Hard to read: .* 4\.5 is needed/);
    await expectAccessible(page.getByRole('main'));
    await page.getByRole('button', { name: /^Take #/ }).click();
    const chosen = await color.inputValue();
    expect(chosen).not.toBe('#7fb8a8');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Brand saved')).toBeVisible();
    await expect(page).toHaveURL('/admin/settings');
    await expect(page).toHaveTitle('Settings · Neela back office');

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await expect(page).toHaveTitle(/ · Neela$/);
    await expect(page.getByRole('banner').getByRole('link', { name: 'Neela' })).toBeVisible();
    const look = await lookOf(page);
    expect(look).toMatchObject({ brand: chosen, corner: '14px', font: expect.stringMatching(/^Lora/) });
    // Only what is chosen is fetched.
    expect(look.loaded).toContain('Lora');
    expect(look.loaded).not.toContain('Marcellus');
    await expectAccessible(page.locator('body'));
    await page.goto('/cart');
    await expect(page).toHaveTitle(/ · Neela$/);
    expect(await lookOf(page)).toMatchObject({ brand: chosen });
  } finally {
    await putBack(page, before);
  }
});
