/**
 * Begins the app on a page that the server has rendered. The app weighs more than all that the page shows first; fetched
 * with it, it would take the line from the picture that people wait for. So it is fetched when that picture is on show,
 * or earlier for somebody who wants to do something.
 */
import { APP_FILES_ID, type HydratedEvent } from './app/app-files';

/** The app waits no longer than this for a picture that does not come, or in a hidden tab. */
const WAIT_MAX_MS = 4000;

/** What does nothing without the app. Links lead on without it. */
const CONTROLS = 'button, label, input[type="radio"], input[type="checkbox"]';

async function firstPicturesShown(): Promise<void> {
  const pictures = document.querySelectorAll<HTMLImageElement>('img[fetchpriority="high"]');
  await Promise.allSettled([...pictures].map((picture) => picture.decode()));
  // Decoded, they are in the next frame; when the one after it begins, that has been painted.
  await nextFrame();
  await nextFrame();
}

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

const firstInteraction = () =>
  new Promise((resolve) => {
    for (const type of ['pointerdown', 'keydown', 'change'])
      addEventListener(type, resolve, { once: true, capture: true });
  });

const waitedLongEnough = () => new Promise((resolve) => setTimeout(resolve, WAIT_MAX_MS));

/** Queues events on controls until the app has hydrated the page, and dispatches them again then. */
function queueEventsUntilHydrated(): void {
  const queued: (() => void)[] = [];
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };

  document.addEventListener(
    'click',
    (event) => {
      const target = event.target as Element;
      const control = target.closest<HTMLElement>(`a[href], ${CONTROLS}`);
      if (!control?.matches(CONTROLS)) return;
      event.preventDefault();
      event.stopPropagation();
      queued.push(() => control.click());
    },
    options,
  );
  document.addEventListener(
    'change',
    (event) => {
      const { target } = event;
      event.stopPropagation();
      queued.push(() => target?.dispatchEvent(new Event('change', { bubbles: true })));
    },
    options,
  );
  document.addEventListener(
    'hydrated' satisfies HydratedEvent,
    async () => {
      listening.abort();
      for (const dispatch of queued) {
        dispatch();
        // As people do: the next when the page has answered.
        await nextTask();
      }
    },
    { once: true },
  );
}

/**
 * Fetches all files at once, as each would else be found only when the one that needs it is here; then runs them one by
 * one, what is needed first, so that none keeps the page from answering for long.
 */
async function runApp(): Promise<void> {
  const [app = '', ...needed]: string[] = JSON.parse(document.getElementById(APP_FILES_ID)?.textContent ?? '[]');
  for (const href of [app, ...needed]) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.crossOrigin = '';
    document.head.append(link);
  }
  for (const file of needed.reverse()) {
    // One that could not be fetched is the app's to say, which needs it too.
    await import(/* @vite-ignore */ file).catch(() => {});
    await nextTask();
  }
  await import(/* @vite-ignore */ app);
}

queueEventsUntilHydrated();
await Promise.race([firstPicturesShown(), firstInteraction(), waitedLongEnough()]);
await runApp();
