import { expect, type Page } from '@playwright/test';

interface Shifted extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

interface Shifts {
  sum: number;
  /** What moved: top and height before and after, markup. */
  moved: string[];
}

/**
 * Adds up how far things move under the eye in each page that is loaded from now on; the function holds to `most` what has
 * since its last call. A busy machine draws a page in pieces: with `loadAgain` what moves has to move three times.
 */
export async function watchLayoutShifts(
  page: Page,
): Promise<(most: number, loadAgain?: () => Promise<void>) => Promise<void>> {
  await page.addInitScript(() => {
    const page = window as unknown as { shifts: Shifts };
    page.shifts = { sum: 0, moved: [] };
    const describe = ({ node, previousRect, currentRect }: Shifted['sources'][number]) => {
      const markup = node instanceof Element ? node.outerHTML : node?.parentElement?.outerHTML;
      return `${previousRect.top} → ${currentRect.top}, ${previousRect.height} → ${currentRect.height}: ${markup?.slice(0, 120)}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shifted[]) {
        if (entry.hadRecentInput) continue;
        page.shifts.sum += entry.value;
        page.shifts.moved.push(...entry.sources.map(describe));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const read = () =>
    page.evaluate(() => {
      const page = window as unknown as { shifts: Shifts };
      const { shifts } = page;
      page.shifts = { sum: 0, moved: [] };
      return shifts;
    });
  return async (most, loadAgain) => {
    let { sum, moved } = await read();
    for (let tries = 1; loadAgain && sum > most && tries < 3; tries++) {
      await loadAgain();
      ({ sum, moved } = await read());
    }
    expect(sum, [page.url(), ...moved].join('\n')).toBeLessThanOrEqual(most);
  };
}
