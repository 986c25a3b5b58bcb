import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { products } from 'shared-types/calls/products';
import { pathOf } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { paths } from '../lib/routes/paths';
import { useShop } from '../lib/session/shop';
import { preloadScreen } from './routes';

/** Whoever only passes over a link with the pointer means nothing by it. */
const INTENT_MS = 60;

/** The link of ours that an event happened on. */
function linkOf({ target }: Event): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  return link && link.origin === window.location.origin && !link.target && !link.download ? link : null;
}

const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches the screen that a link leads to, and a product's data, once somebody rests on it with the pointer, comes to it
 * by keyboard or touches it. Not for those who asked to save data; what fails here is tried again by the visit.
 */
export function useLinkPreload(): void {
  const { call } = useShop();
  const { cache, mutate } = useSWRConfig();
  useEffect(() => {
    let rest: ReturnType<typeof setTimeout> | undefined;

    function prepare(link: HTMLAnchorElement) {
      if (savesData()) return;
      preloadScreen(link.pathname).catch(() => {});
      const slug = matchPath(paths.product.pattern, link.pathname)?.params.slug;
      if (slug === undefined) return;
      const input = { params: { slug } };
      const key = pathOf(products.bySlug, input);
      if (cache.get(key)) return;
      mutate(key, call(products.bySlug, input), { revalidate: false }).catch(() => {});
    }
    function onRest(event: Event) {
      clearTimeout(rest);
      const link = linkOf(event);
      if (link) rest = setTimeout(() => prepare(link), INTENT_MS);
    }
    function onTouchOrFocus(event: Event) {
      const link = linkOf(event);
      if (link) prepare(link);
    }
    document.addEventListener('pointerover', onRest);
    document.addEventListener('focusin', onTouchOrFocus);
    document.addEventListener('touchstart', onTouchOrFocus, { passive: true });
    return () => {
      clearTimeout(rest);
      document.removeEventListener('pointerover', onRest);
      document.removeEventListener('focusin', onTouchOrFocus);
      document.removeEventListener('touchstart', onTouchOrFocus);
    };
  }, [call, cache, mutate]);
}
