import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './staff';

/** Axe in the page itself, for what breaks its rules only: what keeps them, and a page of its own to add up, cost four times as much. */
export const axeOf = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });

/**
 * The page that is shown breaks no rule that axe knows, once its toasts and fades have come to rest. `except`: a frame in
 * which nothing runs, so that axe would wait for it. Where a small machine runs everything nothing is looked at: a fifth of the time.
 */
export async function expectAccessible(page: Page, { except = [] }: { except?: string | string[] } = {}) {
  if (process.env.WITHOUT_SLOW_TESTS) return;
  // axe takes seconds on a busy machine.
  test.slow();
  await expect(page.locator('.placeholder, .fade:not(.show), .collapsing')).toHaveCount(0);
  await expect(async () => {
    const { violations } = await [except]
      .flat()
      .reduce((axe, frame) => axe.exclude(frame), axeOf(page))
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  }).toPass({ timeout: 30_000 });
}

/** A call of the API on behalf of who is signed in, for what a journey must arrange or see beside the screens. */
export async function callApi<Answer>(page: Page, method: string, path: string, data?: unknown): Promise<Answer> {
  const token = await page.evaluate(() => localStorage.getItem('adminToken'));
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** Has the server refuse these calls, in the given words or in none. */
export async function failRequest(page: Page, method: string, path: string, message?: string) {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill(message ? { status: 500, json: { message } } : { status: 500, body: 'broken' })
      : route.fallback(),
  );
}

export const uniqueName = (of: string) => `${of} ${Math.random().toString(36).slice(2, 8)}`;

/** The code in the mail to an address, once it has been sent. */
export async function mailedCode(to: string): Promise<string> {
  const outbox = join(process.env.SHOP_DATA_DIR ?? '../.data', 'outbox');
  let code = '';
  await expect(async () => {
    const mails = (await readdir(outbox)).filter((name) => name.endsWith('.eml'));
    const contents = await Promise.all(mails.map((name) => readFile(join(outbox, name), 'utf8')));
    const mail = contents.find((content) => content.includes(to)) ?? '';
    code = /^Subject: (\d{6}) is your code/m.exec(mail)?.[1] ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 20_000 });
  return code;
}
