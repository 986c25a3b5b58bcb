import { vitals } from 'shared-types/calls/vitals';
import type { VitalsBody } from 'shared-types/contract/vitals';
import type { DeviceClass, PageKind, Vital } from 'shared-types/domain/vitals';
import { paths } from '../lib/routes/paths';

/**
 * Tells the shop how fast the page was for this visit, once, as it is left: figures with the kind of page and device, and
 * nothing else. Not for who asks not to be tracked. All of it counts for the page that was loaded; the screens that follow
 * within the app are measured by its interactions (INP).
 */
export async function startVitals(): Promise<void> {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  if (doNotTrack === '1' || globalPrivacyControl) return;
  const page = pageKindOf(window.location.pathname);
  const { onCLS, onINP, onLCP, onTTFB } = await import('web-vitals');
  const figures: Partial<Record<Vital, number>> = {};
  const sent = new Set<string>();
  const take = ({ name, value, id }: { name: string; value: number; id: string }) => {
    // A page that the browser has kept and shows again is another visit, with figures of its own.
    if (!sent.has(id)) figures[name as Vital] = value;
    sent.add(id);
  };
  for (const measure of [onTTFB, onLCP, onCLS, onINP]) measure(take);
  // After web-vitals' own listeners on the document, which have the last figures then.
  window.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || Object.keys(figures).length === 0) return;
    const body: VitalsBody = { page, device: deviceClass(), ...figures };
    for (const vital of Object.keys(figures)) delete figures[vital as Vital];
    // Without cookies or token: the shop is not to know whose visit it was.
    fetch(`/api${vitals.count.path}`, {
      method: vitals.count.method,
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      credentials: 'omit',
      keepalive: true,
    }).catch(() => {});
  });
}

const CHECKOUT: readonly string[] = [paths.cart, paths.placeOrder, paths.thankYou];
const ACCOUNT = /^\/(orders|profile|wishlist|auth|login|register)(\/|$)/;

function pageKindOf(pathname: string): PageKind {
  if (pathname === paths.home) return 'home';
  if (pathname.startsWith(paths.collection)) return 'collection';
  if (pathname.startsWith('/product/')) return 'product';
  if (CHECKOUT.includes(pathname) || pathname.startsWith(paths.checkout)) return 'checkout';
  return ACCOUNT.test(pathname) ? 'account' : 'other';
}

function deviceClass(): DeviceClass {
  if (!matchMedia('(pointer: coarse)').matches) return 'desktop';
  return Math.min(window.screen.width, window.screen.height) < 600 ? 'phone' : 'tablet';
}
