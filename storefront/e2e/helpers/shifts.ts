import type { Page } from '@playwright/test';

interface Shifted extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Adds up how far things move under the eye in each page that is loaded from now on; the function answers the sum. */
export async function watchLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const page = window as unknown as { shifted: number };
    page.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shifted[]) if (!entry.hadRecentInput) page.shifted += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifted: number }).shifted);
}
