import { expect, test } from './helpers/test';

test('a message to the shop arrives, and the form is empty again', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('region', { name: 'Send us a message' });
  await form.getByLabel('Name').fill('Ishita Bhati');
  await form.getByLabel('Email').fill('ishita@example.com');
  await form.getByLabel('Message').fill('Is the moon painted from life?');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByRole('status')).toContainText('Thank you');
  await expect(form.getByLabel('Message')).toHaveValue('');
});

test('a message that is not complete is refused at its fields, and nothing typed is lost', async ({ page }) => {
  await page.goto('/contact');
  const form = page.getByRole('region', { name: 'Send us a message' });
  await form.getByLabel('Name').fill('Ishita Bhati');
  await form.getByLabel('Email').fill('not an address');
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(form.getByText('Enter a valid email address')).toBeVisible();
  await expect(form.getByText('Write your message')).toBeVisible();
  await expect(form.getByLabel('Email')).toBeFocused();
  await expect(form.getByLabel('Name')).toHaveValue('Ishita Bhati');
});
