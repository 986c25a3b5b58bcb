import { matchPath } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import { type Call, pathOf } from 'shared-types/client/client';
import type { Picture } from 'shared-types/contract/common';
import type { ProductCard, ProductDetail } from 'shared-types/contract/product';
import type { Cache, ScopedMutator } from 'swr';
import { galleryOf, MAIN_SIZES, MAIN_WIDEST } from '../features/product/pictures';
import { pictureUrl, sourceSets } from '../lib/api/picture-url';
import { pressedCard } from '../lib/browser/pressed-card';
import { paths } from '../lib/routes/paths';
import { preloadScreen } from './routes';

/** Whoever only passes over a link with the pointer means nothing by it. */
const INTENT_MS = 60;
/** Whoever scrolls reads nothing yet. */
const REST_MS = 200;
/** Products whose data are fetched before anybody shows an interest, in one place of a page. */
const IN_SIGHT_MAX = 8;

interface Prefetching {
  call: Call;
  cache: Cache;
  mutate: ScopedMutator;
  host: string;
}

/** The link of ours that an event happened on. */
export function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && !link.target && !link.download ? link : null;
}

const colorOf = (link: HTMLAnchorElement) => new URLSearchParams(link.search).get('colour') ?? undefined;
const slugOf = (link: HTMLAnchorElement) => matchPath(paths.product.pattern, link.pathname)?.params.slug;

const savesData = () => {
  const { saveData, effectiveType = '' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {};
  return saveData === true || effectiveType.endsWith('2g');
};

/** Fetches what the browser would choose for an element with these sizes; resolves once that can be painted. */
function loadPicture(host: string, picture: Picture, sizes: string, widest?: number): Promise<unknown> {
  const element = document.createElement('picture');
  for (const { type, srcSet } of sourceSets(host, picture, widest))
    element.append(Object.assign(document.createElement('source'), { type, srcset: srcSet, sizes }));
  const img = new Image();
  img.fetchPriority = 'high';
  element.append(img);
  img.src = pictureUrl(host, picture.local_path);
  return img.decode();
}

/**
 * Has the next page there before it is asked for. The data of products whose cards rest in sight are a kilobyte each and
 * are fetched; the large picture only once somebody rests on a card with the pointer, comes to it by keyboard or touches
 * it. Not for those who asked to save data; what fails here is tried again by the visit.
 */
export function startPrefetching({ call, cache, mutate, host }: Prefetching): () => void {
  const asked = new Map<string, Promise<ProductDetail | undefined>>();
  const listening = new AbortController();
  const options = { signal: listening.signal, passive: true, capture: true };

  function readProduct(slug: string): Promise<ProductDetail | undefined> {
    const input = { params: { slug } };
    const key = pathOf(products.bySlug, input);
    const { data: known, isValidating } = cache.get(key) ?? {};
    // What a part of this page is just reading is not asked for beside it.
    if (known || isValidating) return Promise.resolve(known as ProductDetail | undefined);
    const answer =
      asked.get(key) ??
      mutate(key, call(products.bySlug, input), { revalidate: false })
        .catch(() => undefined)
        .finally(() => asked.delete(key));
    asked.set(key, answer);
    return answer;
  }

  function prepare(link: HTMLAnchorElement) {
    if (savesData()) return;
    preloadScreen(link.pathname).catch(() => {});
    const slug = slugOf(link);
    if (slug === undefined) return;
    readProduct(slug).then((product) => {
      const color = product?.stockLabels.find((label) => label.color?.name === colorOf(link))?.color;
      const [first] = product ? galleryOf(product, color?.id ?? null) : [];
      if (first) loadPicture(host, first, MAIN_SIZES, MAIN_WIDEST).catch(() => {});
    });
  }

  function prepareWhatIsInSight() {
    if (savesData()) return;
    const inSight = [...document.querySelectorAll<HTMLAnchorElement>('main a[href^="/product/"]')].filter((link) => {
      const { top, bottom, left, right, width } = link.getBoundingClientRect();
      return width > 0 && bottom > 0 && top < window.innerHeight && right > 0 && left < window.innerWidth;
    });
    for (const link of inSight.slice(0, IN_SIGHT_MAX)) {
      const slug = slugOf(link);
      if (slug === undefined) continue;
      preloadScreen(link.pathname).catch(() => {});
      void readProduct(slug);
    }
  }

  function remember(link: HTMLAnchorElement) {
    const picture = link.querySelector('img');
    pressedCard.rendition = picture?.complete ? picture.currentSrc : undefined;
    pressedCard.product = cardOf(cache, slugOf(link), colorOf(link));
  }

  let pressed: HTMLAnchorElement | null = null;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let rest: ReturnType<typeof setTimeout> | undefined;
  const onRest = (event: Event) => {
    clearTimeout(pause);
    const link = linkOf(event);
    if (link) pause = setTimeout(() => prepare(link), INTENT_MS);
  };
  const onIntent = (event: Event) => {
    const link = linkOf(event);
    // A tap is a press and a click at once: then the visit fetches by itself, and waits for nothing else.
    if (link) requestAnimationFrame(() => setTimeout(() => link !== pressed && link.isConnected && prepare(link)));
  };
  const onChange = () => {
    clearTimeout(rest);
    rest = setTimeout(prepareWhatIsInSight, REST_MS);
  };
  document.addEventListener('pointerover', onRest, options);
  for (const type of ['focusin', 'pointerdown']) document.addEventListener(type, onIntent, options);
  document.addEventListener(
    'click',
    (event) => {
      pressed = linkOf(event);
      if (pressed) remember(pressed);
    },
    options,
  );
  window.addEventListener('scroll', onChange, options);
  const screen = new MutationObserver(onChange);
  screen.observe(document.body, { childList: true, subtree: true });
  pressedCard.loadPicture = loadPicture;
  onChange();
  return () => {
    listening.abort();
    screen.disconnect();
    clearTimeout(pause);
    clearTimeout(rest);
  };
}

/** A product's card among the lists that have been read, in this colour if one has it so. */
function cardOf(cache: Cache, slug: string | undefined, color: string | undefined): ProductCard | undefined {
  let other: ProductCard | undefined;
  for (const key of cache.keys()) {
    const { products: listed } = (cache.get(key)?.data ?? {}) as { products?: unknown };
    const card = Array.isArray(listed) && listed.find((product) => product?.slug === slug);
    if (!card?.thumbnail?.sources) continue;
    if (card.color === color) return card as ProductCard;
    other ??= card as ProductCard;
  }
  return other;
}
