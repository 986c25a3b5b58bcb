import { linkOf } from './prefetch';

const DURATION_MS = 240;
/** Below the header, above the page. */
const LAYER = '20';

/**
 * The picture of a card grows into the picture of its product's page, unless somebody asked for less motion. A copy moves,
 * by the Web Animations that every browser has: the browser's own view transitions first take a picture of the page, for
 * which a slow phone waits 80 ms more until it sees the product (docs/decisions/0063). Only on the way there: going back is
 * a gesture with a movement of its own on many phones.
 */
export function startPictureTransitions(): () => void {
  const listening = new AbortController();
  document.addEventListener(
    'click',
    (event) => {
      const picture = cardPictureOf(event);
      if (picture) growInto(picture);
    },
    { capture: true, signal: listening.signal },
  );
  return () => listening.abort();
}

/** The picture of the product card that a plain click is on, when it is on show. */
function cardPictureOf(event: MouseEvent): HTMLImageElement | null {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = linkOf(event);
  const picture = link?.pathname.startsWith('/product/') ? link.querySelector('img') : null;
  if (!picture?.complete || picture.naturalWidth === 0) return null;
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? null : picture;
}

function growInto(picture: HTMLImageElement): void {
  const from = picture.getBoundingClientRect();
  const { currentSrc } = picture;
  const main = document.querySelector('main');
  // React changes the screen in one go; what was pressed may also lead nowhere new.
  const screen = new MutationObserver(() => {
    const target = main?.querySelector<HTMLElement>('img[fetchpriority="high"]');
    if (!target || picture.isConnected) return;
    screen.disconnect();
    const to = target.getBoundingClientRect();
    if (to.width === 0 || to.top > window.innerHeight) return;
    const copy = Object.assign(new Image(), { src: currentSrc, alt: '', ariaHidden: 'true' });
    Object.assign(copy.style, {
      position: 'fixed',
      left: `${to.left}px`,
      top: `${to.top}px`,
      width: `${to.width}px`,
      height: `${to.height}px`,
      objectFit: 'cover',
      transformOrigin: '0 0',
      pointerEvents: 'none',
      zIndex: LAYER,
    });
    document.body.append(copy);
    const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
    const remove = () => copy.remove();
    copy
      .animate([{ transform: start }, { transform: 'none' }], {
        id: 'product-picture',
        duration: DURATION_MS,
        easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
      })
      .finished.then(remove, remove);
  });
  if (main) screen.observe(main, { childList: true, subtree: true });
  setTimeout(() => screen.disconnect(), 2000);
}
