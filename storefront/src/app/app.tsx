import { type ReactNode, Suspense } from 'react';
import { useRoutes } from 'react-router-dom';
import { ToastContainer } from 'react-toastify';
import type { ApiError } from 'shared-types/client/client';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { type Shop, ShopProvider } from '../lib/shop';
import { routes } from './routes';
import { OpeningScreen } from './screen-states';

const READING: SWRConfiguration<unknown, ApiError> = {
  revalidateOnFocus: false,
  dedupingInterval: 5000,
  onErrorRetry(error, _key, _config, revalidate, { retryCount }) {
    // What the server has refused it refuses again; what it could not do it may do in a moment.
    const passing = error.status === 0 || error.status >= 500;
    if (passing && retryCount <= 3) setTimeout(() => void revalidate({ retryCount }), 2000 * 2 ** retryCount);
  },
};

/** The providers around the router. `fallback` holds answers that a server has read already, by their keys. */
export function Providers({
  shop,
  fallback = {},
  children,
}: {
  shop: Shop;
  fallback?: Record<string, unknown>;
  children: ReactNode;
}) {
  return (
    <ShopProvider shop={shop}>
      <SWRConfig value={{ ...READING, fallback, provider: () => new Map() }}>
        {children}
        <ToastContainer
          position="top-right"
          autoClose={5000}
          pauseOnHover
          pauseOnFocusLoss
          draggable
          closeOnClick={false}
          aria-label="Notifications"
        />
      </SWRConfig>
    </ShopProvider>
  );
}

/** The screen of the router's address. */
export function Screens() {
  const screen = useRoutes(routes);
  return <Suspense fallback={<OpeningScreen />}>{screen}</Suspense>;
}
