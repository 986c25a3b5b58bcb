/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/** What somebody with a mid-range phone waits for between a key in the search and the pieces that it offers. */
const CPU_SLOWDOWN = 4;
/** So fast do people type on a phone. */
const BETWEEN_KEYS_MS = 400;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @param {string} words that are typed
 * @returns {Promise<number[]>} milliseconds from each key that changed what is asked until its pieces were painted
 */
export async function measureTyping(browser, url, words) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.addInitScript(watchSuggestions);
    await page.goto(url);
    await page.getByRole('button', { name: 'Search' }).click();
    const input = page.getByRole('combobox', { name: 'Search the collection' });
    await input.focus();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    for (const letter of words) {
      await page.keyboard.press(letter);
      await page.waitForTimeout(BETWEEN_KEYS_MS);
    }
    return await page.evaluate(() => /** @type {{ waits: number[] }} */ (/** @type {unknown} */ (window)).waits);
  } finally {
    await context.close();
  }
}

/** Runs in the page: `waits` grows with every answer that is painted. */
function watchSuggestions() {
  /** @type {number[]} */
  const waits = [];
  Object.assign(window, { waits });
  let pressed = 0;
  addEventListener('keydown', ({ timeStamp }) => (pressed = timeStamp), { capture: true });
  const send = window.fetch;
  window.fetch = async (...call) => {
    const begun = pressed;
    const answer = await send(...call);
    if (String(call[0]).includes('/products/suggestions')) {
      const { products } = /** @type {{ products: { name: string }[] }} */ (await answer.clone().json());
      const names = products.map(({ name }) => name);
      requestAnimationFrame(() => look(begun, names));
    }
    return answer;
  };

  /** @param {number} begun @param {string[]} names */
  function look(begun, names) {
    const shown = [...document.querySelectorAll('[role=option]')].map(({ textContent }) => textContent ?? '');
    const isShown = names.every((name) => shown.some((text) => text.startsWith(name)));
    // What was typed since asks for something else.
    if (begun !== pressed) return;
    if (!isShown) return void requestAnimationFrame(() => look(begun, names));
    const painted = new MessageChannel();
    painted.port1.onmessage = () => waits.push(performance.now() - begun);
    painted.port2.postMessage(null);
  }
}
