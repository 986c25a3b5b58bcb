import type { Page } from '@playwright/test';
import { axeOf } from './helpers';
import { expect, openOrders, test } from './staff';

/** Where the links of the page that is shown lead in the back office; of records one is as good as all. */
const linksOf = (page: Page) =>
  page
    .locator('a[href^="/admin/"]')
    .evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href).pathname)
        .filter((path) => !/\/\d+(\/|$)/.test(path)),
    );

/** The mails are one screen. */
const screenOf = (path: string) => path.replace(/(settings\/mails)\/.+/, '$1/:name');

/** What is wrong with the page that is shown. */
async function faultsOf(page: Page): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.placeholder, .fade:not(.show), .collapsing')).toHaveCount(0, { timeout: 20_000 });
  const sideways = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const { violations } = await axeOf(page).analyze();
  const isMissing = (await page.getByText(/not found|Access denied/i).count()) > 0;
  return [
    ...(isMissing ? ['is not there'] : []),
    ...(sideways > 0 ? [`is ${sideways} px too wide`] : []),
    ...violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
  ];
}

for (const width of [360, 1280]) {
  test(`every screen that links lead to from the menu is whole and accessible at ${width} px`, async ({
    page,
    signIn,
  }) => {
    // Each is loaded, and axe takes seconds on a busy machine.
    test.setTimeout(900_000);
    await page.setViewportSize({ width, height: 800 });
    await signIn('admin', 'super_admin');
    await openOrders(page);
    if (width < 768) await page.getByRole('button', { name: 'Menu' }).click();
    await expect(page.getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
    const waiting = await linksOf(page);
    // These two lead out of the back office.
    const seen = new Set(['/admin/logout', '/admin/editor']);
    const faults: string[] = [];
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const here = path;
      if (seen.has(screenOf(here))) continue;
      seen.add(screenOf(here));
      await page.goto(here);
      const found = await faultsOf(page).catch((error: Error) => [error.message]);
      faults.push(...found.map((fault) => `${here} ${fault}`));
      waiting.push(...(await linksOf(page)));
    }
    expect(faults).toEqual([]);
    // The links have led on: into the settings, and from lists to forms.
    for (const screen of [
      '/admin/settings/tax',
      '/admin/settings/mails/:name',
      '/admin/collections/new',
      '/admin/incoming',
    ])
      expect([...seen]).toContain(screen);
  });
}
