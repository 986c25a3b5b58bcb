import { useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { isPersonalKey } from '../lib/api/use-read';
import { paths } from '../lib/routes/paths';
import { isSignInPath, signInState } from '../lib/routes/return-path';
import { useSessionState, useShop } from '../lib/session/shop';
import { AddedDrawer } from './added-drawer';
import { Announcement } from './announcement';
import type { HydratedEvent } from './app-files';
import { CheckoutFooter, CheckoutHeader } from './checkout-frame';
import { Footer } from './footer';
import { Header } from './header';
import { ScreenBoundary } from './screen-boundary';
import { useScrollRestoration } from './use-scroll-restoration';

/** Header, screen, footer, and what must happen between screens. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  const isCheckout = location.pathname.startsWith(paths.checkout);
  useScrollRestoration();
  useFocusOnNavigation(main);
  useSessionEnd();
  useHydratedEvent();
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      {!isCheckout && <Announcement />}
      {isCheckout ? <CheckoutHeader /> : <Header />}
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100svh-4rem)] flex-1">
        <ScreenBoundary location={location}>
          <Outlet />
        </ScreenBoundary>
      </main>
      {isCheckout ? <CheckoutFooter /> : <Footer />}
      <AddedDrawer />
    </div>
  );
}

/** Reading starts at the new screen, as it would after the load of a page. */
function useFocusOnNavigation(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** Clears what was cached for a user when their session ends; an expired one asks to sign in again and come back. */
function useSessionEnd() {
  const { session: store } = useShop();
  const { session, ended } = useSessionState();
  const { mutate } = useSWRConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const email = session?.guest ? 'guest' : session?.user.email;
  const known = useRef(email);

  useEffect(() => {
    if (known.current === email) return;
    const before = known.current;
    known.current = email;
    if (before === undefined) return;
    // What a guest had goes to the account they sign in to, so it stays on the screen while it is read anew.
    if (before === 'guest' && email !== undefined) void mutate(isPersonalKey);
    else void mutate(isPersonalKey, undefined, { revalidate: email !== undefined });
  }, [email, mutate]);

  const onSignInPath = isSignInPath(location.pathname);
  useEffect(() => {
    if (ended === 'expired' && !onSignInPath) navigate(paths.login, { state: signInState(location) });
  }, [ended, onSignInPath, location, navigate]);

  // The reason stays until the next navigation, so that no screen meanwhile mistakes it for a visit without a session.
  const here = useRef(location.key);
  useEffect(() => {
    if (here.current === location.key) return;
    here.current = location.key;
    if (ended !== 'expired' || onSignInPath) store.settle();
  }, [location.key, ended, onSignInPath, store]);
}

/** `start.ts` queues what was pressed on a page of the server until then, and the browser fetches whole pages ahead. */
function useHydratedEvent() {
  useEffect(() => {
    document.documentElement.dataset.app = '';
    document.dispatchEvent(new Event('hydrated' satisfies HydratedEvent));
  }, []);
}
