import type { Page } from '@playwright/test';

/**
 * Comes to a screen from another one, as a link does: it then reads in the browser what the server would have sent along
 * with a page of its own.
 */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.goto('/unauthorized');
  await page.getByRole('heading', { name: 'Access denied' }).waitFor();
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}
