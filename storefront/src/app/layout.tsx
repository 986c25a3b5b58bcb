import { useEffect, useEffectEvent, useRef } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { isPersonalKey } from '../lib/api/use-read';
import { useAddRemembered } from '../lib/cart/cart';
import { paths } from '../lib/routes/paths';
import { isOnTheWayIn, originState } from '../lib/routes/return-path';
import { useSessionState, useShop } from '../lib/session/shop';
import type { TakenOver } from './app-files';
import { Footer } from './footer';
import { Header } from './header';
import { ScreenBoundary } from './screen-boundary';
import { useScrollMemory } from './use-scroll-memory';

/** Header, screen, footer, and what must happen between screens. */
export function Layout() {
  const main = useRef<HTMLElement>(null);
  const location = useLocation();
  useScrollMemory();
  useNewScreen(main);
  useSessionEnd();
  useRemembered();
  useTakenOver();
  return (
    <div className="flex min-h-svh flex-col">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-50 focus:bg-white focus:px-4 focus:py-3"
      >
        Skip to content
      </a>
      <Header />
      <main id="main" ref={main} tabIndex={-1} className="min-h-[calc(100svh-4rem)] flex-1">
        <ScreenBoundary location={location}>
          <Outlet />
        </ScreenBoundary>
      </main>
      <Footer />
    </div>
  );
}

/** Reading starts at the new screen, as it would after the load of a page. */
function useNewScreen(main: React.RefObject<HTMLElement | null>) {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname, main]);
}

/** What was read for a person goes with their session; an expired one asks to sign in again and come back. */
function useSessionEnd() {
  const { session: store } = useShop();
  const { session, ended } = useSessionState();
  const { mutate } = useSWRConfig();
  const location = useLocation();
  const navigate = useNavigate();
  const person = session?.user.email;
  const known = useRef(person);

  useEffect(() => {
    if (known.current === person) return;
    const hadSomebody = known.current !== undefined;
    known.current = person;
    if (hadSomebody) void mutate(isPersonalKey, undefined, { revalidate: person !== undefined });
  }, [person, mutate]);

  const onTheWayIn = isOnTheWayIn(location.pathname);
  useEffect(() => {
    if (ended === 'expired' && !onTheWayIn) navigate(paths.login, { state: originState(location) });
  }, [ended, onTheWayIn, location, navigate]);

  // The reason is kept until the next screen, so that no screen on the way out mistakes it for a visit without a session.
  const here = useRef(location.key);
  useEffect(() => {
    if (here.current === location.key) return;
    here.current = location.key;
    if (ended !== 'expired' || onTheWayIn) store.settle();
  }, [location.key, ended, onTheWayIn, store]);
}

/** What could not be put into the cart after signing in is put in with the next visit. */
function useRemembered() {
  const { session } = useShop();
  const addRemembered = useEffectEvent(useAddRemembered());
  useEffect(() => {
    if (session.read().session) void addRemembered();
  }, [session]);
}

/** A page of the server may have kept what was pressed until somebody listens (`start.ts`). */
function useTakenOver() {
  useEffect(() => void document.dispatchEvent(new Event('taken-over' satisfies TakenOver)), []);
}
