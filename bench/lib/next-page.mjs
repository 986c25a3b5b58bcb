/// <reference lib="dom" />
/// <reference lib="dom.iterable" />
/**
 * What somebody with a mid-range phone on slow 4G waits for between two screens: from the press on a card to the product's
 * heading and picture, and back again. The throttling is Chromium's own, with the figures of Lighthouse's mobile settings.
 */
const CPU_SLOWDOWN = 4;
const RTT_MS = 150;
/** What Chromium's throttling adds to each request, so that it behaves as a line with that round trip. */
const LATENCY_MS = RTT_MS * 3.75;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024 * 0.9) / 8;
/** People look at a list before they press. */
const LOOK_MS = 2500;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

/** @typedef {{ heading: number, picture: number, sharp: number, back: number }} Waits in milliseconds */

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url of the shop
 * @param {number} place of the card that is pressed
 * @returns {Promise<Waits>}
 */
export async function measureNextPage(browser, url, place) {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    await page.goto(`${url}/collection`);
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: LATENCY_MS,
      downloadThroughput: BYTES_PER_SECOND,
      uploadThroughput: BYTES_PER_SECOND,
    });
    const card = page.locator('main li a[href^="/product/"]').nth(place);
    await card.scrollIntoViewIfNeeded();
    await page.waitForTimeout(LOOK_MS);
    const slug = (await card.getAttribute('href')) ?? '';
    const name = (await card.locator('.font-display').textContent()) ?? '';
    const box = await card.boundingBox();
    if (!box) throw new Error('The card is not on the screen');

    const watched = page.evaluate(watchProduct, name);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + Math.min(box.height, 200) / 2);
    const waits = await watched;
    await page.waitForTimeout(LOOK_MS);
    const back = await page.evaluate(watchBack, slug);
    return { ...waits, back };
  } finally {
    await context.close();
  }
}

/** Runs in the page. @param {string} name @returns {Promise<Omit<Waits, 'back'>>} */
function watchProduct(name) {
  return new Promise((resolve) => {
    /** @type {{ heading?: number, picture?: number, sharp?: number }} */
    const seen = {};
    addEventListener('touchstart', ({ timeStamp: pressed }) => look(pressed), { once: true, capture: true });

    /** Costs as little as it can: what it takes, the page waits for. @param {number} pressed */
    function look(pressed) {
      const heading = seen.heading === undefined && document.querySelector('main h1')?.textContent === name;
      const img = /** @type {HTMLImageElement | null} */ (
        document.querySelector('main section[aria-label^="Pictures of"] li img')
      );
      const shown = img?.complete && img.naturalWidth > 0;
      const sharp = shown && img.parentElement?.innerHTML.includes(`${new URL(img.currentSrc).pathname} `);
      if (heading || shown) {
        // Right behind the frame, when it has been painted; a message would wait for what React does next.
        void scheduler.postTask(
          () => {
            const waited = performance.now() - pressed;
            if (heading) seen.heading ??= waited;
            if (shown) seen.picture ??= waited;
            if (sharp) seen.sharp ??= waited;
            if (seen.sharp !== undefined && seen.heading !== undefined)
              resolve({ heading: seen.heading, picture: seen.picture ?? seen.sharp, sharp: seen.sharp });
          },
          { priority: 'user-blocking' },
        );
      }
      if (seen.sharp === undefined || seen.heading === undefined) requestAnimationFrame(() => look(pressed));
    }
  });
}

/** Runs in the page. @param {string} href of the card that was pressed @returns {Promise<number>} */
function watchBack(href) {
  return new Promise((resolve) => {
    const pressed = performance.now();
    history.back();
    function look() {
      const card = document.querySelector(`main li a[href="${href}"]`);
      const img = card?.querySelector('img');
      const { top = -1 } = card?.getBoundingClientRect() ?? {};
      const isThere = location.pathname === '/collection' && img?.complete && top > -100 && top < innerHeight;
      if (isThere) void scheduler.postTask(() => resolve(performance.now() - pressed), { priority: 'user-blocking' });
      else requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
}
