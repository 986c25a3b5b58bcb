import { matchPath } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import { pathOf } from 'shared-types/client/client';
import type { SessionStore } from 'shared-types/client/session';
import type { ProductDetail } from 'shared-types/contract/product';
import type { Cache as ReadCache } from 'swr';
import { paths } from '../lib/routes/paths';
import { KEPT_PICTURES, KEPT_PRODUCTS } from '../offline/kept';
import { forgetViewed } from '../ui/recent/viewed';

const PRODUCTS_MAX = 12;
const PICTURES_MAX = 48;
/** A page that is left sooner was not read. */
const READ_MS = 1500;

interface Keeping {
  cache: ReadCache;
  session: SessionStore;
}

/**
 * Registers the service worker, and keeps what is looked at for a time without a connection: the answer that the page has
 * and the pictures that it shows, so nothing is fetched for it. Whoever signs out leaves nothing behind.
 */
export function startKeepingViewed({ cache, session }: Keeping): () => void {
  if (!('serviceWorker' in navigator) || !('caches' in window)) return () => {};
  // Its file is asked for anew with every page, past the browser's cache.
  const { serviceWorker } = navigator;
  serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => {});
  // A page that was on its way while the worker took over the others has none: it asks.
  serviceWorker.ready.then(({ active }) => serviceWorker.controller || active?.postMessage(null));

  let reading: ReturnType<typeof setTimeout> | undefined;
  let seeing: ReturnType<typeof setTimeout> | undefined;
  const keepSoon = () => setTimeout(() => void keep(cache).catch(() => {}), READ_MS);
  const onTitle = () => {
    clearTimeout(reading);
    reading = keepSoon();
  };
  // On a slow line the pictures come when the words have been read.
  const onPicture = ({ target }: Event) => {
    if (!(target instanceof HTMLImageElement)) return;
    clearTimeout(seeing);
    seeing = keepSoon();
  };
  document.addEventListener('load', onPicture, { capture: true });
  const title = new MutationObserver(onTitle);
  title.observe(document.head, { childList: true, subtree: true, characterData: true });
  onTitle();
  const unsubscribe = session.subscribe(() => {
    if (session.read().ended !== 'signed-out') return;
    clearTimeout(reading);
    clearTimeout(seeing);
    forgetViewed();
    for (const name of [KEPT_PRODUCTS, KEPT_PICTURES]) caches.delete(name).catch(() => {});
  });
  return () => {
    clearTimeout(reading);
    clearTimeout(seeing);
    document.removeEventListener('load', onPicture, { capture: true });
    title.disconnect();
    unsubscribe();
  };
}

/** Keeps the product whose page is open, as the newest. */
async function keep(cache: ReadCache): Promise<void> {
  const slug = matchPath(paths.product.pattern, window.location.pathname)?.params.slug;
  const key = slug && pathOf(products.bySlug, { params: { slug } });
  const product = key && (cache.get(key)?.data as ProductDetail | undefined);
  if (!product) return;
  const headers = { 'Content-Type': 'application/json' };
  await put(KEPT_PRODUCTS, `/api${key}`, PRODUCTS_MAX, new Response(JSON.stringify(product), { headers }));
  const own = JSON.stringify(product);
  const shown = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
    ({ complete, currentSrc }) =>
      complete && currentSrc.startsWith(window.location.origin) && own.includes(new URL(currentSrc).pathname.slice(1)),
  );
  // From the browser's cache, where it has just come from.
  for (const src of new Set(shown.map(({ currentSrc }) => new URL(currentSrc).pathname)))
    await put(KEPT_PICTURES, src, PICTURES_MAX, await fetch(src, { cache: 'force-cache' }));
}

/** As the newest of at most so many. */
async function put(name: string, address: string, max: number, answer: Response): Promise<void> {
  if (!answer.ok) return;
  const cache = await caches.open(name);
  await cache.delete(address);
  await cache.put(address, answer);
  const all = await cache.keys();
  for (const oldest of all.slice(0, Math.max(0, all.length - max))) await cache.delete(oldest);
}
