import type * as kept from './kept';

/**
 * The storefront's service worker. It asks the network first for all that may change, so that nobody is ever served an older
 * release than the server's: pages always come from there, and only where there is no connection the offline page, or for a
 * product that was looked at the app, which reads the kept answer. What it does not know it leaves alone: writes, cart,
 * orders, account, the back office, Strapi's UI.
 */

/** Put in by the build (`service-worker-files.ts`): what the app and a product's page need, each by its hash. */
declare const RELEASE: { version: string; files: string[] };

/** The parts of the worker's scope that are used; TypeScript's own types of it exclude those of a page. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface RequestEvent extends WorkerEvent {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  registration: { navigationPreload?: { enable(): Promise<void> } };
  location: Location;
  addEventListener(type: 'install' | 'activate' | 'message', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: RequestEvent) => void): void;
}
const worker = self as unknown as Worker;

// Only their types are imported: a worker is one file.
const KEPT_PRODUCTS: typeof kept.KEPT_PRODUCTS = 'viewed-products';
const KEPT_PICTURES: typeof kept.KEPT_PICTURES = 'viewed-pictures';
const PRODUCT_ANSWERS: typeof kept.PRODUCT_ANSWERS = '/api/products/by-slug/';

const CURRENT = `release-${RELEASE.version}`;
const SHELL = '/app.html';
const OFFLINE = '/offline.html';
/** Not the storefront's. */
const OTHERS = /^\/(admin|cms|api|uploads)(\/|$)/;

worker.addEventListener('install', (event) => {
  const fetchRelease = async () => {
    const cache = await caches.open(CURRENT);
    // Pages by the server's word; the files with a hash from the browser's cache, where most are already.
    await cache.addAll(
      RELEASE.files.map((file) => new Request(file, { cache: file.endsWith('.html') ? 'no-cache' : 'default' })),
    );
    await worker.skipWaiting();
  };
  event.waitUntil(fetchRelease());
});

worker.addEventListener('activate', (event) => {
  const takeOver = async () => {
    // First of all: what fails below is tidying, and the pages do not wait for it.
    await worker.clients.claim();
    const old = (await caches.keys()).filter((name) => name.startsWith('release-') && name !== CURRENT);
    await Promise.all(old.map((name) => caches.delete(name)));
    // A page need not wait until the worker has started.
    await worker.registration.navigationPreload?.enable();
  };
  event.waitUntil(takeOver());
});

worker.addEventListener('message', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') {
    if (!OTHERS.test(pathname)) event.respondWith(pageOf(event, pathname));
  } else if (pathname.startsWith('/assets/')) event.respondWith(releaseFile(request));
  else if (pathname.startsWith(PRODUCT_ANSWERS)) event.respondWith(freshOrKept(request, KEPT_PRODUCTS));
  else if (pathname.startsWith('/uploads/')) event.respondWith(freshOrKept(request, KEPT_PICTURES));
});

async function pageOf({ request, preloadResponse }: RequestEvent, pathname: string): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (failure) {
    const [, slug] = /^\/product\/([^/]+)$/.exec(pathname) ?? [];
    const isKept = slug !== undefined && (await caches.match(PRODUCT_ANSWERS + slug)) !== undefined;
    const page = await caches.match(isKept ? SHELL : OFFLINE, { cacheName: CURRENT });
    if (page) return page;
    throw failure;
  }
}

/** A file with its hash in its name never changes: the copy is as good as the server's. */
const releaseFile = async (request: Request): Promise<Response> =>
  (await caches.match(request, { cacheName: CURRENT, ignoreVary: true })) ?? fetch(request);

async function freshOrKept(request: Request, cacheName: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { cacheName, ignoreVary: true });
    if (kept) return kept;
    throw failure;
  }
}
