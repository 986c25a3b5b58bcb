import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** How long a toast stays, and the line that counts its seconds runs. */
const TOAST_MS = 5000;

/** Half-faded text has half its contrast. What breathes for ever while it loads is not waited for. */
const animationsEnd = (page: Page) =>
  page.evaluate(
    (longest) =>
      Promise.all(
        document
          .getAnimations()
          .filter((animation) => Number(animation.effect?.getComputedTiming().endTime) < longest)
          .map((animation) => animation.finished.catch(() => {})),
      ),
    TOAST_MS,
  );

/** @param without what is left out of the check, such as a toast that goes by itself */
export async function expectNoViolations(page: Page, without: string[] = []) {
  await animationsEnd(page);
  // In the page itself, for what breaks the rules only: what keeps them, and a page of its own to add up, cost four times as much.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .exclude(without)
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n')}`)).toEqual([]);
}
