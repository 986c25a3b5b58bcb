import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Download, Locator, Page } from '@playwright/test';
import axe from 'axe-core';
import { dataDir, expect, tokenOf } from './staff';

const SEED = join(import.meta.dirname, '../../cms/seed/pictures');
/** Small, since the server draws each picture anew in several sizes. */
export const PICTURE = join(SEED, 'badal-palazzo-border-640.webp');
export const LOGO = join(SEED, 'wordmark.png');

/** What breaks a rule that axe knows in this part of the page. */
export async function violationsOf(part: Locator): Promise<string[]> {
  // Once a page.
  if (!(await part.page().evaluate(() => 'axe' in window))) await part.page().evaluate(axe.source);
  return part.evaluate(async (element) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(element, {
      resultTypes: ['violations'],
      // Nothing runs in the frame of a mail's preview: axe would wait for it.
      iframes: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}

/**
 * A part of the page that only this journey sees, such as a dialog or a form with its errors, breaks no rule that axe knows once
 * its fades have come to rest. The screens themselves are looked at in `sweeps`.
 */
export async function expectAccessible(part: Locator) {
  await expect(part.page().locator('.placeholder, .fade:not(.show), .collapsing')).toHaveCount(0);
  await expect.poll(() => violationsOf(part)).toEqual([]);
}

/** By how many pixels the page is wider than its window. */
export const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** A call of the API on behalf of who is signed in, for what a journey must arrange or see beside the screens. */
export async function callApi<Answer>(page: Page, method: string, path: string, data?: unknown): Promise<Answer> {
  const answer = await page.request.fetch(`/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${tokenOf(page)}` },
    ...(data === undefined ? {} : { data }),
  });
  expect(answer.ok(), `${method} ${path} answered ${answer.status()}`).toBe(true);
  return (await answer.json()) as Answer;
}

/** What a click saves as a file. */
export async function savedBy(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: file.suggestedFilename(), text: () => textOf(file) };
}

const textOf = async (file: Download) => readFile(await file.path(), 'utf8');

/** As a file field takes it. */
export const csvFile = (text: string) => ({ name: 'file.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

export const uniqueName = (of: string) => `${of} ${Math.random().toString(36).slice(2, 8)}`;

/** A day in India, `2026-11-28`. */
export const dayInIndia = (moment = new Date()) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(moment);

/** The code in the mail to an address, once it has been sent. */
export async function mailedCode(to: string): Promise<string> {
  const outbox = join(dataDir(), 'outbox');
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
