import type { Page } from '@playwright/test';
import { expectNoViolations } from './helpers/axe';
import { mailedCode } from './helpers/outbox';
import { expect, test } from './helpers/test';

// A code for a new address is answered by asking for the name; a wrong one by saying so.
test.use({ viewport: { width: 360, height: 780 }, allowedErrors: [/40[09]/] });

const form = (page: Page) => page.getByRole('tabpanel', { name: 'Sign in' });
const codeField = (page: Page) => page.getByRole('textbox', { name: 'Six-digit code' });

async function askForCode(page: Page, email: string): Promise<string> {
  await page.goto('/auth');
  await form(page).getByLabel('Email').fill(email);
  await form(page).getByRole('button', { name: 'Email me a code' }).click();
  await expect(codeField(page)).toBeFocused();
  await expect(page.getByText(`We have sent six digits to ${email}.`)).toBeVisible();
  return mailedCode(email);
}

async function expectToSuitAll(page: Page) {
  await expectNoViolations(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
  expect(wide).toBe(false);
}

test('somebody new signs in by a pasted code and tells a name, looks after the profile, signs other devices out, and comes back by a code alone', async ({
  page,
  playwright,
  newcomer,
}) => {
  test.setTimeout(120_000);
  const code = await askForCode(page, newcomer.email);
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(page.getByText('You are new here. What may we call you?')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await expectToSuitAll(page);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('Enter your name')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Ishita');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Registration successful')).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit name and phone' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(newcomer.name);
  await page.getByRole('textbox', { name: 'Phone' }).fill('98123');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Enter a 10-digit phone number')).toBeVisible();
  await page.getByRole('textbox', { name: 'Phone' }).fill(newcomer.phone);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('heading', { name: `Khamma ghani, ${newcomer.name}` })).toBeVisible();

  await page.getByRole('button', { name: 'Choose a password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose a password' });
  await dialog.getByRole('button', { name: 'Email me a code' }).click();
  await expect(codeField(page)).toBeFocused();
  await expectToSuitAll(page);
  const second = await mailedCode(newcomer.email, code);
  await codeField(page).fill(second);
  await dialog.getByLabel('New password').fill(newcomer.password);
  await dialog.getByRole('button', { name: 'Save the password' }).click();
  // It goes by a step back in the history, which a reload at the same moment would meet.
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Change your password' })).toBeVisible();

  const elsewhere = await playwright.request.newContext({ storageState: undefined });
  const { email, password } = newcomer;
  expect((await elsewhere.post('/api/auth/user/login', { data: { email, password } })).status()).toBe(200);
  await page.reload();
  const devices = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveCount(2);
  await expect(devices.getByText('This device')).toBeVisible();
  await devices.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  await devices.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByText('You are signed out everywhere')).toBeVisible();

  const again = await askForCode(page, email);
  await codeField(page).fill(again === second ? await mailedCode(email, second) : again);
  await expect(page.getByText('Login successful')).toBeVisible();
});

test('by keyboard alone a wrong code is typed over, going back and a reload lose nothing, and it ends where the shopper came from', async ({
  page,
  account,
  newcomer,
}) => {
  await account();
  await page.goto('/orders');
  await expect(page).toHaveURL('/auth');
  await form(page).getByLabel('Email').focus();
  await page.keyboard.type(newcomer.email);
  for (let i = 0; i < 3; i++) await page.keyboard.press('Tab');
  await expect(form(page).getByRole('button', { name: 'Email me a code' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(codeField(page)).toBeFocused();
  const code = await mailedCode(newcomer.email);
  await page.keyboard.type(String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(page.getByText('This is not the code. You have 4 tries left.')).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await expectToSuitAll(page);

  await page.goBack();
  await expect(form(page).getByLabel('Email')).toHaveValue(newcomer.email);
  await page.goForward();
  await page.reload();
  await codeField(page).focus();
  await page.keyboard.type(code);
  await expect(page.getByText('Login successful')).toBeVisible();
  await expect(page).toHaveURL('/orders');
});
