import type { Locator, Page } from '@playwright/test';
import { expect, test } from './helpers/test';

test.use({ signedIn: true });

/** Presses Tab until the part has the focus, as a person without a pointer does. */
async function tabTo(page: Page, part: Locator) {
  await expect(part).toBeVisible();
  for (let presses = 0; presses < 90; presses += 1) {
    if (await part.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reaches ${part}`);
}

/** Arrives in a group of radio buttons and goes on with the arrow keys. */
async function choose(page: Page, group: Locator, name: string) {
  const wanted = group.getByRole('radio', { name, exact: true });
  const first = group.getByRole('radio', { disabled: false }).first();
  const chosen = group.getByRole('radio', { checked: true });
  await tabTo(page, first);
  await page.keyboard.press('Space');
  // A press is answered by a choice that has the focus; only then is it time for the next.
  await expect(chosen).toBeFocused();
  for (let presses = 0; presses < 12 && !(await wanted.isChecked()); presses += 1) {
    const before = await chosen.getAttribute('value');
    // Held for a moment, as a finger does: the group moves the choice while the key is down.
    await page.keyboard.press('ArrowRight', { delay: 80 });
    await expect(chosen).not.toHaveAttribute('value', before ?? '');
    await expect(chosen).toBeFocused();
  }
  await expect(wanted).toBeChecked();
}

test('a whole purchase works by keyboard alone', async ({ page, buyable: { product, label } }) => {
  test.setTimeout(120_000);
  await page.goto(`/product/${product.slug}`);
  await choose(page, page.getByRole('radiogroup', { name: /^Size/ }), label.size?.name ?? '');
  await choose(page, page.getByRole('radiogroup', { name: /^Colour/ }), label.color?.name ?? '');
  await tabTo(page, page.getByRole('button', { name: 'Add to Cart' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Item added to cart')).toBeVisible();

  await expect(page.getByRole('dialog', { name: 'In your cart' })).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'View cart' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('link', { name: 'Proceed to Checkout' }));
  await page.keyboard.press('Enter');

  const form = page.getByRole('form', { name: 'Add New Address' });
  await tabTo(page, form.getByRole('textbox', { name: 'PIN code' }));
  await page.keyboard.type('342001');
  await expect(form.getByText('Jodhpur, Rajasthan').first()).toBeVisible();
  await tabTo(page, form.getByRole('button', { name: 'Choose another place' }));
  await page.keyboard.press('Enter');
  for (const [name, filled] of [
    ['State', 'Rajasthan'],
    ['City', 'Jodhpur'],
  ] as const)
    await expect(form.getByRole('combobox', { name }).locator('option:checked')).toHaveText(filled);
  // A choice by hand is as good, and stays.
  const city = form.getByRole('combobox', { name: 'City' });
  await tabTo(page, city);
  await page.keyboard.type('Jaipur');
  await expect(city.locator('option:checked')).toHaveText('Jaipur');
  for (const [name, typed] of [
    ['House and street', '7 Peepal Chowk, Neel Haveli'],
    ['Area', 'Brahmpuri'],
  ] as const) {
    await tabTo(page, form.getByRole('textbox', { name, exact: true }));
    await page.keyboard.type(typed);
  }
  await tabTo(page, form.getByRole('button', { name: 'Save address' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Address added')).toBeVisible();
  await expect(page.getByRole('radio', { name: /7 Peepal Chowk/ })).toBeChecked();

  await tabTo(page, page.getByRole('radio', { name: 'Cash on delivery' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'UPI by QR code' })).toBeChecked();
  await tabTo(page, page.getByRole('button', { name: 'Place Order' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'UPI payment code' })).toBeVisible();

  await tabTo(page, page.getByRole('link', { name: 'Invoice and tracking' }));
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Download Invoice PDF' }));
  const started = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await started).suggestedFilename()).toMatch(/^invoice-.+\.pdf$/);
});
