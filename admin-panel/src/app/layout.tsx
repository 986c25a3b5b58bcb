import { lazy, type RefObject, Suspense, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Offcanvas } from 'react-bootstrap';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { indiaDay } from '../lib/format/india-time';
import { useAdmin } from '../lib/session/admin';
import { useShopName } from '../lib/session/shop-brand';
import { Drawer } from '../ui/dialog/dialog';
import { NewOrderChime, PushRenewals } from './new-order-chime';
import { Sidebar } from './sidebar';
import { Topbar } from './topbar';

const ShopState = lazy(async () => ({ default: (await import('./shop-state')).ShopState }));

/** Topbar, sidebar (a drawer on small screens), screen and footer. */
export function Layout() {
  const { narrowSidebar } = useAdmin();
  const shopName = useShopName();
  const isNarrow = useSyncExternalStore(narrowSidebar.subscribe, narrowSidebar.read, () => false);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const main = useRef<HTMLElement>(null);
  useNewScreen(main);
  const closeDrawer = () => setDrawerOpen(false);

  return (
    <div className={isNarrow ? 'admin-layout narrow' : 'admin-layout'}>
      <a href="#main" className="skip-link d-print-none">
        Skip to content
      </a>
      <Topbar
        isNarrow={isNarrow}
        onNarrow={narrowSidebar.flip}
        isDrawerOpen={isDrawerOpen}
        onDrawer={() => setDrawerOpen(true)}
      />
      <aside className="sidebar d-none d-lg-block d-print-none" aria-label="Sidebar">
        <Sidebar isNarrow={isNarrow} />
      </aside>
      <Drawer show={isDrawerOpen} onHide={closeDrawer} aria-labelledby="drawer-title" className="drawer">
        <Offcanvas.Header closeButton>
          <Offcanvas.Title id="drawer-title">Menu</Offcanvas.Title>
        </Offcanvas.Header>
        <Offcanvas.Body className="p-0">
          <Sidebar onNavigate={closeDrawer} />
        </Offcanvas.Body>
      </Drawer>
      <main id="main" ref={main} tabIndex={-1}>
        <Suspense>
          <ShopState />
        </Suspense>
        <NewOrderChime />
        <PushRenewals />
        <Outlet />
      </main>
      <footer className="d-print-none">© {`${indiaDay().slice(0, 4)} ${shopName}`}</footer>
      <ScrollRestoration />
    </div>
  );
}

/** Reading starts at the new screen, as it would after the load of a page; the first one has just been loaded. */
function useNewScreen(main: RefObject<HTMLElement | null>) {
  const { pathname, key } = useLocation();
  const isFirst = key === 'default';
  const shown = useRef<string | null>(null);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isFirst) main.current?.focus({ preventScroll: true });
  }, [pathname, isFirst, main]);
}
