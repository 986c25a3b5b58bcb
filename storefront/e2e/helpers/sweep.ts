import { expect, type Page, type Request } from '@playwright/test';
import { expectNoViolations } from './axe';
import { watchLayoutShifts } from './shifts';
import { unlisted } from './test';

/** What Google calls good is 0.1; the house allows a fifth of it. */
export const SHIFT_MAX = 0.02;

/** Every screen that the server renders, and the heading that says that it is there; null for the product's own. */
export const SERVED = [
  { path: '/', heading: 'Fashion That Feels Like Of Desert Royalty' },
  { path: '/collection?category=women&sort=low-to-high&utm_source=mail', heading: 'The Collection' },
  { path: '/collection', heading: 'The Collection' },
  { path: '/faq', heading: 'Questions we are asked' },
  { path: '/legal', heading: 'Legal' },
  { path: '/legal#terms', heading: 'Legal' },
  { path: '/about', heading: 'A house below the fort' },
  { path: '/contact', heading: 'Write to us' },
  { path: '/product/', heading: null },
] as const;

/** Where each screen is looked at, and the further widths at which nothing may be too wide. */
export const WIDTHS = [
  { width: 360, further: [320] },
  { width: 1280, further: [768, 1920] },
];

const executablePath = process.env.WHOLE_CHROMIUM_PATH;

/** For `test.use`: the browser that draws its scroll bars too, by which things move. */
export const wholeChromium = {
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  },
};

/** Goes to another screen as a link does: it then reads in the browser what the server would have sent along with a page of its own. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** Goes down the page as a reader does, so that everything that waits for them arrives, and up again. */
const readDown = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    // A headless browser with nothing new to draw may owe the frame for ever.
    const frame = () =>
      new Promise((drawn) => {
        requestAnimationFrame(drawn);
        setTimeout(drawn, 200);
      });
    const top = scrollY;
    for (let y = 0; y < document.body.scrollHeight; y += innerHeight / 2) {
      scrollTo(0, y);
      await frame();
      await frame();
    }
    scrollTo(0, top);
    await frame();
  });

/** What the page asks the shop for, from one visit to the next. */
function watchTraffic(page: Page) {
  const onWay = new Set<Request>();
  const asked: string[] = [];
  page.on('request', (request) => {
    onWay.add(request);
    const { pathname, search } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) asked.push(`${pathname}${search}`);
  });
  const forget = (request: Request) => void onWay.delete(request);
  page.on('requestfinished', forget).on('requestfailed', forget);
  const leave = async () => {
    // What the screen before still asks for is not the next one's.
    await page.goto('about:blank');
    onWay.clear();
    asked.length = 0;
  };
  /** Nothing more is on its way. */
  const settled = async () => {
    let calm = 0;
    const looks = () => {
      calm = onWay.size === 0 ? calm + 1 : 0;
      return calm;
    };
    await expect.poll(looks, { intervals: [50] }).toBeGreaterThan(2);
  };
  return { asked, leave, settled };
}

/** How the screens of one person are looked at, each in one visit. @param further widths at which nothing may be too wide either */
export async function sweep(page: Page, further: readonly number[]) {
  const { asked, leave, settled } = watchTraffic(page);
  const expectShifts = await watchLayoutShifts(page);
  const warned: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warned.push(message.text());
  });

  return {
    /** Loads a screen and reads it to its end: nothing warns, moves, is read twice or kept without a word. */
    async visit(path: string, heading: string): Promise<void> {
      const load = async () => {
        await leave();
        await page.goto(path);
        await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
        await settled();
        await readDown(page);
        await settled();
      };
      await load();
      await expectShifts(SHIFT_MAX, load);
      expect(
        asked.filter((address, index) => asked.indexOf(address) !== index),
        path,
      ).toEqual([]);
      const handedOver = await page.evaluate(() => {
        const firstView = document.getElementById('first-view')?.textContent;
        return firstView ? Object.keys(JSON.parse(firstView).answers) : [];
      });
      expect(asked.filter((address) => handedOver.includes(address.replace('/api', '')))).toEqual([]);
      expect(warned, path).toEqual([]);
      // What a person's own screens have is for nobody to find.
      const isFound = path.startsWith('/product/') || SERVED.some((screen) => screen.path === path);
      for (const once of isFound ? ['title', 'meta[name=description]', 'link[rel=canonical]'] : ['title'])
        expect(await page.locator(once).count(), `${path} ${once}`).toBe(1);
      expect(await unlisted(page)).toEqual([]);
    },

    /** Goes to a screen from the one that is open. */
    async go(path: string): Promise<void> {
      await navigateInApp(page, path);
      await settled();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },

    /** Looks at what is on show: nothing breaks the rules of accessibility or is too wide. */
    async look(): Promise<void> {
      const own = page.viewportSize() ?? { width: 0, height: 0 };
      for (const width of [...further, own.width]) {
        await page.setViewportSize({ ...own, width });
        const over = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(over, `${page.url()} at ${width} px`).toBe(0);
      }
      await expectNoViolations(page, ['.Toastify']);
      expect(await unlisted(page)).toEqual([]);
    },
  };
}

export type Sweep = Awaited<ReturnType<typeof sweep>>;
