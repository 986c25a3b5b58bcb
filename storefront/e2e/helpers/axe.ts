import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

/** How long a toast stays, and the line that counts its seconds runs. */
const TOAST_MS = 5000;

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Of a list of pieces the first three stand for all: a card is a card, and takes its time. */
const FURTHER_CARDS = 'main li:has(a[href^="/product/"]):nth-child(n + 4) { display: none }';

/** Half-faded text has half its contrast. Animations that run for ever or are paused are not waited for. */
const animationsEnd = (page: Page) =>
  page.evaluate(
    (longest) =>
      Promise.all(
        document
          .getAnimations()
          .filter(({ playState }) => playState === 'running')
          .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) < longest)
          .map((animation) => animation.finished.catch(() => {})),
      ),
    TOAST_MS,
  );

/** @param without what is left out of the check, such as a toast that goes by itself */
export async function expectNoViolations(page: Page, without: string[] = []): Promise<void> {
  await animationsEnd(page);
  // Once in a document: its second check takes a third of the time.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async ([values, exclude, css]) => {
      const hidden = document.head.appendChild(Object.assign(document.createElement('style'), { textContent: css }));
      try {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(
          { include: [['html']], exclude: exclude.map((selector) => [selector]) },
          // What breaks the rules only: what keeps them costs twice as much.
          { runOnly: { type: 'tag', values }, resultTypes: ['violations'], iframes: false, elementRef: false },
        );
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`);
      } finally {
        hidden.remove();
      }
    },
    [RULES, without, FURTHER_CARDS] as const,
  );
  expect(found, page.url()).toEqual([]);
}
